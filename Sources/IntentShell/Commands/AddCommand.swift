// Adds a bundle and says what was added and what it wants.

import IntentHost
import IntentModel
import IntentStore

extension Command {
  static let add = Command(
    name: "add", operands: "PATH",
    summary: "add a bundle: a folder NAME.intents, a library, or a manifest",
    options: [
      CommandOption(
        name: "grant", value: "NAME=FOLDER", summary: "let it use a folder that it asks for",
        repeats: true),
      CommandOption(name: "link", summary: "leave the files where they are, for authors"),
      CommandOption(name: "replace", summary: "take it in place of another bundle of its id"),
    ],
    discussion: """
      The files are copied into the home under the hash of their content. Nothing of the bundle runs
      in this program: its manifest is read as data, and its library is opened in a sealed process.
      """, count: 1...1
  ) { session, arguments throws(ShellError) in
    let host = try session.openHost(.write)
    var request = AddRequest(path: Path(bytes: arguments.operands[0]))
    request.links = arguments.has("link")
    request.replaces = arguments.has("replace")
    for word in arguments.all("grant") { request.folders.append(try grantWord(word)) }
    let report: AddReport
    do throws(HostFailure) {
      report = try host.add(request)
    } catch {
      throw ShellError(adding: error)
    }
    Adding.show(report, session)
    return .done
  }

  /// `NAME=FOLDER` taken apart.
  static func grantWord(_ word: [UInt8]) throws(ShellError) -> (name: String, path: Path) {
    guard let equals = word.firstIndex(of: UInt8(ascii: "=")), equals > 0,
      equals + 1 < word.count
    else {
      throw ShellError(
        .usage, "“\(Arguments.shown(word))” is no NAME=FOLDER", hint: "Write --grant NAME=FOLDER")
    }
    let name = try Arguments.text(Array(word[..<equals]), of: "the name of the grant")
    return (name, Path(bytes: word[(equals + 1)...]))
  }

  static let remove = Command(
    name: "remove", operands: "BUNDLE", summary: "remove a bundle; what it has written stays",
    options: [CommandOption(name: "data", summary: "also remove what it has written")], count: 1...1
  ) { session, arguments throws(ShellError) in
    let store = try session.openStore(.write)
    let name = try arguments.operand(0, "the bundle") ?? ""
    let row = try Lookup.bundle(name, store, session)
    let removal = try Session.storing { () throws(StoreError) in
      try store.remove(id: row.id, data: arguments.has("data"))
    }
    session.output.print("Removed \(row.name.escapedForTerminal) (\(row.id))")
    if let kept = removal.keptData {
      session.output.note("What it has written is kept in \(kept)")
    }
    session.output.print(
      .object([
        "removed": .string(row.id), "keptData": removal.keptData.map { .string($0.description) },
      ]))
    return .done
  }
}

/// What `add` prints.
enum Adding {
  static func show(_ report: AddReport, _ session: Session) {
    let output = session.output
    let row = report.outcome.bundle
    let what = "\(row.name) \(row.version) (\(row.id))".escapedForTerminal
    var word = "added"
    switch report.outcome {
    case .added:
      output.print("Added \(what): \(contents(report.manifest))")
    case .alreadyThere:
      word = "alreadyThere"
      output.print("Already there: \(what)")
    case .updated(_, let previous, let dropped):
      word = "updated"
      output.print("Updated \(what), which was \(previous.version): \(contents(report.manifest))")
      if !dropped.isEmpty { output.note("No longer granted: \(dropped.joined(separator: ", "))") }
    }
    for warning in report.warnings where output.isJSON == false {
      output.note("  warning: \(warning.path): \(warning.message)".escapedForTerminal)
    }
    for grant in report.missingGrants { output.note(sentence(grant, row.id)) }
    output.print(
      .object([
        "outcome": .string(word), "bundle": Listing.json(row),
        "warnings": .array(report.warnings.map(\.json)),
        "missingGrants": .array(report.missingGrants.map { .string($0.name) }),
      ]))
  }

  private static func contents(_ manifest: Manifest) -> String {
    func count(_ number: Int, _ one: String, _ many: String) -> String? {
      number == 0 ? nil : "\(number) \(number == 1 ? one : many)"
    }
    let parts = [
      count(manifest.intents.count, "intent", "intents"),
      count(manifest.entities.count, "entity", "entities"),
      count(manifest.enums.count, "enum", "enums"),
    ].compactMap { $0 }
    return parts.isEmpty ? "nothing" : parts.joined(separator: ", ")
  }

  /// What a bundle asks for, as a sentence with the command that gives it.
  static func sentence(_ grant: Grant, _ bundle: String) -> String {
    let reason = (grant.reason.fallback ?? grant.reason.key).escapedForTerminal
    let wish =
      switch grant.kind {
      case .folder(let isWritable): isWritable ? "read and change a folder" : "read a folder"
      case .network(let destinations, _): "reach \(destinations.joined(separator: ", "))"
      case .environment(let variables): "see \(variables.joined(separator: ", "))"
      case .device(let paths): "use \(paths.joined(separator: ", "))"
      }
    return "It asks to \(wish.escapedForTerminal) (“\(grant.name)”: \(reason)). "
      + "Give it: intents add PATH --grant \(grant.name)=FOLDER"
  }
}
