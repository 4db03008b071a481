// JSON to value: which type is read by whom.

extension ValueConverter {
  /// Reads JSON as the target's type.
  func read(_ json: JSON, _ target: Target) throws(ConversionFailure) -> Converted {
    guard target.depth < Target.deepest else {
      throw ConversionFailure("is nested too deeply in its types")
    }
    switch target.type {
    case .optional(let type):
      return json == .null ? .value(.null) : try read(json, target.inner(type))
    case .list(let type), .set(let type): return try readList(json, of: type, target)
    case .collection(let id): return try readList(json, of: .entity(id), target)
    case .entity(let id): return try readEntity(json, id: id, target)
    case .union(let id): return plain(try readUnion(json, id: id, target))
    default: return plain(try readValue(json, target))
    }
  }

  private func plain(_ noted: Noted) -> Converted { .value(noted.value, note: noted.note) }

  /// Types that need nothing but the JSON.
  private func readValue(_ json: JSON, _ target: Target) throws(ConversionFailure) -> Noted {
    if case .string(let text) = json, text.utf8.count > Self.longestText,
      !target.type.isFreeText, text.utf8.first != UInt8(ascii: "{")
    {
      throw failure(target, got: json)
    }
    return try readKnown(json, target)
  }

  private func readKnown(_ json: JSON, _ target: Target) throws(ConversionFailure) -> Noted {
    switch target.type {
    case .bool: try readBool(json, target)
    case .int: try readInt(json, target)
    case .double: try readDouble(json, target)
    case .decimal: try readDecimal(json, target)
    case .string: try readString(json, target)
    case .enumeration(let id): try readEnumeration(json, id: id, target)
    case .entityIdentifier: try readIdentifier(json, target)
    case .url, .widgetFamily, .date:
      if case .string(let text) = json {
        try readValue(text, target)
      } else {
        throw failure(target, got: json)
      }
    default: try readRecord(json, target)
    }
  }

  /// The value that a caller packed into a string, as models do: `"[1, 2]"` for a list. Text is
  /// unpacked only where the type can never be written as that string.
  /// - Returns: the JSON inside and a note; nil: there is none.
  public func unpacked(_ json: JSON, as type: ValueType) -> (json: JSON, note: String)? {
    guard case .string(let text) = json, let first = text.trimmed.utf8.first else { return nil }
    let isList = type.element != nil
    guard first == (isList ? UInt8(ascii: "[") : UInt8(ascii: "{")) else { return nil }
    switch type.unwrapped {
    case .attributedString, .searchCriteria, .audioSearch: return nil
    case .entity: break
    case let type where type.element == nil && Shape.of(type) == nil: return nil
    default: break
    }
    guard let inner = context.parseJSON(text) else { return nil }
    return (inner, "it was JSON packed into a string")
  }
}
