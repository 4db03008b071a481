// Reads compiled time zone files (RFC 8536, versions 1 to 4) from bytes that the caller has read.

extension TimeZoneRules {
  /// Why bytes are no time zone file.
  public enum Failure: Error, Sendable, Hashable {
    /// Not a TZif file at all.
    case notTimeZoneData
    /// It ends early, or an index in it points nowhere.
    case damaged
  }

  /// Reads a TZif file; the 64-bit data and the rule for the future where the file has them.
  /// - Parameters:
  ///   - name: the zone's name, kept as it is.
  ///   - bytes: the file, at most 1 MiB. Leap seconds are passed over: times are POSIX times.
  public init(name: String, tzif bytes: [UInt8]) throws(Failure) {
    guard bytes.count <= 1 << 20 else { throw .damaged }
    var reader = TZifReader(bytes: bytes)
    var header = try reader.header()
    var isWide = false
    if header.version >= UInt8(ascii: "2") {
      reader.index += header.length(wide: false)
      header = try reader.header()
      isWide = true
    }
    let start = reader.index
    let times = try reader.times(header.times, wide: isWide)
    let indices = try reader.take(header.times)
    let raw = try reader.kinds(header.kinds)
    let letters = try reader.take(header.letters)
    let kinds = raw.map { kind in
      Kind(
        offset: kind.offset, isDaylight: kind.isDaylight,
        abbreviation: Self.abbreviation(letters, from: kind.letter))
    }
    guard !kinds.isEmpty, indices.allSatisfy({ Int($0) < kinds.count }) else { throw .damaged }
    let transitions = zip(times, indices).map { Transition(time: $0, kind: Int($1)) }
    guard zip(transitions, transitions.dropFirst()).allSatisfy({ $0.time < $1.time }) else {
      throw .damaged
    }
    reader.index = start + header.length(wide: isWide)
    let footer = isWide ? reader.footer() : nil
    self.init(
      name: name, kinds: kinds, transitions: transitions, rule: footer.flatMap(PosixZone.init))
    if self.transitions.isEmpty, let rule {
      // A rule alone: it holds from the beginning.
      self.transitions = [Transition(time: .min, kind: 0)]
      self.kinds[0].offset = rule.standardOffset
    }
  }

  private static func abbreviation(_ letters: [UInt8], from start: Int) -> String {
    String(decoding: letters.dropFirst(start).prefix { $0 != 0 }, as: UTF8.self)
  }
}

/// Reads the fields of a TZif file; whatever lies beyond its end is damage.
private struct TZifReader {
  let bytes: [UInt8]
  var index = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  struct Header {
    var version: UInt8
    var universal, standard, leaps, times, kinds, letters: Int

    /// The length of the data that follows the header.
    func length(wide: Bool) -> Int {
      let width = wide ? 8 : 4
      return times * (width + 1) + kinds * 6 + letters + leaps * (width + 4) + standard + universal
    }
  }

  struct RawKind {
    var offset: Int
    var isDaylight: Bool
    var letter: Int
  }

  mutating func take(_ count: Int) throws(TimeZoneRules.Failure) -> [UInt8] {
    guard count >= 0, index >= 0, count <= bytes.count - index else { throw .damaged }
    defer { index += count }
    return Array(bytes[index..<(index + count)])
  }

  mutating func integer(_ width: Int) throws(TimeZoneRules.Failure) -> Int64 {
    let field = try take(width)
    let value = field.reduce(Int64(0)) { $0 << 8 | Int64($1) }
    return width == 4 ? Int64(Int32(truncatingIfNeeded: value)) : value
  }

  mutating func header() throws(TimeZoneRules.Failure) -> Header {
    guard bytes.count - index >= 44, Array(bytes[index..<(index + 4)]) == Array("TZif".utf8)
    else { throw index == 0 ? .notTimeZoneData : .damaged }
    index += 4
    let version = try take(16)[0]
    var counts: [Int] = []
    for _ in 0..<6 {
      let count = try integer(4)
      guard (0...100_000).contains(count) else { throw .damaged }
      counts.append(Int(count))
    }
    return Header(
      version: version, universal: counts[0], standard: counts[1], leaps: counts[2],
      times: counts[3], kinds: counts[4], letters: counts[5])
  }

  mutating func times(_ count: Int, wide: Bool) throws(TimeZoneRules.Failure) -> [Int64] {
    var times: [Int64] = []
    for _ in 0..<count { times.append(try integer(wide ? 8 : 4)) }
    return times
  }

  mutating func kinds(_ count: Int) throws(TimeZoneRules.Failure) -> [RawKind] {
    var kinds: [RawKind] = []
    for _ in 0..<count {
      let offset = try integer(4)
      let rest = try take(2)
      guard (-90000...90000).contains(offset) else { throw .damaged }
      kinds.append(
        RawKind(offset: Int(offset), isDaylight: rest[0] != 0, letter: Int(rest[1])))
    }
    return kinds
  }

  /// The text between two line feeds at the end.
  func footer() -> String? {
    guard index < bytes.count, bytes[index] == 0x0A else { return nil }
    return String(decoding: bytes[(index + 1)...].prefix { $0 != 0x0A }, as: UTF8.self)
  }
}
