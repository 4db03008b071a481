// Types whose JSON form is their record and whose text is one member of it.

/// A record that a text fills in one member: `photo`, `searchCriteria`, `audioSearch`, ….
struct MemberCoder: ValueCoder {
  let what: String
  let shape: RecordShape
  let textMember: String
  init(_ what: String, _ shape: RecordShape, textMember: String) {
    self.what = what
    self.shape = shape
    self.textMember = textMember
  }

  func convert(_ json: JSON) throws(ConversionFailure) -> Conversion {
    if let text = json.string { return try convert(text: text) }
    return .exact(try shape.record(from: json, what))
  }

  func convert(text: String) throws(ConversionFailure) -> Conversion {
    guard !text.isEmpty else { throw .expected(what, got: text) }
    return .exact(.record(.init(dictionaryLiteral: (textMember, .string(text)))))
  }

  func fault(in value: IntentValue) -> ValueFault? { shape.fault(in: value, "a record") }
  func json(_ value: IntentValue) -> JSON { shape.json(value) }

  func text(_ value: IntentValue) -> String {
    value[textMember]?.string ?? value[textMember]?["default"]?.string
      ?? value[textMember]?["key"]?.string
      ?? value["urls"]?.list.map { $0.compactMap(\.string).joined(separator: ", ") } ?? ""
  }
}

/// `link`: a URL with a title and an image.
struct LinkCoder: ValueCoder {
  func convert(_ json: JSON) throws(ConversionFailure) -> Conversion {
    if let text = json.string { return try convert(text: text) }
    let value = try RecordShape.link.record(from: json, "a link")
    let url = value["url"]?.string ?? ""
    if let hint = URLCoder.hint(for: url) {
      throw ConversionFailure.expected("a URL", got: url, hint: hint).inside(".url")
    }
    return .exact(value)
  }

  func convert(text: String) throws(ConversionFailure) -> Conversion {
    let url = try URLCoder().convert(text: text).converted ?? Converted(.null)
    return .value(Converted(.record(["url": url.value]), reason: url.reason))
  }

  func fault(in value: IntentValue) -> ValueFault? {
    RecordShape.link.fault(in: value, "a record")
      ?? URLCoder().fault(in: value["url"] ?? .null)?.inside(".url")
  }

  func json(_ value: IntentValue) -> JSON { RecordShape.link.json(value) }
  func text(_ value: IntentValue) -> String { value["url"]?.string ?? "" }
}

/// `semanticContent`: labels and an image.
struct LabelsCoder: ValueCoder {
  func convert(_ json: JSON) throws(ConversionFailure) -> Conversion {
    .exact(try RecordShape.semanticContent.record(from: json, "an object with labels"))
  }

  func convert(text: String) throws(ConversionFailure) -> Conversion {
    let labels = text.split(separator: ",").map(\.trimmed).filter { !$0.isEmpty }
    guard !labels.isEmpty else { throw .expected("labels with commas between them", got: text) }
    return .exact(.record(["labels": .list(labels.map { .string(String($0)) })]))
  }

  func fault(in value: IntentValue) -> ValueFault? {
    guard case .record(let fields) = value else { return .expected("a record", got: value) }
    let others = IntentValue.record(fields.filter { $0.name != "image" })
    if let fault = RecordShape.semanticContent.fault(in: others, "a record") { return fault }
    return value["image"].flatMap { FileCoder.fault(inFile: $0)?.inside(".image") }
  }

  func json(_ value: IntentValue) -> JSON { RecordShape.semanticContent.json(value) }
  func text(_ value: IntentValue) -> String {
    (value["labels"]?.list ?? []).compactMap(\.string).joined(separator: ", ")
  }
}

/// `place` and `placemark`: coordinates, or words.
struct PlaceCoder: ValueCoder {
  let shape: RecordShape

  private static let what = "a place"
  /// Where a text goes that is no pair of coordinates.
  private var textMember: String {
    shape.fields.contains { $0.name == "address" } ? "address" : "name"
  }

  func convert(_ json: JSON) throws(ConversionFailure) -> Conversion {
    if let text = json.string { return try convert(text: text) }
    let value = try shape.record(from: json, Self.what)
    if let fault = pairFault(value) { throw ConversionFailure(fault.message) }
    return .exact(value)
  }

  func convert(text: String) throws(ConversionFailure) -> Conversion {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map(\.trimmed)
    if parts.count == 2, let latitude = DecimalText(String(parts[0]))?.double,
      let longitude = DecimalText(String(parts[1]))?.double
    {
      let value = IntentValue.record([
        "latitude": .double(latitude), "longitude": .double(longitude),
      ])
      guard shape.fault(in: value, Self.what) == nil else {
        throw .expected(
          "coordinates", got: text, hint: "latitude from -90 to 90, longitude from -180 to 180")
      }
      return .exact(value)
    }
    guard !text.trimmed.isEmpty else { throw .expected(Self.what, got: text) }
    return .value(
      Converted(
        .record(.init(dictionaryLiteral: (textMember, .string(text.trimmed)))),
        reason: "read as \(textMember == "address" ? "an address" : "a name")"))
  }

  private func pairFault(_ value: IntentValue) -> ValueFault? {
    (value["latitude"] == nil) == (value["longitude"] == nil)
      ? nil : ValueFault("has only one of latitude and longitude")
  }

  func fault(in value: IntentValue) -> ValueFault? {
    shape.fault(in: value, "a record") ?? pairFault(value)
  }

  func json(_ value: IntentValue) -> JSON { shape.json(value) }

  func text(_ value: IntentValue) -> String {
    let names = ["name", "address", "street", "postalCode", "city", "state", "country"]
    let words = names.compactMap { value[$0]?.string }.filter { !$0.isEmpty }
    if !words.isEmpty { return words.joined(separator: ", ") }
    guard let latitude = value["latitude"]?.double, let longitude = value["longitude"]?.double
    else { return "" }
    return "\(JSON(shortest: latitude).text()), \(JSON(shortest: longitude).text())"
  }
}
