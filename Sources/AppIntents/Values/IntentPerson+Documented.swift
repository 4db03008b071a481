// Spellings of a person's parts that documentation uses and Apple's interface lacks: an identifier that may
// be missing, a handle's value as text. They stand in extensions of protocols, where they lose against the
// types' own members of these names.

/// The parts of a person that can be read in another way.
public protocol _DocumentedPerson {
  var _identifier: IntentPerson.Identifier { get }
}
extension IntentPerson: _DocumentedPerson {
  public var _identifier: Identifier { identifier }
}
extension _DocumentedPerson {
  /// Never nil: what is not known is `unknown`.
  @_disfavoredOverload
  public var identifier: IntentPerson.Identifier? { _identifier }
}

/// A handle whose value can be read as text.
public protocol _DocumentedHandle {
  var _text: String { get }
}
extension IntentPerson.Handle: _DocumentedHandle {
  public var _text: String { value.string }
}
extension _DocumentedHandle {
  /// The number, the address, or the app's own text.
  @_disfavoredOverload
  public var value: String { _text }
}
