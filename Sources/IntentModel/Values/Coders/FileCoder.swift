// Files: a path that the host opens, or content in place.

/// `file`.
struct FileCoder: ValueCoder {
  let rules: Restrictions
  init(_ rules: Restrictions) { self.rules = rules }

  private static let what = "a file as { \"path\" } or { \"name\", \"type\", \"data\": base64 }"

  func convert(_ json: JSON) throws(ConversionFailure) -> Conversion {
    if let path = json.string { return try convert(text: path) }
    if let members = json.members, let path = json["path"] {
      guard let path = path.string, !path.isEmpty, members.count == 1 else {
        throw .expected(Self.what, got: json)
      }
      return .file(path: path)
    }
    guard case .record(var fields) = try RecordShape.inlineFile.record(from: json, Self.what) else {
      throw .expected(Self.what, got: json)
    }
    var reason: String?
    let value = IntentValue.record(fields)
    if value["type"] == nil, let type = value["name"]?.string.flatMap(ContentType.ofFile) {
      fields.append(.init("type", .string(type)))
      reason = "type \(type) by its name"
    }
    if case .bytes(let bytes)? = value["data"] {
      fields.append(.init("size", .int(Int64(bytes.count))))
    }
    let file = IntentValue.record(fields)
    try rules.checkContent(type: file["type"]?.string, name: file["name"]?.string)
    return .value(Converted(file, reason: reason))
  }

  /// A path. Its name is checked against the content types already; the host knows the rest.
  func convert(text: String) throws(ConversionFailure) -> Conversion {
    guard !text.isEmpty else { throw .expected("a path", got: text) }
    return .file(path: text)
  }

  func fault(in value: IntentValue) -> ValueFault? { Self.fault(inFile: value) }

  /// `file` is a descriptor, `data` bytes; one of the two must be there.
  static func fault(inFile value: IntentValue) -> ValueFault? {
    guard case .record(let fields) = value else { return .expected("a record", got: value) }
    let others = IntentValue.record(fields.filter { $0.name != "file" })
    if let fault = RecordShape.file.fault(in: others, "a record") { return fault }
    switch value["file"] {
    case .descriptor?: return value["data"] == nil ? nil : ValueFault("has both file and data")
    case nil: return value["data"] == nil ? ValueFault("has neither file nor data") : nil
    case let other?: return ValueFault.expected("a descriptor", got: other).inside(".file")
    }
  }

  /// A descriptor cannot be written: the host writes its content elsewhere and names the path.
  func json(_ value: IntentValue) -> JSON { RecordShape.file.json(value) }
  func text(_ value: IntentValue) -> String { value["name"]?.string ?? "file" }
}
