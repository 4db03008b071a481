// Where the result of one intent goes in the next: `name=-`, `name=@last`, or the parameter that wants
// the previous result.

import IntentModel
import IntentStore

/// A result on its way into a command.
struct PipedValue {
  let last: ShellMemory.Last

  /// The words with the result in the place of `-`; a `run` without one gets it where the intent wants the
  /// result of what ran before.
  func into(_ words: [String], _ session: Session) throws(ShellError) -> [String] {
    guard ["run", "edit"].contains(words.first), words.count > 1 else {
      throw ShellError(
        .usage, "only run and edit take what comes through a pipe",
        hint: "run A | run B")
    }
    let target = try Target(words[1], session)
    if let place = words.firstIndex(where: { $0.hasSuffix("=-") }) {
      var result = words
      result[place] = try word(String(words[place].dropLast(2)), target)
      return result
    }
    let given = Set(
      words.dropFirst(2).compactMap { $0.split(separator: "=").first.map(String.init) })
    let free = target.intent.parameters.filter { !given.contains($0.name) }
    let wanting = free.filter { $0.connection == .previousResult }
    guard wanting.count == 1 else { throw Self.unclear(target, wanting.isEmpty ? free : wanting) }
    return words + [try word(wanting[0].name, target)]
  }

  /// The words with the result in the place of `@last`.
  func replacing(_ words: [String], _ session: Session) throws(ShellError) -> [String] {
    guard words.count > 1, ["run", "edit"].contains(words[0]) else { return words }
    let target = try Target(words[1], session)
    return try words.map { text throws(ShellError) in
      text.hasSuffix("=@last") ? try word(String(text.dropLast(6)), target) : text
    }
  }

  private static func unclear(_ target: Target, _ candidates: [Parameter]) -> ShellError {
    let names = candidates.filter { $0.connection != .never }.map { "\($0.name)=-" }
    return ShellError(
      .usage, "which parameter of \(target.row.fullName) takes the result?",
      hint: names.isEmpty ? "It takes none" : "Write one of \(names.joined(separator: ", "))",
      details: [.init("candidates", .array(names.map { .string(String($0.dropLast(2))) }))])
  }

  /// The word that gives the result to a parameter.
  private func word(_ name: String, _ target: Target) throws(ShellError) -> String {
    let isList = target.intent.parameter(name)?.type.element != nil
    guard let items = last.json.array, last.type.element != nil, !isList else {
      return "\(name):=\(last.json.text())"
    }
    guard items.count == 1 else {
      throw ShellError(
        .badValue, "the result is a list of \(items.count), and “\(name)” takes one",
        hint: "Narrow the first command down to one")
    }
    return "\(name):=\(items[0].text())"
  }

  /// The intent that takes it.
  private struct Target {
    let row: IntentRow
    let intent: Intent

    init(_ name: String, _ session: Session) throws(ShellError) {
      let store = try session.openStore()
      row = try Lookup.intent(name, store, session)
      guard let intent = try Showing.manifest(of: row.bundle, store).intent(row.id) else {
        throw ShellError(.refused, "the manifest of \(row.bundle) does not have \(row.id)")
      }
      self.intent = intent
    }
  }
}
