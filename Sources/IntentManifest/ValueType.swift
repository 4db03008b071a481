// The type of a parameter, property or result, and how a manifest writes it.

/// A type of ABI.md.
public indirect enum ValueType: Sendable, Hashable {
  case bool, int, double, string, attributedString, duration, date, dateComponents, decimal
  case measurement(Dimension)
  case url, recurrenceRule, personName, person, file, currencyAmount, paymentMethod
  case systemShortcut, place, placemark, audioSearch, link, photo, semanticContent
  case entityIdentifier, searchCriteria, widgetFamily
  case enumeration(String)
  case entity(String)
  /// Only the identifiers of entities travel.
  case collection(String)
  case union(String)
  case list(ValueType)
  case set(ValueType)
  case optional(ValueType)

  /// The type without `?`.
  public var unwrapped: ValueType {
    if case .optional(let type) = self { type.unwrapped } else { self }
  }
  public var isOptional: Bool { if case .optional = self { true } else { false } }
  /// The type of the elements of a list, set or collection (also behind `?`); nil for others.
  public var element: ValueType? {
    switch unwrapped {
    case .list(let type), .set(let type): type
    case .collection(let id): .entity(id)
    default: nil
    }
  }
}

extension ValueType {
  /// The types that are written as one word.
  package static let words: [(String, ValueType)] = [
    ("bool", .bool), ("int", .int), ("double", .double), ("string", .string),
    ("attributedString", .attributedString), ("duration", .duration), ("date", .date),
    ("dateComponents", .dateComponents), ("decimal", .decimal), ("url", .url),
    ("recurrenceRule", .recurrenceRule), ("personName", .personName), ("person", .person),
    ("file", .file), ("currencyAmount", .currencyAmount), ("paymentMethod", .paymentMethod),
    ("systemShortcut", .systemShortcut), ("place", .place), ("placemark", .placemark),
    ("audioSearch", .audioSearch), ("link", .link), ("photo", .photo),
    ("semanticContent", .semanticContent), ("entityIdentifier", .entityIdentifier),
    ("searchCriteria", .searchCriteria), ("widgetFamily", .widgetFamily),
  ]

  /// The type that `text` writes, such as `[entity:Contact]?`; nil when it writes none.
  public init?(_ text: String) { self.init(Substring(text), depth: 0) }

  private init?(_ text: Substring, depth: Int) {
    guard depth < 8 else { return nil }
    if text.hasSuffix("?") {
      guard let type = ValueType(text.dropLast(), depth: depth + 1), !type.isOptional else {
        return nil
      }
      self = .optional(type)
    } else if text.hasPrefix("["), text.hasSuffix("]") {
      guard let type = ValueType(text.dropFirst().dropLast(), depth: depth + 1) else { return nil }
      self = .list(type)
    } else if text.hasPrefix("set<"), text.hasSuffix(">") {
      guard let type = ValueType(text.dropFirst(4).dropLast(), depth: depth + 1) else {
        return nil
      }
      self = .set(type)
    } else if let colon = text.firstIndex(of: ":") {
      self.init(family: text[..<colon], name: String(text[text.index(after: colon)...]))
    } else if let (_, type) = Self.words.first(where: { $0.0 == text }) {
      self = type
    } else {
      return nil
    }
  }

  private init?(family: Substring, name: String) {
    guard Self.isIdentifier(name) else { return nil }
    switch family {
    case "enum": self = .enumeration(name)
    case "entity": self = .entity(name)
    case "collection": self = .collection(name)
    case "union": self = .union(name)
    case "measurement":
      guard let dimension = Dimension(rawValue: name) else { return nil }
      self = .measurement(dimension)
    default: return nil
    }
  }

  package static func isIdentifier(_ text: String) -> Bool {
    guard let first = text.utf8.first, text.utf8.count <= 128 else { return false }
    func letter(_ byte: UInt8) -> Bool {
      byte == UInt8(ascii: "_")
        || (byte | 0x20) >= UInt8(ascii: "a")
          && (byte | 0x20) <= UInt8(ascii: "z")
    }
    return letter(first)
      && text.utf8.allSatisfy {
        letter($0) || ($0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9"))
          || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-")
      }
  }
}

extension ValueType: CustomStringConvertible {
  /// The type as a manifest writes it.
  public var description: String {
    switch self {
    case .measurement(let dimension): "measurement:\(dimension.rawValue)"
    case .enumeration(let id): "enum:\(id)"
    case .entity(let id): "entity:\(id)"
    case .collection(let id): "collection:\(id)"
    case .union(let id): "union:\(id)"
    case .list(let type): "[\(type)]"
    case .set(let type): "set<\(type)>"
    case .optional(let type): "\(type)?"
    default: Self.words.first { $0.1 == self }?.0 ?? "?"
    }
  }
}

/// What a measurement measures: the 22 dimensions that App Intents knows.
public enum Dimension: String, Sendable, Hashable, CaseIterable {
  case acceleration, angle, area, concentrationMass, dispersion, duration, electricCharge
  case electricCurrent, electricPotentialDifference, electricResistance, energy, frequency
  case fuelEfficiency, illuminance, informationStorage, length, mass, power, pressure, speed
  case temperature, volume
}
