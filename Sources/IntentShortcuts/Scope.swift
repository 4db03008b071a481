// The values that references stand for while a shortcut runs.

import IntentMediation
import IntentModel

/// A value on its way from one step to another.
public struct ShortcutValue: Sendable, Hashable {
  /// In the JSON form of its type; a file is { path }.
  public var json: JSON
  /// nil: not known.
  public var type: ValueType?
  /// The bundle that gave it; empty: none.
  public var bundle: String
  public var isSensitive = false
  /// Text as a person types it, which is read by the type that takes it.
  public var isTyped = false

  public init(
    _ json: JSON, type: ValueType? = nil, bundle: String = "", isSensitive: Bool = false,
    isTyped: Bool = false
  ) {
    self.json = json
    self.type = type?.unwrapped
    self.bundle = bundle
    self.isSensitive = isSensitive
    self.isTyped = isTyped
  }

  /// There is nothing: null, false, empty text, an empty list.
  public var isEmpty: Bool {
    switch json {
    case .null, .bool(false), .string(""), .array([]): true
    default: false
    }
  }

  /// A value that an intent gave.
  public init(_ value: ForeignValue) {
    self.init(value.json, type: value.type, bundle: value.bundle, isSensitive: value.isSensitive)
  }

  /// The elements of a list; of another value itself, of nothing none.
  public var elements: [ShortcutValue] {
    guard case .array(let items) = json else { return json == .null ? [] : [self] }
    return items.map {
      var item = ShortcutValue($0, type: type?.element, bundle: bundle, isSensitive: isSensitive)
      // Literal texts in a list are typed like others.
      item.isTyped = isTyped
      return item
    }
  }

  /// A part of it: `count`, `first`, `last` or a number of a list, a member of a record or entity; null where there
  /// is none.
  func part(_ name: String) -> ShortcutValue {
    func part(_ json: JSON?, _ type: ValueType?) -> ShortcutValue {
      ShortcutValue(json ?? .null, type: type, bundle: bundle, isSensitive: isSensitive)
    }
    if let items = json.array {
      let element = type?.element
      switch name {
      case "count": return ShortcutValue(.int(Int64(items.count)), type: .int)
      case "first": return part(items.first, element)
      case "last": return part(items.last, element)
      default:
        if let index = Int(name) { return part(items.dropFirst(index).first, element) }
        // A part of each.
        let parts = items.map { ShortcutValue($0, type: element, bundle: bundle).part(name) }
        let type = parts.first?.type.map { ValueType.list($0) }
        return part(.array(parts.map(\.json)), type)
      }
    }
    if case .entity? = type, ["id", "title", "subtitle"].contains(name) {
      return part(json[name], .string)
    }
    return part(json[name] ?? json["properties"]?[name], nil)
  }
}

/// The names that are known at one point of a run.
public struct Scope: Sendable {
  public var values: ValueConverter
  public private(set) var names: [String: ShortcutValue] = [:]

  public init(_ values: ValueConverter) { self.values = values }

  public subscript(name: String) -> ShortcutValue? {
    get { names[name] }
    set { names[name] = newValue }
  }

  /// What a reference stands for; null where its step was not taken.
  public func value(of reference: Reference) -> ShortcutValue {
    reference.path.reduce(names[reference.name] ?? ShortcutValue(.null)) { $0.part($1) }
  }

  public func value(of template: Template) throws(ShortcutProblem) -> ShortcutValue {
    switch template {
    case .text(let text): return ShortcutValue(.string(text), isTyped: true)
    case .json(let json): return ShortcutValue(json)
    case .reference(let reference): return value(of: reference)
    case .parts(let parts):
      let values = parts.map { part in
        switch part {
        case .text(let text): ShortcutValue(.string(text))
        case .reference(let reference): value(of: reference)
        }
      }
      return ShortcutValue(
        .string(values.map(text).joined()), isSensitive: values.contains(where: \.isSensitive),
        isTyped: true)
    case .list(let items):
      var values: [ShortcutValue] = []
      for item in items { values.append(try value(of: item)) }
      return Self.list(values)
    case .record(let members):
      var made: [JSON.Member] = []
      var isSensitive = false
      for member in members {
        let value = try value(of: member.value)
        isSensitive = isSensitive || value.isSensitive
        made.append(.init(member.name, value.packed))
      }
      return ShortcutValue(.object(made), isSensitive: isSensitive)
    }
  }

  /// Several values as one; its type is known where they have one in common.
  public static func list(_ values: [ShortcutValue]) -> ShortcutValue {
    let types = Set(values.map(\.type))
    let bundles = Set(values.map(\.bundle))
    let isOne = types.count == 1 && bundles.count == 1
    let type = isOne ? types.first.flatMap { $0 }.map { ValueType.list($0) } : nil
    return ShortcutValue(
      .array(isOne ? values.map(\.json) : values.map(\.packed)), type: type,
      bundle: isOne ? bundles.first ?? "" : "", isSensitive: values.contains(where: \.isSensitive),
      isTyped: !values.isEmpty && values.allSatisfy(\.isTyped))
  }

  /// A value as people read it.
  public func text(of value: ShortcutValue) -> String {
    if let title = value.json["title"]?.string { return title }
    if let items = value.json.array {
      return items.map { text(of: ShortcutValue($0, type: value.type?.element)) }
        .joined(separator: ", ")
    }
    if let type = value.type, type.isShared, type != .string,
      case .value(let made, _)? = try? values.fromJSON(value.json, as: type)
    {
      return values.toText(made, of: type)
    }
    switch value.json {
    case .null: return ""
    case .string(let text): return text
    default: return value.json["id"]?.string ?? value.json.text()
    }
  }
}

extension ShortcutValue {
  /// The value within JSON: an entity says whose it is.
  var packed: JSON {
    guard case .entity? = type, !bundle.isEmpty, let id = json["id"], let name = json["type"] else {
      return json
    }
    return ["bundle": .string(bundle), "type": name, "id": id]
  }
}

extension Template {
  /// The values that it gives to a parameter: several for a list.
  public func given(
    to name: String, isFile: Bool, in scope: Scope
  ) throws(ShortcutProblem) -> [Given] {
    if case .list(let items) = self {
      var all: [Given] = []
      for item in items { all += try item.given(to: name, isFile: isFile, in: scope) }
      return all.isEmpty ? [Given(name, .json(.array([])))] : all
    }
    return try scope.value(of: self).given(to: name, isFile: isFile)
  }
}

extension ShortcutValue {
  /// The value as a parameter is given it.
  func given(to name: String, isFile: Bool) -> [Given] {
    if type == .file, let path = json["path"]?.string {
      return [Given(name, .path(Array(path.utf8)))]
    }
    if type?.element == .file, let items = json.array {
      return items.flatMap { ShortcutValue($0, type: .file).given(to: name, isFile: isFile) }
    }
    if isTyped, !isSensitive, case .string(let text) = json {
      return [Given(name, isFile ? .path(Array(text.utf8)) : .text(text))]
    }
    guard let type = type ?? (isSensitive ? .string : nil) else {
      return [Given(name, .json(json))]
    }
    return [
      Given(
        name,
        .foreign(ForeignValue(bundle: bundle, type: type, json: json, isSensitive: isSensitive)))
    ]
  }
}
