// Checks that parameters have only the options that their types know, and sensible ones.

/// An option of parameters and the types that know it.
private struct OptionRule {
  let name: String
  let isSet: @Sendable (Parameter) -> Bool
  /// For people, such as “int and double”.
  let types: String
  /// Asked of the type without lists and optionals.
  let fits: @Sendable (ValueType) -> Bool

  static let all: [OptionRule] = [
    OptionRule(
      name: "range", isSet: { $0.range != nil }, types: "int, double, decimal and currencyAmount"
    ) {
      [.int, .double, .decimal, .currencyAmount].contains($0)
    },
    OptionRule(name: "control", isSet: { $0.control != nil }, types: "int and double") {
      [.int, .double].contains($0)
    },
    OptionRule(name: "allowsNonFinite", isSet: \.allowsNonFinite, types: "double") {
      $0 == .double
    },
    OptionRule(name: "displayName", isSet: { $0.displayName != nil }, types: "bool") {
      $0 == .bool
    },
    OptionRule(name: "input", isSet: { $0.input != nil }, types: "string") { $0 == .string },
    OptionRule(
      name: "dateKind", isSet: { $0.dateKind != nil }, types: "date and dateComponents"
    ) { [.date, .dateComponents].contains($0) },
    OptionRule(name: "personMode", isSet: { $0.personMode != nil }, types: "person") {
      $0 == .person
    },
    OptionRule(
      name: "currencyCodes", isSet: { !$0.currencyCodes.isEmpty }, types: "currencyAmount"
    ) { $0 == .currencyAmount },
    OptionRule(name: "unit", isSet: { $0.unit != nil }, types: "measurement", fits: isMeasurement),
    OptionRule(
      name: "defaultUnit", isSet: { $0.defaultUnit != nil }, types: "measurement",
      fits: isMeasurement),
    OptionRule(
      name: "unitAdjustsForLocale", isSet: \.unitAdjustsForLocale, types: "measurement",
      fits: isMeasurement),
    OptionRule(
      name: "supportsNegative", isSet: { !$0.supportsNegative }, types: "measurement",
      fits: isMeasurement),
    OptionRule(
      name: "contentTypes", isSet: { !$0.contentTypes.isEmpty }, types: "file and entities"
    ) { $0 == .file || $0.entityID != nil },
    OptionRule(name: "access", isSet: { $0.access != .read }, types: "file") { $0 == .file },
    OptionRule(
      name: "placemarkStyle", isSet: { $0.placemarkStyle != nil }, types: "placemark and place"
    ) { [.placemark, .place].contains($0) },
    OptionRule(
      name: "supportedValues", isSet: { !$0.supportedValues.isEmpty }, types: "enums"
    ) { if case .enumeration = $0 { true } else { false } },
    OptionRule(name: "query", isSet: { $0.query != nil }, types: "entities") {
      $0.entityID != nil
    },
  ]

  @Sendable private static func isMeasurement(_ type: ValueType) -> Bool {
    if case .measurement = type { true } else { false }
  }
}

extension ManifestCheck {
  static let optionRules = [
    ManifestCheck(
      "option-type", "A parameter has only the options that its type knows.",
      fix: "remove the option, or change the type", run: checkOptionTypes),
    ManifestCheck(
      "range-bounds", "The bounds of a range are decimals, whole for an int, the lower first.",
      fix: "write [lower, upper] with the lower bound first", run: checkRanges),
    ManifestCheck(
      "control-type", "Only a double has a slider.",
      fix: "write “stepper” or “field”, or change the type to double"
    ) { manifest, findings in
      manifest.eachParameter { parameter, _, place in
        if parameter.control == "slider", parameter.type.core == .int {
          findings.report(place["control"], "an int has no slider")
        }
      }
    },
    ManifestCheck(
      "unknown-unit", "Units belong to the dimension of the measurement.",
      fix: "write the name of a unit of that dimension", run: checkUnits),
    ManifestCheck(
      "two-units", "A measurement has one fixed unit or a default unit, not both.",
      fix: "keep “unit” to convert every value, or “defaultUnit” to read numbers without a unit"
    ) { manifest, findings in
      manifest.eachParameter { parameter, _, place in
        if parameter.unit != nil, parameter.defaultUnit != nil {
          findings.report(place["defaultUnit"], "both “unit” and “defaultUnit” are given")
        }
      }
    },
    ManifestCheck(
      "unknown-value", "The supported values are cases of the enum.",
      fix: "write raw values of the enum's cases", run: checkSupportedValues),
    ManifestCheck(
      "size-bounds", "A size has a min that is not above its max, for known widget families.",
      fix: "write {\"min\": …, \"max\": …}, or one such object for each widget family",
      run: checkSizes),
    ManifestCheck(
      "default-value", "A default fits its type and every restriction of its parameter.",
      fix: "write a default that a person could give, or remove it", run: checkDefaults),
    ManifestCheck(
      "file-changed", "An intent that changes a file which it is given does more than read.",
      fix: "write “reversible” or “irreversible” as its effect"
    ) { manifest, findings in
      manifest.eachParameter { parameter, intent, place in
        if parameter.access == .write, intent.effect == .read {
          findings.report(
            place["access"],
            "“\(parameter.name)” is a file that is changed, and “\(intent.id)” says that it only reads"
          )
        }
      }
    },
    ManifestCheck(
      "sensitive-default", "A sensitive parameter has no default, which everybody could read.",
      severity: .warning, fix: "remove the default, or “sensitive”"
    ) { manifest, findings in
      manifest.eachParameter { parameter, _, place in
        if parameter.isSensitive, parameter.defaultValue != nil {
          findings.report(place["default"], "“\(parameter.name)” is sensitive and has a default")
        }
      }
    },
  ]

  @Sendable private static func checkOptionTypes(_ manifest: Manifest, _ findings: inout Findings) {
    manifest.eachParameter { parameter, _, place in
      for rule in OptionRule.all where rule.isSet(parameter) && !rule.fits(parameter.type.core) {
        findings.report(
          place[rule.name],
          "“\(rule.name)” is an option of \(rule.types); "
            + "“\(parameter.name)” has the type \(parameter.type)")
      }
      let hasSize = parameter.size != nil || !parameter.sizeByFamily.isEmpty
      if hasSize, parameter.type.element == nil {
        findings.report(
          place["size"],
          "“size” is an option of lists, sets and collections; "
            + "“\(parameter.name)” has the type \(parameter.type)")
      }
    }
  }

  @Sendable private static func checkRanges(_ manifest: Manifest, _ findings: inout Findings) {
    manifest.eachParameter { parameter, _, place in
      guard let range = parameter.range else { return }
      let bounds = [range.lower, range.upper]
      for case (let index, let bound?) in bounds.enumerated() {
        guard let value = DecimalText(bound) else {
          findings.report(place["range"][index], "“\(bound)” is not a decimal number")
          continue
        }
        if parameter.type.core == .int, value.int == nil {
          findings.report(place["range"][index], "\(bound) is no bound for an int")
        }
      }
      if let lower = range.lower.flatMap(DecimalText.init),
        let upper = range.upper.flatMap(DecimalText.init), upper < lower
      {
        findings.report(place["range"], "the lower bound \(lower) is above the upper \(upper)")
      }
    }
  }

  @Sendable private static func checkUnits(_ manifest: Manifest, _ findings: inout Findings) {
    manifest.eachParameter { parameter, _, place in
      guard case .measurement(let dimension) = parameter.type.core else { return }
      for (member, name) in [("unit", parameter.unit), ("defaultUnit", parameter.defaultUnit)] {
        guard let name, MeasurementUnit.named(name, in: dimension) == nil else { continue }
        let names = dimension.units.map(\.name)
        findings.report(
          place[member],
          "there is no unit “\(name)” of \(dimension.rawValue)"
            + Suggestion.phrase(for: name, among: names),
          fix: "write one of \(names.joined(separator: ", "))")
      }
    }
  }

  @Sendable private static func checkSupportedValues(
    _ manifest: Manifest, _ findings: inout Findings
  ) {
    manifest.eachParameter { parameter, _, place in
      guard case .enumeration(let id) = parameter.type.core,
        let cases = manifest.enumeration(id)?.cases.map(\.value)
      else { return }
      for (index, value) in parameter.supportedValues.enumerated() where !cases.contains(value) {
        findings.report(
          place["supportedValues"][index],
          "the enum “\(id)” has no case “\(value)”" + Suggestion.phrase(for: value, among: cases))
      }
    }
  }

  @Sendable private static func checkSizes(_ manifest: Manifest, _ findings: inout Findings) {
    manifest.eachParameter { parameter, _, place in
      if let size = parameter.size { findings.order(size, at: place["size"]) }
      for (family, size) in parameter.sizeByFamily.sorted(by: { $0.key < $1.key }) {
        let here = place["size"][family]
        findings.order(size, at: here)
        findings.resolve("widget family", family, among: Vocabulary.widgetFamilies, at: here)
      }
    }
  }

  @Sendable private static func checkDefaults(_ manifest: Manifest, _ findings: inout Findings) {
    manifest.eachParameter { parameter, _, place in
      guard let value = parameter.defaultValue else { return }
      if let misfit = manifest.misfit(of: value, for: parameter) {
        findings.report(place["default"], misfit)
      }
    }
  }
}

extension Findings {
  fileprivate mutating func order(_ size: Parameter.Size, at place: Place) {
    if let min = size.min, let max = size.max, min > max {
      report(place, "the min \(min) is above the max \(max)")
    }
  }
}

extension Manifest {
  /// Why a value in JSON form does not fit a parameter; nil: it fits.
  func misfit(of json: JSON, for parameter: Parameter) -> String? {
    let converter = ValueConverter(ValueContext(manifest: self))
    do throws(ConversionFailure) {
      let converted = try converter.fromJSON(json, as: parameter.type, parameter: parameter)
      guard let value = converted.value else { return nil }
      if value.namesFile {
        return "\(parameter.name) names a file of whoever runs it, and only they may; "
          + "write {\"name\", \"type\", \"data\"}"
      }
      return converter.problem(value, parameter: parameter).map { "\(parameter.name) \($0)" }
    } catch {
      return "\(parameter.name) \(error.message)"
    }
  }
}
