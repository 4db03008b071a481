// Shows one intent or bundle: what it takes, what it gives, what it may reach.

import IntentHost
import IntentMediation
import IntentModel
import IntentStore

extension Command {
  static let show = Command(
    name: "show", operands: "INTENT|BUNDLE",
    summary: "show what an intent or a bundle takes and does",
    count: 1...1
  ) { session, arguments throws(ShellError) in
    let store = try session.openStore()
    let name = try arguments.operand(0, "the name") ?? ""
    let intents = try Session.storing { () throws(StoreError) in
      try store.resolve(intentName: name)
    }
    if intents.isEmpty,
      let row = try Session.storing({ () throws(StoreError) in
        try store.bundle(name, languages: session.languages)
      })
    {
      try Showing.bundle(row, store, session)
      return .done
    }
    let row = try Lookup.intent(name, store, session)
    let manifest = try Showing.manifest(of: row.bundle, store, for: row.id)
    guard let intent = manifest.intent(row.id) else {
      throw ShellError(.refused, "the manifest of \(row.bundle) does not have \(row.id)")
    }
    Showing.intent(intent, row, manifest, session)
    return .done
  }
}

/// What `show` prints.
enum Showing {
  static func manifest(
    of bundle: String, _ store: Store, for intent: String? = nil
  ) throws(ShellError) -> Manifest {
    try Session.hosting { () throws(HostFailure) in
      try Host.manifest(of: bundle, in: store, for: intent)
    }
  }

  static func intent(
    _ intent: Intent, _ row: IntentRow, _ manifest: Manifest, _ session: Session
  ) {
    let output = session.output
    let values = ValueConverter(manifest, session.surroundings)
    let words = values.context.localised
    let sentence = sentence(intent, manifest, values)
    if output.isJSON {
      return output.print(
        .object([
          "intent": intent.json, "bundle": .string(row.bundle), "name": .string(row.fullName),
          "sentence": sentence.map { .string($0) },
        ]))
    }
    output.print(output.terminal.bold(words(intent.title).escapedForTerminal))
    output.print(row.fullName)
    if let text = intent.description { output.print(words(text).escapedForTerminal) }
    if let sentence { output.print("“\(sentence.escapedForTerminal)”") }
    if let text = intent.deprecation(words) { output.print(text.escapedForTerminal) }
    output.print()
    if !intent.parameters.isEmpty {
      var table = Table(["Parameter", "Type", "Takes", "Meaning"])
      for parameter in intent.parameters {
        table.add([
          parameter.name, parameter.type.description, rule(parameter, manifest, words),
          (parameter.title.map(words) ?? "")
            + (parameter.description.map { ": " + words($0) } ?? ""),
        ])
      }
      table.print(to: output)
      output.print()
    }
    output.print("Gives     \(intent.result?.type.description ?? "nothing")")
    output.print("Changes   \(effect(intent.effect))")
    output.print("Try       \(example(intent, row))")
  }

  /// The summary with nothing given but the defaults; nil where there is none.
  private static func sentence(
    _ intent: Intent, _ manifest: Manifest, _ values: ValueConverter
  ) -> String? {
    guard intent.summary != nil else { return nil }
    let renderer = SummaryRenderer(intent, of: manifest, converter: Converter(values))
    let sentence = renderer.render(renderer.defaults).sentence
    return sentence.isEmpty ? nil : sentence
  }

  /// What may be given, in a few words.
  private static func rule(
    _ parameter: Parameter, _ manifest: Manifest, _ words: (Text) -> String
  ) -> String {
    var parts: [String] = []
    if let range = parameter.range {
      parts.append("\(range.lower ?? "…") to \(range.upper ?? "…")")
    }
    if case .enumeration(let id) = parameter.type.element ?? parameter.type.unwrapped,
      let values = manifest.enumeration(id)?.cases
    {
      parts.append(values.prefix(6).map(\.value).joined(separator: "|"))
    }
    if parameter.access == .write { parts.append("is changed") }
    if let json = parameter.defaultValue {
      parts.append("default \(json.string ?? json.text())")
    } else if parameter.isRequired {
      parts.append("required")
    }
    return parts.joined(separator: ", ")
  }

  private static func effect(_ effect: Intent.Effect) -> String {
    switch effect {
    case .read: "nothing (it only reads)"
    case .reversible: "something that can be undone"
    case .irreversible: "something for good; it is confirmed first"
    case .unspecified: "not said"
    }
  }

  private static func example(_ intent: Intent, _ row: IntentRow) -> String {
    let required = intent.parameters.filter { !$0.mayBeLeftOut }
    return (["intents run \(row.fullName)"] + required.map { "\($0.name)=…" })
      .joined(separator: " ")
  }

  /// Why a host that runs and has tried can keep no template of the bundle; nil: it can, or none has tried.
  private static func obstacle(_ row: BundleRow) throws(ShellError) -> String? {
    let found = ResidentControl.look(at: ResidentPlace(of: try ResidentSetting.home()))
    let kept = ([found.resident].compactMap { $0 } + found.others).flatMap(\.kept)
    return kept.lazy.map(\.process).first { $0.bundle == row.id && $0.obstacle != nil }?.obstacle
  }

  static func bundle(
    _ row: BundleRow, _ store: Store, _ session: Session
  ) throws(ShellError) {
    let output = session.output
    let manifest = try manifest(of: row.id, store)
    let grants = try Session.storing { () throws(StoreError) in try store.grants(of: row.id) }
    let obstacle = try obstacle(row)
    if output.isJSON {
      return output.print(
        .object([
          "bundle": Listing.json(row), "manifest": manifest.json,
          "noTemplate": obstacle.map { .string($0) },
          "grants": .array(Granting.states(manifest, grants)),
        ]))
    }
    output.print(output.terminal.bold(row.name.escapedForTerminal) + " \(row.version)")
    output.print(row.id + (row.isEnabled ? "" : "  (switched off)"))
    if let text = row.description { output.print(text.escapedForTerminal) }
    output.print()
    output.print("Licence   \((row.licence ?? "not said").escapedForTerminal)")
    output.print("Library   \(row.library?.description ?? "none")")
    output.print(
      "Process   \(row.lifetime == "session" ? "kept between calls" : "a new one for each call")")
    if let obstacle {
      output.print(
        "          started anew each time, without a template: \(obstacle.escapedForTerminal)")
    }
    output.print()
    let lines = Granting.lines(manifest, grants)
    for line in lines { output.print(line) }
    if !lines.isEmpty { output.print() }
    try Listing.intents(store, session, of: row.id, all: true)
  }
}

extension Intent {
  /// That its author has given it up, and what takes its place; nil: not so.
  func deprecation(_ words: (Text) -> String) -> String? {
    guard let deprecated else { return nil }
    let text = deprecated.message.map(words) ?? ""
    let instead = deprecated.replacedBy.map { "\($0) takes its place" }
    let parts = [text.isEmpty ? nil : text, instead].compactMap { $0 }
    return parts.isEmpty ? "Deprecated" : "Deprecated: \(parts.joined(separator: "; "))"
  }
}
