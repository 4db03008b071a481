// The sentence of an intent with its values, as data: a terminal, a page or a model's client draws
// it in its own way.

import IntentModel

/// A summary for one set of values.
public struct RenderedSummary: Sendable, Hashable {
  /// What stands for a parameter.
  public struct Placeholder: Sendable, Hashable {
    public var parameter: String
    public var part: Part
    /// The value for people, or the parameter's title where it has none. Not escaped.
    public var text: String
    public var isSet: Bool

    public init(parameter: String, part: Part = .whole, text: String, isSet: Bool) {
      self.parameter = parameter
      self.part = part
      self.text = text
      self.isSet = isSet
    }
  }

  /// Which part of a value: a sentence may speak of a union's case and of its value apart.
  public enum Part: Sendable, Hashable {
    case whole, unionCase, unionValue
  }

  public enum Segment: Sendable, Hashable {
    case text(String)
    case placeholder(Placeholder)
  }

  /// The sentence, in the reader's language; empty where the summary has none.
  public var segments: [Segment]
  /// Parameters that stand below the sentence.
  public var also: [Placeholder]

  public init(segments: [Segment], also: [Placeholder]) {
    self.segments = segments
    self.also = also
  }

  /// Everything that can be filled in, in the order in which it is read.
  public var placeholders: [Placeholder] {
    segments.compactMap { if case .placeholder(let placeholder) = $0 { placeholder } else { nil } }
      + also
  }

  /// The parameters that are offered, in order, each once. Others may be given by name.
  public var visible: [String] {
    var seen = Set<String>()
    return placeholders.map(\.parameter).filter { seen.insert($0).inserted }
  }

  /// The sentence as plain text, an unset parameter in brackets: `Ride near [Location]`.
  public var sentence: String {
    segments.map { segment in
      switch segment {
      case .text(let text): text
      case .placeholder(let placeholder):
        placeholder.isSet ? placeholder.text : "[\(placeholder.text)]"
      }
    }.joined()
  }
}
