// Asks a person what a new bundle may reach: its wishes as sentences, then one yes, then its folders.

import Glibc
import IntentHost
import IntentModel
import IntentStore

/// Answers `Consent` as the options of a command, or a person at the terminal, have it.
enum Consenting {
  /// - Throws: for options that contradict each other.
  static func handler(
    _ arguments: Arguments, _ session: Session
  ) throws(ShellError) -> ConsentHandler {
    let (yes, no) = (arguments.has("yes"), arguments.has("no"))
    guard !(yes && no) else {
      throw ShellError(.usage, "--yes and --no contradict each other", hint: "Give one of them")
    }
    if no { return { _ in [] } }
    if yes { return agreed }
    if session.isSilent { return { _ in nil } }
    return { ask($0, session) }
  }

  /// All that a yes can give. What cannot work without a folder is not taken for granted.
  private static func agreed(_ consent: Consent) -> [GrantRequest]? {
    let lacks = consent.items.contains { $0.grant.isRequired && $0.needsFolder }
    return lacks ? nil : consent.requests()
  }

  /// A person who declines what is required declines the bundle.
  private static func ask(_ consent: Consent, _ session: Session) -> [GrantRequest]? {
    let front = TerminalFront(session: session, saysYes: false)
    session.output.note(
      session.output.terminal.bold(
        "\(consent.bundle) \(consent.version)".escapedForTerminal
          + " asks for what it may not do by itself:"))
    for item in consent.items { session.output.note("  \(item.sentence.escapedForTerminal)") }
    // At the end of input nobody has decided: nothing is added.
    guard let allows = try? front.confirms("Allow it?") else { return nil }
    guard allows else {
      if consent.hasRequired { return nil }
      session.output.note("Not allowed; intents grant \(consent.bundle) allows it later")
      return []
    }
    return folders(consent, front).map { consent.requests(folders: $0) }
  }

  /// Asks for the folder of each wish that needs one; nil: one that is required was not named.
  private static func folders(_ consent: Consent, _ front: TerminalFront) -> [String: Path]? {
    var folders: [String: Path] = [:]
    for item in consent.items where item.needsFolder {
      let later = item.grant.isRequired ? "" : " (empty: none now)"
      guard let path = folder("Folder for “\(item.grant.name.escapedForTerminal)”\(later)", front)
      else {
        if item.grant.isRequired { return nil }
        continue
      }
      folders[item.grant.name] = path
    }
    return folders
  }

  /// Asks until it is a folder, or nothing.
  private static func folder(_ prompt: String, _ front: TerminalFront) -> Path? {
    while let line = front.line(prompt), !line.isEmpty {
      var text = line
      if text == "~" || text.hasPrefix("~/"), let home = getenv("HOME") {
        text = String(cString: home) + text.dropFirst()
      }
      var status = stat()
      if stat(text, &status) == 0, status.st_mode & S_IFMT == S_IFDIR { return Path(text) }
      front.remark("  \(line) is no folder")
    }
    return nil
  }
}

extension Granting {
  /// The question that an unanswered `Consent` is, as JSON.
  static func question(_ consent: Consent) -> JSON {
    guard case .object(let members) = consent.json else { return consent.json }
    return .object([.init("id", "grants"), .init("kind", "confirmation")] + members)
  }
}
