// Locks and signposts by the names of Apple's module `os`.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A lock around a state.
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
  // Unchecked: the state is reached with the lock held only.
  private final class Storage {
    var state: State
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    init(_ state: State) {
      self.state = state
      pthread_mutex_init(mutex, nil)
    }
    deinit {
      pthread_mutex_destroy(mutex)
      mutex.deallocate()
    }
    func lock() { pthread_mutex_lock(mutex) }
    func tryLock() -> Bool { pthread_mutex_trylock(mutex) == 0 }
    func unlock() { pthread_mutex_unlock(mutex) }
  }
  private let storage: Storage

  public init(uncheckedState state: State) { storage = Storage(state) }
  public init(initialState state: State) where State: Sendable { storage = Storage(state) }

  public func withLockUnchecked<Result>(
    _ body: (inout State) throws -> Result
  ) rethrows -> Result {
    storage.lock()
    defer { storage.unlock() }
    return try body(&storage.state)
  }
  public func withLock<Result: Sendable>(
    _ body: @Sendable (inout State) throws -> Result
  ) rethrows -> Result { try withLockUnchecked(body) }
  public func withLockIfAvailable<Result: Sendable>(
    _ body: @Sendable (inout State) throws -> Result
  ) rethrows -> Result? {
    guard storage.tryLock() else { return nil }
    defer { storage.unlock() }
    return try body(&storage.state)
  }
}

extension OSAllocatedUnfairLock where State == Void {
  public init() { self.init(uncheckedState: ()) }
  public func withLock<Result: Sendable>(
    _ body: @Sendable () throws -> Result
  ) rethrows -> Result { try withLockUnchecked { _ in try body() } }
  @available(*, noasync) public func lock() { storage.lock() }
  @available(*, noasync) public func unlock() { storage.unlock() }
  @available(*, noasync) public func lockIfAvailable() -> Bool { storage.tryLock() }
}

/// Where lines of a log belong.
public final class OSLog: Sendable {
  let prefix: String
  public static let `default` = OSLog(prefix: "")
  public static let disabled = OSLog(prefix: nil)
  let isDisabled: Bool

  public init(subsystem: String, category: String) {
    prefix = "[\(subsystem):\(category)] "
    isDisabled = false
  }
  private init(prefix: String?) {
    self.prefix = prefix ?? ""
    isDisabled = prefix == nil
  }
}

/// A line with values in the form of printf: `%{public}@`, `%d`. Private values are written, as by `Logger` where nothing
/// is said of them: the log is the bundle's own.
public func os_log(
  _ message: StaticString, dso: UnsafeRawPointer? = nil, log: OSLog = .default,
  type: OSLogType = .default, _ values: Any...
) {
  guard !log.isDisabled else { return }
  Logger(log).log(level: type, "\(OSLogFormat.text(message.description, values))")
}
public func os_log(_ type: OSLogType, log: OSLog = .default, _ message: OSLogMessage) {
  guard !log.isDisabled else { return }
  Logger(log).log(level: type, message)
}

enum OSLogFormat {
  /// Each placeholder is replaced by the next value's description, whatever its kind; `%%` is a percent sign.
  static func text(_ format: String, _ values: [Any]) -> String {
    var text = ""
    var rest = format[...]
    var values = values[...]
    while let mark = rest.firstIndex(of: "%") {
      text += rest[..<mark]
      rest = rest[rest.index(after: mark)...]
      if rest.first == "%" {
        text += "%"
        rest.removeFirst()
        continue
      }
      if rest.first == "{", let end = rest.firstIndex(of: "}") {
        rest = rest[rest.index(after: end)...]
      }
      guard
        let kind = rest.firstIndex(where: { $0 == "@" || $0.isLetter && !"lhqzjt".contains($0) })
      else { return text + "%" + rest }
      rest = rest[rest.index(after: kind)...]
      text += values.popFirst().map { "\($0)" } ?? "(missing)"
    }
    return text + rest
  }
}

/// Intervals for a profiler that is not there.
public struct OSSignposter: Sendable {
  public init() {}
  public init(subsystem: String, category: String) {}
  public init(logger: Logger) {}
  public var isEnabled: Bool { false }
  public func makeSignpostID() -> OSSignpostID { .exclusive }
  public func beginInterval(
    _ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage = ""
  ) -> OSSignpostIntervalState { OSSignpostIntervalState() }
  public func endInterval(
    _ name: StaticString, _ state: OSSignpostIntervalState, _ message: OSLogMessage = ""
  ) {}
  public func emitEvent(
    _ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage = ""
  ) {}
  public func withIntervalSignpost<Result>(
    _ name: StaticString, id: OSSignpostID = .exclusive, around task: () throws -> Result
  ) rethrows -> Result { try task() }
}
public struct OSSignpostID: Sendable, Hashable {
  public static let exclusive = OSSignpostID()
}
public final class OSSignpostIntervalState: Sendable {
  init() {}
}
