// Sends and receives messages over one SEQPACKET socket. Knows packets, pieces and descriptors, and
// nothing of what the messages mean. Not for use by two threads at once.

import CHostSystem
import Glibc
import IntentWire

/// One end of a message socket.
final class Channel {
  enum Failure: Error {
    case closed
    case timeout
    case interrupted
    case protocolViolation(WireError)
    case system(Int32)
  }

  /// A received message. Its payload is valid until the next receive.
  struct Incoming {
    var type: UInt8
    var call: UInt64
    var descriptors: [Descriptor]
  }

  let socket: Descriptor
  private let limit: Int
  private var buffer: UnsafeMutableRawBufferPointer
  /// The payload of a message that came in several packets.
  private var assembled = UnsafeMutableRawBufferPointer(start: nil, count: 0)
  private var payload: UnsafeRawBufferPointer
  /// A message of which not all pieces have come.
  private struct Partial {
    var first: WireHeader
    var descriptors: [Descriptor]
    var filled: Int
  }
  private var partial: Partial?
  private var timeout: Int64 = 0
  /// Calls and results go through it where they fit.
  var ring: CallRing?

  /// `limit`: bytes of the longest payload that the other side may send.
  init(socket: Descriptor, limit: Int) {
    self.socket = socket
    self.limit = limit
    // A receiver that never reads fills its buffer sooner or later; sending must not wait for ever.
    if socket.number >= 0 { _ = hs_set_send_timeout(socket.number, 10_000_000_000) }
    buffer = .allocate(byteCount: WireFormat.packet, alignment: 16)
    payload = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(buffer)[..<0])
  }

  deinit {
    buffer.deallocate()
    assembled.deallocate()
  }

  // MARK: Sending

  /// Sends what the writer holds.
  func send(_ writer: inout WireWriter, type: MessageType, call: UInt64) throws(Failure) {
    let count = writer.payloadCount
    if count <= WireFormat.packet - WireFormat.headerSize {
      writer.finish(type: type, call: call)
      if type == .call, try sendByRing(writer) { return }
      try packet(writer.bytes, writer.descriptors)
    } else {
      // Always one packet: a receiver that is busy then never blocks us in the middle of a message.
      try sendInFile(writer, type: type, call: call)
    }
  }

  /// Sends what the writer holds unless that would have to wait; false: the other side must read first.
  func sendNow(_ writer: inout WireWriter, type: MessageType, call: UInt64) throws(Failure) -> Bool
  {
    let count = writer.payloadCount
    guard count <= WireFormat.packet - WireFormat.headerSize else {
      try sendInFile(writer, type: type, call: call)
      return true
    }
    writer.finish(type: type, call: call)
    do throws(Failure) {
      if type == .call, try sendByRing(writer) { return true }
      try packet(writer.bytes, writer.descriptors, waits: false)
      return true
    } catch .timeout {
      return false
    }
  }

  /// False: there is no ring, or it does not fit.
  private func sendByRing(_ writer: WireWriter) throws(Failure) -> Bool {
    guard let ring, writer.descriptors.isEmpty else { return false }
    switch writer.bytes.withUnsafeBytes(ring.send) {
    case .not: return false
    case .seen: return true
    case .asleep:
      var wake = WireWriter()
      wake.finish(type: .wake, call: 0)
      do throws(Failure) {
        try packet(wake.bytes, [], waits: false)
      } catch .timeout {
        // So much is waiting for it there that it will look anyway.
      }
      return true
    }
  }

  private func sendInFile(_ writer: WireWriter, type: MessageType, call: UInt64) throws(Failure) {
    let payload = writer.bytes.dropFirst(WireFormat.headerSize)
    guard payload.count <= WireFormat.maximumFromHost else { throw .system(EMSGSIZE) }
    let file = payload.withUnsafeBytes { hs_sealed_file($0.baseAddress, $0.count) }
    guard file >= 0 else { throw .system(-file) }
    let owned = Descriptor(owning: file)
    let header = WireHeader(
      type: type.rawValue, flags: WireFormat.flagInDescriptor, total: UInt32(payload.count),
      call: call)
    var bytes = [UInt8](repeating: 0, count: WireFormat.headerSize)
    bytes.withUnsafeMutableBytes { header.write(to: $0) }
    try packet(bytes[...], [owned.number] + writer.descriptors)
  }

  private func packet(
    _ bytes: ArraySlice<UInt8>, _ descriptors: [Int32], waits: Bool = true
  ) throws(Failure) {
    let sent = bytes.withUnsafeBytes { raw in
      descriptors.withUnsafeBufferPointer {
        hs_send(
          socket.number, raw.baseAddress, raw.count, $0.baseAddress, Int32($0.count),
          waits ? 1 : 0)
      }
    }
    if sent >= 0 { return }
    if sent == -Int(EAGAIN) { throw .timeout }
    throw sent == -Int(EPIPE) || sent == -Int(ECONNRESET) ? .closed : .system(Int32(-sent))
  }

  // MARK: Receiving

  /// A deadline that has passed: takes what is there, and never waits.
  static let now = Int64.min

  /// Waits for a message, at most until `deadline` (nanoseconds of the monotonic clock; nil: for
  /// ever), and reads its payload with `read`.
  func receive<Result>(
    until deadline: Int64?, _ read: (Incoming, inout WireReader) throws(WireError) -> Result
  ) throws(Failure) -> Result {
    let incoming = try next(until: deadline)
    do {
      let numbers = incoming.descriptors.isEmpty ? [] : incoming.descriptors.map(\.number)
      var reader = WireReader(payload, descriptors: numbers)
      return try read(incoming, &reader)
    } catch {
      throw .protocolViolation(error)
    }
  }

  private func next(until deadline: Int64?) throws(Failure) -> Incoming {
    // A time-out in the middle of a message leaves the rest to the next receive.
    if partial != nil { return try rest(until: deadline) }
    let (header, descriptors, piece) = try packet(until: deadline)
    guard Int(header.total) <= limit else {
      throw .protocolViolation(.tooLong(Int(header.total)))
    }
    guard header.flags & ~WireFormat.flagMore == 0 else {
      throw .protocolViolation(.unknownMessage(header.type))
    }
    if header.flags == 0 {
      guard piece.count == Int(header.total) else { throw .protocolViolation(.truncated) }
      payload = piece
      return Incoming(type: header.type, call: header.call, descriptors: descriptors)
    }
    assembled.deallocate()
    assembled = .allocate(byteCount: Int(header.total), alignment: 16)
    partial = Partial(first: header, descriptors: descriptors, filled: try keep(piece, at: 0))
    return try rest(until: deadline)
  }

  /// The further pieces of a message.
  private func rest(until deadline: Int64?) throws(Failure) -> Incoming {
    while let begun = partial {
      let first = begun.first
      let (header, more, piece) = try packet(until: deadline, isFirst: false)
      guard header.type == first.type, header.call == first.call, header.total == first.total,
        header.flags & ~WireFormat.flagMore == 0, more.isEmpty
      else { throw .protocolViolation(.interleaved) }
      let filled = try keep(piece, at: begun.filled)
      partial?.filled = filled
      guard header.flags & WireFormat.flagMore == 0 else { continue }
      partial = nil
      guard filled == Int(first.total) else { throw .protocolViolation(.truncated) }
      payload = UnsafeRawBufferPointer(assembled)
      return Incoming(type: first.type, call: first.call, descriptors: begun.descriptors)
    }
    throw .protocolViolation(.truncated)
  }

  /// Adds a piece to the assembled payload; returns where the next one goes.
  private func keep(_ piece: UnsafeRawBufferPointer, at offset: Int) throws(Failure) -> Int {
    guard !piece.isEmpty, piece.count <= assembled.count - offset else {
      throw .protocolViolation(.truncated)
    }
    UnsafeMutableRawBufferPointer(rebasing: assembled[offset...]).copyMemory(from: piece)
    return offset + piece.count
  }

  /// The next packet, from the ring or the socket. Further pieces of a message are in the socket alone.
  private func packet(
    until deadline: Int64?, isFirst: Bool = true
  ) throws(Failure) -> (WireHeader, [Descriptor], UnsafeRawBufferPointer) {
    while true {
      if let ring, isFirst {
        let length = ring.receive(into: buffer, looks: deadline != Self.now)
        if length != 0 {
          let packet = try parse(max(0, length), [])
          // All else would put off deadlines, which are kept at the socket.
          guard packet.0.type == MessageType.result.rawValue, packet.0.flags == 0 else {
            throw .protocolViolation(.unknownMessage(packet.0.type))
          }
          return packet
        }
      }
      let received = try packetOfSocket(until: deadline)
      guard let ring else { return received }
      // A message counts when all of it has come.
      if received.0.flags & WireFormat.flagMore == 0 { ring.noteReceived(received.0.type) }
      if received.0.type != MessageType.ringWake.rawValue { return received }
    }
  }

  private func packetOfSocket(
    until deadline: Int64?
  ) throws(Failure) -> (WireHeader, [Descriptor], UnsafeRawBufferPointer) {
    let waits = deadline != Self.now
    if waits { try setTimeout(deadline) }
    var descriptors = [Int32](repeating: -1, count: 0)
    var length = receiveRaw(&descriptors, waits)
    // A peer that left with something unread is reported once, in front of what it said before.
    if length == -Int(ECONNRESET) { length = receiveRaw(&descriptors, waits) }
    let owned = descriptors.isEmpty ? [] : descriptors.map(Descriptor.init(owning:))
    switch length {
    case 1...: break
    case 0, -Int(ECONNRESET): throw .closed
    case -Int(EAGAIN): throw .timeout
    case -Int(EINTR): throw .interrupted
    case -Int(EMSGSIZE): throw .protocolViolation(.tooLong(WireFormat.packet))
    default: throw .system(Int32(-length))
    }
    return try parse(length, owned)
  }

  private func parse(
    _ length: Int, _ descriptors: [Descriptor]
  ) throws(Failure) -> (WireHeader, [Descriptor], UnsafeRawBufferPointer) {
    let bytes = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(buffer)[..<length])
    do {
      let header = try WireHeader(reading: bytes)
      return (
        header, descriptors, UnsafeRawBufferPointer(rebasing: bytes[WireFormat.headerSize...])
      )
    } catch {
      throw .protocolViolation(error)
    }
  }

  private func receiveRaw(_ descriptors: inout [Int32], _ waits: Bool) -> Int {
    withUnsafeTemporaryAllocation(of: Int32.self, capacity: WireFormat.maximumDescriptors) {
      room in
      var count = Int32(room.count)
      let length = hs_receive(
        socket.number, buffer.baseAddress, buffer.count, room.baseAddress, &count,
        waits ? 1 : 0)
      if count > 0 { descriptors.append(contentsOf: room[..<Int(count)]) }
      return length
    }
  }

  /// Sets the socket's time-out only when it has to change by more than the slack: a warm call then
  /// costs no system call for its deadline.
  private func setTimeout(_ deadline: Int64?) throws(Failure) {
    var wanted: Int64 = 0
    if let deadline {
      wanted = deadline - hs_monotonic()
      guard wanted > 0 else { throw .timeout }
    }
    // A hundredth of the time that is left, or a millisecond, may be missed by that.
    let slack = max(1_000_000, wanted / 100)
    let difference = wanted - timeout
    if (wanted == 0) == (timeout == 0), difference < slack, difference > -slack { return }
    let result = hs_set_timeout(socket.number, wanted)
    guard result == 0 else { throw .system(-result) }
    timeout = wanted
  }
}
