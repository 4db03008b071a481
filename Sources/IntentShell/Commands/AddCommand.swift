// Adds a bundle and says what was added and what it wants.

import IntentHost
import IntentModel
import IntentStore

extension Command {
  static let add = Command(
    name: "add", operands: "PATH",
    summary: "add a bundle: a folder NAME.intents, a library, a manifest, or sources",
    options: [
      .grant, .yes, .no,
      CommandOption(name: "link", summary: "leave the files where they are, for authors"),
      CommandOption(name: "replace", summary: "take it in place of another bundle of its id"),
    ],
    discussion: """
      The files are copied into the home under the hash of their content. Nothing of the bundle runs
      in this program: its manifest is read as data, and its library is opened in a sealed process.
      What it asks for is shown once, and agreed to or not. Without a terminal --yes, --no or --grant
      answer; where none does, nothing is added (75).
      A folder of sources is built and packed first, with your rights; see intents help pack.
      """, count: 1...1
  ) { session, arguments throws(ShellError) in
    let host = try session.openHost(.write)
    var request = try Packing.request(Path(bytes: arguments.operands[0]), host, session)
    request.links = arguments.has("link")
    request.replaces = arguments.has("replace")
    for word in arguments.all("grant") { request.grants.append(try Granting.word(word)) }
    request.consent = try Consenting.handler(arguments, session)
    request.agrees = arguments.has("yes")
    if let contents = try Adding.contents(request.path, host) {
      return try Adding.addAll(contents, request, host, session)
    }
    Adding.show(try Adding.add(request, host, session), session)
    return .done
  }

  static let remove = Command(
    name: "remove", operands: "BUNDLE", summary: "remove a bundle; what it has written stays",
    options: [CommandOption(name: "data", summary: "also remove what it has written")], count: 1...1
  ) { session, arguments throws(ShellError) in
    let store = try session.openStore(.write)
    let name = try arguments.operand(0, "the bundle") ?? ""
    if arguments.has("data"), try Removing.leftData(of: name, store, session) { return .done }
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

/// What is left of a bundle that was removed.
private enum Removing {
  /// Removes what a bundle has written that is not installed any more; false: there is no such thing.
  static func leftData(
    of name: String, _ store: Store, _ session: Session
  ) throws(ShellError) -> Bool {
    let folder = try Session.storing { () throws(StoreError) in try store.removeLeftData(of: name) }
    guard let folder else { return false }
    session.output.print("Removed what \(name) had written: \(folder)".escapedForTerminal)
    session.output.print(.object(["removed": .string(name), "keptData": nil]))
    return true
  }
}

/// What `add` does and prints.
enum Adding {
  /// Adds it; where an update may do more than before, a person at the terminal is asked.
  static func add(
    _ request: AddRequest, _ host: Host, _ session: Session
  ) throws(ShellError) -> AddReport {
    let refused = RefusedBundles(host.store.home)
    do throws(HostFailure) {
      let report = try host.add(request)
      refused.forget(bundle: report.outcome.bundle.id, request.path)
      return report
    } catch .consentWithheld(let consent) where !session.isSilent {
      guard consent.hasRequired else {
        throw ShellError(.cancelled, "cancelled; nothing was added")
      }
      throw ShellError(
        .declined,
        "\(consent.bundle) \(consent.version) was not added: it cannot work without what "
          + "it asks for")
    } catch {
      guard case .needsConsent(let question) = error, !session.isSilent else {
        let refusal = ShellError(adding: error)
        if refusal.status == .refused { refused.add(request.path, refusal.message) }
        throw refusal
      }
      try ask(question, session)
      var agreed = request
      agreed.agreedMark = question.mark
      return try add(agreed, host, session)
    }
  }

  /// Throws unless the person agrees.
  private static func ask(
    _ question: ConsentQuestion, _ session: Session
  ) throws(ShellError) {
    session.output.note(
      "\(question.bundle) \(question.new) may do more than \(question.installed):"
        .escapedForTerminal)
    for line in lines(question.comparison.changes) { session.output.note(line) }
    guard try TerminalFront(session: session, saysYes: false).confirms("Take it?") else {
      throw ShellError(.declined, "declined; \(question.installed) stays")
    }
  }

  /// Changes as lines: `!` what widens, `-` what breaks.
  static func lines(_ changes: [ManifestChange]) -> [String] {
    changes.map { change in
      let mark = change.weight == .widens ? "!" : change.weight == .breaks ? "-" : " "
      return "  \(mark) \(change.line)".escapedForTerminal
    }
  }

  /// What a folder that is no bundle itself holds; nil for a bundle, and for a folder without any.
  static func contents(_ path: Path, _ host: Host) throws(ShellError) -> FolderContents? {
    let found = try Session.hosting { () throws(HostFailure) in try host.contents(of: path) }
    guard let found, !found.bundles.isEmpty || !found.refused.isEmpty else { return nil }
    return found
  }

  /// Adds each bundle of a folder, and says one line for each file that is none.
  static func addAll(
    _ contents: FolderContents, _ request: AddRequest, _ host: Host, _ session: Session
  ) throws(ShellError) -> ExitStatus {
    var status = contents.refused.isEmpty ? ExitStatus.done : .refused
    var reports: [JSON] = contents.refused.map { ShellError($0).json }
    for error in contents.refused { session.output.note(ShellError(error).message.escapedLines) }
    for path in contents.bundles {
      var single = request
      single.path = path
      do throws(ShellError) {
        let report = try add(single, host, session)
        if session.output.isJSON {
          reports.append(json(report))
        } else {
          show(report, session)
        }
      } catch {
        status = .refused
        reports.append(error.json)
        session.output.note(error.message.escapedLines)
      }
    }
    session.output.print(.object([.init("bundles", .array(reports))]))
    return status
  }

  static func show(_ report: AddReport, _ session: Session) {
    tell(report, session)
    session.output.print(json(report))
  }

  /// The report for people.
  static func tell(_ report: AddReport, _ session: Session) {
    let output = session.output
    let row = report.outcome.bundle
    let what = "\(row.name) \(row.version) (\(row.id))".escapedForTerminal
    switch report.outcome {
    case .added:
      output.print("Added \(what): \(contents(report.manifest))")
    case .alreadyThere:
      output.print("Already there: \(what)")
    case .updated(_, let previous, let dropped):
      output.print("Updated \(what), which was \(previous.version): \(contents(report.manifest))")
      for line in lines(report.comparison?.changes ?? []) { output.print(line) }
      if !dropped.isEmpty { output.note("No longer granted: \(dropped.joined(separator: ", "))") }
    }
    for warning in report.warnings where output.isJSON == false {
      output.note("  warning: \(warning.path): \(warning.message)".escapedForTerminal)
    }
    for line in Granting.lines(report.manifest, report.grants) where !output.isJSON {
      output.note(line)
    }
  }

  static func json(_ report: AddReport) -> JSON {
    let word =
      switch report.outcome {
      case .added: "added"
      case .alreadyThere: "alreadyThere"
      case .updated: "updated"
      }
    return .object([
      "outcome": .string(word), "bundle": Listing.json(report.outcome.bundle),
      "warnings": .array(report.warnings.map(\.json)),
      "missingGrants": .array(report.missingGrants.map { .string($0.name) }),
      "grants": .array(Granting.states(report.manifest, report.grants)),
      "changes": report.comparison.map { .array($0.changes.map(\.json)) },
    ])
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
}
