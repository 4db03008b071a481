// Files as values: an open descriptor that the host gave, bytes, or a path.

import CIntentGuest
public import IntentManifest

/// A file that an intent takes or gives.
///
/// A file from the host is an open descriptor; its bytes are read when `data` is asked for, and
/// `fileURL` names it through the process's own descriptor table.
public struct IntentFile: Sendable, Codable, _IntentValue {
  public var filename: String
  public let type: UTType?
  public var removedOnCompletion = false
  private let content: Content

  private enum Content: Sendable {
    case bytes([UInt8])
    case path(String)
    case descriptor(HeldDescriptor)
  }

  // What makes or reads Foundation's types is compiled into the author's code, so that the bundle
  // has these types.

  @_alwaysEmitIntoClient
  public init(data: Data, filename: String, type: UTType? = nil) {
    self.init(_bytes: Array(data), filename: filename, type: type)
  }
  @_alwaysEmitIntoClient
  public init(fileURL: URL, filename: String? = nil, type: UTType? = nil) {
    self.init(_path: fileURL.path, filename: filename, type: type)
  }

  @_alwaysEmitIntoClient
  public var fileURL: URL? { _path.map { URL(fileURLWithPath: $0) } }
  /// All bytes; empty when the file cannot be read.
  @_alwaysEmitIntoClient
  public var data: Data { Data((try? _bytes()) ?? []) }
  public var availableContentTypes: [UTType] { type.map { [$0] } ?? [] }

  @_alwaysEmitIntoClient
  public func data(contentType: UTType) async throws -> Data { Data(try _bytes()) }
  @_alwaysEmitIntoClient
  public func file(
    contentType: UTType, destinationDirectory: URL
  ) async throws -> URL {
    let url = destinationDirectory.appendingPathComponent(filename)
    try Data(try _bytes()).write(to: url)
    return url
  }
  @_alwaysEmitIntoClient
  public func withFile<Result>(
    contentType: UTType, allowOpenInPlace: Bool = false,
    fileHandler: (URL, Bool) async throws -> Result
  ) async throws -> Result {
    if let fileURL { return try await fileHandler(fileURL, true) }
    let folder = FileManager.default.temporaryDirectory
    let url = try await file(contentType: contentType, destinationDirectory: folder)
    defer { try? FileManager.default.removeItem(at: url) }
    return try await fileHandler(url, false)
  }

  public init(_bytes bytes: [UInt8], filename: String, type: UTType?) {
    self.init(name: filename, type: type, content: .bytes(bytes))
  }
  public init(_path path: String, filename: String?, type: UTType?) {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let suffix = name.split(separator: ".").dropFirst().last.map(String.init)
    self.init(
      name: filename ?? name, type: type ?? suffix.flatMap { UTType(filenameExtension: $0) },
      content: .path(path))
  }

  public var _path: String? {
    switch content {
    case .bytes: nil
    case .path(let path): path
    case .descriptor(let held): "/proc/self/fd/\(held.descriptor)"
    }
  }
  public func _bytes() throws -> [UInt8] {
    switch content {
    case .bytes(let bytes): bytes
    case .path(let path): try HeldDescriptor(opening: path).bytes()
    case .descriptor(let held): try held.bytes()
    }
  }

  public static func _type(_ names: _TypeNames) -> IntentManifest.ValueType { .file }

  public func _encoded(_ coder: _ValueCoder) throws -> IntentManifest.IntentValue {
    let mime = type?.preferredMIMEType
    let content: IntentManifest.IntentValue.Field =
      switch content {
      case .descriptor(let held): .init("file", .descriptor(held.descriptor))
      default: .init("data", .bytes(try _bytes()))
      }
    return .record(
      [.init("name", .string(filename))] + (mime.map { [.init("type", .string($0))] } ?? [])
        + [content])
  }

  public static func _decoded(
    _ value: IntentManifest.IntentValue, _ coder: _ValueCoder
  ) async throws -> IntentFile {
    let name = value["name"]?.string ?? "file"
    let type =
      value["type"]?.string.flatMap { UTType(mimeType: $0) }
      ?? name.split(separator: ".").dropFirst().last.flatMap {
        UTType(filenameExtension: String($0))
      }
    let content: Content
    switch value["file"] ?? value["data"] {
    case .descriptor(let number): content = .descriptor(try HeldDescriptor(copying: number))
    case .bytes(let bytes): content = .bytes(bytes)
    default: throw ValueError("a \(value.kind) is not a file")
    }
    return IntentFile(name: name, type: type, content: content)
  }

  private init(name: String, type: UTType?, content: Content) {
    filename = name
    self.type = type
    self.content = content
  }

  private enum CodingKeys: String, CodingKey { case filename, type, data }
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    filename = try container.decode(String.self, forKey: .filename)
    type = try container.decodeIfPresent(UTType.self, forKey: .type)
    content = .bytes(try container.decode([UInt8].self, forKey: .data))
  }
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(filename, forKey: .filename)
    try container.encodeIfPresent(type, forKey: .type)
    try container.encode(try _bytes(), forKey: .data)
  }
}

public enum IntentFileError: Error, Sendable { case failedToLoadData, failedToLoadFile }

/// A copy of a descriptor of the host's, closed when nobody needs it any more.
final class HeldDescriptor: Sendable {
  let descriptor: Int32

  init(copying number: Int32) throws {
    descriptor = intent_guest_dup(number)
    guard descriptor >= 0 else { throw IntentFileError.failedToLoadFile }
  }
  init(opening path: String) throws {
    descriptor = intent_guest_open(path)
    guard descriptor >= 0 else { throw IntentFileError.failedToLoadFile }
  }
  deinit { intent_guest_close(descriptor) }

  func bytes() throws -> [UInt8] {
    var all: [UInt8] = []
    var offset: Int64 = 0
    var buffer = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = buffer.withUnsafeMutableBytes {
        intent_guest_read($0.baseAddress, $0.count, descriptor, offset)
      }
      guard count >= 0 else { throw IntentFileError.failedToLoadData }
      if count == 0 { return all }
      all += buffer.prefix(Int(count))
      offset += Int64(count)
    }
  }
}
