// Foundation's value types: dates, URLs, decimals, attributed text, names and recurrence rules.
// Each of these functions runs only in a bundle whose author uses the type (see AppIntents.swift).

public import IntentManifest

extension Date: _IntentValue {
  public typealias Specification = BuiltInSpecification<Date>
  public static var defaultResolverSpecification: BuiltInSpecification<Date> { .init() }
  public static func _type(_ names: _TypeNames) -> IntentManifest.ValueType { .date }
  public func _encoded(_ coder: _ValueCoder) throws -> IntentManifest.IntentValue {
    .double(timeIntervalSince1970)
  }
  public static func _decoded(
    _ value: IntentManifest.IntentValue, _ coder: _ValueCoder
  ) async throws -> Date {
    Date(timeIntervalSince1970: try value.required(value.double, "date"))
  }
}

extension URL: _IntentValue {
  public typealias Specification = BuiltInSpecification<URL>
  public static var defaultResolverSpecification: BuiltInSpecification<URL> { .init() }
  public static func _type(_ names: _TypeNames) -> IntentManifest.ValueType { .url }
  public func _encoded(_ coder: _ValueCoder) throws -> IntentManifest.IntentValue {
    .string(absoluteString)
  }
  public static func _decoded(
    _ value: IntentManifest.IntentValue, _ coder: _ValueCoder
  ) async throws -> URL {
    let text = try value.required(value.string, "URL")
    guard let url = URL(string: text) else { throw ValueError("“\(text)” is not a URL") }
    return url
  }
}

/// Where we differ from Apple: there a decimal is listed among the parameter types, but the
/// interface has no conformance for it.
extension Decimal: _IntentValue {
  public typealias Specification = BuiltInSpecification<Decimal>
  public static var defaultResolverSpecification: BuiltInSpecification<Decimal> { .init() }
  public static func _type(_ names: _TypeNames) -> IntentManifest.ValueType { .decimal }
  public func _encoded(_ coder: _ValueCoder) throws -> IntentManifest.IntentValue {
    .string(description)
  }
  public static func _decoded(
    _ value: IntentManifest.IntentValue, _ coder: _ValueCoder
  ) async throws -> Decimal {
    let text = try value.required(value.string, "decimal")
    guard let decimal = Decimal(string: text) else {
      throw ValueError("“\(text)” is not a decimal")
    }
    return decimal
  }
}

extension AttributedString: _IntentValue {
  public typealias Specification = BuiltInSpecification<AttributedString>
  public static var defaultResolverSpecification: BuiltInSpecification<AttributedString> {
    .init()
  }
  public static func _type(_ names: _TypeNames) -> IntentManifest.ValueType { .attributedString }
  public func _encoded(_ coder: _ValueCoder) throws -> IntentManifest.IntentValue {
    var runs: [IntentManifest.IntentValue] = []
    var start = 0
    for run in self.runs {
      let length = String(characters[run.range]).utf8.count
      if let link = run.link {
        runs.append(
          .record([
            "start": .int(Int64(start)), "length": .int(Int64(length)),
            "attributes": .record(["link": .string(link.absoluteString)]),
          ]))
      }
      start += length
    }
    return .record(["text": .string(String(characters)), "runs": .list(runs)])
  }
  public static func _decoded(
    _ value: IntentManifest.IntentValue, _ coder: _ValueCoder
  ) async throws -> AttributedString {
    if let text = value.string { return AttributedString(text) }
    let text = try value.required(value["text"]?.string, "attributed text")
    var result = AttributedString(text)
    for run in value["runs"]?.list ?? [] {
      guard let start = run["start"]?.int, let length = run["length"]?.int,
        let link = run["attributes"]?["link"]?.string,
        let lower = text.utf8.index(
          text.startIndex, offsetBy: Int(start), limitedBy: text.endIndex),
        let upper = text.utf8.index(lower, offsetBy: Int(length), limitedBy: text.endIndex),
        let from = AttributedString.Index(lower, within: result),
        let to = AttributedString.Index(upper, within: result)
      else { continue }
      result[from..<to].link = URL(string: link)
    }
    return result
  }
}

extension DateComponents: _IntentValue {
  public static func _type(_ names: _TypeNames) -> IntentManifest.ValueType { .dateComponents }

  private static let fields: [(String, WritableKeyPath<DateComponents, Int?> & Sendable)] = [
    ("era", \.era), ("year", \.year), ("month", \.month), ("day", \.day), ("hour", \.hour),
    ("minute", \.minute), ("second", \.second), ("nanosecond", \.nanosecond),
    ("weekday", \.weekday), ("weekdayOrdinal", \.weekdayOrdinal), ("quarter", \.quarter),
    ("weekOfMonth", \.weekOfMonth), ("weekOfYear", \.weekOfYear),
    ("yearForWeekOfYear", \.yearForWeekOfYear),
  ]

  public func _encoded(_ coder: _ValueCoder) throws -> IntentManifest.IntentValue {
    var record: [IntentManifest.IntentValue.Field] = Self.fields.compactMap { name, path in
      self[keyPath: path].map { .init(name, .int(Int64($0))) }
    }
    if let timeZone { record.append(.init("timeZone", .string(timeZone.identifier))) }
    return .record(record)
  }
  public static func _decoded(
    _ value: IntentManifest.IntentValue, _ coder: _ValueCoder
  ) async throws -> DateComponents {
    _ = try value.required(value.fields, "set of date components")
    var result = DateComponents()
    for (name, path) in fields { result[keyPath: path] = value[name]?.int.map(Int.init) }
    if let name = value["timeZone"]?.string {
      guard let zone = TimeZone(identifier: name) else {
        throw ValueError(
          "the time zone “\(name)” is not known here; a bundle knows zones by name once its code "
            + "uses Foundation's formatters or Calendar")
      }
      result.timeZone = zone
    }
    return result
  }
}

extension PersonNameComponents: _IntentValue {
  public typealias Specification = BuiltInSpecification<PersonNameComponents>
  public static var defaultResolverSpecification: BuiltInSpecification<PersonNameComponents> {
    .init()
  }
  public static func _type(_ names: _TypeNames) -> IntentManifest.ValueType { .personName }
  public func _encoded(_ coder: _ValueCoder) throws -> IntentManifest.IntentValue {
    .record([
      "prefix": namePrefix.map { .string($0) }, "given": givenName.map { .string($0) },
      "middle": middleName.map { .string($0) }, "family": familyName.map { .string($0) },
      "suffix": nameSuffix.map { .string($0) }, "nickname": nickname.map { .string($0) },
      "phonetic": try phoneticRepresentation?._encoded(coder),
    ])
  }
  public static func _decoded(
    _ value: IntentManifest.IntentValue, _ coder: _ValueCoder
  ) async throws -> PersonNameComponents { try make(value) }

  static func make(_ value: IntentManifest.IntentValue) throws -> PersonNameComponents {
    _ = try value.required(value.fields, "person's name")
    var name = PersonNameComponents()
    name.namePrefix = value["prefix"]?.string
    name.givenName = value["given"]?.string
    name.middleName = value["middle"]?.string
    name.familyName = value["family"]?.string
    name.nameSuffix = value["suffix"]?.string
    name.nickname = value["nickname"]?.string
    if let phonetic = value["phonetic"] { name.phoneticRepresentation = try make(phonetic) }
    return name
  }
}
