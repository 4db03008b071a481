// What one run of a command knows: its streams, its environment, its clock, its home.

import CHostSystem
import Glibc
import IntentHost
import IntentModel

/// The surroundings of a command.
struct Session: Sendable {
  var output: Output
  var environment: [String: String]
  var surroundings: Surroundings
  /// Nothing is asked.
  var isSilent: Bool
  var isVerbose: Bool
  var isolation: Isolation
  /// Of the prompt that the command was typed at.
  var memory: ShellMemory?
  /// The result before this command, at a prompt.
  var previous: ShellMemory.Last?
  /// The command that the process was started with.
  var command = ""
  /// It comes through a pipe of the prompt.
  var isPiped = false

  init(environment: [String: String], arguments: Arguments) throws(ShellError) {
    self.environment = environment
    let terminal = Terminal(environment: environment, plain: arguments.has("plain"))
    output = Output(isJSON: arguments.has("json"), terminal: terminal)
    isSilent = arguments.has("no-input") || arguments.has("json") || !terminal.isInputTerminal
    isVerbose = arguments.has("verbose")
    isolation = try Self.isolation(environment, arguments)
    surroundings = try Self.surroundings(environment)
  }

  /// `--isolation`, else INTENTS_ISOLATION.
  private static func isolation(
    _ environment: [String: String], _ arguments: Arguments
  ) throws(ShellError) -> Isolation {
    guard let word = try arguments.text("isolation") ?? environment["INTENTS_ISOLATION"] else {
      return .standard
    }
    guard let isolation = Isolation(rawValue: word) else {
      throw ShellError(
        .usage, "“\(word.escapedForTerminal)” is no isolation", hint: "Write default or full")
    }
    return isolation
  }

  private static func surroundings(
    _ environment: [String: String]
  ) throws(ShellError) -> Surroundings {
    let locale = CallerLocale(environment)
    var result = Surroundings(
      locale: locale.language, timeZone: environment["INTENTS_ZONE"] ?? zone(environment))
    result.categories = locale.categories
    if let text = environment["INTENTS_NOW"] {
      guard let seconds = Double(text), seconds.isFinite else {
        throw ShellError(
          .usage, "INTENTS_NOW is no number of seconds: “\(text)”",
          hint: "Set it to seconds since 1970, or unset it")
      }
      result.now = seconds
    }
    return result
  }

  /// The zone by its IANA name, from TZ or the link /etc/localtime.
  private static func zone(_ environment: [String: String]) -> String {
    if let name = environment["TZ"], !name.isEmpty {
      return String(name.hasPrefix(":") ? name.dropFirst() : name[...])
    }
    var buffer = [CChar](repeating: 0, count: 1024)
    let length = readlink("/etc/localtime", &buffer, buffer.count - 1)
    guard length > 0 else { return "UTC" }
    return buffer.withUnsafeBufferPointer { target in
      guard let start = target.baseAddress, let folder = strstr(start, "zoneinfo/") else {
        return "UTC"
      }
      return String(cString: folder + strlen("zoneinfo/"))
    }
  }
}
