// The conversion of values: JSON form, text form and record, for every type of ABI.md. A conversion
// is exact, normalised (with a note) or failed (with a reason); it never falls back to a default,
// never traps, whatever it is given, and does no input or output.

/// Converts values in given circumstances.
public struct ValueConverter: Sendable {
  public var context: ValueContext

  public init(_ context: ValueContext) { self.context = context }

  /// The value that `json` writes.
  /// - Parameter parameter: the parameter whose options apply; nil: none.
  /// - Throws: `ConversionFailure`; for a sensitive parameter without anything of the value.
  public func fromJSON(
    _ json: JSON, as type: ValueType, parameter: Parameter? = nil
  ) throws(ConversionFailure) -> Converted {
    try guarded(type, parameter) { () throws(ConversionFailure) in
      try machine.read(json, Target(type: type, parameter: parameter))
    }
  }

  /// The value that a person typed. For a list it is one element.
  /// - Parameter parameter: the parameter whose options apply; nil: none.
  /// - Throws: `ConversionFailure`; for a sensitive parameter without anything of the value.
  public func fromText(
    _ text: String, as type: ValueType, parameter: Parameter? = nil
  ) throws(ConversionFailure) -> Converted {
    try guarded(type, parameter) { () throws(ConversionFailure) in
      try read(text, Target(type: type, parameter: parameter))
    }
  }

  private func guarded(
    _ type: ValueType, _ parameter: Parameter?,
    _ body: () throws(ConversionFailure) -> Converted
  ) throws(ConversionFailure) -> Converted {
    guard parameter?.isSensitive == true else { return try body() }
    do throws(ConversionFailure) {
      let converted = try body()
      guard case .value(let value, _?) = converted else { return converted }
      return .value(value, note: "it was normalised")
    } catch {
      throw ConversionFailure("expects \(expectation(of: type))")
    }
  }

  /// The converter for text inside JSON: no locale, no words that depend on it.
  var machine: ValueConverter { ValueConverter(context.machine) }

  /// Like `read`, for a part of a value, where nothing can be searched.
  func part(_ json: JSON, _ target: Target) throws(ConversionFailure) -> Noted {
    try Self.settled(try read(json, target))
  }

  func part(_ text: String, _ target: Target) throws(ConversionFailure) -> Noted {
    try Self.settled(try read(text, target))
  }

  private static func settled(_ converted: Converted) throws(ConversionFailure) -> Noted {
    switch converted {
    case .value(let value, let note): return Noted(value, note)
    case .search(let text):
      throw ConversionFailure(
        "expects a reference to an entity", got: text, hint: "write Type/ID")
    }
  }
}
