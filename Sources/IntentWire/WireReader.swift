// Reads values and messages from bytes that a hostile process may have written. Total: every input
// is either a value or a WireError; memory taken is in proportion to the bytes read.

import IntentModel

/// A position in the payload of a message. Must not outlive the buffer that it reads.
public struct WireReader {
  private let bytes: UnsafeRawBufferPointer
  private var offset = 0
  /// The descriptors that came with the message.
  private let descriptors: [Int32]

  public init(_ bytes: UnsafeRawBufferPointer, descriptors: [Int32] = []) {
    self.bytes = bytes
    self.descriptors = descriptors
  }

  /// Fails unless everything has been read.
  public func finish() throws(WireError) {
    guard offset == bytes.count else { throw .trailingBytes(bytes.count - offset) }
  }

  public mutating func uint8() throws(WireError) -> UInt8 { try number() }
  public mutating func uint32() throws(WireError) -> UInt32 { try number() }
  public mutating func int32() throws(WireError) -> Int32 { try number() }
  public mutating func int64() throws(WireError) -> Int64 { try number() }
  public mutating func double() throws(WireError) -> Double {
    Double(bitPattern: try number())
  }

  public mutating func string() throws(WireError) -> String {
    let piece = try take(Int(try uint32()))
    if piece.isEmpty { return "" }
    // Typed, since the standard library has a fast way for that and a generic one for raw bytes.
    let text = piece.withMemoryRebound(to: UInt8.self) { String(validating: $0, as: UTF8.self) }
    guard let text else { throw .notUTF8 }
    return text
  }

  public mutating func value() throws(WireError) -> IntentValue {
    // What most of the members of a result are.
    if offset < bytes.count, bytes[offset] == WireKind.null {
      offset += 1
      return .null
    }
    return try value(depth: 0)
  }

  private mutating func value(depth: Int) throws(WireError) -> IntentValue {
    guard depth <= WireFormat.maximumDepth else { throw .tooDeep }
    let kind = try uint8()
    switch kind {
    case WireKind.null: return .null
    case WireKind.bool:
      let byte = try uint8()
      guard byte <= 1 else { throw .badBool(byte) }
      return .bool(byte == 1)
    case WireKind.int: return .int(try int64())
    case WireKind.double: return .double(try double())
    case WireKind.string: return .string(try string())
    case WireKind.bytes: return .bytes([UInt8](try take(Int(try uint32()))))
    case WireKind.list: return .list(try list(depth: depth))
    case WireKind.record: return .record(try record(depth: depth))
    case WireKind.descriptor:
      let index = try uint32()
      guard index < UInt32(descriptors.count) else { throw .badDescriptor(index) }
      return .descriptor(descriptors[Int(index)])
    case WireKind.entity: return .entity(try entity(depth: depth))
    default: throw .unknownKind(kind)
    }
  }

  private mutating func list(depth: Int) throws(WireError) -> [IntentValue] {
    let count = try count(atLeast: 1)
    var values: [IntentValue] = []
    // A value takes 24 bytes here and may take one on the wire: grow as bytes prove themselves.
    values.reserveCapacity(min(count, 1024))
    for _ in 0..<count { values.append(try value(depth: depth + 1)) }
    return values
  }

  private mutating func record(depth: Int) throws(WireError) -> [IntentValue.Field] {
    let count = try count(atLeast: 5)
    var fields: [IntentValue.Field] = []
    fields.reserveCapacity(min(count, 256))
    for _ in 0..<count {
      let name = try string()
      fields.append(.init(name, try value(depth: depth + 1)))
    }
    try checkUnique(fields)
    return fields
  }

  private func checkUnique(_ fields: [IntentValue.Field]) throws(WireError) {
    if fields.count <= 8 {
      for (index, field) in fields.enumerated() {
        for other in fields[..<index] where other.name == field.name {
          throw .duplicateField(field.name)
        }
      }
      return
    }
    var seen = Set<String>()
    for field in fields where !seen.insert(field.name).inserted {
      throw .duplicateField(field.name)
    }
  }

  private mutating func entity(depth: Int) throws(WireError) -> EntityValue {
    let type = try string()
    let id = try string()
    return EntityValue(
      type: type, id: id,
      title: try value(depth: depth + 1), subtitle: try value(depth: depth + 1),
      image: try value(depth: depth + 1), properties: try value(depth: depth + 1))
  }

  /// A count of things that each take at least so many bytes: more than fit is an error at once.
  private mutating func count(atLeast size: Int) throws(WireError) -> Int {
    let count = Int(try uint32())
    guard count <= (bytes.count - offset) / size else { throw .truncated }
    return count
  }

  @inline(__always)
  private mutating func take(_ count: Int) throws(WireError) -> UnsafeRawBufferPointer {
    guard count <= bytes.count - offset else { throw .truncated }
    defer { offset += count }
    return UnsafeRawBufferPointer(rebasing: bytes[offset..<offset + count])
  }

  @inline(__always)
  private mutating func number<Number: FixedWidthInteger>() throws(WireError) -> Number {
    let size = MemoryLayout<Number>.size
    guard size <= bytes.count - offset else { throw .truncated }
    defer { offset += size }
    return Number(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: Number.self))
  }
}
