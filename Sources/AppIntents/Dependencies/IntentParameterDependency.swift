// What an options provider or query reads of the intent whose parameter it serves.

import IntentManifest

/// The values of an intent's other parameters; nil while one of those listed has none.
@propertyWrapper
public final class IntentParameterDependency<Intent: AppIntent>: Hashable,
  CustomDebugStringConvertible, @unchecked Sendable
{
  // Key paths are immutable.
  private let paths: [PartialKeyPath<Intent>]

  public init<each Value>(_ path: repeat KeyPath<Intent, IntentParameter<each Value>>) {
    var paths: [PartialKeyPath<Intent>] = []
    for one in repeat each path { paths.append(one) }
    self.paths = paths
  }

  public var wrappedValue: IntentProjection<Intent>? {
    guard let intent = GuestCall.current?.siblings as? Intent else { return nil }
    let isComplete = paths.allSatisfy {
      (intent[keyPath: $0] as? any AnyParameter)?.isSet ?? false
    }
    return isComplete ? IntentProjection(intent) : nil
  }
  public var projectedValue: IntentParameterDependency<Intent> { self }

  public static func == (a: IntentParameterDependency, b: IntentParameterDependency) -> Bool {
    a.paths == b.paths
  }
  public func hash(into hasher: inout Hasher) { hasher.combine(paths) }
  public var debugDescription: String {
    "depends on \(parameterNames.joined(separator: ", ")) of \(TypeName.id(of: Intent.self))"
  }
}

protocol AnyParameterDependency {
  var parameterNames: [String] { get }
}

extension IntentParameterDependency: AnyParameterDependency {
  var parameterNames: [String] {
    let names = IntentDescriber.names(of: Intent())
    return paths.compactMap { names.name($0) }
  }
}

/// The values of an intent's parameters by name.
@dynamicMemberLookup
public final class IntentProjection<Intent: AppIntent>: Sendable {
  private let intent: Intent
  init(_ intent: Intent) { self.intent = intent }

  public subscript<Value: _IntentValue>(
    dynamicMember path: KeyPath<Intent, Value>
  ) -> Value.UnwrappedType {
    let value = intent[keyPath: path]
    guard let unwrapped = value as? Value.UnwrappedType else {
      fatalError("the parameter has no value; list its key path in the dependency")
    }
    return unwrapped
  }
}
