// What all clients of one server share: the tools, the processes, the calls that wait for a person.

import CHostSystem
import Glibc
import IntentHost
import IntentMCP
import IntentModel
import IntentStore
import Synchronization

/// The server's common part. Any thread may use it.
final class ToolServer: Sendable {
  let session: Session
  let options: Options
  let runtime: HostRuntime
  private let manifests = ManifestMemory()
  let home: Home
  /// Calls that run at the same time; the others wait for their turn.
  let gate = Gate(limit: 32)
  /// Calls that wait for a person at the same time, each with its process; more are not asked about.
  let waiting = Gate(limit: 64)
  private let cached = Mutex<ToolCatalogue?>(nil)
  /// Lists of tools as text, by version, of the catalogue with this mark.
  private let pages = Mutex<(mark: String, pages: [ProtocolVersion: [UInt8]])>(("", [:]))
  private let serial = Mutex<[String: Gate]>([:])
  private let single = Mutex<(mark: String, tools: [String: Tool])>(("", [:]))
  private let prepared = Mutex<(mark: String, bundles: Set<String>)>(("", []))
  private let parked = Mutex<[String: ServedCall]>([:])

  struct Options: Sendable {
    /// One bundle by its id; nil: all.
    var only: String?
    /// Tokens that the list of tools may take; nil: any number.
    var budget: Int?
    /// Folders whose files may be given by address.
    var folders: [OpenFolder] = []
    /// Also offer the tool that searches entities.
    var offersSearch = false
  }

  init(_ session: Session, _ options: Options) throws(ShellError) {
    self.session = session
    self.options = options
    home = try Session.storing { () throws(StoreError) in try Home.fromEnvironment() }
    do throws(HostError) {
      runtime = HostRuntime(
        runnerPath: try HostRuntime.locateRunner(), isolation: session.isolation,
        withoutLayers: session.environment["INTENTS_TEST_WITHOUT"], keepsProcesses: true,
        identity: HostIdentity(home: home, kind: "mcp"))
    } catch {
      throw ShellError(.hostError, error.description)
    }
  }

  /// A store for the calling thread.
  func store() throws(ShellError) -> Store {
    try Session.storing { () throws(StoreError) in try Store.open(home) }
  }

  /// A host for the calling thread; all of them share the processes' supervisor.
  func host() throws(ShellError) -> Host {
    let runtime = runtime
    return Host(
      store: try store(), surroundings: session.surroundings, manifests: manifests
    ) { () throws(HostError) in runtime }
  }

  /// The tools as they are now.
  func catalogue() throws(ShellError) -> ToolCatalogue {
    let store = try store()
    let mark = try Session.storing { () throws(StoreError) in try store.changeMark() }
    if let known = cached.withLock({ $0 }), known.mark == mark { return known }
    let host = try host()
    let made = try ToolCatalogue(host.store, session, only: options.only, host: host)
    cached.withLock { $0 = made }
    return made
  }

  /// The tool of that name. The whole catalogue is made only when somebody lists it: a first call should
  /// not wait for the schemas of all other tools.
  func tool(_ name: String) throws(ShellError) -> Tool? {
    let store = try store()
    let mark = try Session.storing { () throws(StoreError) in try store.changeMark() }
    if let known = cached.withLock({ $0 }), known.mark == mark { return known.tool(name) }
    if let known = single.withLock({ $0.mark == mark ? $0.tools[name] : nil }) { return known }
    let host = try host()
    var made = try ToolCatalogue.one(name, host, session, only: options.only)
    if made == nil {
      made = try ToolCatalogue(
        host.store, session, only: options.only, named: name, host: host
      ).tool(name)
    }
    let found = made
    single.withLock { kept in
      if kept.mark != mark { kept = (mark, [:]) }
      kept.tools[name] = found
    }
    return found
  }

  /// Whether the tool is offered in the state of the catalogue with this mark.
  func offers(_ tool: Tool, at mark: String) -> Bool {
    let known =
      cached.withLock { $0?.mark == mark ? $0?.tool(tool.name) : nil }
      ?? single.withLock { $0.mark == mark ? $0.tools[tool.name] : nil }
    let found = known ?? (try? self.tool(tool.name))
    return found?.bundle == tool.bundle && found?.intent == tool.intent
  }

  /// Reads the whole manifest of a bundle whose first call needed a part of it: the next calls find
  /// everything ready. Once for each change of the catalogue; on the thread of a call that has ended.
  func prepare(_ bundle: String) {
    let mark = changeMark()
    let isNew = prepared.withLock { prepared in
      if prepared.mark != mark { prepared = (mark, []) }
      return prepared.bundles.insert(bundle).inserted
    }
    guard isNew, let host = try? host() else { return }
    _ = try? host.manifest(of: bundle)
  }

  /// The tools that were asked for last; nil: nobody has asked.
  var knownCatalogue: ToolCatalogue? { cached.withLock { $0 } }

  func page(_ mark: String, _ version: ProtocolVersion) -> [UInt8]? {
    pages.withLock { $0.mark == mark ? $0.pages[version] : nil }
  }

  func keep(_ page: [UInt8], _ mark: String, _ version: ProtocolVersion) {
    pages.withLock { kept in
      if kept.mark != mark { kept = (mark, [:]) }
      kept.pages[version] = page
    }
  }

  /// A value that differs after each change of the catalogue.
  func changeMark() -> String {
    (try? Store.open(home).changeMark()) ?? ""
  }

  /// Says something to whoever runs the server. Standard output is the client's.
  func log(_ text: String) {
    session.output.note("intents mcp: \(text)".escapedForTerminal)
  }

  /// What lets one call at a time into a process that is kept between calls; nil: each call has a
  /// process of its own. So calling one off can never hit another.
  func serialGate(of manifest: Manifest) -> Gate? {
    guard manifest.lifetime == .session else { return nil }
    return serial.withLock { gates in
      let gate = gates[manifest.id] ?? Gate(limit: 1)
      gates[manifest.id] = gate
      return gate
    }
  }

  // MARK: Calls that wait for a person

  /// Keeps a call until its client comes back with an answer. Returns what the client must show then.
  func park(_ call: ServedCall) -> String {
    var random = SystemRandomNumberGenerator()
    let token = (0..<4).map { _ in String(random.next() as UInt64, radix: 36) }.joined()
    parked.withLock { $0[token] = call }
    return token
  }

  func parkedCall(_ token: String) -> ServedCall? { parked.withLock { $0[token] } }

  /// The call of that mark, which is not kept any longer.
  func unpark(_ token: String) { parked.withLock { _ = $0.removeValue(forKey: token) } }

  /// Ends all calls that wait for a client.
  func endParked() {
    let calls = parked.withLock { calls in
      defer { calls = [:] }
      return Array(calls.values)
    }
    for call in calls { call.cancel() }
  }
}

/// Lets so many threads through at a time.
final class Gate: Sendable {
  private let tickets = Mailbox<Bool>()
  init(limit: Int) { for _ in 0..<limit { tickets.put(true) } }
  func enter() { _ = tickets.take(within: nil) }
  /// False: nothing is free.
  func tryEnter() -> Bool { tickets.take(within: 0) != nil }
  /// Waits for as long as it is wanted; false: it is not wanted any more.
  func enter(while isWanted: () -> Bool) -> Bool {
    while isWanted() {
      if tickets.take(within: 0.1) != nil { return true }
    }
    return false
  }
  func leave() { tickets.put(true) }
}
