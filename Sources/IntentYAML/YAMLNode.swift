// What a YAML text says, with the line of every part, so that whoever reads it can say where something is wrong.

import IntentModel

/// A value of a YAML document.
public struct YAMLNode: Sendable, Hashable {
  public enum Content: Sendable, Hashable {
    case null
    case bool(Bool)
    /// A number, and how it was written.
    case number(JSON, text: String)
    case string(String)
    case list([YAMLNode])
    case map([Entry])
  }

  /// A member of a map; names are unique within it.
  public struct Entry: Sendable, Hashable {
    public var name: String
    public var line: Int
    public var value: YAMLNode
  }

  /// From 1.
  public var line: Int
  public var content: Content

  public init(line: Int, _ content: Content) {
    self.line = line
    self.content = content
  }

  public subscript(name: String) -> YAMLNode? {
    guard case .map(let entries) = content else { return nil }
    return entries.first { $0.name == name }?.value
  }

  public var string: String? { if case .string(let text) = content { text } else { nil } }
  public var list: [YAMLNode]? { if case .list(let items) = content { items } else { nil } }
  public var entries: [Entry]? { if case .map(let entries) = content { entries } else { nil } }

  /// The value as JSON.
  public var json: JSON {
    switch content {
    case .null: .null
    case .bool(let value): .bool(value)
    case .number(let json, _): json
    case .string(let text): .string(text)
    case .list(let items): .array(items.map(\.json))
    case .map(let entries): .object(entries.map { .init($0.name, $0.value.json) })
    }
  }

  /// What kind of value it is, in words.
  public var kind: String {
    switch content {
    case .null: "nothing"
    case .bool: "true or false"
    case .number: "a number"
    case .string: "text"
    case .list: "a list"
    case .map: "a map"
    }
  }
}

/// What is wrong with a text, and on which line.
public struct YAMLError: Error, Sendable, Hashable {
  public var line: Int
  public var message: String
}
