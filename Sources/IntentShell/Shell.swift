// The program `intents`: finds the command, takes its words apart, runs it, and makes one exit status
// of whatever happens.

import IntentHost
import CHostSystem
import Glibc
import IntentModel

/// The shell.
public enum Shell {
  /// Runs a command line. `words`: the arguments behind the program's name, as bytes.
  public static func main(_ words: [[UInt8]], environment: [String: String]) -> Int32 {
    signal(SIGPIPE, SIG_IGN)
    // A limit on file sizes is then an error that is told, not a death.
    signal(SIGXFSZ, SIG_IGN)
    hs_open_standard_streams()
    let wantsJSON = words.contains(Array("--json".utf8))
    do throws(ShellError) {
      return try perform(words, environment).rawValue
    } catch {
      let isPlain = words.contains(Array("--plain".utf8))
      let terminal = Terminal(environment: environment, plain: isPlain)
      Output(isJSON: wantsJSON, terminal: terminal).report(error)
      return error.status.rawValue
    }
  }

  /// Performs one command.
  /// - Parameters:
  ///   - memory: of the prompt that it was typed at.
  ///   - previous: the result before it, at the prompt.
  ///   - isPiped: that result is piped into it.
  ///   - isQuiet: its result is not printed.
  static func perform(
    _ words: [[UInt8]], _ environment: [String: String], memory: ShellMemory? = nil,
    previous: ShellMemory.Last? = nil, isPiped: Bool = false, isQuiet: Bool = false
  ) throws(ShellError) -> ExitStatus {
    let hyphens = Array("--".utf8)
    // Options may stand before the command too: the command is the first word that is none.
    guard let place = words.firstIndex(where: { !$0.starts(with: hyphens) }) else {
      return try runWithoutCommand(words, environment)
    }
    let name = try Arguments.text(words[place], of: "the command")
    guard let command = Command.named(name) else { throw unknownCommand(name) }
    var rest = words
    rest.remove(at: place)
    let arguments = try Arguments(rest[...], options: command.allOptions)
    var session = try Session(environment: environment, arguments: arguments)
    session.memory = memory
    session.command = memory.map { $0.isOfStep ? "shortcut" : "shell" } ?? name
    session.previous = previous
    session.isPiped = isPiped
    session.output.isQuiet = isQuiet
    if arguments.has("help") {
      session.output.print(Help.json(command))
      session.output.print(Help.text(of: command, session.output.terminal))
      return .done
    }
    guard command.count.contains(arguments.operands.count) else {
      throw ShellError(
        .usage,
        arguments.operands.count < command.count.lowerBound
          ? "\(name) needs more: \(command.operands)"
          : "\(name) takes no “\(Arguments.shown(arguments.operands[command.count.upperBound]))”",
        hint: "Usage: intents \(name) \(command.operands)")
    }
    return try command.run(session, arguments)
  }

  /// Options alone: `--version`, `--help`, or a mistake.
  private static func runWithoutCommand(
    _ words: [[UInt8]], _ environment: [String: String]
  ) throws(ShellError) -> ExitStatus {
    let versionOption = CommandOption(name: "version", summary: "say which version this is")
    let arguments = try Arguments(words[...], options: CommandOption.common + [versionOption])
    let output = Output(
      isJSON: arguments.has("json"),
      terminal: Terminal(environment: environment, plain: arguments.has("plain")))
    if arguments.has("version") {
      output.print("intents \(version)")
      output.print(.object(["name": "intents", "version": .string(version)]))
      return .done
    }
    if arguments.has("help") {
      Help.printAll(output)
      return .done
    }
    guard !output.isJSON else {
      throw ShellError(.usage, "no command is given", hint: "intents help lists the commands")
    }
    output.note(Help.overview(output.terminal))
    return .usage
  }

  /// The version of this program.
  public static let version = "0.1.0"

  static func unknownCommand(_ name: String) -> ShellError {
    let near = nearest(name, Command.listed.map(\.name))
    return ShellError(
      .usage, "there is no command “\(name)”",
      hint: near.map { "Did you mean intents \($0)?" } ?? "intents help lists the commands")
  }

  /// The arguments of this process as bytes, without the program's name.
  public static var processArguments: [[UInt8]] {
    (1..<max(1, Int(hs_argument_count()))).map { index in
      var length = 0
      guard let bytes = hs_argument(Int32(index), &length) else { return [] }
      return Array(UnsafeRawBufferPointer(start: bytes, count: length))
    }
  }

  /// The environment of this process; variables that are not UTF-8 are left out.
  public static var processEnvironment: [String: String] {
    var count = 0
    while environ[count] != nil { count += 1 }
    var result = [String: String](minimumCapacity: count)
    for entry in 0..<count {
      guard let variable = environ[entry], let equals = strchr(variable, Int32(UInt8(ascii: "=")))
      else { continue }
      let length = equals - variable
      let name = UnsafeBufferPointer(start: variable, count: length)
      guard let key = String(validating: name, as: UTF8.self),
        let value = String(validatingCString: equals + 1)
      else { continue }
      result[key] = value
    }
    return result
  }
}
