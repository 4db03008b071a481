// Values on their way to another process: what a test gives to an intent that runs in a bundle.

public import AppIntents
public import Foundation
import IntentModel

/// A value, or a word for one, as the program takes it.
///
/// Where we differ from Apple: it is JSON, in the form that ABI.md gives each type.
public struct IntentValueExpression: Sendable {
  let json: JSON
  /// Why there is no value.
  let problem: String?
  /// The JSON that is handed over.
  public var text: String { json.text() }
}

/// Something that can be given to an intent of another process.
public protocol IntentValueExpressing: Sendable {
  func makeExpression() -> IntentValueExpression
}

/// A value that can be carried to another process.
public protocol IntentValueConvertible: IntentValueExpressing {
  func makeContainer(
    context: IntentValueContainer.ConversionContext
  ) -> IntentValueContainer
}

/// A value of the author's own that travels as another.
public protocol IntentValueConvertibleWrapper: IntentValueConvertible {
  associatedtype BaseValue: IntentValueConvertible
  init(baseValue: BaseValue) throws
  var baseValue: BaseValue { get }
}
extension IntentValueConvertibleWrapper {
  public func makeContainer(
    context: IntentValueContainer.ConversionContext
  ) -> IntentValueContainer { baseValue.makeContainer(context: context) }
}

/// A value that has left its type.
public struct IntentValueContainer: Sendable, Equatable, IntentValueExpressing {
  public struct ConversionContext: Sendable, Hashable {
    public init() {}
  }
  let expression: IntentValueExpression

  init(_ json: JSON) { expression = IntentValueExpression(json: json, problem: nil) }
  init(problem: String) { expression = IntentValueExpression(json: .null, problem: problem) }

  public func makeExpression() -> IntentValueExpression { expression }
  public static func == (one: Self, other: Self) -> Bool {
    one.expression.json.text() == other.expression.json.text()
      && one.expression.problem == other.expression.problem
  }
}

extension IntentValueConvertible {
  public func makeExpression() -> IntentValueExpression {
    makeContainer(context: .init()).makeExpression()
  }
}
extension IntentValueConvertible where Self: _IntentValue {
  public func makeContainer(
    context: IntentValueContainer.ConversionContext
  ) -> IntentValueContainer {
    do {
      return IntentValueContainer(try Values.json(of: self))
    } catch {
      return IntentValueContainer(problem: "\(error)")
    }
  }
}

extension Bool: IntentValueConvertible {}
extension Int: IntentValueConvertible {
  public func makeContainer(
    context: IntentValueContainer.ConversionContext
  ) -> IntentValueContainer { IntentValueContainer(.int(Int64(self))) }
}
extension Double: IntentValueConvertible {}
extension String: IntentValueConvertible {}
extension AttributedString: IntentValueConvertible {}
extension Date: IntentValueConvertible {}
extension DateComponents: IntentValueConvertible {}
extension URL: IntentValueConvertible {}
extension Duration: IntentValueConvertible {}
extension Decimal: IntentValueConvertible {}
extension PersonNameComponents: IntentValueConvertible {}
extension Calendar.RecurrenceRule: IntentValueConvertible {}
extension Measurement: IntentValueExpressing, IntentValueConvertible
where UnitType: Foundation.Dimension {}
extension IntentPerson: IntentValueConvertible {}
extension IntentCurrencyAmount: IntentValueConvertible {}
extension IntentPaymentMethod: IntentValueConvertible {}
extension StringSearchCriteria: IntentValueConvertible {}

extension Never: IntentValueConvertible {}
extension Int8: IntentValueConvertible {}
extension Int16: IntentValueConvertible {}
extension Int32: IntentValueConvertible {}
extension Int64: IntentValueConvertible {}
extension IntentValueConvertible where Self: BinaryInteger {
  public func makeContainer(
    context: IntentValueContainer.ConversionContext
  ) -> IntentValueContainer { IntentValueContainer(.int(Int64(self))) }
}

extension Optional: IntentValueExpressing, IntentValueConvertible
where Wrapped: IntentValueConvertible {
  public func makeContainer(
    context: IntentValueContainer.ConversionContext
  ) -> IntentValueContainer {
    self?.makeContainer(context: context) ?? IntentValueContainer(.null)
  }
}
extension Array: IntentValueExpressing, IntentValueConvertible
where Element: IntentValueConvertible {
  public func makeContainer(
    context: IntentValueContainer.ConversionContext
  ) -> IntentValueContainer { .list(map { $0.makeContainer(context: context) }) }
}
extension Set: IntentValueExpressing, IntentValueConvertible
where Element: IntentValueConvertible {
  public func makeContainer(
    context: IntentValueContainer.ConversionContext
  ) -> IntentValueContainer { .list(map { $0.makeContainer(context: context) }) }
}
extension IntentValueContainer {
  static func list(_ items: [IntentValueContainer]) -> IntentValueContainer {
    if let problem = items.lazy.compactMap(\.expression.problem).first {
      return IntentValueContainer(problem: problem)
    }
    return IntentValueContainer(.array(items.map(\.expression.json)))
  }
}

/// The name of a type of a bundle.
public struct AttributedTypeIdentifier: Equatable, Sendable {
  public let bundleIdentifier: String?
  public let persistentIdentifier: String
  public init(persistentIdentifier: String, bundleIdentifier: String? = nil) {
    self.persistentIdentifier = persistentIdentifier
    self.bundleIdentifier = bundleIdentifier
  }
}

/// Which entity, of which type, of which bundle.
public struct AttributedEntityIdentifier: Equatable, Sendable {
  public let entityType: AttributedTypeIdentifier
  public let instanceIdentifier: String
  public init(entityType: AttributedTypeIdentifier, instanceIdentifier: String) {
    self.entityType = entityType
    self.instanceIdentifier = instanceIdentifier
  }
}
