// What every type of value can do: be read from JSON and from text, be checked, and be written.

/// Reads, checks and writes the values of one type in one context.
protocol ValueCoder: Sendable {
  /// From the JSON form, or another form that ABI.md accepts.
  func convert(_ json: JSON) throws(ConversionFailure) -> Conversion
  /// From what a person types.
  func convert(text: String) throws(ConversionFailure) -> Conversion
  /// What is wrong with a value that claims to be of the type; nil where it is right.
  func fault(in value: IntentValue) -> ValueFault?
  /// The first JSON form of ABI.md. The value has no fault.
  func json(_ value: IntentValue) -> JSON
  /// For people. The value has no fault.
  func text(_ value: IntentValue) -> String
}

/// What is wrong with a value that a bundle sent.
public struct ValueFault: Error, Sendable, Hashable, CustomStringConvertible {
  /// Where in the value, such as `$.name.given`.
  public var path: String
  /// What is wrong, such as `expects a string, got int`.
  public var message: String

  init(_ message: String, at path: String = "$") {
    self.path = path
    self.message = message
  }

  static func expected(_ what: String, got value: IntentValue) -> ValueFault {
    ValueFault("expects \(what), got \(value.kind)")
  }

  public var description: String { "\(path): \(message)" }

  /// The fault of a part: its place stands below `place`, such as `.name` or `[2]`.
  func inside(_ place: String) -> ValueFault {
    var fault = self
    fault.path = "$" + place + path.dropFirst()
    return fault
  }
}
