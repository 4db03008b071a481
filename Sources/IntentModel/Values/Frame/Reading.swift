// What a text may mean, where it means several things: whoever can ask, asks; else all of them are named.

/// One meaning of a text that has several.
public struct Reading: Sendable, Hashable {
  /// A text that has this meaning alone.
  public var text: String
  /// What tells it from the others, where the text does not; nil: the text does.
  public var meaning: String?

  public init(text: String, meaning: String? = nil) {
    self.text = text
    self.meaning = meaning
  }
}

extension ConversionFailure {
  /// The same failure with what the text may mean; one meaning alone is no choice.
  func with(readings: [Reading]) -> ConversionFailure {
    var failure = self
    failure.readings = readings.count > 1 ? readings : []
    return failure
  }
}
