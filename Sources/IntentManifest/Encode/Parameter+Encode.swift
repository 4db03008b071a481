// Writes a parameter with its options as JSON.

extension Parameter {
  /// The parameter as a manifest writes it.
  public var json: JSON {
    var object = MemberBuilder()
    object.add("name", name)
    object.add("aliases", list: aliases)
    object.add("title", title)
    object.add("description", description)
    object.add("type", type.description)
    object.add("default", defaultValue)
    object.add("prompt", prompt)
    object.add("choicePrompt", choicePrompt)
    object.add("sensitive", isSensitive, unless: false)
    addTypeOptions(to: &object)
    addCollectionOptions(to: &object)
    object.add("connection", connection, unless: .default)
    object.add("options", options?.json)
    object.add("query", query)
    object.add("resolvers", resolvers.map { .array($0.map(JSON.string)) })
    object.add("ctype", ctype)
    return object.object
  }

  private func addTypeOptions(to object: inout MemberBuilder) {
    object.add("range", range?.json)
    object.add("control", control)
    object.add("allowsNonFinite", allowsNonFinite, unless: false)
    object.add(
      "displayName",
      displayName.map { .object(["true": $0.whenTrue.json, "false": $0.whenFalse.json]) })
    object.add("input", input?.json)
    object.add("dateKind", dateKind)
    object.add("personMode", personMode)
    object.add("currencyCodes", list: currencyCodes)
    object.add("unit", unit)
    object.add("defaultUnit", defaultUnit)
    object.add("unitAdjustsForLocale", unitAdjustsForLocale, unless: false)
    object.add("supportsNegative", supportsNegative, unless: true)
    object.add("contentTypes", list: contentTypes)
    object.add("access", access, unless: .read)
    object.add("placemarkStyle", placemarkStyle)
  }

  private func addCollectionOptions(to object: inout MemberBuilder) {
    object.add("supportedValues", list: supportedValues)
    if sizeByFamily.isEmpty {
      object.add("size", size?.json)
    } else {
      let sizes = sizeByFamily.sorted { $0.key < $1.key }
      object.add(
        "size", .object(sizes.map { JSON.Member($0.key, $0.value.json ?? .object([])) }))
    }
  }
}

extension Parameter.Range {
  var json: JSON { .array([Self.json(lower), Self.json(upper)]) }

  /// A number where one of JSON holds the bound exactly, else its text.
  private static func json(_ bound: String?) -> JSON {
    guard let bound else { return .null }
    guard let decimal = DecimalText(bound) else { return .string(bound) }
    if let whole = decimal.int { return .int(whole) }
    let number = decimal.double
    return DecimalText(number) == decimal ? .double(number) : .string(decimal.shortest)
  }
}

extension Parameter.Input {
  var json: JSON {
    let standard = Parameter.Input()
    var object = MemberBuilder()
    object.add("keyboard", keyboard, unless: standard.keyboard)
    object.add("capitalization", capitalization, unless: standard.capitalization)
    object.add("multiline", isMultiline, unless: standard.isMultiline)
    object.add("autocorrect", autocorrects, unless: standard.autocorrects)
    object.add("smartQuotes", usesSmartQuotes, unless: standard.usesSmartQuotes)
    object.add("smartDashes", usesSmartDashes, unless: standard.usesSmartDashes)
    return object.object
  }
}

extension Parameter.Size {
  /// Nil where neither bound is set: that is no restriction.
  var json: JSON? {
    guard min != nil || max != nil else { return nil }
    var object = MemberBuilder()
    object.add("min", min.map { .int(Int64($0)) })
    object.add("max", max.map { .int(Int64($0)) })
    return object.object
  }
}

extension Parameter.Options {
  var json: JSON {
    var object = MemberBuilder()
    object.add("dependsOn", list: dependsOn)
    object.add("hasDefault", hasDefault, unless: false)
    object.add("strict", isStrict, unless: true)
    return object.object
  }
}
