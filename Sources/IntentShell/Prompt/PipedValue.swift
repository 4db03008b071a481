// Where the result of one intent goes in the next: `name=-`, or the parameter that wants the previous result. It
// comes from the command before in the prompt, or as the object of `run --json` on standard input.

import IntentHost
import IntentJSON
import IntentMediation
import IntentModel
import IntentStore

/// A result on its way into a command.
struct PipedValue {
  private let session: Session
  private let intent: Intent
  private let name: String
  private let store: Store

  init(_ session: Session, into run: RunningIntent) {
    self.session = session
    intent = run.intent
    name = run.row.fullName
    store = run.host.store
  }

  /// What a `-` stands for among words.
  enum Wish: Hashable {
    /// `name=-`
    case parameter(String)
    /// `-` alone: the parameter that it belongs to.
    case any

    /// Takes the `-` out of words; nil: there is none. Throws where there are two.
    static func take(from words: inout [[UInt8]]) throws(ShellError) -> Wish? {
      let places = words.indices.filter { words[$0] == [UInt8(ascii: "-")] || words[$0].ends("=-") }
      guard let place = places.first else { return nil }
      guard places.count == 1 else {
        throw ShellError(
          .usage, "the result is given for two parameters, and there is one",
          hint: "Write - once")
      }
      let word = words.remove(at: place)
      guard word.count > 1 else { return .any }
      return .parameter(try Arguments.text(Array(word.dropLast(2)), of: "a parameter's name"))
    }
  }

  /// The given value; nil where nothing is piped. `given`: the names that have a value. `readsInput`: standard input
  /// is spoken for.
  func given(
    _ wish: Wish?, _ given: Set<String>, readsInput: Bool = false
  ) throws(ShellError) -> Given? {
    let free = intent.parameters.filter { !given.contains($0.name) }
    let wanting = free.filter { $0.connection == .previousResult }
    switch wish {
    case .parameter(let name):
      guard intent.parameter(name)?.connection != .never else {
        throw ShellError(
          .usage, "“\(name)” of \(self.name) takes no result of another intent",
          hint: "Its author says so; give a value")
      }
      return Given(name, .foreign(try value()))
    case nil where !session.isPiped:
      // At a prompt standard input holds the next commands.
      guard session.memory == nil, !readsInput,
        let json = try PipedInput.object(isWanted: wanting.count == 1)
      else { return nil }
      let value = try Self.value(json)
      guard wanting.count == 1 else {
        throw unclear(
          wanting.isEmpty ? free : wanting, hint: "; to pass none on, end the line with </dev/null")
      }
      return Given(wanting[0].name, .foreign(value))
    case .any, nil:
      guard wanting.count == 1 else { throw unclear(wanting.isEmpty ? free : wanting) }
      return Given(wanting[0].name, .foreign(try value()))
    }
  }

  private func unclear(_ candidates: [Parameter], hint: String = "") -> ShellError {
    let names = candidates.filter { $0.connection != .never }.map { "\($0.name)=-" }
    return ShellError(
      .usage, "which parameter of \(name) takes the result?",
      hint: (names.isEmpty ? "It takes none" : "Write one of \(names.joined(separator: ", "))")
        + hint,
      details: [.init("candidates", .array(names.map { .string(String($0.dropLast(2))) }))])
  }

  // MARK: Where it comes from

  private func value() throws(ShellError) -> ForeignValue {
    if session.isPiped {
      guard let previous = session.previous else { throw Self.nothing }
      return previous.value
    }
    return try Self.read(store)
  }

  static let nothing = ShellError(
    .usage, "the command before the pipe gave nothing that can be passed on",
    hint: "Pipe from an intent with a result: run A | run B")

  /// The object that `run --json` printed.
  private static func read(_ store: Store) throws(ShellError) -> ForeignValue {
    let bytes = try GivenWord.contents([UInt8(ascii: "-")], of: "standard input")
    let json: JSON
    do throws(JSONError) {
      json = try JSON(parsing: bytes)
    } catch {
      throw refused("no JSON: \(error)")
    }
    return try value(json)
  }

  private static func value(_ json: JSON) throws(ShellError) -> ForeignValue {
    if let message = json["error"]?["message"]?.string {
      throw refused("the error of the command before: \(message.escapedForTerminal)")
    }
    guard json["outcome"]?.string == ExitStatus.done.word, let bundle = source(of: json) else {
      throw refused("no result of an intent")
    }
    guard let value = json["value"], value != .null else { throw nothing }
    let type = json["type"]?.string.flatMap { ValueType($0) } ?? .string
    return ForeignValue(
      bundle: bundle, type: type, json: value, isSensitive: json["sensitive"]?.bool == true)
  }

  /// The bundle that a result came from; none for what a shortcut made itself, which is no entity.
  private static func source(of json: JSON) -> String? {
    json["bundle"]?.string ?? (json["file"]?.string == nil ? nil : "")
  }

  private static func refused(_ what: String) -> ShellError {
    ShellError(
      .badValue, "standard input holds \(what)",
      hint: "intents run A --json | intents run B name=-; for other content write name=@-")
  }
}

extension [UInt8] {
  fileprivate func ends(_ text: String) -> Bool { suffix(text.utf8.count).elementsEqual(text.utf8) }
}
