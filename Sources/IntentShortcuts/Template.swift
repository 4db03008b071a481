// What stands for a value in a shortcut: itself, a reference to a result, or text with references in it.

import IntentModel
import IntentYAML

/// A value that may refer to others.
public indirect enum Template: Sendable, Hashable {
  /// Text as a person types it.
  case text(String)
  /// A number, true, false or null.
  case json(JSON)
  case reference(Reference)
  case parts([Part])
  case list([Template])
  case record([Member])

  public enum Part: Sendable, Hashable {
    case text(String)
    case reference(Reference)
  }
  public struct Member: Sendable, Hashable {
    public var name: String
    public var value: Template
  }
}

/// `$name`, or `$name.part`.
public struct Reference: Sendable, Hashable {
  public var name: String
  public var path: [String]
  public var line: Int

  public var written: String { "$" + ([name] + path).joined(separator: ".") }

  /// Nil: the text is none.
  init?(_ text: Substring, line: Int) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard let name = parts.first, Self.isName(name), parts.allSatisfy({ !$0.isEmpty }),
      parts.dropFirst().allSatisfy({ $0.allSatisfy(Self.isInName) })
    else { return nil }
    self.name = name
    path = Array(parts.dropFirst())
    self.line = line
  }

  static func isName(_ text: String) -> Bool {
    guard let first = text.first, first.isLetter || first == "_" else { return false }
    return text.allSatisfy(isInName)
  }

  private static func isInName(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_" || character == "-"
  }
}

extension Template {
  init(_ node: YAMLNode) throws(ShortcutProblem) {
    switch node.content {
    case .null: self = .json(.null)
    case .bool(let value): self = .json(.bool(value))
    case .number(let json, _): self = .json(json)
    case .string(let text): self = try Template(text, line: node.line)
    case .list(let items):
      var list: [Template] = []
      for item in items { list.append(try Template(item)) }
      self = .list(list)
    case .map(let entries):
      var members: [Member] = []
      for entry in entries {
        members.append(Member(name: entry.name, value: try Template(entry.value)))
      }
      self = .record(members)
    }
  }

  /// `$name` alone is the value; `${name}` within text is its text; `$$` is a dollar sign.
  init(_ text: String, line: Int) throws(ShortcutProblem) {
    if text.hasPrefix("$"), !text.hasPrefix("$$") {
      let bare =
        text.hasPrefix("${") && text.hasSuffix("}")
        ? text.dropFirst(2).dropLast() : text.dropFirst()
      if let reference = Reference(bare, line: line) {
        self = .reference(reference)
        return
      }
    }
    let parts = try Self.parts(text, line)
    switch parts.count {
    case 0: self = .text("")
    case 1: if case .text(let text) = parts[0] { self = .text(text) } else { self = .parts(parts) }
    default: self = .parts(parts)
    }
  }

  private static func parts(_ text: String, _ line: Int) throws(ShortcutProblem) -> [Part] {
    var parts: [Part] = []
    var plain = ""
    var rest = text[...]
    while let dollar = rest.firstIndex(of: "$") {
      plain += rest[..<dollar]
      let after = rest[rest.index(after: dollar)...]
      if after.hasPrefix("$") {
        plain += "$"
        rest = after.dropFirst()
      } else if after.hasPrefix("{") {
        guard let end = after.firstIndex(of: "}"),
          let reference = Reference(after[after.index(after: after.startIndex)..<end], line: line)
        else {
          throw ShortcutProblem(
            line, "“\(rest[dollar...].prefix(40))” is no reference",
            hint: "Write ${name} or ${name.part}; $$ is a dollar sign")
        }
        if !plain.isEmpty { parts.append(.text(plain)) }
        plain = ""
        parts.append(.reference(reference))
        rest = after[after.index(after: end)...]
      } else {
        plain += "$"
        rest = after
      }
    }
    plain += rest
    if !plain.isEmpty { parts.append(.text(plain)) }
    return parts
  }

  /// Everything that it refers to.
  public var references: [Reference] {
    switch self {
    case .text, .json: []
    case .reference(let reference): [reference]
    case .parts(let parts):
      parts.compactMap { if case .reference(let reference) = $0 { reference } else { nil } }
    case .list(let items): items.flatMap(\.references)
    case .record(let members): members.flatMap(\.value.references)
    }
  }
}
