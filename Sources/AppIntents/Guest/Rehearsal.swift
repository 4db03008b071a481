// What a call asks of Swift's runtime, asked once in a template for all its children.
//
// The runtime finds conformances and generic types by searching all there are, and keeps what it found. A process that is
// forked for one call would search anew each time, which costs more than the rest of the call. Must never: run an author's
// code but `init()`, which describing has run, too; start a thread, since a template with two is none.

import CIntentABI
import IntentManifest

enum Rehearsal {
  /// Performs an intent of the SDK's own, and looks at the author's intents as performing them would.
  static func run() {
    let arena = ValueArena()
    var host = it_host()
    host.size = MemoryLayout<it_host>.size
    let arguments = arena.value(
      .record(["text": .string("-"), "number": .int(0), "flag": .bool(false)]))
    withUnsafePointer(to: &host) { host in
      var call = it_call()
      call.size = MemoryLayout<it_call>.size
      call.kind = UInt32(IT_CALL_PERFORM)
      call.target = arena.string("-")
      call.locale = arena.string("en")
      call.arguments = arguments.as.record
      call.host = host
      withUnsafePointer(to: &call) { call in
        GuestCall(call)?.run(on: Here()) { call in
          for type in Discovered.shared.intents { try? await look(at: type) }
          return (try? await Serve.perform(Rehearsed.self, call)) ?? Outcome(status: .error)
        }
      }
    }
  }

  private static func look<Intent: AppIntent>(at type: Intent.Type) async throws {
    let intent = type.init()
    _ = ParameterList.of(intent)
    _ = Dependencies.of(intent)
    _ = intent is any UndoableIntent
    if let result = Intent.PerformResult.self as? any RehearsedResult.Type {
      try await result.rehearse()
    }
  }

  /// Runs each job where and when it is given.
  private final class Here: TaskExecutor {
    func enqueue(_ job: consuming ExecutorJob) {
      UnownedJob(job).runSynchronously(on: asUnownedTaskExecutor())
    }
  }

  private struct Rehearsed: AppIntent {
    static let title: LocalizedStringResource = "-"
    @IntentParameter(title: "-") var text: String?
    @IntentParameter(title: "-") var number: Int?
    @IntentParameter(title: "-") var flag: Bool?

    func perform() async throws -> some IntentResult & ReturnsValue<String> & ProvidesDialog {
      .result(value: text ?? "", dialog: "\(text ?? "") \(number ?? 0)")
    }
  }
}

/// A type of results of which an empty one can be made and sent.
protocol RehearsedResult {
  static func rehearse() async throws
}

extension IntentResultContainer: RehearsedResult {
  static func rehearse() async throws {
    _ = try await Outcome(Self()).result(ValueArena())
  }
}
