// Text to value: which type is read by whom.

extension ValueConverter {
  /// Text longer than this is read only by the types that are text themselves.
  static let longestText = 8192

  /// Reads typed text as the target's type.
  func read(_ text: String, _ target: Target) throws(ConversionFailure) -> Converted {
    guard target.depth < Target.deepest else {
      throw ConversionFailure("is nested too deeply in its types")
    }
    switch target.type {
    case .optional(let type): return try read(text, target.inner(type))
    case .list(let type), .set(let type): return try readList(text, of: type, target)
    case .collection(let id): return try readList(text, of: .entity(id), target)
    case .entity(let id): return try readEntity(text, id: id, target)
    case .union(let id):
      let noted = try readUnion(text, id: id, target)
      return .value(noted.value, note: noted.note)
    default:
      let noted = try readValue(text, target)
      return .value(noted.value, note: noted.note)
    }
  }

  /// Types that need nothing but the text.
  func readValue(_ text: String, _ target: Target) throws(ConversionFailure) -> Noted {
    guard target.type.isFreeText || text.utf8.count <= Self.longestText else {
      throw failure(target, got: text)
    }
    guard !text.utf8.contains(0) else {
      throw ConversionFailure("holds a NUL character", got: text)
    }
    if target.type == .string { return try readString(text, target) }
    if target.type == .attributedString { return try readSimple(text, target) }
    let trimmed = text.trimmed
    guard !trimmed.isEmpty else { throw failure(target, got: text) }
    switch target.type {
    case .bool: return try readBool(trimmed, target)
    case .int: return try readInt(trimmed, target)
    case .double: return try readDouble(trimmed, target)
    case .decimal: return try readDecimal(trimmed, target)
    case .url: return try readURL(trimmed, target)
    case .enumeration(let id): return try readEnumeration(trimmed, id: id, target)
    case .widgetFamily: return try readWidgetFamily(trimmed, target)
    case .duration: return try readDuration(trimmed, target)
    case .date: return try readDate(trimmed, target)
    case .dateComponents: return try readDateComponents(trimmed, target)
    case .measurement: return try readMeasurement(trimmed, target)
    case .recurrenceRule: return try readRecurrence(trimmed, target)
    case .currencyAmount: return try readCurrencyAmount(trimmed, target)
    case .personName: return try readPersonName(trimmed, target)
    case .person: return try readPerson(trimmed, target)
    case .entityIdentifier: return try readIdentifier(text, target)
    // A path, or text that is taken as it is.
    case .file: return Noted(try Self.file(path: Array(text.utf8)))
    case .attributedString, .audioSearch, .searchCriteria, .photo, .systemShortcut:
      return try readSimple(text, target)
    default: return try readSimple(trimmed, target)
    }
  }
}

extension ValueType {
  /// Its text form is any text, of any length.
  var isFreeText: Bool { self == .string || self == .attributedString }
}
