// One call of a tool, on a thread of its own, from its arguments to its reply. It may outlive the
// request that began it: a client without a handshake gets a question in place of the result, and comes
// back with the answer in another request.

import CHostSystem
import Glibc
import IntentHost
import IntentMCP
import IntentMediation
import IntentModel
import IntentStore
import Synchronization

/// A call on its way.
final class ServedCall: Cancellable {
  let client: ClientSession
  let tool: Tool
  let arguments: JSON
  var server: ToolServer { client.server }
  /// What the person said, as the client brings it.
  let answers = Mailbox<JSON>()
  private let state: Mutex<State>

  /// The request that waits for the reply.
  struct Target: Sendable {
    var id: RequestID
    /// Whose request it is: without a handshake each request has a session of its own.
    var client: ClientSession
    var outlet: any Outlet
    var caller: Caller
    var progressToken: JSON?
  }

  private struct State {
    var target: Target?
    var isCancelled = false
    var runner: Runner?
    var lastProgress: Double?
    /// The form that the person is looking at.
    var form: JSON?
  }

  init(_ client: ClientSession, _ tool: Tool, _ arguments: JSON, _ target: Target) {
    self.client = client
    self.tool = tool
    self.arguments = arguments
    state = Mutex(State(target: target))
  }

  var target: Target? { state.withLock { $0.target } }
  var isCancelled: Bool { state.withLock { $0.isCancelled } }

  /// Runs to the end.
  func run() {
    server.gate.enter()
    let reply = isCancelled ? nil : perform()
    server.gate.leave()
    if let reply { send(reply) }
    server.prepare(tool.bundle)
    client.end()
  }

  private func perform() -> CallReply? {
    do throws(ShellError) {
      return try ToolRun(self).run()
    } catch {
      return .failure(error.message, nextStep: error.hint)
    }
  }

  private func send(_ reply: CallReply) {
    guard let target = detach() else { return }
    let version = target.caller.version
    let result = Results.stamped(
      reply.json(for: version), for: version, server: ServerInfo.json(version))
    target.outlet.send(Message.reply(target.id, .success(result)))
    target.client.answered(target.id)
  }

  /// Takes the request away that waits; nil: there is none, or it was called off.
  private func detach() -> Target? {
    state.withLock { state in
      defer { state.target = nil }
      return state.isCancelled ? nil : state.target
    }
  }

  // MARK: From other threads

  /// Ends it: whoever waits for a person stops, and the bundle's process is told and then killed.
  func cancel() {
    let (target, isRunning) = state.withLock { state in
      state.isCancelled = true
      defer { state.target = nil }
      return (state.target, state.runner != nil)
    }
    answers.close()
    target.map { $0.outlet.withdraw($0.id) }
    if isRunning { stop() }
  }

  /// A call may be about to begin when it is cancelled: asked again a little later, it has begun.
  private func stop() {
    let started = Thread.start { [self] in
      for pause: UInt32 in [0, 50_000, 500_000] {
        usleep(pause)
        // Under the lock: a process that lives on may serve another call right after this one.
        _ = state.withLock { $0.runner?.cancel() }
      }
    }
    if !started { state.withLock { $0.runner?.kill() } }
  }

  /// The process in which it runs now.
  func attach(_ runner: Runner) {
    let isCancelled = state.withLock { state in
      state.runner = runner
      return state.isCancelled
    }
    if isCancelled { stop() }
  }

  /// Its process serves it no longer.
  func detachRunner() { state.withLock { $0.runner = nil } }

  /// Waits until the process of its bundle is free for it, without keeping calls of other bundles out. False: it was
  /// called off.
  func waitForTurn(_ gate: Gate?) -> Bool {
    guard let gate else { return true }
    server.gate.leave()
    defer { server.gate.enter() }
    return gate.enter { !isCancelled }
  }

  // MARK: Questions

  /// Shows the person a form and waits for the answer; nil: there was none.
  func ask(_ form: QuestionForm) -> JSON? {
    guard let target, !isCancelled, server.waiting.tryEnter() else { return nil }
    server.gate.leave()
    defer {
      server.waiting.leave()
      server.gate.enter()
    }
    return target.caller.version.isStateless
      ? askInPlaceOfResult(form, target) : askDirectly(form, target)
  }

  private func askDirectly(_ form: QuestionForm, _ target: Target) -> JSON? {
    guard
      let mailbox = target.client.ask("elicitation/create", form.parameters, target.outlet)
    else { return nil }
    let deadline = hs_monotonic() + Int64(Self.patience * 1e9)
    while hs_monotonic() < deadline, !isCancelled {
      if let answer = mailbox.take(within: 0.25) { return answer }
      if mailbox.isDone { return nil }
    }
    return nil
  }

  private func askInPlaceOfResult(_ form: QuestionForm, _ target: Target) -> JSON? {
    let token = server.park(self)
    defer { server.unpark(token) }
    let result = Results.stamped(
      Results.inputRequired(form.parameters, state: token), for: target.caller.version,
      server: ServerInfo.json(target.caller.version))
    state.withLock { state in
      state.target = nil
      state.form = result
    }
    target.client.answered(target.id)
    target.outlet.send(Message.reply(target.id, .success(result)))
    return answers.take(within: Self.patience)
  }

  /// The client has come back. Returns false when it did not bring an answer: it is asked again.
  func resume(_ target: Target, with answer: JSON?) -> Bool {
    guard let answer else {
      if let form = state.withLock({ $0.form }) {
        target.outlet.send(Message.reply(target.id, .success(form)))
      }
      return false
    }
    let isCancelled = state.withLock { state in
      if !state.isCancelled { state.target = target }
      return state.isCancelled
    }
    if isCancelled { target.outlet.withdraw(target.id) }
    answers.put(answer)
    return true
  }

  /// Seconds that a person may think.
  static let patience = 600.0

  // MARK: Progress

  /// Tells the client how far it is. Numbers that do not grow are not sent.
  func progress(completed: Int64, total: Int64, text: String) {
    let target = state.withLock { state -> Target? in
      guard let target = state.target, target.progressToken != nil, !state.isCancelled else {
        return nil
      }
      if let last = state.lastProgress, Double(completed) <= last { return nil }
      state.lastProgress = Double(completed)
      return target
    }
    guard let target, let token = target.progressToken else { return }
    target.outlet.send(
      Message.notify(
        "notifications/progress",
        .object([
          "progressToken": token, "progress": .int(completed),
          "total": total > 0 ? .int(total) : nil,
          "message": text.isEmpty ? nil : .string(text),
        ])))
  }
}
