// A file that a tool returns: its content goes with the result up to a limit; a larger one is kept in the
// home, and a link goes in its place.

import CHostSystem
import Glibc
import IntentHost
import IntentMCP
import IntentModel
import IntentStore
import IntentWire

/// A file result for a client.
struct FileOutput {
  private let name: String
  private let type: String
  private let bytes: [UInt8]?
  private let size: Int64
  /// Where a file is kept that is too large to be sent.
  private let kept: Path?

  /// `descriptors` keeps the one in the value open.
  init(_ value: IntentValue, _ descriptors: [Descriptor], shelf: ResultShelf) {
    var kept: Path?
    name = value["name"]?.string ?? "file"
    type = value["type"]?.string ?? "application/octet-stream"
    if case .bytes(let data)? = value["data"] {
      size = Int64(data.count)
      bytes = data
    } else if case .descriptor(let number)? = value["file"] {
      var found: Int64 = 0
      let isFile = hs_kind(number, &found) == 1
      size = found
      if isFile, found > SchemaWriter.mostFileBytes {
        kept = shelf.keep(number, size: found, name: name)
        bytes = nil
      } else {
        bytes = isFile ? Self.contents(number, Int(found)) : nil
      }
    } else {
      size = 0
      bytes = []
    }
    self.kept = kept
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
    if let kept {
      return "\(name), \(type), \(size) bytes, is too large to be sent. For a day it is \(kept)"
    }
    return bytes == nil
      ? "\(name) has \(size) bytes; at most \(SchemaWriter.mostFileBytes >> 20) MiB go to a model, "
        + "and at most \(ResultShelf.mostBytes >> 20) MiB are kept for a link."
      : "\(name), \(type), \(size) bytes"
  }

  /// Images as images, text as text, all else as a resource in base64; what is too large as a link.
  var blocks: [JSON] {
    guard let bytes else { return link.map { [$0] } ?? [] }
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

extension FileOutput {
  private var link: JSON? {
    kept.map { path in
      let parts = path.description.split(separator: "/").map { EntityURIText.escaped(String($0)) }
      return .object([
        "type": "resource_link", "uri": .string("file:///\(parts.joined(separator: "/"))"),
        "name": .string(name), "mimeType": .string(type), "size": .int(size),
      ])
    }
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
