// The invocations of a home that wait for an answer: one file each, readable by its owner alone, since
// what was given to them may be secret.

/// The folder `pending` of a home.
public struct PendingInvocations: Sendable {
  private let files: OwnerFiles

  /// Seconds after which one counts no more.
  public static let lifetime: Int64 = 24 * 3600
  /// The longest state that is kept.
  public static let mostBytes = 16 << 20
  /// How many are kept; the oldest make room.
  public static let most = 100

  public init(_ home: Home) {
    files = OwnerFiles(home, folder: "pending", limit: Self.mostBytes + 32)
  }

  /// Keeps an invocation. `id`: that of its record. Throws `refused` for a state beyond `mostBytes`.
  public func keep(_ id: String, _ state: [UInt8], at now: Int64) throws(StoreError) {
    guard state.count <= Self.mostBytes else {
      throw StoreError(.refused, "the invocation is too large to be kept")
    }
    try makeRoom(at: now)
    try files.write(id, Array("\(now)\n".utf8) + state)
  }

  /// What an invocation waits with; nil where there is none, or it has run out.
  public func find(_ id: String, at now: Int64) throws(StoreError) -> [UInt8]? {
    guard let bytes = try files.read(id), let (time, state) = Self.parts(bytes),
      now - time <= Self.lifetime
    else { return nil }
    return Array(state)
  }

  /// Takes one away so that nobody else continues it. Returns false when another was faster.
  public func take(_ id: String) throws(StoreError) -> Bool { try files.take(id) != nil }

  private func makeRoom(at now: Int64) throws(StoreError) {
    var times: [(time: Int64, id: String)] = []
    for id in try files.names() {
      let time = try files.read(id).flatMap(Self.parts)?.time ?? 0
      times.append((time, id))
    }
    let old = times.filter { now - $0.time > Self.lifetime }
    let rest = times.filter { now - $0.time <= Self.lifetime }.sorted { $0.time < $1.time }
    for file in old + rest.prefix(max(0, rest.count - Self.most + 1)) { try files.remove(file.id) }
  }

  private static func parts(_ bytes: [UInt8]) -> (time: Int64, state: ArraySlice<UInt8>)? {
    guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")), end < 20,
      let time = Int64(String(decoding: bytes[..<end], as: UTF8.self))
    else { return nil }
    return (time, bytes[(end + 1)...])
  }
}
