// The property wrapper behind `@Parameter`.

import IntentManifest
import Synchronization

/// A parameter of an intent. `$name` is the wrapper itself, so `\.$name` leads to it.
///
/// It is a class: copies of an intent share their parameters' values, as on Apple's platforms.
@propertyWrapper
public final class IntentParameter<Value>: AnyIntentValue, @unchecked Sendable
where Value: _IntentValue, Value: Sendable {
  // Unchecked: the options are constant, the value is behind a lock.
  let options: ParameterOptions
  /// The value until one is set.
  public let defaultValue: Value.UnwrappedType?
  private let storage = Mutex<Value?>(nil)

  /// Lets a bare `@Parameter` fall through to the initialiser whose arguments all have defaults.
  @available(*, unavailable)
  public init() { fatalError("unavailable") }

  init(
    _default defaultValue: Value.UnwrappedType?, _ options: ParameterOptions,
    _ details: [[ParameterOptions.Detail]]
  ) {
    self.defaultValue = defaultValue
    var options = options
    options.details = details.flatMap { $0 }
    self.options = options
    if let defaultValue, let value = defaultValue as? Value { storage.withLock { $0 = value } }
  }

  public var title: LocalizedStringResource { options.title ?? "" }
  public var isOptional: Bool { Value._absent != nil }
  public var projectedValue: IntentParameter<Value> { self }

  /// The value. Reading a parameter that has none stops the program, unless its type is optional.
  public var wrappedValue: Value {
    get {
      if let value = storage.withLock({ $0 }) { return value }
      if let absent = Value._absent { return absent }
      let name = options.title.map { " “\($0.plain)”" } ?? ""
      fatalError("the parameter\(name) of type \(Value.self) was read before it had a value")
    }
    set { storage.withLock { $0 = newValue } }
  }

  /// Whether a value has been set; a default counts.
  public enum ValueState: Sendable {
    case unset
    case set(Value)
  }
  public var valueState: ValueState {
    storage.withLock { $0 }.map { .set($0) } ?? .unset
  }
}

extension IntentParameter.ValueState: Equatable where Value: Equatable {}

extension IntentParameter {
  /// Asks for a value and goes on in the same run.
  public func requestValue(_ dialog: IntentDialog? = nil) async throws -> Value.ValueType {
    try await IntentParameterContext<Value>(self).requestValue(dialog)
  }
  /// Asks which of several is meant and goes on in the same run.
  public func requestDisambiguation(
    among items: [Value.ValueType], dialog: IntentDialog? = nil
  ) async throws -> Value.ValueType {
    try await IntentParameterContext<Value>(self).requestDisambiguation(
      among: items, dialog: dialog)
  }
  /// Asks whether a value is right; false when the person says no.
  public func requestConfirmation(
    for item: Value.ValueType, dialog: IntentDialog? = nil
  ) async throws -> Bool {
    try await IntentParameterContext<Value>(self).requestConfirmation(for: item, dialog: dialog)
  }
  /// To be thrown: the host asks for a value and performs again from the top.
  public func needsValueError(_ dialog: IntentDialog? = nil) -> AppIntentError {
    AppIntentError(.needsValue(ObjectIdentifier(self), dialog))
  }
  /// To be thrown: the host asks which is meant and performs again from the top.
  public func needsDisambiguationError(
    among items: [Value.ValueType], dialog: IntentDialog? = nil
  ) -> AppIntentError {
    let options = (try? items._options(_ValueCoder(includesProperties: false))) ?? .list([])
    return AppIntentError(.needsChoice(ObjectIdentifier(self), options, dialog))
  }
  @available(*, deprecated, renamed: "needsValueError")
  @_disfavoredOverload
  public func requestValue(_ dialog: IntentDialog? = nil) -> any Error { needsValueError(dialog) }
}

/// A parameter as a resolver sees it.
public struct IntentParameterContext<Value>: Sendable where Value: _IntentValue {
  let key: ObjectIdentifier?
  let options: ParameterOptions?

  init<Wrapped>(_ parameter: IntentParameter<Wrapped>) {
    key = ObjectIdentifier(parameter)
    options = parameter.options
  }
  init(key: ObjectIdentifier?, options: ParameterOptions?) {
    self.key = key
    self.options = options
  }

  var range: IntentManifest.Parameter.Range? { options?.range }
  public var title: LocalizedStringResource { options?.title ?? "" }

  public func requestValue(_ dialog: IntentDialog? = nil) async throws -> Value.ValueType {
    let answer = try await GuestCall.required().ask(
      .value, prompt: dialog ?? options?.prompt, parameter: key)
    return try await decoded(answer.value)
  }

  public func requestDisambiguation(
    among items: [Value.ValueType], dialog: IntentDialog? = nil
  ) async throws -> Value.ValueType {
    let answer = try await GuestCall.required().ask(
      .choice, prompt: dialog ?? options?.choicePrompt, parameter: key,
      options: try items._options(_ValueCoder(includesProperties: false)))
    if let index = answer.index, items.indices.contains(index) { return items[index] }
    return try await decoded(answer.value)
  }

  public func requestConfirmation(
    for item: Value.ValueType, dialog: IntentDialog? = nil
  ) async throws -> Bool {
    do {
      let answer = try await GuestCall.required().ask(
        .confirm, prompt: dialog, parameter: key,
        value: try item._encoded(_ValueCoder(includesProperties: false)))
      return answer.value.bool ?? true
    } catch is DeclinedError {
      return false
    }
  }

  public func needsValueError(_ dialog: IntentDialog? = nil) -> AppIntentError {
    AppIntentError(.needsValue(key, dialog))
  }
  public func needsDisambiguationError(
    among items: [Value.ValueType], dialog: IntentDialog? = nil
  ) -> AppIntentError {
    let options = (try? items._options(_ValueCoder(includesProperties: false))) ?? .list([])
    return AppIntentError(.needsChoice(key, options, dialog))
  }

  /// One value, or the first of a list where the host answers with the parameter's own type.
  private func decoded(_ value: IntentManifest.IntentValue) async throws -> Value.ValueType {
    let coder = _ValueCoder(query: options?.query)
    if let list = value.list, let first = list.first, Value.ValueType._absent == nil {
      return try await Value.ValueType._decoded(first, coder)
    }
    return try await Value.ValueType._decoded(value, coder)
  }
}
