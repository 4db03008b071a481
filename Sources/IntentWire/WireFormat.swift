// The numbers of the wire format. The text behind them is Sandbox/Runner/wire.h, which is the
// original; the golden bytes in Tests/Golden hold both sides to it.

public enum WireFormat {
  public static let version: UInt8 = 1
  public static let headerSize = 16
  /// Bytes of one packet, header included.
  public static let packet = 65536
  /// A payload above this travels from the host as a sealed memory file.
  public static let inline = 1 << 20
  public static let maximumFromHost = 64 << 20
  public static let maximumFromRunner = 8 << 20
  public static let maximumDepth = 32
  public static let maximumDescriptors = 32
  public static let cancelSlots = 1024

  public static let flagMore: UInt16 = 1
  public static let flagInDescriptor: UInt16 = 2
}

/// What a message is.
public enum MessageType: UInt8, Sendable {
  // Host to supervisor.
  case start = 1
  case kill = 2
  case fork = 3
  // Supervisor to host.
  case started = 17
  case exited = 18
  case refused = 19
  // Runner to host.
  case sealed = 33
  case loaded = 34
  case loadFailed = 35
  case result = 36
  case ask = 37
  case progress = 38
  case log = 39
  case open = 40
  case connect = 41
  case misuse = 42
  case denied = 43
  case fault = 44
  case ringOpened = 45
  case ringWake = 46
  // Host to runner.
  case call = 65
  case answer = 66
  case opened = 67
  case cancel = 68
  case bye = 69
  case ring = 70
  case wake = 71
  // A program to the resident host (Sources/IntentHost/Resident); a runner knows none of them.
  case lend = 97
  case hear = 98
  case mark = 99
  case giveBack = 100
  case status = 101
  case stop = 102
  // The resident host's reply to each of them but mark and giveBack.
  case reply = 113
}

/// The 16 bytes in front of every packet.
public struct WireHeader: Sendable, Equatable {
  public var type: UInt8
  public var flags: UInt16
  /// Bytes of the whole payload.
  public var total: UInt32
  /// The call, or in control messages the runner, that it belongs to; 0: none.
  public var call: UInt64

  public init(type: UInt8, flags: UInt16 = 0, total: UInt32, call: UInt64) {
    self.type = type
    self.flags = flags
    self.total = total
    self.call = call
  }

  /// Reads a header; fails on fewer than 16 bytes or another version.
  public init(reading bytes: UnsafeRawBufferPointer) throws(WireError) {
    guard bytes.count >= WireFormat.headerSize else { throw .truncated }
    guard bytes[0] == WireFormat.version else { throw .version(bytes[0]) }
    type = bytes[1]
    flags = UInt16(littleEndian: bytes.loadUnaligned(fromByteOffset: 2, as: UInt16.self))
    total = UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: 4, as: UInt32.self))
    call = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
  }

  /// Writes the header over the first 16 bytes.
  public func write(to bytes: UnsafeMutableRawBufferPointer) {
    bytes[0] = WireFormat.version
    bytes[1] = type
    bytes.storeBytes(of: flags.littleEndian, toByteOffset: 2, as: UInt16.self)
    bytes.storeBytes(of: total.littleEndian, toByteOffset: 4, as: UInt32.self)
    bytes.storeBytes(of: call.littleEndian, toByteOffset: 8, as: UInt64.self)
  }
}

/// Why bytes are not a message. Whoever sent them misbehaved.
public enum WireError: Error, Sendable, Equatable {
  case truncated
  case version(UInt8)
  case unknownMessage(UInt8)
  case unknownKind(UInt8)
  case tooLong(Int)
  case tooDeep
  case notUTF8
  case badBool(UInt8)
  case badDescriptor(UInt32)
  case duplicateField(String)
  case trailingBytes(Int)
  case missing(String)
  case interleaved
}

extension WireError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .truncated: "a message ends too early"
    case .version(let version): "a message of wire version \(version)"
    case .unknownMessage(let type): "a message of unknown type \(type)"
    case .unknownKind(let kind): "a value of unknown kind \(kind)"
    case .tooLong(let length): "a message of \(length) bytes"
    case .tooDeep: "a value nested deeper than \(WireFormat.maximumDepth)"
    case .notUTF8: "a text that is not UTF-8"
    case .badBool(let byte): "a bool of \(byte)"
    case .badDescriptor(let index): "descriptor \(index), which did not come with the message"
    case .duplicateField(let name): "a record with two members “\(name)”"
    case .trailingBytes(let count): "\(count) bytes behind the end of a message"
    case .missing(let name): "a message without “\(name)”"
    case .interleaved: "pieces of two messages mixed"
    }
  }
}
