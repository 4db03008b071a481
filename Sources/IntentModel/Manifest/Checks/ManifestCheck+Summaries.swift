// Checks that summaries speak of parameters that exist, and compare them in ways that make sense.

extension ManifestCheck {
  static let summaryRules = [
    ManifestCheck(
      "summary-parameter", "A summary speaks of parameters of its intent.",
      fix: "write ${…} with the name of a parameter"
    ) { manifest, findings in
      manifest.eachSummary { summary, intent, place in
        let names = intent.parameters.map(\.name)
        for (name, here) in summary.parameterNames(at: place)
        where !intent.hasUnionComponent(name) {
          findings.resolve("parameter", name, among: names, at: here)
        }
      }
    },
    ManifestCheck(
      "summary-value", "A comparison has the value that it compares with, of the right shape.",
      fix: "add “value”: a list for “oneOf”, nothing for “set” and “unset”"
    ) { manifest, findings in
      manifest.eachSummary { summary, _, place in
        guard case .when(let condition, _, _) = summary else { return }
        let here = place["when"]
        switch condition.comparison {
        case .set, .unset:
          if condition.value != nil {
            findings.report(
              here["value"], "“\(condition.comparison.rawValue)” compares with no value")
          }
        case .oneOf:
          if condition.value?.array == nil { findings.report(here, "“oneOf” needs a list") }
        default:
          if condition.value == nil {
            findings.report(here, "“\(condition.comparison.rawValue)” needs a value")
          }
        }
      }
    },
  ]
}

extension Manifest {
  /// Every node of every summary.
  fileprivate func eachSummary(_ body: (Summary, Intent, Place) -> Void) {
    eachIntent { intent, place in
      intent.summary?.walk(place["summary"]) { body($0, intent, $1) }
    }
  }
}

extension Summary {
  /// This node and those below it.
  func walk(_ place: Place, _ body: (Summary, Place) -> Void) {
    body(self, place)
    switch self {
    case .sentence: break
    case .when(_, let then, let otherwise):
      then.walk(place["then"], body)
      otherwise.walk(place["otherwise"], body)
    case .choose(_, let cases, let otherwise):
      for (index, choice) in cases.enumerated() {
        choice.then.walk(place["cases"][index]["then"], body)
      }
      otherwise.walk(place["default"], body)
    }
  }

  /// The parameters that this node itself speaks of.
  fileprivate func parameterNames(at place: Place) -> [(String, Place)] {
    switch self {
    case .sentence(let text, let also):
      Braces.names(in: text.fallback ?? text.key, opening: "${").map { ($0, place["text"]) }
        + also.enumerated().map { ($1, place["also"][$0]) }
    case .when(let condition, _, _):
      condition.parameter.map { [($0, place["when"]["parameter"])] } ?? []
    case .choose(let parameter, _, _):
      parameter.map { [($0, place["switch"]["parameter"])] } ?? []
    }
  }
}

extension Intent {
  /// A summary may speak of the parts of a union value: `target.type` and `target.value`.
  fileprivate func hasUnionComponent(_ name: String) -> Bool {
    for component in [".type", ".value"] where name.hasSuffix(component) {
      if case .union = parameter(String(name.dropLast(component.count)))?.type.core { return true }
    }
    return false
  }
}
