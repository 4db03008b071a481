// The host for a program that embeds it: what it can list, run and be told of, in values and JSON. It keeps
// bundles ready between calls, and sees what other processes do to the home before each of them.

import CHostSystem
import Glibc
import IntentMediation
import IntentModel
import IntentStore

/// The intents of one home. Any thread.
///
/// Bundles run in sealed processes of their own, which end with the last reference to this, at the latest
/// with the program, however it ends. The program must not ignore or wait for children that are not its own.
public final class Intents: Sendable {
  public let home: Home
  private let surroundings: Surroundings
  private let runtime: HostRuntime
  private let manifests = ManifestMemory()
  private let turns = Turns()

  /// Opens a home.
  ///
  /// - Parameters:
  ///   - home: nil: the one that the environment names, as for the program `intents`.
  ///   - runner: path of `intent-runner`; nil: `$INTENTS_RUNNER`, or beside the program, or in ../libexec/intents.
  ///   - locale: BCP 47; `timeZone`: IANA.
  /// - Throws: `.store` when there is no home, `.host` when the runner is not found.
  public init(
    home: Path? = nil, runner: String? = nil, locale: String = "en", timeZone: String = "UTC",
    isolation: Isolation = .standard
  ) throws(HostFailure) {
    self.home = try HostFailure.stored { () throws(StoreError) in
      if let home { try Home(home) } else { try Home.fromEnvironment() }
    }
    do throws(HostError) {
      let runner = if let runner { runner } else { try HostRuntime.locateRunner() }
      guard access(runner, X_OK) == 0 else {
        throw HostError(
          .runnerMissing, "\(runner) cannot be run", errno: errno,
          advice: "It is installed with the program, in libexec/intents")
      }
      runtime = HostRuntime(
        runnerPath: runner, isolation: isolation, keepsProcesses: true,
        identity: .ofProgram(home: self.home))
    } catch {
      throw .host(error)
    }
    surroundings = Surroundings(locale: locale, timeZone: timeZone)
  }

  /// What is installed now, by full name.
  public func list() throws(HostFailure) -> [IntentSummary] {
    let host = try host()
    let rows = try HostFailure.stored { () throws(StoreError) in try host.store.intents() }
    return rows.map { IntentSummary($0) }
  }

  /// Runs an intent; returns at once. `name`: its name, alone or with its bundle.
  ///
  /// - Parameters:
  ///   - arguments: by parameter name, as in `name:=json` of the shell. A file is `{ "path": … }`.
  ///   - handlers: called on the run's own thread. Without `question`, a question ends the run as `answerNeeded`.
  /// - Returns: the run, which goes on when nobody holds it. What is wrong with the name or an argument is its result.
  public func run(
    _ name: String, _ arguments: [String: JSON] = [:], _ handlers: RunHandlers = RunHandlers()
  ) -> IntentRun {
    let run = IntentRun(handlers)
    start(run, name, arguments)
    return run
  }

  /// Starts a run that somebody holds already.
  package func start(_ run: IntentRun, _ name: String, _ arguments: [String: JSON]) {
    let started = Thread.start { [self] in
      run.finish(EmbeddedRun.perform(name, arguments, of: self, run))
    }
    if !started { run.finish(RunResult(.hostError, "there can be no more threads")) }
  }

  /// Calls `told` on a thread of its own after each change of the home, until the subscription is
  /// cancelled or nobody holds it.
  public func subscribe(_ told: @escaping @Sendable (HomeChange) -> Void) -> Subscription {
    let subscription = Subscription()
    let (flag, ended) = (subscription.flag, subscription.ended)
    let ready = Mailbox<Bool>()
    let home = home
    let isStarted = Thread.start {
      let watch = HomeWatch(home)
      ready.put(true)
      while !flag.isSet {
        if let change = watch.next(milliseconds: 200), !flag.isSet { told(change) }
      }
      ended.put(true)
    }
    // What changes from here on is told.
    if isStarted { _ = ready.take(within: nil) } else { ended.put(true) }
    return subscription
  }

  /// A host for the calling thread.
  func host() throws(HostFailure) -> Host {
    let (home, runtime) = (home, runtime)
    let store = try HostFailure.stored { () throws(StoreError) in try Store.open(home) }
    return Host(store: store, surroundings: surroundings, manifests: manifests) {
      () throws(HostError) in runtime
    }
  }

  var values: Surroundings { surroundings }

  /// A process that keeps its state serves one run at a time, so that cancelling one never hits another.
  func inTurn<Result>(_ manifest: Manifest, _ body: () -> Result) -> Result {
    guard manifest.lifetime == .session else { return body() }
    return turns.take(manifest.id, body)
  }
}

/// An intent in a list.
public struct IntentSummary: Sendable, Hashable {
  /// Full: bundle and id.
  public var name: String
  public var id: String
  public var bundle: String
  public var title: String
  /// `read`, `reversible`, `irreversible` or `unspecified`.
  public var effect: String

  init(_ row: IntentRow) {
    name = row.fullName
    id = row.id
    bundle = row.bundle
    title = row.title
    effect = row.effect.rawValue
  }
}

/// Being told of changes; ends with its last reference.
public final class Subscription: Sendable {
  let flag = StopFlag()
  let ended = Mailbox<Bool>()
  init() {}
  deinit { flag.set() }
  /// Nothing is told any more; a call that has begun may still be running.
  public func cancel() { flag.set() }
  /// The same, and waits for that call. Not within the call itself.
  public func cancelAndWait() {
    cancel()
    if ended.take(within: nil) == true { ended.put(true) }
  }
}

/// Set once, by any thread.
final class StopFlag: Sendable {
  private let state = Guarded(false)
  var isSet: Bool { state.withLock { $0 } }
  func set() { state.withLock { $0 = true } }
}

/// One at a time for each name.
final class Turns: Sendable {
  private let queues = Guarded<[String: Mailbox<Bool>]>([:])

  func take<Result>(_ name: String, _ body: () -> Result) -> Result {
    let queue = queues.withLock { queues in
      if let queue = queues[name] { return queue }
      let queue = Mailbox<Bool>()
      queue.put(true)
      queues[name] = queue
      return queue
    }
    _ = queue.take(within: nil)
    defer { queue.put(true) }
    return body()
  }
}
