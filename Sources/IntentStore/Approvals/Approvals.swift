// The pending approvals of a home: one file each, readable by its owner alone. A model's server writes
// them, a person's command decides them, and each counts once.

import CStore
import Glibc

/// The folder `approvals` of a home.
public struct Approvals: Sendable {
  private let home: Home
  private var folder: Path { home.folder.appending("approvals") }

  public init(_ home: Home) { self.home = home }

  /// Keeps a question for a person; returns the one that already waits for the same call.
  public func ask(
    intent: String, digest: String, prompt: String, at now: Int64
  ) throws(StoreError) -> Approval {
    try home.create()
    try Files.makeFolder(folder, mode: 0o700)
    if let same = try all(at: now).first(where: { $0.digest == digest && $0.state == .waiting }) {
      return same
    }
    let approval = Approval(
      id: Self.newID(), createdAt: now, intent: intent, digest: digest, prompt: prompt)
    try write(approval)
    return approval
  }

  /// All that still count, the oldest first.
  public func all(at now: Int64) throws(StoreError) -> [Approval] {
    guard try FileStatus.of(folder)?.kind == .folder else { return [] }
    var found: [Approval] = []
    for name in try Descriptor.folder(folder).names() {
      guard let id = name.string, Self.isID(id), let approval = try read(id) else { continue }
      if now - approval.createdAt > Approval.lifetime {
        try Files.unlink(path(id))
      } else {
        found.append(approval)
      }
    }
    return found.sorted { ($0.createdAt, $0.id) < ($1.createdAt, $1.id) }
  }

  /// The pending approval of that id; nil where there is none, or it has run out.
  public func find(_ id: String, at now: Int64) throws(StoreError) -> Approval? {
    guard Self.isID(id), let approval = try read(id) else { return nil }
    return now - approval.createdAt > Approval.lifetime ? nil : approval
  }

  /// The person's decision.
  public func decide(_ approval: Approval, _ state: Approval.State) throws(StoreError) {
    var decided = approval
    decided.state = state
    try write(decided)
  }

  /// Takes an approval that was given, so that it counts no second time. Returns false when another
  /// call was faster.
  public func take(_ approval: Approval) throws(StoreError) -> Bool {
    let used = folder.appending("\(approval.id).\(getpid()).used")
    do throws(StoreError) {
      try Files.rename(path(approval.id), to: used)
    } catch {
      if error.errno == ENOENT { return false }
      throw error
    }
    try Files.unlink(used)
    return true
  }

  private func path(_ id: String) -> Path { folder.appending(id) }

  private func read(_ id: String) throws(StoreError) -> Approval? {
    guard try FileStatus.of(path(id), follow: false)?.kind == .file else { return nil }
    return Approval(id: id, try Files.read(path(id), limit: 1 << 20))
  }

  private func write(_ approval: Approval) throws(StoreError) {
    let draft = folder.appending("\(approval.id).\(getpid()).new")
    try Files.unlink(draft)
    let file = try Descriptor.open(
      draft, O_WRONLY | O_CREAT | O_EXCL, mode: 0o600, doing: "keep the question")
    try Files.adopt(file, from: home)
    try file.write(Array(approval.text.utf8))
    try Files.rename(draft, to: path(approval.id))
  }

  /// Eight letters and digits that are easy to read aloud, from the system's randomness.
  private static func newID() -> String {
    let letters = Array("0123456789abcdefghjkmnpqrstvwxyz")
    var random = SystemRandomNumberGenerator()
    return String((0..<8).map { _ in letters[Int(random.next(upperBound: UInt(32)))] })
  }

  private static func isID(_ text: String) -> Bool {
    text.utf8.count == 8
      && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x7A).contains($0) }
  }
}
