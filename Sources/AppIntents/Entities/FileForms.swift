// An entity as a file that other bundles take: bytes, or a file that the author wrote.

import CIntentGuest
import CoreTransferable
import Glibc
import IntentManifest

extension DataRepresentation: ConvertibleForm {
  func type(_ names: _TypeNames) -> IntentManifest.ValueType? { .file }
  var mimeType: String? { _contentType?.preferredMIMEType }
  var imports: Bool { _import != nil }
  var exports: Bool { _export != nil }
  func export(_ entity: Any) async throws -> IntentManifest.IntentValue {
    guard let item = entity as? Item, let _export else {
      throw ValueError("this representation does not export")
    }
    // Like one that is not there: the next is asked.
    if let _condition, !_condition(item) { return .null }
    let suffix = _contentType?.preferredFilenameExtension.map { ".\($0)" } ?? ""
    return try IntentFile(
      _bytes: try await _export(item), filename: _fileName?(item) ?? "file\(suffix)",
      type: _contentType
    )._encoded(_ValueCoder())
  }
  func `import`(_ value: IntentManifest.IntentValue) async throws -> IntentManifest.IntentValue {
    let file = try await IntentFile._decoded(value, _ValueCoder())
    guard let _import, let entity = try await _import(try file._bytes()) as? any _IntentValue else {
      throw ValueError("this representation does not import")
    }
    return try entity._encoded(_ValueCoder())
  }
}

extension FileRepresentation: ConvertibleForm {
  func type(_ names: _TypeNames) -> IntentManifest.ValueType? { .file }
  var mimeType: String? { _contentType?.preferredMIMEType }
  var imports: Bool { _import != nil }
  var exports: Bool { _export != nil }
  func export(_ entity: Any) async throws -> IntentManifest.IntentValue {
    guard let item = entity as? Item, let _export else {
      throw ValueError("this representation does not export")
    }
    return try IntentFile(
      _path: try await _export(item), filename: _fileName, type: _contentType
    )._encoded(_ValueCoder())
  }
  func `import`(_ value: IntentManifest.IntentValue) async throws -> IntentManifest.IntentValue {
    let file = try await IntentFile._decoded(value, _ValueCoder())
    guard let _import else { throw ValueError("this representation does not import") }
    if let path = file._path { return try await made(try await _import(path)) }
    // Bytes that came without a file become one while it is read.
    let path = try TemporaryFile.write(try file._bytes(), name: file.filename)
    defer { TemporaryFile.remove(path) }
    return try await made(try await _import(path))
  }

  private func made(_ item: Item) async throws -> IntentManifest.IntentValue {
    guard let entity = item as? any _IntentValue else { throw ValueError("no entity was made") }
    return try entity._encoded(_ValueCoder())
  }
}

/// A file in the bundle's data folder that lasts for one call.
private enum TemporaryFile {
  static func write(_ bytes: [UInt8], name: String) throws -> String {
    let plain = name.split(separator: "/").last.map(String.init) ?? "file"
    var template = Array("./received-XXXXXX-\(plain)".utf8CString)
    let descriptor = mkstemps(&template, Int32(plain.utf8.count + 1))
    guard descriptor >= 0 else { throw IntentFileError.failedToLoadFile }
    defer { close(descriptor) }
    let path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else {
        remove(path)
        throw IntentFileError.failedToLoadFile
      }
      rest = rest.dropFirst(count)
    }
    return path
  }

  static func remove(_ path: String) { unlink(path) }
}
