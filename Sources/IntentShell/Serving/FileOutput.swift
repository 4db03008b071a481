// A file that a tool returns: its content goes with the result up to a limit; a larger one is named.

import CHostSystem
import Glibc
import IntentHost
import IntentMCP
import IntentModel
import IntentWire

/// A file result for a client.
struct FileOutput {
  private let name: String
  private let type: String
  private let bytes: [UInt8]?
  private let size: Int64

  /// `descriptors` keeps the one in the value open.
  init(_ value: IntentValue, _ descriptors: [Descriptor]) {
    name = value["name"]?.string ?? "file"
    type = value["type"]?.string ?? "application/octet-stream"
    if case .bytes(let data)? = value["data"] {
      size = Int64(data.count)
      bytes = data.count <= SchemaWriter.mostFileBytes ? data : nil
    } else if case .descriptor(let number)? = value["file"] {
      var found: Int64 = 0
      _ = hs_kind(number, &found)
      size = found
      bytes = found <= SchemaWriter.mostFileBytes ? Self.contents(number, Int(found)) : nil
    } else {
      size = 0
      bytes = []
    }
    withExtendedLifetime(descriptors) {}
  }

  private static func contents(_ descriptor: Int32, _ size: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: size)
    var filled = 0
    while filled < size {
      let count = bytes.withUnsafeMutableBytes { room in
        pread(
          descriptor, room.baseAddress.map { $0 + filled }, size - filled, off_t(filled))
      }
      guard count > 0 else { return nil }
      filled += count
    }
    return bytes
  }

  var json: JSON {
    .object([
      "name": .string(name), "type": .string(type), "size": .int(size),
    ])
  }

  var text: String {
    bytes == nil
      ? "\(name) has \(size) bytes; at most \(SchemaWriter.mostFileBytes >> 20) MiB go to a model."
      : "\(name), \(type), \(size) bytes"
  }

  /// Images as images, text as text, all else as a resource in base64.
  var blocks: [JSON] {
    guard let bytes else { return [] }
    if type.hasPrefix("image/") {
      return [
        .object([
          "type": "image", "data": .string(Base64.text(bytes)), "mimeType": .string(type),
        ])
      ]
    }
    var content: [JSON.Member] = [
      .init("uri", .string("intents://result/\(EntityURIText.escaped(name))")),
      .init("mimeType", .string(type)),
    ]
    if type.hasPrefix("text/"), let text = String(validating: bytes, as: UTF8.self) {
      content.append(.init("text", .string(text)))
    } else {
      content.append(.init("blob", .string(Base64.text(bytes))))
    }
    return [.object([.init("type", "resource"), .init("resource", .object(content))])]
  }
}

/// Text within an address.
enum EntityURIText {
  static func escaped(_ text: String) -> String {
    EntityURI(bundle: "", entity: "", id: text).text.split(
      separator: "/", omittingEmptySubsequences: false
    ).last.map(String.init) ?? ""
  }
}
