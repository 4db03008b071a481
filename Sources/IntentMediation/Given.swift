// A value that came with the request, before it is known whether it fits.

import IntentModel

/// A value for a parameter, as it was given.
public struct Given: Sendable, Hashable {
  public enum Form: Sendable, Hashable {
    /// What a person typed.
    case text(String)
    case json(JSON)
    /// A value of the wire, such as a piped result.
    case value(IntentValue)
    /// A value of another bundle.
    case foreign(ForeignValue)
    /// A file by its path, which the caller may name and a bundle may not.
    case path([UInt8])
  }
  public var name: String
  public var form: Form
  /// How it was changed before it came here, for the story of its parameter.
  public var note: String?

  public init(_ name: String, _ form: Form, note: String? = nil) {
    self.name = name
    self.form = form
    self.note = note
  }
}
