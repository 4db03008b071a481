// Dependencies: objects that an author registers once and intents, queries and providers read.

import Synchronization

/// Reads a registered object. It is fetched before the intent runs.
///
/// Where we differ from Apple: reading one that nobody registered ends the call with an error that
/// names it, before the process ends.
@propertyWrapper
public final class AppDependency<Value: Sendable>: @unchecked Sendable {
  // Unchecked: the value is behind a lock, the rest is constant.
  private let key: AnyHashable?
  private let manager: AppDependencyManager
  private let fallback: (() async throws -> Value)?
  private let value = Mutex<Value?>(nil)

  init(
    _key key: AnyHashable?, _ manager: AppDependencyManager,
    _ fallback: (() async throws -> Value)?
  ) {
    self.key = key
    self.manager = manager
    self.fallback = fallback
  }

  public convenience init(key: AnyHashable? = nil, manager: AppDependencyManager = .shared) {
    self.init(_key: key, manager, nil)
  }
  public convenience init(
    key: AnyHashable? = nil, manager: AppDependencyManager = .shared,
    default value: @autoclosure @escaping () -> Value
  ) { self.init(_key: key, manager, { value() }) }
  public convenience init(
    key: AnyHashable? = nil, manager: AppDependencyManager = .shared,
    default value: @escaping () async throws -> Value
  ) { self.init(_key: key, manager, value) }

  public var projectedValue: AppDependency<Value> { self }
  public var wrappedValue: Value {
    get {
      if let value = value.withLock({ $0 }) { return value }
      if let known = manager.ready(key, Value.self) { return known }
      // What is made asynchronously is made before the host runs an intent; `callAsFunction` does so, too.
      let problem: AppDependencyManager.Error<Value> =
        manager.isAwaited(key, Value.self)
        ? .failedToLoadDependency(name, Value.self) : .failedToRetrieveDependency(name, Value.self)
      GuestCall.current?.fail(problem.localizedStringResource, code: "dependencyMissing")
      fatalError(problem.localizedStringResource.plain)
    }
    set { value.withLock { $0 = newValue } }
  }

  private var name: AnyHashable { key ?? AnyHashable(TypeName.id(of: Value.self)) }
}

protocol AnyDependency: Sendable {
  func prepare() async throws
}

extension AppDependency: AnyDependency {
  /// Fetches the object; one that is not registered is left for the read to report.
  func prepare() async throws {
    if value.withLock({ $0 != nil }) { return }
    if let found = try await manager.fetch(key, Value.self) {
      value.withLock { $0 = found }
    } else if let fallback {
      let made = try await fallback()
      value.withLock { $0 = made }
    }
  }
}

/// Keeps what is registered.
public final class AppDependencyManager: @unchecked Sendable {
  // Unchecked: the table is behind a lock; closures of authors run without it.
  public static let shared = AppDependencyManager()
  private enum Entry {
    case maker(() async throws -> Any)
    /// Made without waiting, so also where an intent is run by the author's own code.
    case lazy(() throws -> Any)
    case ready(Any)
  }
  private let entries = Mutex<[AnyHashable: UncheckedEntry]>([:])
  private struct UncheckedEntry: @unchecked Sendable { var entry: Entry }

  public init() {}

  @_disfavoredOverload
  public func add<Dependency: Sendable>(
    key: AnyHashable? = nil, dependency: @autoclosure @escaping @Sendable () -> Dependency
  ) { set(key, Dependency.self, .lazy { dependency() }) }
  public func add<Dependency: Sendable>(
    key: AnyHashable? = nil,
    dependency: @autoclosure @escaping () -> @Sendable () throws -> Dependency
  ) { set(key, Dependency.self, .lazy { try dependency()() }) }
  public func add<Dependency: Sendable>(
    key: AnyHashable? = nil, dependency: @escaping @Sendable () async throws -> Dependency
  ) { set(key, Dependency.self, .maker { try await dependency() }) }

  private func set<Dependency>(
    _ key: AnyHashable?, _ type: Dependency.Type, _ entry: Entry
  ) {
    let entry = UncheckedEntry(entry: entry)
    let name = Self.name(key, type)
    entries.withLock { $0[name.key] = entry }
  }

  /// The object, made when it is first asked for; nil when nobody registered it.
  func fetch<Value>(_ key: AnyHashable?, _ type: Value.Type) async throws -> Value? {
    let name = Self.name(key, type)
    guard let found = entries.withLock({ $0[name.key] }) else { return nil }
    let object: Any
    switch found.entry {
    case .ready(let made): object = made
    case .lazy(let make): object = keep(try make(), name)
    case .maker(let make): object = keep(try await make(), name)
    }
    guard let value = object as? Value else {
      throw Error<Value>.incorrectDependencyType(
        key ?? AnyHashable(TypeName.id(of: type)), type, Swift.type(of: object))
    }
    return value
  }

  /// What was just made, or what another call made meanwhile.
  private func keep(_ object: Any, _ name: Name) -> Any {
    let made = UncheckedEntry(entry: .ready(object))
    let kept = entries.withLock { table in
      if case .ready? = table[name.key]?.entry {} else { table[name.key] = made }
      return table[name.key] ?? made
    }
    guard case .ready(let ready) = kept.entry else { return object }
    return ready
  }

  /// The object where nothing has to be waited for.
  func ready<Value>(_ key: AnyHashable?, _ type: Value.Type) -> Value? {
    let name = Self.name(key, type)
    switch entries.withLock({ $0[name.key] })?.entry {
    case .ready(let object): return object as? Value
    case .lazy(let make): return (try? make()).flatMap { keep($0, name) as? Value }
    case .maker, nil: return nil
    }
  }
  /// Whether somebody registered it in the form that has to be waited for.
  func isAwaited<Value>(_ key: AnyHashable?, _ type: Value.Type) -> Bool {
    let name = Self.name(key, type)
    if case .maker? = entries.withLock({ $0[name.key] })?.entry { return true }
    return false
  }

  /// Without a key of the author's, the type is the key.
  private struct Name: @unchecked Sendable { var key: AnyHashable }
  private static func name(_ key: AnyHashable?, _ type: Any.Type) -> Name {
    Name(key: key ?? AnyHashable(ObjectIdentifier(type)))
  }

  public enum Error<Value>: Swift.Error, CustomLocalizedStringResourceConvertible,
    @unchecked Sendable
  {
    // Unchecked: the keys are constants of the author's.
    case failedToRetrieveDependency(AnyHashable, Value.Type)
    case failedToLoadDependency(AnyHashable, Value.Type)
    case incorrectDependencyType(AnyHashable, Value.Type, any Any.Type)

    public var localizedStringResource: LocalizedStringResource {
      let text =
        switch self {
        case .failedToRetrieveDependency(let key, _):
          "The dependency \(key) was not registered. Register it with "
            + "AppDependencyManager.shared.add in the init() of a type that conforms to "
            + "AppIntentsPackage, AppIntentsExtension or App."
        case .failedToLoadDependency(let key, _):
          "The dependency \(key) is made asynchronously and was not made before it was read: run the "
            + "intent by calling it, in place of its perform()."
        case .incorrectDependencyType(let key, let type, let other):
          "The dependency \(key) is a \(other), not a \(type)."
        }
      return LocalizedStringResource(stringLiteral: text)
    }
  }
}

enum Dependencies {
  /// Fetches every `@Dependency` of an intent, query or provider.
  static func prepare(_ object: Any) async throws {
    for dependency in of(object) { try await dependency.prepare() }
  }

  static func of(_ object: Any) -> [any AnyDependency] {
    var found: [any AnyDependency] = []
    var mirror: Mirror? = Mirror(reflecting: object)
    while let level = mirror {
      for child in level.children {
        if let dependency = child.value as? any AnyDependency { found.append(dependency) }
      }
      mirror = level.superclassMirror
    }
    return found
  }
}
