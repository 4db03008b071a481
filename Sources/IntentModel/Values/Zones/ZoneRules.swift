// The rules of one zone, read from the bytes of a compiled time zone file (TZif, RFC 8536, versions
// 1 to 4). The bytes may be anything: every count is held against their number.

/// The offsets of a zone through time.
struct ZoneRules: Sendable, Hashable {
  /// When the offset changes, in seconds since 1970, ascending.
  private(set) var transitions: [Int] = []
  /// The offset from each transition on, in seconds east of UTC.
  private(set) var offsets: [Int] = []
  /// Before the first transition.
  private(set) var first = 0
  /// After the last transition.
  private(set) var footer: ZoneFooter?

  /// Nil where the bytes are no time zone file.
  init?(_ bytes: [UInt8]) {
    var reader = ZoneReader(bytes)
    guard let old = reader.header() else { return nil }
    var counts = old
    var width = 4
    if old.version >= 2 {
      guard reader.skip(old.size(width: 4)), let new = reader.header() else { return nil }
      (counts, width) = (new, 8)
    }
    guard counts.types >= 1, counts.types <= 256, reader.remaining >= counts.size(width: width)
    else { return nil }
    let times = (0..<counts.transitions).map { _ in reader.integer(width) }
    let indices = (0..<counts.transitions).map { _ in reader.byte() }
    let types = (0..<counts.types).map { _ in
      let offset = reader.integer(4)
      _ = reader.skip(2)
      return offset
    }
    guard indices.allSatisfy({ $0 < types.count }), types.allSatisfy({ $0.magnitude < 200_000 }),
      zip(times, times.dropFirst()).allSatisfy(<), let initial = types.first
    else { return nil }
    transitions = times
    offsets = indices.map { types[$0] }
    first = initial
    guard old.version >= 2, reader.skip(counts.rest(width: width)) else { return }
    footer = ZoneFooter(reader.footer())
  }

  /// Seconds east of UTC at an instant (seconds since 1970).
  func offset(at seconds: Int) -> Int {
    var low = 0
    var high = transitions.count
    while low < high {
      let middle = (low + high) / 2
      if transitions[middle] <= seconds { low = middle + 1 } else { high = middle }
    }
    if low == transitions.count, let footer { return footer.offset(at: seconds) }
    return low == 0 ? first : offsets[low - 1]
  }
}

/// Reads the fields of a time zone file; past the end everything is 0.
struct ZoneReader {
  private let bytes: [UInt8]
  private var place = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var remaining: Int { bytes.count - place }

  struct Counts {
    var version: Int
    var isUT, isStandard, leaps, transitions, types, characters: Int

    /// Bytes of the block that follows, with times of `width` bytes.
    func size(width: Int) -> Int { transitions * (width + 1) + types * 6 + rest(width: width) }
    /// Bytes behind the types.
    func rest(width: Int) -> Int { characters + leaps * (width + 4) + isStandard + isUT }
  }

  mutating func header() -> Counts? {
    guard remaining >= 44, bytes[place..<place + 4].elementsEqual("TZif".utf8) else { return nil }
    place += 4
    let version = byte()
    _ = skip(15)
    let isUT = integer(4)
    let isStandard = integer(4)
    let leaps = integer(4)
    let transitions = integer(4)
    let types = integer(4)
    let characters = integer(4)
    let limit = 0...(1 << 24)
    guard [isUT, isStandard, leaps, transitions, types, characters].allSatisfy(limit.contains)
    else { return nil }
    return Counts(
      version: version >= 0x32 ? version - 0x30 : 1, isUT: isUT, isStandard: isStandard,
      leaps: leaps, transitions: transitions, types: types, characters: characters)
  }

  mutating func byte() -> Int {
    guard place < bytes.count else { return 0 }
    defer { place += 1 }
    return Int(bytes[place])
  }

  /// A signed number, the highest byte first.
  mutating func integer(_ width: Int) -> Int {
    var value: UInt64 = 0
    for _ in 0..<width { value = value << 8 | UInt64(byte()) }
    return width == 8
      ? Int(Int64(bitPattern: value)) : Int(Int32(truncatingIfNeeded: Int64(value)))
  }

  mutating func skip(_ count: Int) -> Bool {
    guard count >= 0, count <= remaining else { return false }
    place += count
    return true
  }

  /// The text between two line feeds at the end.
  mutating func footer() -> String {
    guard byte() == 0x0A else { return "" }
    let rest = bytes[place...]
    return String(decoding: rest.prefix { $0 != 0x0A }.prefix(256), as: UTF8.self)
  }
}
