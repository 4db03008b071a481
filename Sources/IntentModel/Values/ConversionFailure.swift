// Why something given is no value of its type, said so that the person who gave it can mend it.

/// A conversion that failed. Nothing is taken in the place of what was given.
public struct ConversionFailure: Error, Sendable, Hashable, CustomStringConvertible {
  /// The parameter's name with the place within its value, such as `tags[1]`; empty where no
  /// parameter is known.
  public var subject: String
  /// The whole predicate, such as `expects a whole number` or `must be between 2 and 1000`.
  public var rule: String
  /// What was given, such as `“two”`; empty where that is not to be said.
  public var got: String
  /// What to do, such as `write https://example.org`.
  public var hint: String?

  init(_ rule: String, got: String = "", hint: String? = nil) {
    subject = ""
    self.rule = rule
    self.got = got
    self.hint = hint
  }

  /// “expects …, got …” for a JSON value.
  static func expected(_ what: String, got json: JSON, hint: String? = nil) -> ConversionFailure {
    ConversionFailure("expects \(what)", got: ProblemLog.described(json), hint: hint)
  }

  /// “expects …, got “…”” for a text.
  static func expected(
    _ what: String, got text: String, hint: String? = nil
  ) -> ConversionFailure {
    ConversionFailure("expects \(what)", got: quoted(text), hint: hint)
  }

  /// The text in quotes, cut to 80 characters, without control characters.
  static func quoted(_ text: String) -> String {
    var shown = ""
    for scalar in text.unicodeScalars.prefix(80) {
      switch scalar {
      case "\n": shown += "\\n"
      case "\r": shown += "\\r"
      case "\t": shown += "\\t"
      case "\0"..<" ", "\u{7F}"..<"\u{A0}": shown += "\\u{\(String(scalar.value, radix: 16))}"
      default: shown.unicodeScalars.append(scalar)
      }
    }
    return "“\(shown)\(text.unicodeScalars.count > 80 ? "…" : "")”"
  }

  /// One sentence without a full stop, such as `sides must be between 2 and 1000, got 1`.
  public var message: String { sentence(got: got) }

  /// The message without what was given, for sensitive parameters.
  public var redactedMessage: String { sentence(got: "") }

  private func sentence(got: String) -> String {
    (subject.isEmpty ? "" : subject + " ") + rule + (got.isEmpty ? "" : ", got \(got)")
      + (hint.map { "; \($0)" } ?? "")
  }

  public var description: String { message }

  /// The failure of an element or member: its place stands before the place that is known so far.
  func inside(_ place: String) -> ConversionFailure {
    var failure = self
    failure.subject = place + subject
    return failure
  }
}
