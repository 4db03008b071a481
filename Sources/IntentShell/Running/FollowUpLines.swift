// What a result leads to, in words: the URL, and the commands that run what it opens, what its button does
// and what undoes it.

import Glibc
import IntentHost
import IntentModel

/// The follow-ups of one result, for people and for programs.
struct FollowUpLines {
  private let bundle: String
  private let values: ValueConverter
  private let followUps: FollowUps
  private let output: Output

  init(_ run: RunningIntent, _ followUps: FollowUps, _ output: Output) {
    self.init(run.row.bundle, run.values, followUps, output)
  }

  init(_ bundle: String, _ values: ValueConverter, _ followUps: FollowUps, _ output: Output) {
    self.bundle = bundle
    self.values = values
    self.followUps = followUps
    self.output = output
  }

  /// Members of the result in JSON mode.
  var members: [JSON.Member] {
    followUps.members(values, command: { command($0) }, shortcutCommand: { command($0) })
  }

  /// The command that makes this call.
  func command(_ call: FollowUps.Call) -> String {
    let words = call.arguments.flatMap { argument -> [String] in
      guard let parameter = call.intent.parameter(argument.name) else { return [] }
      if parameter.isSensitive { return ["\(argument.name)=…"] }
      return Self.words(argument.name, argument.value, parameter.type, values)
    }
    return (["intents", "run", "\(bundle).\(call.intent.id)"] + words).joined(separator: " ")
  }

  /// The command that runs a shortcut of the person's own.
  private func command(_ shortcut: String) -> String {
    "intents shortcut run \(Self.quoted(shortcut))"
  }

  /// One word of a value, as a shell takes it; text as text, anything else as JSON, which means the same
  /// everywhere.
  private static func words(
    _ name: String, _ value: IntentValue, _ type: ValueType, _ values: ValueConverter
  ) -> [String] {
    switch value {
    case .string(let text) where type.unwrapped == .string:
      return ["\(name)=\(quoted(text.hasPrefix("@") ? "@" + text : text))"]
    case .entity(let entity) where !entity.id.isEmpty:
      return ["\(name)=\(quoted("\(entity.type)/\(entity.id)"))"]
    default: return ["\(name):=\(quoted(values.toJSON(value, of: type).text()))"]
    }
  }

  private static func quoted(_ text: String) -> String {
    let plain = text.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
        || "-_./:@%+,".utf8.contains(byte)
    }
    return plain && !text.isEmpty
      ? text
      : "'"
        + text.split(separator: "'", omittingEmptySubsequences: false)
        .joined(separator: "'\\''") + "'"
  }

  /// Prints it: the URL is a result, the commands are remarks.
  func say(opensURLs: Bool, follows: Bool) {
    if let url = followUps.openURL {
      output.print(url.escapedForTerminal)
      if opensURLs {
        if let problem = URLOpening.open(url) { output.note(problem.escapedForTerminal) }
      }
    }
    guard !output.isJSON else { return }
    let offered = [
      (follows ? nil : followUps.opens, "Next"), (followUps.button, "Button"),
      (followUps.undo, "Undo"),
    ]
    for (call, word) in offered {
      guard let call else { continue }
      let title = call.title ?? values.context.localised(call.intent.title)
      output.note("\(word): \(title)".escapedForTerminal)
      output.note("  \(command(call).escapedForTerminal)")
    }
    // A bundle runs nothing of a person's own: it asks for it.
    if let shortcut = followUps.shortcut {
      output.note("It would like a shortcut of yours to be run:")
      output.note("  \(command(shortcut).escapedForTerminal)")
    }
  }
}

/// Opens URLs with the desktop's own program.
enum URLOpening {
  /// Schemes that are handed on. Others could start any program of the desktop, and a bundle chose them.
  private static let schemes = ["http", "https", "mailto"]

  /// Why it could not be opened; nil: it was.
  static func open(_ url: String) -> String? {
    let scheme = url.prefix { $0 != ":" }.lowercased()
    guard schemes.contains(scheme) else {
      return "not opened: only http, https and mailto are"
    }
    var attributes = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&attributes)
    defer { posix_spawn_file_actions_destroy(&attributes) }
    posix_spawn_file_actions_addopen(&attributes, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&attributes, 2, 1)
    var process: pid_t = 0
    let words: [UnsafeMutablePointer<CChar>?] = ["xdg-open", url].map { (word: String) in
      strdup(word)
    }
    defer { words.forEach { free($0) } }
    let error = posix_spawnp(&process, "xdg-open", &attributes, nil, words + [nil], environ)
    guard error == 0 else { return "not opened: xdg-open: \(String(cString: strerror(error)))" }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status == 0 ? nil : "not opened: xdg-open failed"
  }
}
