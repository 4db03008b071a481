// One call of the host: what it is about, what it may ask, and how it ends.

import CIntentABI
import CIntentGuest
import IntentManifest
import Synchronization

/// A running call. It ends once; what is asked or told after that is refused.
final class GuestCall: @unchecked Sendable {
  // Unchecked: `call` is the runner's and valid until the call has ended, which `state` guards.
  @TaskLocal private static var inTask: GuestCall?
  private static let running = Mutex<[UInt64: GuestCall]>([:])

  let id: UInt64
  let kind: UInt32
  let target: String
  let member: String
  let arguments: IntentManifest.IntentValue
  let locale: String
  let now: Double
  private let deadline: Double
  private let call: UnsafePointer<it_call>
  private let host: it_host

  private struct State {
    var isOver = false
    var cancelled = false
    var task: Task<Void, Never>?
    var names: [ObjectIdentifier: String] = [:]
    var siblings: UncheckedBox?
    var atEnd: [@Sendable () -> Void] = []
    var donations: [IntentManifest.IntentValue] = []
    var texts: [IntentManifest.IntentValue: String] = [:]
  }
  private struct UncheckedBox: @unchecked Sendable { let content: Any }
  private let state = Mutex(State())

  init?(_ call: UnsafePointer<it_call>) {
    guard let host = call.pointee.host else { return nil }
    self.call = call
    self.host = host.pointee
    id = call.pointee.id
    kind = call.pointee.kind
    target = String(call.pointee.target)
    member = String(call.pointee.member)
    locale = String(call.pointee.locale)
    now = call.pointee.now
    deadline = call.pointee.deadline
    arguments = IntentManifest.IntentValue(record: call.pointee.arguments)
  }

  /// The call that the running code belongs to. Code that left its task (a dispatch queue, a
  /// detached task) belongs to the only call there is, or to none.
  static var current: GuestCall? {
    if let inTask { return inTask }
    return running.withLock { $0.count == 1 ? $0.first?.value : nil }
  }
  static func required() throws -> GuestCall {
    guard let current else { throw NoCallError() }
    return current
  }

  // MARK: Life

  /// Runs the call's work in a task of its own, which cancelling the call cancels.
  func run(
    on executor: any TaskExecutor = CallExecutor.shared,
    _ work: @escaping @Sendable (GuestCall) async -> Outcome
  ) {
    Self.running.withLock { $0[id] = self }
    // Before the task: the call may have ended by the time that its start returns. The context is
    // the call's id, so that nothing need outlive the call.
    _ = host.on_cancel?(
      call, { GuestCall.cancel(UInt64(UInt(bitPattern: $0))) },
      UnsafeMutableRawPointer(bitPattern: UInt(id)))
    let task = Task.detached(executorPreference: executor) {
      await Self.$inTask.withValue(self) {
        let outcome = await work(self)
        self.end(outcome)
      }
    }
    let isCancelled = state.withLock { state in
      state.task = task
      return state.cancelled
    }
    if isCancelled { task.cancel() }
  }

  private static func cancel(_ id: UInt64) { running.withLock { $0[id] }?.cancel() }

  private func cancel() {
    let task = state.withLock { state in
      state.cancelled = true
      return state.task
    }
    task?.cancel()
  }

  var isOver: Bool { state.withLock { $0.isOver } }
  var wasCancelled: Bool {
    state.withLock { $0.cancelled || (!$0.isOver && host.cancelled?(call) == 1) }
  }
  var isPastDeadline: Bool {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return deadline > 0 && Double(time.tv_sec) >= deadline
  }

  /// Puts something into the index, or takes it out, when the call ends.
  func donate(_ donation: IntentManifest.IntentValue) {
    guard kind == UInt32(IT_CALL_PERFORM) else { return }
    state.withLock { $0.donations.append(donation) }
  }

  func atEnd(_ action: @escaping @Sendable () -> Void) {
    state.withLock { $0.atEnd.append(action) }
  }

  /// Sends the outcome. Only the first one is sent.
  func end(_ outcome: Outcome) {
    let actions = state.withLock { state -> [@Sendable () -> Void]? in
      if state.isOver { return nil }
      return state.atEnd
    }
    guard let actions else { return }
    for action in actions { action() }
    let isFirst = state.withLock { state in
      defer { state.isOver = true }
      return !state.isOver
    }
    guard isFirst else { return }
    // Before the result: whoever has it may call again at once.
    intent_guest_keep_settings()
    let donations = state.withLock { $0.donations }
    _ = Self.running.withLock { $0.removeValue(forKey: id) }
    let arena = ValueArena()
    var outcome = outcome
    if !donations.isEmpty {
      outcome.extra = .record((outcome.extra.fields ?? []) + [.init("donations", .list(donations))])
    }
    var result = outcome.result(arena)
    _ = host.complete?(call, &result)
  }

  /// Ends the call before the process is stopped by what went wrong.
  func fail(_ text: LocalizedStringResource, code: String) {
    end(Outcome(status: .error, error: text.value, code: code))
  }

  // MARK: Names

  /// Remembers how the intent's parameters are called.
  func adopt(_ intent: any AppIntent, _ list: [(name: String, parameter: any AnyParameter)]) {
    let names = Dictionary(
      list.map { (ObjectIdentifier($0.parameter), $0.name) },
      uniquingKeysWith: { first, _ in first })
    let box = UncheckedBox(content: intent)
    state.withLock {
      $0.names = names
      $0.siblings = box
    }
  }
  /// The intent whose parameters a provider may look at.
  var siblings: Any? { state.withLock { $0.siblings }?.content }
  func name(_ parameter: ObjectIdentifier?) -> String {
    guard let parameter else { return "" }
    return state.withLock { $0.names[parameter] } ?? ""
  }

  @MainActor var undoManager: UndoManager { Self.undo }
  @MainActor private static let undo = UndoManager()
  /// What the author called the action that can be undone; nil: nothing can be.
  @MainActor var undoTitle: String? {
    Self.undo.canUndo || !Self.undo.undoActionName.isEmpty ? Self.undo.undoActionName : nil
  }

  // MARK: Asking and telling

  enum QuestionKind: UInt32 {
    case value = 1
    case choice, confirm, foreground, text
  }
  struct Answer: Sendable {
    var value: IntentManifest.IntentValue
    var index: Int?
  }

  /// Asks and waits. Throws when the person declines, when the call is cancelled, and when nobody
  /// is there to ask.
  func ask(
    _ kind: QuestionKind, prompt: IntentDialog? = nil, parameter: ObjectIdentifier? = nil,
    options: IntentManifest.IntentValue = .null, value: IntentManifest.IntentValue? = nil,
    details: IntentManifest.IntentValue = .null
  ) async throws -> Answer {
    let status: (UInt32, Answer) = try await withCheckedThrowingContinuation { continuation in
      let arena = ValueArena()
      var question = it_question()
      question.size = MemoryLayout<it_question>.size
      question.kind = kind.rawValue
      question.prompt = arena.value(prompt?.full.value ?? .null)
      question.parameter = arena.string(name(parameter))
      question.options = arena.value(options)
      question.value = arena.value(value ?? .null)
      question.details = arena.value(details)
      let box = Unmanaged.passRetained(AnswerBox(continuation)).toOpaque()
      // Under the lock: the call must not end while the host is being asked.
      let sent = state.withLock { state in
        if state.isOver { return Int32(-1) }
        return host.ask_later?(
          call, &question,
          { context, answer in
            guard let context else { return }
            Unmanaged<AnswerBox>.fromOpaque(context).takeRetainedValue().resume(answer)
          }, box) ?? -1
      }
      if sent < 0 {
        Unmanaged<AnswerBox>.fromOpaque(box).takeRetainedValue().fail(NoCallError())
      }
    }
    switch status.0 {
    case UInt32(IT_ANSWERED): return status.1
    case UInt32(IT_ANSWER_DECLINED): throw DeclinedError()
    case UInt32(IT_ANSWER_NOBODY): throw NobodyError()
    default: throw CancellationError()
    }
  }

  /// How many texts are remembered for a call: a query may ask for the same one for each entity.
  private static let mostTexts = 256

  /// A text in the caller's language, from the host's tables; nil where the call has ended, or the host knows no such
  /// question. Waits on this thread, as the caller is not asynchronous; no person is asked.
  func localised(_ text: IntentManifest.IntentValue) -> String? {
    let (isOver, known) = state.withLock { ($0.isOver, $0.texts[text]) }
    if isOver || known != nil { return known }
    let arena = ValueArena()
    var question = it_question()
    question.size = MemoryLayout<it_question>.size
    question.kind = QuestionKind.text.rawValue
    question.prompt = arena.value(text)
    var answer = it_answer()
    answer.size = MemoryLayout<it_answer>.size
    guard host.ask?(call, &question, &answer) == 0, answer.status == UInt32(IT_ANSWERED),
      let found = IntentManifest.IntentValue(answer.value).string
    else { return nil }
    state.withLock { if $0.texts.count < Self.mostTexts { $0.texts[text] = found } }
    return found
  }

  func tell(completed: Int64, total: Int64, text: String?) {
    let arena = ValueArena()
    state.withLock { state in
      guard !state.isOver else { return }
      guard let text else { return _ = host.progress?(call, completed, total, nil) }
      withUnsafePointer(to: arena.value(.string(text))) {
        _ = host.progress?(call, completed, total, $0)
      }
    }
  }
}

/// Waits for an answer of the host's.
private final class AnswerBox: Sendable {
  typealias Reply = CheckedContinuation<(UInt32, GuestCall.Answer), any Error>
  private let continuation: Reply
  init(_ continuation: Reply) { self.continuation = continuation }

  func resume(_ answer: UnsafePointer<it_answer>?) {
    guard let answer = answer?.pointee else {
      return continuation.resume(throwing: CancellationError())
    }
    let index = answer.index == UInt32.max ? nil : Int(answer.index)
    continuation.resume(
      returning: (answer.status, .init(value: .init(answer.value), index: index)))
  }
  func fail(_ error: any Error) { continuation.resume(throwing: error) }
}
