// Files. Text is a path, kept as bytes for the host to open; nothing is opened or looked at here. A
// bundle sends descriptors or bytes, never paths: the host would open them with its own rights.

extension ValueConverter {
  /// The record of a file that the host has yet to open: { path: bytes }.
  public static func file(path: [UInt8]) throws(ConversionFailure) -> IntentValue {
    guard !path.isEmpty else { throw ConversionFailure("expects the path of a file") }
    guard !path.contains(0) else {
      throw ConversionFailure("expects the path of a file; a path has no NUL character")
    }
    return .record([.init("path", .bytes(path))])
  }

  /// `{"path"}`, `{"pathBase64"}` for a path that is not UTF-8, or `{"name", "type", "data"}`. What a result
  /// tells beside its path is taken and not looked at: the file at the path is what counts.
  func readFile(_ json: JSON, _ shape: Shape, _ target: Target) throws(ConversionFailure)
    -> IntentValue
  {
    let path = json["path"] ?? json["pathBase64"]
    guard let path else { return try readData(json, shape, target) }
    let isText = json["path"] != nil
    let told: Set = [isText ? "path" : "pathBase64", "name", "type", "size"]
    if let other = json.members?.first(where: { !told.contains($0.name) }) {
      throw ConversionFailure("expects name, type and size beside the path at most")
        .inside(other.name)
    }
    guard let text = path.string else {
      throw ConversionFailure("expects text", got: path).inside(isText ? "path" : "pathBase64")
    }
    if isText { return try Self.file(path: Array(text.utf8)) }
    guard let bytes = Base64.bytes(text) else {
      throw ConversionFailure("expects base64", got: text).inside("pathBase64")
    }
    return try Self.file(path: bytes)
  }

  private func readData(
    _ json: JSON, _ shape: Shape, _ target: Target
  ) throws(ConversionFailure) -> IntentValue {
    let value = try read(json, shape, target)
    guard value["data"] != nil else {
      throw failure(
        target, got: json, hint: "write {\"path\": …} or {\"name\", \"type\", \"data\"}")
    }
    if let problem = Self.fileProblem(value) { throw problem }
    return value
  }

  func checkFile(_ value: IntentValue, _ shape: Shape, _ target: Target) throws(ConversionFailure) {
    if target.allowsPaths, case .bytes(let path)? = value["path"] {
      _ = try Self.file(path: path)
      return
    }
    let fields = value.fields ?? []
    let descriptors = fields.filter { $0.name == "file" }
    for field in descriptors {
      guard case .descriptor = field.value else {
        throw ConversionFailure("expects a descriptor, got \(field.value.kind)").inside("file")
      }
    }
    let rest = IntentValue.record(fields.filter { $0.name != "file" })
    try check(rest, shape, target)
    guard descriptors.count + (rest["data"] == nil ? 0 : 1) == 1 else {
      throw ConversionFailure("must have either file or data")
    }
    if let problem = Self.fileProblem(rest) { throw problem }
  }

  /// A name is one component: it never says where a file is to be written.
  private static func fileProblem(_ value: IntentValue) -> ConversionFailure? {
    if let name = value["name"]?.string {
      let isComponent = !name.isEmpty && name != "." && name != ".." && name.utf8.count <= 255
      guard isComponent, !name.utf8.contains(UInt8(ascii: "/")), !name.utf8.contains(0) else {
        return ConversionFailure("expects the name of a file without “/”", got: name).inside("name")
      }
    }
    if let type = value["type"]?.string, ContentType.mime(type) == nil {
      return ConversionFailure("expects a MIME type such as image/png", got: type).inside("type")
    }
    return nil
  }

  func fileJSON(_ value: IntentValue) -> JSON {
    if case .bytes(let path)? = value["path"] {
      guard let text = String(validating: path, as: UTF8.self) else {
        return .object(["pathBase64": .string(Base64.text(path))])
      }
      return .object(["path": .string(text)])
    }
    var data: JSON?
    if case .bytes(let bytes)? = value["data"] { data = .string(Base64.text(bytes)) }
    return .object([
      "name": value["name"]?.string.map(JSON.string),
      "type": value["type"]?.string.map(JSON.string),
      "size": value["size"]?.int.map(JSON.int), "data": data,
    ])
  }

  /// The path, with what is not UTF-8 made visible, or the name.
  func fileText(_ value: IntentValue) -> String {
    if case .bytes(let path)? = value["path"] {
      return String(validating: path, as: UTF8.self) ?? Self.escaped(path)
    }
    return value["name"]?.string ?? value["type"]?.string ?? "a file"
  }

  /// `caf\xe9.txt`
  private static func escaped(_ path: [UInt8]) -> String {
    var text = ""
    for byte in path {
      if (0x20..<0x7F).contains(byte) {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        text += "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }
    }
    return text
  }
}

extension IntentValue {
  /// Whether a file's path is somewhere within: nothing else is bytes under that name. The host opens what
  /// a path names with its own rights, so it must come from whoever has these rights.
  public var namesFile: Bool {
    if let items = list { return items.contains(where: \.namesFile) }
    if let entity { return entity.properties.namesFile }
    return (fields ?? []).contains { field in
      if field.name == "path", case .bytes = field.value { return true }
      return field.value.namesFile
    }
  }
}
