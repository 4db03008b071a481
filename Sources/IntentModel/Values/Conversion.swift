// What comes out of a conversion: a value, or what somebody else must do first.

/// A value, and whether it is exactly what was given.
public struct Converted: Sendable, Hashable {
  public var value: IntentValue
  /// How the value was read where that was a choice, such as `“oz” read as fluidOunces`; nil where
  /// it is exactly what was given.
  public var reason: String?

  public init(_ value: IntentValue, reason: String? = nil) {
    self.value = value
    self.reason = reason
  }

  public var isExact: Bool { reason == nil }
}

/// The outcome of a conversion that did not fail.
public indirect enum Conversion: Sendable, Hashable {
  case value(Converted)
  /// The text must be searched for among the entities of that id, first as an id, then by the
  /// bundle's queries.
  case search(text: String, entity: String)
  /// The host must open this path and put a descriptor in its place.
  case file(path: String)
  /// A list of which at least one element is not a value yet.
  case list([Conversion])
  /// A case of a union whose value is not a value yet.
  case choice(case: String, Conversion)

  static func exact(_ value: IntentValue) -> Conversion { .value(Converted(value)) }

  /// The value; nil where something must be done first.
  public var converted: Converted? { if case .value(let value) = self { value } else { nil } }

  /// Puts a value in the place of everything that had to be done first.
  /// - Parameter resolve: is given `search` and `file` outcomes alone, in order.
  public func resolved<Failure: Error>(
    _ resolve: (Conversion) throws(Failure) -> Converted
  ) throws(Failure) -> Converted {
    switch self {
    case .value(let value): return value
    case .search, .file: return try resolve(self)
    case .choice(let name, let inner):
      let value = try inner.resolved(resolve)
      return Converted(
        .record(["case": .string(name), "value": value.value]), reason: value.reason)
    case .list(let elements):
      var values: [Converted] = []
      for element in elements { values.append(try element.resolved(resolve)) }
      return .list(values)
    }
  }
}

extension Converted {
  /// The values as a list; the reasons of all of them, each once.
  static func list(_ values: [Converted]) -> Converted {
    var reasons: [String] = []
    for reason in values.compactMap(\.reason) where !reasons.contains(reason) {
      reasons.append(reason)
    }
    return Converted(
      .list(values.map(\.value)), reason: reasons.isEmpty ? nil : reasons.joined(separator: "; "))
  }

  /// The same value with one more reason.
  func adding(reason: String?) -> Converted {
    let reasons = [self.reason, reason].compactMap { $0 }
    return Converted(value, reason: reasons.isEmpty ? nil : reasons.joined(separator: "; "))
  }
}
