// Types whose value is a record of a fixed shape: what holds for all of them.

extension ValueConverter {
  /// Reads the JSON of a record type: the object of its members, or its text form.
  func readRecord(_ json: JSON, _ target: Target) throws(ConversionFailure) -> Noted {
    guard let shape = Shape.of(target.type) else { throw failure(target, got: json) }
    if let packed = unpacked(json, as: target.type) {
      return try readRecord(packed.json, target).with(note: packed.note)
    }
    switch json {
    case .object: break
    case .string(let text): return try readTextInJSON(text, target)
    case .int, .double: return try readNumber(json, target)
    default: throw failure(target, got: json)
    }
    if target.type == .file { return Noted(try readFile(json, shape, target)) }
    let value = try read(json, shape, target)
    let noted = try settled(value, target)
    if let problem = rule(noted.value, of: target.type) { throw problem }
    return noted
  }

  /// Numbers that a record type can be written as.
  private func readNumber(_ json: JSON, _ target: Target) throws(ConversionFailure) -> Noted {
    switch target.type {
    case .duration: try readDuration(json, target)
    case .measurement: try readMeasurement(json.text(), target)
    case .currencyAmount: try readCurrencyAmount(json.text(), target)
    default: throw failure(target, got: json)
    }
  }

  private func readTextInJSON(_ text: String, _ target: Target) throws(ConversionFailure) -> Noted {
    switch target.type {
    case .file: throw failure(target, got: text, hint: "write {\"path\": …}")
    case .attributedString: return Noted(Self.attributed(text))
    case .audioSearch, .searchCriteria, .photo, .systemShortcut:
      guard !text.utf8.contains(0) else { throw ConversionFailure("holds a NUL character") }
      return try readValue(text, target)
    case .duration:
      // A number packed into a string is the number.
      if let number = DecimalText(text.trimmed) {
        let noted = try readDuration(seconds: number, target)
        return noted.with(note: "\(Shown.quoted(text)) read as seconds")
      }
      return try readValue(text, target)
    default: return try readValue(text, target)
    }
  }

  /// Puts a record that was given as an object into its canonical form.
  private func settled(_ value: IntentValue, _ target: Target) throws(ConversionFailure) -> Noted {
    switch target.type {
    case .measurement(let dimension): try settledMeasurement(value, dimension, target)
    case .currencyAmount: try settledAmount(value, target)
    case .attributedString where value["runs"] == nil:
      Noted(Self.attributed(value["text"]?.string ?? ""))
    case .duration: Noted(Self.filled(value, "attoseconds", .int(0)))
    default: Noted(value)
    }
  }

  private static func filled(
    _ value: IntentValue, _ name: String, _ member: IntentValue
  ) -> IntentValue {
    guard value[name] == nil, let fields = value.fields else { return value }
    return .record(fields.filter { $0.name != name } + [.init(name, member)])
  }

  static func attributed(_ text: String) -> IntentValue {
    .record([.init("text", .string(text)), .init("runs", .list([]))])
  }

  /// Checks the record of a bundle.
  func checkRecord(_ value: IntentValue, _ target: Target) throws(ConversionFailure) {
    guard let shape = Shape.of(target.type), case .record = value else {
      throw ConversionFailure(
        "expects \(Self.kind(of: target.type)) for \(target.type), got \(value.kind)")
    }
    if target.type == .file { return try checkFile(value, shape, target) }
    try check(value, shape, target)
    if let problem = rule(value, of: target.type) { throw problem }
  }

  /// What must hold beyond the shape, in every direction.
  private func rule(_ value: IntentValue, of type: ValueType) -> ConversionFailure? {
    switch type {
    case .attributedString: Self.runProblem(value)
    case .duration:
      DurationValue(value) == nil
        ? ConversionFailure("expects attoseconds below 10^18 with the sign of the seconds") : nil
    case .measurement(let dimension): Self.unitProblem(value, dimension)
    case .currencyAmount: Self.amountProblem(value)
    case .recurrenceRule:
      value["count"] != nil && value["until"] != nil
        ? ConversionFailure("must not have both count and until") : nil
    case .personName:
      (value.fields ?? []).allSatisfy { $0.value.string?.isEmpty ?? $0.value.isNull }
        ? ConversionFailure("must have a part of a name") : nil
    case .person: Self.personProblem(value)
    case .place, .placemark: Self.placeProblem(value)
    case .audioSearch:
      value["query"] != nil && value["urls"] != nil
        ? ConversionFailure("must not have both query and urls") : nil
    case .photo where value["identifier"]?.string == "",
      .systemShortcut where value["id"]?.string == "":
      ConversionFailure("must not be empty")
    default: nil
    }
  }

  private static func runProblem(_ value: IntentValue) -> ConversionFailure? {
    let text = value["text"]?.string ?? ""
    for (index, run) in (value["runs"]?.list ?? []).enumerated() {
      let start = run["start"]?.int ?? 0
      let (end, overflow) = start.addingReportingOverflow(run["length"]?.int ?? 0)
      guard !overflow, isBoundary(start, text), isBoundary(end, text) else {
        return ConversionFailure("must begin and end between characters of the text")
          .inside("[\(index)]").inside("runs")
      }
    }
    return nil
  }

  private static func isBoundary(_ offset: Int64, _ text: String) -> Bool {
    guard offset >= 0, offset <= text.utf8.count else { return false }
    let index = text.utf8.index(text.utf8.startIndex, offsetBy: Int(offset))
    return index == text.utf8.endIndex || text.utf8[index] & 0xC0 != 0x80
  }

  private static func placeProblem(_ value: IntentValue) -> ConversionFailure? {
    if (value["latitude"] == nil) != (value["longitude"] == nil) {
      return ConversionFailure("must have both latitude and longitude, or neither")
    }
    return (value.fields ?? []).allSatisfy { $0.value.isNull }
      ? ConversionFailure("must have a name, an address or coordinates") : nil
  }
}
