// What the engine wants done next. Whoever drives it does the work and tells it the result.

import IntentModel

/// The next thing to do for an invocation.
public enum Step: Sendable, Hashable {
  /// Call the bundle and hand the value of its result to `supply`.
  case call(Request)
  /// Make a value of another bundle one of this bundle's types, and hand it to `transferred`.
  case transfer(Transfer)
  /// Get an answer and hand it to `answer`.
  case ask(Question)
  /// Perform the intent with these values by parameter name and hand the result to `performed`.
  case perform([IntentValue.Field])
  /// It has ended.
  case failed(MediationFailure)
}

/// A call that the engine needs answered before it can go on.
public struct Request: Sendable, Hashable {
  public enum Kind: Sendable, Hashable {
    case query
    case options
    case convert
    /// What is in view; no engine asks this.
    case context
  }
  public var kind: Kind
  public var target: String
  public var member: String
  public var arguments: IntentValue

  public init(kind: Kind, target: String, member: String, arguments: IntentValue) {
    self.kind = kind
    self.target = target
    self.member = member
    self.arguments = arguments
  }
}

/// Why an invocation cannot go on.
public struct MediationFailure: Error, Sendable, Hashable {
  public enum Kind: Sendable, Hashable {
    /// A value was given that the intent does not take.
    case doesNotFit
    /// Something that was named does not exist.
    case notFound
    /// There is no parameter of that name, or it is given twice.
    case usage
    /// The bundle's answer breaks the contract.
    case misbehaved
    case declined
    case cancelled
  }
  public var kind: Kind
  public var message: String
  public var parameter: String?
  public var hint: String?

  public init(_ kind: Kind, _ message: String, parameter: String? = nil, hint: String? = nil) {
    self.kind = kind
    self.message = message
    self.parameter = parameter
    self.hint = hint
  }
}
