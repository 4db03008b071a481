// Reads the members of one JSON object of a manifest. Never gives up: whatever is wrong is
// reported, and reading goes on with what is there.

/// Reads an object member by member; `end` reports the members that nobody asked for.
struct ObjectReader {
  let place: Place
  private let members: [JSON.Member]
  private var asked: [String] = []

  /// Reports a value that is no object and then reads as if it were empty.
  init(_ json: JSON, at place: Place, log: inout ProblemLog) {
    self.place = place
    if let members = json.members {
      self.members = members
    } else {
      self.members = []
      log.wrongKind(json, at: place, expected: "an object")
    }
  }

  /// Whether the member is there, without counting as a question for it.
  func has(_ name: String) -> Bool { members.contains { $0.name == name } }

  mutating func value(_ name: String) -> JSON? {
    asked.append(name)
    return members.first { $0.name == name }?.value
  }

  /// Reports a member that is missing.
  mutating func required(_ name: String, log: inout ProblemLog) -> JSON? {
    if let value = value(name) { return value }
    log.shape(.missingMember, at: place[name], "“\(name)” is missing", fix: "add it")
    return nil
  }

  mutating func string(_ name: String, _ rule: TextRule? = nil, log: inout ProblemLog) -> String? {
    value(name).flatMap { log.string($0, at: place[name], rule) }
  }

  /// Empty, and reported, where it is missing.
  mutating func requiredString(
    _ name: String, _ rule: TextRule? = nil, log: inout ProblemLog
  ) -> String {
    required(name, log: &log).flatMap { log.string($0, at: place[name], rule) } ?? ""
  }

  mutating func bool(_ name: String, log: inout ProblemLog) -> Bool? {
    guard let value = value(name) else { return nil }
    if let bool = value.bool { return bool }
    log.wrongKind(value, at: place[name], expected: "true or false")
    return nil
  }

  mutating func bool(_ name: String, default standard: Bool, log: inout ProblemLog) -> Bool {
    bool(name, log: &log) ?? standard
  }

  mutating func text(_ name: String, log: inout ProblemLog) -> Text? {
    value(name).map { Text(reading: $0, at: place[name], log: &log) }
  }

  mutating func requiredText(_ name: String, log: inout ProblemLog) -> Text {
    required(name, log: &log).map { Text(reading: $0, at: place[name], log: &log) } ?? ""
  }

  /// One of the raw values of an enum.
  mutating func word<Word: RawRepresentable<String> & CaseIterable>(
    _ name: String, default standard: Word, log: inout ProblemLog
  ) -> Word {
    let words = Word.allCases.map(\.rawValue)
    return word(name, among: words, log: &log).flatMap(Word.init(rawValue:)) ?? standard
  }

  mutating func word(_ name: String, among words: [String], log: inout ProblemLog) -> String? {
    value(name).flatMap { log.word($0, at: place[name], among: words) }
  }

  mutating func words(_ name: String, among words: [String], log: inout ProblemLog) -> [String] {
    list(name, log: &log) { $2.word($0, at: $1, among: words) ?? "" }
  }

  mutating func strings(
    _ name: String, _ rule: TextRule? = nil, log: inout ProblemLog
  ) -> [String] {
    list(name, log: &log) { $2.string($0, at: $1, rule) ?? "" }
  }

  mutating func texts(_ name: String, log: inout ProblemLog) -> [Text] {
    list(name, log: &log) { Text(reading: $0, at: $1, log: &$2) }
  }

  mutating func integer(_ name: String, atLeast minimum: Int64, log: inout ProblemLog) -> Int64? {
    value(name).flatMap { log.integer($0, at: place[name], atLeast: minimum) }
  }

  /// The elements in order; an element that cannot be read keeps its place. Those beyond the maximum are not looked at.
  mutating func list<Element>(
    _ name: String, atLeast minimum: Int = 0, atMost maximum: Int = 10_000,
    log: inout ProblemLog, _ each: (JSON, Place, inout ProblemLog) -> Element
  ) -> [Element] {
    guard let value = value(name) else { return [] }
    guard let elements = value.array else {
      log.wrongKind(value, at: place[name], expected: "a list")
      return []
    }
    if elements.count < minimum || elements.count > maximum {
      let rule = elements.count < minimum ? "at least \(minimum)" : "at most \(maximum)"
      log.shape(
        .listLength, at: place[name],
        "“\(name)” has \(elements.count) elements; \(rule) are expected")
    }
    return elements.prefix(maximum).enumerated().map { each($1, place[name][$0], &log) }
  }

  /// The members of an object whose names are free, such as the tables of texts.
  mutating func entries(_ name: String, log: inout ProblemLog) -> [JSON.Member] {
    guard let value = value(name) else { return [] }
    if let members = value.members { return members }
    log.wrongKind(value, at: place[name], expected: "an object")
    return []
  }

  /// Reports the members that nobody has asked for, but for names that start with `x-`.
  func end(log: inout ProblemLog) {
    for member in members where !asked.contains(member.name) && !member.name.hasPrefix("x-") {
      let near = Suggestion.nearest(to: member.name, among: asked.filter { !has($0) })
      log.shape(
        .unknownMember, at: place[member.name], "“\(member.name)” is not a member of this object",
        fix: near.map { "write “\($0)” if that is meant, or remove it" }
          ?? "remove it, or begin its name with “x-”")
    }
  }
}
