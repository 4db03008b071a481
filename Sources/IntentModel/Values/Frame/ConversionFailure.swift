// Why a value does not fit. The message is composed here, once, and shows what cannot be seen.

/// A value that does not fit its type or its restrictions.
public struct ConversionFailure: Error, Sendable, Hashable {
  /// Where inside the value, outermost first; empty: the value itself.
  public var path: [String]
  /// What is expected, as the rest of a sentence: “expects a whole number”.
  public var expectation: String
  /// What was got, as it is to be shown; nil where it must not be, or says nothing.
  public var got: String?
  /// What to do about it.
  public var hint: String?
  /// What the whole text may mean, where it means several things; else empty.
  public var readings: [Reading] = []

  /// - Parameter got: the text that was given; it is quoted, shortened and made visible.
  init(_ expectation: String, got: String? = nil, hint: String? = nil) {
    path = []
    self.expectation = expectation
    self.got = got.map(Shown.quoted)
    self.hint = hint
  }

  /// - Parameter got: the JSON that was given.
  init(_ expectation: String, got json: JSON, hint: String? = nil) {
    path = []
    self.expectation = expectation
    got = Shown.json(json)
    self.hint = hint
  }

  /// One line for people, such as “expects a whole number, got “two””.
  public var message: String {
    var text = path.isEmpty ? "" : Shown.path(path) + ": "
    text += expectation
    if let got { text += ", got \(got)" }
    if let hint { text += "; \(hint)" }
    return text
  }

  /// The same failure of a part of a larger value.
  func inside(_ name: String) -> ConversionFailure {
    var failure = self
    failure.path.insert(name, at: 0)
    failure.readings = []
    return failure
  }

  /// The same without anything of the value, for values that must not be shown.
  var withoutGot: ConversionFailure {
    var failure = self
    failure.got = nil
    failure.hint = nil
    failure.readings = []
    return failure
  }
}
