// The door to all conversions of values: from JSON, from text, back again, and the check of what
// bundles send.

/// Conversions between values, JSON and text, for every type of ABI.md.
///
/// Nothing here falls back to a default: what cannot be read is a failure with a reason. Nothing
/// here traps, whatever is given. Sensitive values appear in failures; the caller takes
/// `redactedMessage` for them.
public enum ValueCoding {
  /// Reads a JSON value as a value of a type.
  /// - Parameters:
  ///   - parameter: whose restrictions hold and whose name messages begin with; nil for results,
  ///     properties and union cases.
  /// - Throws: `ConversionFailure`, with what was expected and what was given.
  public static func convert(
    _ json: JSON, to type: ValueType, parameter: Parameter? = nil, context: ValueContext
  ) throws(ConversionFailure) -> Conversion {
    do throws(ConversionFailure) {
      return try coder(for: type, parameter, context).convert(json)
    } catch {
      throw error.inside(parameter?.name ?? "")
    }
  }

  /// Reads what a person typed as a value of a type. For a list it is the only element.
  public static func convert(
    text: String, to type: ValueType, parameter: Parameter? = nil, context: ValueContext
  ) throws(ConversionFailure) -> Conversion {
    do throws(ConversionFailure) {
      return try coder(for: type, parameter, context).convert(text: text)
    } catch {
      throw error.inside(parameter?.name ?? "")
    }
  }

  /// Reads repeated texts as the elements of a list. For a type that is no list, more than one text
  /// is a failure.
  public static func convert(
    texts: [String], to type: ValueType, parameter: Parameter? = nil, context: ValueContext
  ) throws(ConversionFailure) -> Conversion {
    do throws(ConversionFailure) {
      if type.element != nil {
        return try ListCoder(type, parameter, context).convert(texts: texts)
      }
      guard texts.count == 1 else {
        throw ConversionFailure("takes one value", got: "\(texts.count)")
      }
      return try coder(for: type, parameter, context).convert(text: texts[0])
    } catch {
      throw error.inside(parameter?.name ?? "")
    }
  }

  /// Checks a value that a bundle sent, or a value that was put together elsewhere.
  /// - Returns: the first fault found; nil where the value is one of the type. The restrictions of
  ///   a parameter are not looked at: see `violation`.
  public static func check(
    _ value: IntentValue, against type: ValueType, context: ValueContext
  ) -> ValueFault? {
    coder(for: type, nil, context).fault(in: value)
  }

  /// Checks a value of the right type against the restrictions of its parameter, such as one that
  /// an options call offered or a bundle converted.
  /// - Returns: which restriction it violates; nil where it violates none.
  public static func violation(
    of value: IntentValue, parameter: Parameter, context: ValueContext
  ) -> ConversionFailure? {
    if value.isNull { return nil }
    do throws(ConversionFailure) {
      try Restrictions(parameter, context).check(value)
      return nil
    } catch {
      return error.inside(parameter.name)
    }
  }

  /// The first JSON form of ABI.md. A value that is not of the type is written by its kinds alone.
  public static func json(
    _ value: IntentValue, of type: ValueType, context: ValueContext
  ) -> JSON {
    let coder = coder(for: type, nil, context)
    return coder.fault(in: value) == nil ? coder.json(value) : value.plainJSON
  }

  /// A text for people in the C locale, with titles in the caller's languages. A value that is not
  /// of the type is written as JSON.
  public static func text(
    _ value: IntentValue, of type: ValueType, context: ValueContext
  ) -> String {
    let coder = coder(for: type, nil, context)
    return coder.fault(in: value) == nil ? coder.text(value) : value.plainJSON.text()
  }

  static func coder(
    for type: ValueType, _ parameter: Parameter?, _ context: ValueContext
  ) -> any ValueCoder {
    let rules = Restrictions(parameter, context)
    switch type {
    case .optional(let wrapped): return OptionalCoder(coder(for: wrapped, parameter, context))
    case .list, .set, .collection: return ListCoder(type, parameter, context)
    case .bool: return BoolCoder(rules)
    case .int: return IntCoder(rules)
    case .double: return DoubleCoder(rules)
    case .decimal: return DecimalCoder(rules)
    case .string: return StringCoder()
    case .url: return URLCoder()
    case .widgetFamily: return WordCoder(what: "a widget family", Vocabulary.widgetFamilies)
    case .duration: return DurationCoder(rules)
    case .date: return DateCoder(rules)
    case .dateComponents: return DateComponentsCoder(rules)
    case .measurement(let dimension): return MeasurementCoder(dimension, rules)
    case .currencyAmount: return CurrencyCoder(rules)
    case .file: return FileCoder(rules)
    case .enumeration(let id): return EnumCoder(id, rules)
    case .entity(let id): return EntityCoder(id, rules)
    case .entityIdentifier: return EntityCoder(nil, rules)
    case .union(let id): return UnionCoder(id, rules)
    default: return recordCoder(for: type, rules)
    }
  }

  /// The types whose record is their JSON form too.
  private static func recordCoder(
    for type: ValueType, _ rules: Restrictions
  ) -> any ValueCoder {
    switch type {
    case .attributedString: AttributedStringCoder()
    case .recurrenceRule: RecurrenceCoder(rules)
    case .personName: PersonNameCoder()
    case .person: PersonCoder(rules)
    case .place: PlaceCoder(shape: .place)
    case .placemark: PlaceCoder(shape: .placemark)
    case .link: LinkCoder()
    case .semanticContent: LabelsCoder()
    case .audioSearch: MemberCoder("a search for audio", .audioSearch, textMember: "query")
    case .paymentMethod: MemberCoder("a payment method", .paymentMethod, textMember: "name")
    case .systemShortcut: MemberCoder("a shortcut", .systemShortcut, textMember: "id")
    case .photo: MemberCoder("a photo", .photo, textMember: "identifier")
    default: MemberCoder("a search term", .searchCriteria, textMember: "term")
    }
  }
}
