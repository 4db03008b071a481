// Checks of the intents that language models may call: a model knows nothing of the app, so that what
// stands in the manifest is all that it has.

extension ManifestCheck {
  static let toolRules = [
    ManifestCheck(
      "tool-configuration", "An intent that configures a widget or control is not a tool.",
      fix: "remove the trait “tool”, or the configuration"
    ) { manifest, findings in
      manifest.eachTool { intent, place in
        let kinds = ["widgetConfiguration", "controlConfiguration"].filter(intent.conforms.contains)
        if let kind = kinds.first {
          findings.report(place["traits"], "“\(intent.id)” is a tool and a \(kind)")
        }
      }
    },
    ManifestCheck(
      "tool-schema",
      "An intent of a schema that assistants already serve is not a tool too: it would be offered "
        + "twice.",
      fix: "remove the trait “tool”, or the schema"
    ) { manifest, findings in
      manifest.eachTool { intent, place in
        guard let schema = intent.schema, Schemas.kind(of: schema) == .intent,
          !Schemas.servesEditorsOnly(schema)
        else { return }
        findings.report(place["traits"], "“\(intent.id)” is a tool and has the schema .\(schema)")
      }
    },
    ManifestCheck(
      "tool-step", "A tool is something that a person may ask for, not a step of a shortcut.",
      severity: .warning, fix: "remove the trait “tool”, or make the intent discoverable"
    ) { manifest, findings in
      manifest.eachTool { intent, place in
        if !intent.isDiscoverable {
          findings.report(
            place["traits"], "“\(intent.id)” is not discoverable, and so it is never offered")
        }
      }
    },
    ManifestCheck(
      "tool-irreversible",
      "A person starts explicitly what cannot be undone; a tool does not do it.",
      severity: .warning,
      fix: "remove the trait “tool”; who wants it all the same can expose the intent"
    ) { manifest, findings in
      manifest.eachTool { intent, place in
        if intent.effect == .irreversible {
          findings.report(
            place["traits"], "“\(intent.id)” cannot be undone, and so it is not offered by itself")
        }
      }
    },
    ManifestCheck(
      "tool-title", "The tools of a bundle have different titles, in every language.",
      severity: .warning, fix: "say in the title what sets it apart", run: checkToolTitles),
    ManifestCheck(
      "tool-description", "A tool says in its description what it does: a model reads it.",
      severity: .warning, fix: "add “description”"
    ) { manifest, findings in
      manifest.eachTool { intent, place in
        if intent.description?.isBlank ?? true {
          findings.report(place, "the tool “\(intent.id)” has no description")
        }
      }
    },
    ManifestCheck(
      "tool-parameter-title", "Each parameter of a tool has a title.", severity: .warning,
      fix: "add “title” to the parameter"
    ) { manifest, findings in
      manifest.eachToolParameter { parameter, intent, place in
        if parameter.title?.isBlank ?? true {
          findings.report(place, "“\(parameter.name)” of the tool “\(intent.id)” has no title")
        }
      }
    },
    ManifestCheck(
      "tool-parameter-description", "Each parameter of a tool has a description.",
      severity: .warning, fix: "add “description” to the parameter"
    ) { manifest, findings in
      manifest.eachToolParameter { parameter, intent, place in
        if parameter.description?.isBlank ?? true {
          findings.report(
            place, "“\(parameter.name)” of the tool “\(intent.id)” has no description")
        }
      }
    },
    ManifestCheck(
      "tool-number",
      "A model knows what a number of a tool means: it has a range, or its description says its "
        + "unit or what it counts.",
      severity: .warning,
      fix: "add “range”, or write such as “in seconds” or “how many to add” into the description",
      run: checkToolNumbers),
    ManifestCheck(
      "tool-transient", "A transient entity that a tool takes can be filled by a model.",
      severity: .warning, fix: "write “generable” as the entity's “kind”"
    ) { manifest, findings in
      manifest.eachToolParameter { parameter, intent, place in
        guard let entity = parameter.type.entityID.flatMap(manifest.entity),
          entity.kind == .transient
        else { return }
        findings.report(
          place["type"],
          "“\(parameter.name)” of the tool “\(intent.id)” is the transient “\(entity.id)”, which is "
            + "not generable")
      }
    },
  ]

  @Sendable private static func checkToolTitles(_ manifest: Manifest, _ findings: inout Findings) {
    var seen: [String: String] = [:]
    manifest.eachTool { intent, place in
      for (language, title) in manifest.words(of: intent.title) {
        let key = "\(language)/\(title.lowercased())"
        if let other = seen[key], other != intent.id {
          let where_ = language.isEmpty ? "" : " in the language \(language)"
          findings.report(
            place["title"],
            "the tools “\(other)” and “\(intent.id)” are both called “\(title)”\(where_)")
          break
        }
        seen[key] = intent.id
      }
    }
  }

  @Sendable private static func checkToolNumbers(_ manifest: Manifest, _ findings: inout Findings) {
    manifest.eachToolParameter { parameter, intent, place in
      guard [.int, .double].contains(parameter.type.core), parameter.range == nil,
        let text = parameter.description, !text.isBlank
      else { return }
      let says = manifest.words(of: text).contains { NumberWords.sayWhatANumberIs($0.text) }
      if !says {
        findings.report(
          place,
          "“\(parameter.name)” of the tool “\(intent.id)” has neither a range nor a unit in its "
            + "description")
      }
    }
  }
}

/// Recognises in a description that it says the unit of a number, or what is counted.
private enum NumberWords {
  static let phrases = ["how many", "number of", "count of", "out of", "percent", "between "]
  static let units: Set<String> = Set(
    Dimension.allCases.flatMap { $0.units.map(\.name) }.map { $0.lowercased() }
      + ["seconds", "minutes", "hours", "days", "weeks", "months", "years", "cents", "pixels"])

  /// A digit, a unit or a phrase of counting. What is not written in ASCII is not judged.
  static func sayWhatANumberIs(_ text: String) -> Bool {
    guard text.utf8.allSatisfy({ $0 < 0x80 }) else { return true }
    let text = text.lowercased()
    if text.contains(where: \.isNumber) { return true }
    if phrases.contains(where: { phrase in text.hasPart(phrase) }) { return true }
    return text.split(whereSeparator: { !$0.isLetter }).contains { units.contains(String($0)) }
  }
}

extension String {
  /// Whether the other text stands anywhere in it. (`contains` of a text is Foundation's.)
  fileprivate func hasPart(_ part: String) -> Bool {
    indices.contains { self[$0...].hasPrefix(part) }
  }
}

extension Manifest {
  fileprivate func eachTool(_ body: (Intent, Place) -> Void) {
    eachIntent { intent, place in if intent.traits.contains("tool") { body(intent, place) } }
  }

  fileprivate func eachToolParameter(_ body: (Parameter, Intent, Place) -> Void) {
    eachParameter { parameter, intent, place in
      if intent.traits.contains("tool") { body(parameter, intent, place) }
    }
  }

  /// A text in each of its languages; the language of the source has no name here.
  fileprivate func words(of text: Text) -> [(language: String, text: String)] {
    let table = strings[text.table ?? "Localizable"]?[text.key] ?? [:]
    return [("", text.fallback ?? text.key)]
      + table.sorted { $0.key < $1.key }.map { ($0.key, $0.value.text) }
  }
}
