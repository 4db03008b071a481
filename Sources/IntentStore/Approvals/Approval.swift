// A call that waits for a person's approval: what was asked, and whether somebody said yes.

/// A pending confirmation of a call that a model made.
public struct Approval: Sendable, Hashable {
  public enum State: String, Sendable, Hashable {
    case waiting, approved, declined
  }
  public var id: String
  public var state: State
  /// Seconds since 1970.
  public var createdAt: Int64
  /// The intent's full name.
  public var intent: String
  /// SHA-256 of the call that it is for: bundle, version, intent, arguments and question.
  public var digest: String
  /// What the person is asked, with the values in view.
  public var prompt: String

  /// Seconds after which it counts no more.
  public static let lifetime: Int64 = 3600

  /// The digest of a call from its parts.
  public static func digest(of parts: [String]) -> String {
    var hash = SHA256()
    for part in parts {
      // The length in front keeps two lists of parts from being one text.
      hash.update("\(part.utf8.count):")
      hash.update(part)
    }
    return hash.finish()
  }

  var text: String {
    "\(state.rawValue)\n\(createdAt)\n\(digest)\n\(intent)\n\(prompt)"
  }

  init?(id: String, _ bytes: [UInt8]) {
    let lines = String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", maxSplits: 4, omittingEmptySubsequences: false)
    guard lines.count == 5, let state = State(rawValue: String(lines[0])),
      let createdAt = Int64(lines[1])
    else { return nil }
    self.id = id
    self.state = state
    self.createdAt = createdAt
    digest = String(lines[2])
    intent = String(lines[3])
    prompt = String(lines[4])
  }

  init(id: String, createdAt: Int64, intent: String, digest: String, prompt: String) {
    self.id = id
    state = .waiting
    self.createdAt = createdAt
    self.intent = intent
    self.digest = digest
    self.prompt = prompt
  }
}
