// One thing that is different between two versions of a bundle, in words.

import IntentModel

/// A difference between the installed version of a bundle and another one.
public struct ManifestChange: Sendable, Hashable {
  /// What it means for who uses the bundle.
  public enum Weight: String, Sendable, Hashable, CaseIterable {
    /// The bundle may do more than before: somebody has to agree.
    case widens
    /// What was saved or scripted for the old version no longer works.
    case breaks
    /// Anything else.
    case note
  }

  /// A stable word: `intent-added`, `parameter-required`, …
  public var kind: String
  public var weight: Weight
  /// `Intent`, `Intent.parameter`, `Enum.case`, the name of a grant; empty for the bundle.
  public var subject: String
  /// What is different, as a sentence part.
  public var message: String
  /// For what breaks: how its author keeps the promise.
  public var fix: String?

  init(
    _ kind: String, _ weight: Weight, _ subject: String, _ message: String, fix: String? = nil
  ) {
    self.kind = kind
    self.weight = weight
    self.subject = subject
    self.message = message
    self.fix = fix
  }

  /// One line for people.
  public var line: String { subject.isEmpty ? message : "\(subject): \(message)" }

  public var json: JSON {
    .object([
      "kind": .string(kind), "weight": .string(weight.rawValue), "subject": .string(subject),
      "message": .string(message), "fix": fix.map { .string($0) },
    ])
  }
}
