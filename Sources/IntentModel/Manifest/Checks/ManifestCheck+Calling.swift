// Checks that every intent can be called: through the entry function or a direct function that fits.

extension ManifestCheck {
  static let calling = [
    ManifestCheck(
      "not-performable",
      "Every intent has a direct function, or the library has an entry; intents that only "
        + "configure or open a URL need neither.",
      fix: "add “direct”, or “entry”: true if the library exports intent_bundle_entry"
    ) { manifest, findings in
      manifest.eachIntent { intent, place in
        let needsNothing =
          !intent.conforms.isDisjoint(with: ["widgetConfiguration", "controlConfiguration"])
          || intent.conforms.contains("urlRepresentable") && intent.url != nil
        if !manifest.hasEntry, intent.direct == nil, !needsNothing {
          findings.report(place, "nothing performs “\(intent.id)”")
        }
      }
    },
    ManifestCheck(
      "needs-entry",
      "Queries, options, contexts, conversions and deferred properties are served by the entry.",
      fix: "add “entry”: true if the library exports intent_bundle_entry, or remove it",
      run: checkEntryNeeds),
    ManifestCheck(
      "unknown-ctype", "C types are those of ABI.md, and fit the value type.",
      fix: "write a C type of the table in ABI.md", run: checkCTypes),
    ManifestCheck(
      "ctype-unused", "Only intents with a direct function name C types.", severity: .warning,
      fix: "remove “ctype”, or add “direct”"
    ) { manifest, findings in
      manifest.eachParameter { parameter, intent, place in
        if parameter.ctype != nil, intent.direct == nil {
          findings.report(place["ctype"], "“\(intent.id)” has no direct function")
        }
      }
    },
    ManifestCheck(
      "direct-result", "A direct function returns a result exactly where the intent has one.",
      fix: "add or remove the intent's “result”", run: checkDirectResults),
    ManifestCheck(
      "direct-error", "The error convention fits what the function returns.",
      fix: "see the table of error conventions in ABI.md", run: checkErrorConventions),
  ]

  @Sendable private static func checkEntryNeeds(_ manifest: Manifest, _ findings: inout Findings) {
    guard !manifest.hasEntry else { return }
    manifest.eachEntity { entity, place in
      if !entity.queries.isEmpty {
        findings.report(place, "the entity “\(entity.id)” has queries, and no entry serves them")
      }
      for (index, property) in entity.properties.enumerated() where property.isDeferred {
        findings.report(
          place["properties"][index], "the deferred “\(property.name)” is served by no entry")
      }
      if !entity.representations.isEmpty {
        findings.report(place["representations"], "conversions are served by no entry")
      }
    }
    manifest.eachParameter { parameter, _, place in
      if parameter.options != nil {
        findings.report(place["options"], "the options of “\(parameter.name)” come from no entry")
      }
      if parameter.resolvers?.contains(where: { $0.hasPrefix("custom:") }) == true {
        findings.report(place["resolvers"], "a custom resolver is served by no entry")
      }
    }
    for (index, context) in manifest.contexts.enumerated() {
      findings.report(
        Place.root["contexts"][index], "the context “\(context.id)” is served by no entry")
    }
  }

  @Sendable private static func checkCTypes(_ manifest: Manifest, _ findings: inout Findings) {
    manifest.eachParameter { parameter, _, place in
      findings.fit(parameter.ctype, parameter.type, in: manifest, at: place["ctype"])
    }
    manifest.eachIntent { intent, place in
      guard let direct = intent.direct, let result = intent.result else { return }
      findings.fit(direct.ctype, result.type, in: manifest, at: place["direct"]["ctype"])
    }
  }

  @Sendable private static func checkDirectResults(
    _ manifest: Manifest, _ findings: inout Findings
  ) {
    manifest.eachIntent { intent, intentPlace in
      guard let direct = intent.direct else { return }
      let place = intentPlace["direct"]
      if direct.result == .none, intent.result != nil {
        findings.report(
          place["result"], "the intent has a result, and the function gives none",
          fix: "write “return” or “out”, or remove the intent's “result”")
      }
      if direct.result != .none, intent.result == nil {
        findings.report(
          place["result"],
          "the function's result goes to “\(direct.result.rawValue)”, and the intent has none",
          fix: "write the type of the result in the intent's “result”, or “none” here")
      }
      if direct.ctype != nil, intent.result == nil {
        findings.report(place["ctype"], "a C type of a result, and the intent has no result")
      }
    }
  }

  @Sendable private static func checkErrorConventions(
    _ manifest: Manifest, _ findings: inout Findings
  ) {
    manifest.eachIntent { intent, place in
      guard let direct = intent.direct else { return }
      let ctype = direct.ctype ?? intent.result?.type.ctypes(in: manifest).first
      if let message = fault(direct.error, direct.result, ctype ?? "") {
        findings.report(place["direct"]["error"], message)
      }
    }
  }

  /// What does not agree between an error convention and the result; nil where all is well.
  private static func fault(
    _ error: Intent.Direct.ErrorConvention, _ result: Intent.Direct.ResultPlace, _ ctype: String
  ) -> String? {
    let isReturned = result == .return
    switch error {
    case .none, .errno: return nil
    case .out, .nonzero:
      return isReturned
        ? "with “\(error.rawValue)” the function returns a status; the result must be “out”" : nil
    case .negativeErrno:
      let isSigned = ["i8", "i16", "i32", "i64"].contains(ctype)
      return isReturned && !isSigned
        ? "“negative-errno” needs a signed integer that is returned, not \(ctype)" : nil
    case .null:
      return isReturned && ctype == "cstr"
        ? nil : "“null” needs a pointer that is returned: a result of the C type cstr"
    case .nan:
      return isReturned && ["f32", "f64"].contains(ctype)
        ? nil : "“nan” needs a floating-point number that is returned: f32 or f64"
    }
  }
}

extension Findings {
  /// Reports a C type that is unknown, or does not fit the value type.
  fileprivate mutating func fit(
    _ ctype: String?, _ type: ValueType, in manifest: Manifest, at place: Place
  ) {
    guard var ctype else { return }
    // An optional result is a pointer, and says so.
    if type.isOptional, ctype.hasSuffix("?") { ctype.removeLast() }
    let fitting = type.ctypes(in: manifest)
    guard !fitting.contains(ctype) else { return }
    let fix = "write one of \(fitting.joined(separator: ", "))"
    if ValueType.ctypes.contains(ctype) {
      report(place, "the C type \(ctype) does not fit \(type)", fix: fix)
    } else {
      report(
        place,
        "there is no C type “\(ctype)”" + Suggestion.phrase(for: ctype, among: ValueType.ctypes),
        fix: fix)
    }
  }
}
