// Measures calls of an intent, for the benchmark in Tests. Not listed in help: people have no use for
// it, and its output may change with the benchmark.

import CHostSystem
import Glibc
import IntentHost
import IntentMediation
import IntentModel
import IntentWire

extension Command {
  static let benchCall = Command(
    name: "bench-call", operands: "INTENT [name=value …]", summary: "measure calls of an intent",
    options: [
      CommandOption(name: "calls", value: "N", summary: "how many are measured (1000)"),
      CommandOption(
        name: "process", value: "kept|forked|fresh",
        summary: "the process of a call: one for all (kept), or one each"),
      CommandOption(
        name: "callers", value: "K", summary: "that many threads, each with a process of its own"),
      CommandOption(
        name: "in-flight", value: "K", summary: "that many calls at once in one process"),
      CommandOption(name: "ring", summary: "through shared memory"),
      CommandOption(name: "socket", summary: "through the socket also with many in flight"),
      CommandOption(
        name: "hold", value: "K",
        summary: "that many processes: a call in each, then idle until standard input ends"),
      CommandOption(
        name: "whole", summary: "measure mediation and the record of the invocation too"),
    ],
    discussion: "Prints one JSON object with nanoseconds. A call that fails ends it.",
    isHidden: true, count: 1...Int.max
  ) { session, arguments throws(ShellError) in
    let calls = try arguments.text("calls").map { Int($0) } ?? 1000
    let way = try arguments.text("process").map { CallBench.Way(rawValue: $0) } ?? .kept
    guard let calls, let way, (1...1_000_000).contains(calls) else {
      throw ShellError(
        .usage, "bench-call takes --calls 1…1000000 and --process kept, forked or fresh")
    }
    let name = try arguments.operand(0, "the intent") ?? ""
    let words = try arguments.operands.dropFirst().map { word throws(ShellError) in
      try GivenWord(word)
    }
    let host = try session.openHost(keepsProcesses: way == .forked)
    let run = try RunningIntent(name, session, host)
    let bench = CallBench(
      run: run, intent: run.intent, words: words, way: way, isWhole: arguments.has("whole"),
      usesRing: arguments.has("ring"), usesSocket: arguments.has("socket"))
    if let text = try arguments.text("hold") {
      guard let count = Int(text), (1...256).contains(count) else {
        throw ShellError(.usage, "bench-call takes --hold 1…256")
      }
      try bench.hold(count)
      return .done
    }
    if let text = try arguments.text("callers") {
      guard let callers = Int(text), (1...256).contains(callers) else {
        throw ShellError(.usage, "bench-call takes --callers 1…256")
      }
      Output.write(try bench.measure(calls, callers: callers).text() + "\n", to: 1)
      return .done
    }
    if let text = try arguments.text("in-flight") {
      guard let most = Int(text), (1...64).contains(most) else {
        throw ShellError(.usage, "bench-call takes --in-flight 1…64")
      }
      Output.write(try bench.measure(calls, inFlight: most).text() + "\n", to: 1)
      return .done
    }
    Output.write(try bench.measure(calls).text() + "\n", to: 1)
    return .done
  }
}

/// Calls an intent many times and says how long that took.
struct CallBench {
  enum Way: String { case kept, forked, fresh }

  let run: RunningIntent
  /// What is performed: a program has it in its hands before it calls.
  let intent: Intent
  let words: [GivenWord]
  let way: Way
  let isWhole: Bool
  let usesRing: Bool
  let usesSocket: Bool

  func measure(_ calls: Int) throws(ShellError) -> JSON {
    let arguments = try complete()
    let handler = SilentHandler()
    var process = try open()
    for _ in 0..<max(1, calls / 10) { try call(&process, arguments, handler) }
    var times = [Int64](repeating: 0, count: calls)
    let faults = Self.faults()
    let start = hs_monotonic()
    for index in 0..<calls {
      let before = hs_monotonic()
      try call(&process, arguments, handler)
      times[index] = hs_monotonic() - before
      // Its end is no part of the answer's time, and must not run into the next one's.
      if way != .kept { process.runner.leave() }
    }
    let seconds = Double(hs_monotonic() - start) / 1e9
    let faulted = Self.faults() - faults
    times.sort()
    return .object([
      "calls": .int(Int64(calls)),
      "nanoseconds": .object([
        "min": .int(times[0]), "median": .int(times[calls / 2]),
        "p99": .int(times[calls * 99 / 100]), "max": .int(times[calls - 1]),
      ]),
      "perSecond": .double((Double(calls) / seconds).rounded()),
      "hostFaults": .int(faulted),
      "process": .string(process.way.description),
      "layers": .object(
        process.runner.layers.sorted { $0.key < $1.key }.map { .init($0.key, .string($0.value)) }),
    ])
  }

  /// Calls per second of several callers at once.
  func measure(_ calls: Int, callers: Int) throws(ShellError) -> JSON {
    let arguments = try complete()
    var processes: [BundleProcess] = []
    for _ in 0..<callers {
      var process = try open()
      try call(&process, arguments, SilentHandler())
      processes.append(process)
    }
    let each = max(1, calls / callers)
    let all = BenchCallers(processes, run.intent, arguments, callsEach: each)
    guard let rate = all.run() else { throw ShellError(.misbehaved, "a caller's call failed") }
    return .object([
      "calls": .int(Int64(each * callers)), "callers": .int(Int64(callers)),
      "processes": .int(Int64(Set(processes.map(\.runner.pid)).count)),
      "perSecond": .double(rate.rounded()),
    ])
  }

  /// Calls per second of one caller with several calls in flight in one process.
  func measure(_ calls: Int, inFlight most: Int) throws(ShellError) -> JSON {
    let arguments = try complete()
    let process = try open()
    var failed = 0
    func make(_ count: Int) throws(ShellError) {
      var left = count
      do throws(RunnerFailure) {
        try process.perform(
          run.intent, inFlight: most, sharesMemory: !usesSocket, handler: SilentHandler()
        ) {
          left -= 1
          return left >= 0 ? arguments : nil
        } ended: { _, outcome in
          if outcome.result.status != .ok { failed += 1 }
        }
      } catch {
        throw ShellError(error)
      }
    }
    try make(max(most, calls / 10))
    let start = hs_monotonic()
    try make(calls)
    let seconds = Double(hs_monotonic() - start) / 1e9
    guard failed == 0 else { throw ShellError(.intentError, "\(failed) calls failed") }
    return .object([
      "calls": .int(Int64(calls)), "inFlight": .int(Int64(most)),
      "perSecond": .double((Double(calls) / seconds).rounded()),
    ])
  }

  /// Prints the ids of `count` processes that have answered a call each, and keeps them idle until standard input
  /// ends: what they cost then is looked at from outside.
  func hold(_ count: Int) throws(ShellError) {
    let arguments = try complete()
    var processes: [BundleProcess] = []
    for _ in 0..<count {
      var process = try open()
      try call(&process, arguments, SilentHandler(), in: .kept)
      processes.append(process)
    }
    let pids = processes.map { JSON.int(Int64($0.runner.pid ?? 0)) }
    Output.write(JSON.object([.init("pids", .array(pids))]).text() + "\n", to: 1)
    var byte: UInt8 = 0
    while read(0, &byte, 1) > 0 {}
    withExtendedLifetime(processes) {}
  }

  /// The mediated arguments; everything must have been given.
  private func complete() throws(ShellError) -> [IntentValue.Field] {
    var mediation = try mediate()
    guard case .perform(let arguments) = mediation.next() else {
      throw ShellError(.answerNeeded, "bench-call asks nothing: give every parameter as a value")
    }
    return arguments
  }

  private func mediate() throws(ShellError) -> Mediation {
    let given = try words.map { word throws(ShellError) in
      try word.given(for: run.intent.parameter(word.name))
    }
    do throws(MediationFailure) {
      return try Mediation(
        run.intent, of: run.image.manifest, given: given, converter: run.converter)
    } catch {
      throw ShellError(error)
    }
  }

  private func open() throws(ShellError) -> BundleProcess {
    let process = try Session.hosting { () throws(HostFailure) in try run.host.open(run.image) }
    guard usesRing else { return process }
    do throws(RunnerFailure) {
      try process.runner.useSharedMemory()
    } catch {
      throw ShellError(error)
    }
    return process
  }

  private func call(
    _ process: inout BundleProcess, _ arguments: [IntentValue.Field], _ handler: SilentHandler,
    in way: Way? = nil
  ) throws(ShellError) {
    if (way ?? self.way) != .kept { process = try open() }
    let mediated = isWhole ? try complete() : arguments
    let outcome: CallOutcome
    do throws(RunnerFailure) {
      outcome = try process.perform(intent, mediated, handler: handler)
    } catch {
      throw ShellError(error)
    }
    if isWhole { run.keep(run.record(by: "bench")) }
    guard outcome.result.status == .ok else {
      throw ShellError(.intentError, "a call ended with \(outcome.result.status)")
    }
  }

  private static func faults() -> Int64 {
    var usage = rusage()
    getrusage(RUSAGE_SELF.rawValue, &usage)
    return Int64(usage.ru_minflt)
  }
}
