// How the engine turns what was given into values of a type. The rules are those of IntentModel;
// they come in as functions so that the engine stays free of clocks, zones and tables.

import IntentModel

/// What became of a conversion.
public enum Conversion: Sendable, Hashable {
  /// The value; `note` says how it was normalised, nil: it was exact.
  case value(IntentValue, note: String?)
  /// The text may name an entity: its bundle has to be asked.
  case search(String)
  /// What was got and what is expected.
  case failure(String)
  /// The text means several things: why that is no value, and all that it may mean.
  case unclear(String, [Reading])
}

/// The conversions and words that an engine needs.
public struct Converter: Sendable {
  /// One element for a list parameter: `type` is the type wanted of this very piece.
  public var text: @Sendable (String, ValueType, Parameter) -> Conversion
  public var json: @Sendable (JSON, ValueType, Parameter) -> Conversion
  /// Checks restrictions of the whole value; nil: it fits.
  public var problem: @Sendable (IntentValue, Parameter) -> String?
  /// Checks a value that a bundle sent; nil: it is of that type.
  public var mismatch: @Sendable (IntentValue, ValueType) -> String?
  /// The JSON that a caller packed into a string; nil: there is none.
  public var unpacked: @Sendable (JSON, ValueType) -> (json: JSON, note: String)?
  /// The value of another bundle that a form stands for; nil: it stands for none.
  public var foreign: @Sendable (Given.Form, ValueType) -> ForeignValue?
  /// Text for people, of a text value or of a manifest's text.
  public var words: @Sendable (IntentValue) -> String
  public var localised: @Sendable (Text) -> String
  /// A value as people read it.
  public var shown: @Sendable (IntentValue, ValueType) -> String

  public init(
    text: @escaping @Sendable (String, ValueType, Parameter) -> Conversion,
    json: @escaping @Sendable (JSON, ValueType, Parameter) -> Conversion,
    problem: @escaping @Sendable (IntentValue, Parameter) -> String?,
    mismatch: @escaping @Sendable (IntentValue, ValueType) -> String?,
    unpacked: @escaping @Sendable (JSON, ValueType) -> (json: JSON, note: String)? = { _, _ in nil
    },
    foreign: @escaping @Sendable (Given.Form, ValueType) -> ForeignValue? = { _, _ in nil },
    words: @escaping @Sendable (IntentValue) -> String,
    localised: @escaping @Sendable (Text) -> String,
    shown: @escaping @Sendable (IntentValue, ValueType) -> String
  ) {
    self.text = text
    self.json = json
    self.problem = problem
    self.mismatch = mismatch
    self.unpacked = unpacked
    self.foreign = foreign
    self.words = words
    self.localised = localised
    self.shown = shown
  }
}
