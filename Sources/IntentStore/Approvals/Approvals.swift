// The pending approvals of a home: one file each, readable by its owner alone. A model's server writes
// them, a person's command decides them, and each counts once.

/// The folder `approvals` of a home.
public struct Approvals: Sendable {
  private let files: OwnerFiles

  public init(_ home: Home) { files = OwnerFiles(home, folder: "approvals") }

  /// Questions that may wait at the same time.
  public static let most = 100

  /// Keeps a question for a person; returns the one that already waits for the same call.
  public func ask(
    intent: String, digests: [String], prompt: String, at now: Int64
  ) throws(StoreError) -> Approval {
    let waiting = try all(at: now).filter { $0.state == .waiting }
    if let same = waiting.first(where: { $0.digests == digests }) { return same }
    guard waiting.count < Self.most else {
      throw StoreError(
        .refused, "holds \(waiting.count) questions already; somebody has to decide them first",
        path: files.folder)
    }
    let approval = Approval(
      id: OwnerFiles.newName(), createdAt: now, intent: intent, digests: digests, prompt: prompt)
    try write(approval)
    return approval
  }

  /// All that still count, the oldest first. What has run out goes, and so does what no server wrote.
  public func all(at now: Int64) throws(StoreError) -> [Approval] {
    var found: [Approval] = []
    for id in try files.names() {
      do throws(StoreError) {
        if let approval = try read(id), now - approval.createdAt <= Approval.lifetime {
          found.append(approval)
        } else {
          try files.remove(id)
        }
      } catch {
        // One that cannot be read or removed is in nobody's way.
        if error.code == .refused { try? files.remove(id) }
      }
    }
    return found.sorted { ($0.createdAt, $0.id) < ($1.createdAt, $1.id) }
  }

  /// The pending approval of that id; nil where there is none, or it has run out.
  public func find(_ id: String, at now: Int64) throws(StoreError) -> Approval? {
    guard let approval = try read(id) else { return nil }
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
    try files.take(approval.id) != nil
  }

  private func read(_ id: String) throws(StoreError) -> Approval? {
    try files.read(id).flatMap { Approval(id: id, $0) }
  }

  private func write(_ approval: Approval) throws(StoreError) {
    try files.write(approval.id, Array(approval.text.utf8))
  }
}
