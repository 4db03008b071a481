// Builds the members of a JSON object for the manifest encoder: a member that has its default value
// is left out, so that equal manifests have equal texts.

/// The members of a JSON object, in the order in which they are added.
struct MemberBuilder {
  private(set) var members: [JSON.Member] = []

  var object: JSON { .object(members) }

  mutating func add(_ name: String, _ value: JSON?) {
    if let value { members.append(JSON.Member(name, value)) }
  }

  mutating func add(_ name: String, _ value: String?) { add(name, value.map(JSON.string)) }

  mutating func add(_ name: String, _ value: Text?) { add(name, value?.json) }

  /// Left out where it equals `standard`.
  mutating func add(_ name: String, _ value: Bool, unless standard: Bool) {
    if value != standard { add(name, .bool(value)) }
  }

  mutating func add(_ name: String, _ value: String, unless standard: String) {
    if value != standard { add(name, .string(value)) }
  }

  mutating func add<Word: RawRepresentable<String> & Equatable>(
    _ name: String, _ value: Word, unless standard: Word
  ) {
    if value != standard { add(name, .string(value.rawValue)) }
  }

  /// Left out where it is empty.
  mutating func add(_ name: String, list: [String]) { add(name, list: list) { .string($0) } }

  mutating func add(_ name: String, list: [Text]) { add(name, list: list) { $0.json } }

  mutating func add<Element>(_ name: String, list: [Element], _ each: (Element) -> JSON) {
    if !list.isEmpty { add(name, .array(list.map(each))) }
  }
}
