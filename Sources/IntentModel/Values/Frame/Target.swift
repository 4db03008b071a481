// What a conversion aims at: a type, and the parameter whose options apply.

/// The type wanted, on the way down into lists, unions and properties.
struct Target: Sendable {
  var type: ValueType
  /// The options that apply; nil: none.
  var parameter: Parameter?
  /// How many types this one is nested in.
  var depth = 0
  /// One of several cases is being tried: only forms that say what they are count, so that unions
  /// of unions do not multiply.
  var isTried = false

  /// A file may be a path: the value was made by the host.
  var allowsPaths = false

  static let deepest = 24

  /// The same parameter's options for a part of its type.
  func inner(_ type: ValueType) -> Target {
    var target = self
    target.type = type
    target.depth += 1
    return target
  }

  /// A part that the parameter's options do not speak of.
  func part(_ type: ValueType) -> Target {
    var target = inner(type)
    target.parameter = nil
    return target
  }
}
