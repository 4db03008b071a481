// Standard input of the server, taken apart into lines. A line that is too long is passed over, not
// kept.

import Glibc

/// Reads lines of bytes.
struct LineReader {
  enum Line {
    case bytes([UInt8])
    case tooLong
  }
  /// Bytes of the longest line.
  static let longest = 64 << 20

  private let descriptor: Int32
  private var buffer: [UInt8] = []
  /// Where the search for an end goes on.
  private var searched = 0
  private var skips = false
  private var hasEnded = false

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// The next line without its end (LF or CRLF); nil at the end of input. A last line without an end
  /// counts.
  mutating func next() -> Line? {
    while true {
      if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        return line(upTo: end)
      }
      searched = buffer.count
      if searched > Self.longest {
        skips = true
        buffer.removeAll()
        searched = 0
      }
      if hasEnded { return rest() }
      fill()
    }
  }

  private mutating func line(upTo end: Int) -> Line {
    var bytes = Array(buffer[..<end])
    buffer.removeSubrange(...end)
    searched = 0
    if skips {
      skips = false
      return .tooLong
    }
    if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
    return .bytes(bytes)
  }

  private mutating func rest() -> Line? {
    guard !buffer.isEmpty || skips else { return nil }
    let bytes = buffer
    buffer = []
    searched = 0
    defer { skips = false }
    return skips ? .tooLong : .bytes(bytes)
  }

  private mutating func fill() {
    let count = withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 16) { room in
      let count = read(descriptor, room.baseAddress, room.count)
      if count > 0 { buffer.append(contentsOf: room[..<count]) }
      return count
    }
    if count == 0 || count < 0 && errno != EINTR { hasEnded = true }
  }
}
