// Writes values and messages into one growing buffer that begins with room for a header.

import IntentModel

/// Bytes of a message to be sent. Reuse one for many messages: its memory is kept.
public struct WireWriter: Sendable {
  /// What is written fills the first `count` bytes: appending to an array would ask for room with each number.
  private var room = [UInt8](repeating: 0, count: 512)
  private var count = WireFormat.headerSize
  /// Descriptors that values refer to, in order; not owned.
  public private(set) var descriptors: [Int32] = []

  public init() {}

  /// 16 bytes of room for the header, then the payload.
  public var bytes: ArraySlice<UInt8> { room[..<count] }
  /// Bytes of the payload.
  public var payloadCount: Int { count - WireFormat.headerSize }

  /// Forgets what was written.
  public mutating func reset() {
    count = WireFormat.headerSize
    if !descriptors.isEmpty { descriptors.removeAll(keepingCapacity: true) }
  }

  /// Puts the header of a message that fits into one packet in front.
  public mutating func finish(type: MessageType, call: UInt64) {
    let header = WireHeader(type: type.rawValue, total: UInt32(payloadCount), call: call)
    room.withUnsafeMutableBytes { header.write(to: $0) }
  }

  /// Sends descriptors in front of those that values refer to.
  public mutating func attach(_ descriptors: [Int32]) { self.descriptors += descriptors }

  public mutating func write(_ value: UInt8) { append(value) }
  public mutating func write(_ value: UInt32) { append(value.littleEndian) }
  public mutating func write(_ value: UInt64) { append(value.littleEndian) }
  public mutating func write(_ value: Int64) { append(value.littleEndian) }
  public mutating func write(_ value: Double) { write(value.bitPattern) }

  public mutating func write(_ text: String) {
    let written: Void? = text.utf8.withContiguousStorageIfAvailable { append(counted: .init($0)) }
    if written != nil { return }
    var text = text
    text.withUTF8 { append(counted: .init($0)) }
  }

  public mutating func write(_ value: IntentValue) {
    switch value {
    case .null: write(WireKind.null)
    case .bool(let flag):
      write(WireKind.bool)
      write(flag ? 1 as UInt8 : 0)
    case .int(let number):
      write(WireKind.int)
      write(number)
    case .double(let number):
      write(WireKind.double)
      write(number)
    case .string(let text):
      write(WireKind.string)
      write(text)
    case .bytes(let data):
      write(WireKind.bytes)
      data.withUnsafeBytes { append(counted: $0) }
    case .list(let values):
      write(WireKind.list)
      write(UInt32(values.count))
      for value in values { write(value) }
    case .record(let fields):
      write(WireKind.record)
      write(UInt32(fields.count))
      for field in fields {
        write(field.name)
        write(field.value)
      }
    case .descriptor(let descriptor):
      write(WireKind.descriptor)
      write(UInt32(descriptors.count))
      descriptors.append(descriptor)
    case .entity(let entity): write(entity)
    }
  }

  private mutating func write(_ entity: EntityValue) {
    write(WireKind.entity)
    write(entity.type)
    write(entity.id)
    write(entity.title)
    write(entity.subtitle)
    write(entity.image)
    write(entity.properties)
  }

  private mutating func append<Number: FixedWidthInteger>(_ value: Number) {
    let place = extend(by: MemoryLayout<Number>.size)
    room.withUnsafeMutableBytes { $0.storeBytes(of: value, toByteOffset: place, as: Number.self) }
  }

  /// Their number, then the bytes.
  private mutating func append(counted bytes: UnsafeRawBufferPointer) {
    write(UInt32(bytes.count))
    let place = extend(by: bytes.count)
    room.withUnsafeMutableBytes {
      UnsafeMutableRawBufferPointer(rebasing: $0[place...]).copyMemory(from: bytes)
    }
  }

  /// Counts `size` bytes more as written, with room for them; returns where they begin.
  private mutating func extend(by size: Int) -> Int {
    defer { count += size }
    let missing = count + size - room.count
    if missing > 0 { room.append(contentsOf: repeatElement(0, count: max(missing, room.count))) }
    return count
  }
}

/// The kinds of values on the wire (IT_NULL … IT_ENTITY).
enum WireKind {
  static let null: UInt8 = 0
  static let bool: UInt8 = 1
  static let int: UInt8 = 2
  static let double: UInt8 = 3
  static let string: UInt8 = 4
  static let bytes: UInt8 = 5
  static let list: UInt8 = 6
  static let record: UInt8 = 7
  static let descriptor: UInt8 = 8
  static let entity: UInt8 = 9
}
