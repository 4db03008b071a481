// A call that waits for a person's approval: what was asked, and whether somebody said yes.

import IntentModel

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
  /// SHA-256 of each question that it answers: bundle, version, intent, arguments and the question's
  /// words. The last is the one that the person sees; the others were approved for this call before.
  public var digests: [String]
  /// What the person is asked, with the values in view; shortened where it is long.
  public var prompt: String

  /// Seconds after which it counts no more.
  public static let lifetime: Int64 = 3600
  /// Characters of the question that are kept: a person reads no more.
  public static let longestPrompt = 4096

  var text: String {
    "\(state.rawValue)\n\(createdAt)\n\(digests.joined(separator: " "))\n\(intent)\n\(prompt)"
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
    digests = lines[2].split(separator: " ").map(String.init)
    intent = String(lines[3])
    prompt = String(lines[4])
  }

  init(id: String, createdAt: Int64, intent: String, digests: [String], prompt: String) {
    self.id = id
    state = .waiting
    self.createdAt = createdAt
    self.intent = intent
    self.digests = digests
    self.prompt = prompt.shortened(to: Self.longestPrompt)
  }
}
