// What an intent may do with tasks, threads and queues: each way gives the sum of 1 to 8.

import AppIntents
import Dispatch

struct Concurrent: AppIntent {
  static let title: LocalizedStringResource = "Concurrent"

  @Parameter(title: "Way") var way: String

  func perform() async throws -> some IntentResult & ReturnsValue<Int> {
    .result(value: try await Self.sum(way))
  }

  static func sum(_ way: String) async throws -> Int {
    switch way {
    case "group":
      return await withTaskGroup(of: Int.self) { group in
        for number in 1...8 { group.addTask { number } }
        return await group.reduce(0, +)
      }
    case "let":
      async let low = part(1...4)
      async let high = part(5...8)
      return await low + high
    case "sleep":
      for _ in 1...3 { try await Task.sleep(for: .milliseconds(2)) }
      return await part(1...8)
    case "main":
      return await MainActor.run { 10 } + part(5...8)
    case "yield":
      for _ in 1...5 { await Task.yield() }
      return await part(1...8)
    case "detached": return await Task.detached { await part(1...8) }.value
    case "blocking": return Blocking.untilATaskIsDone()
    case "blocking child": return await Blocking.untilAChildIsDone()
    case "main queue": return Blocking.onTheMainQueue()
    default: return 0
    }
  }

  static func part(_ numbers: ClosedRange<Int>) async -> Int { numbers.reduce(0, +) }
}

/// Blocks a thread until other code has run, as bridges from older code do.
enum Blocking {
  private final class Box: @unchecked Sendable { var value = 0 }

  static func untilATaskIsDone() -> Int {
    let (box, done) = (Box(), DispatchSemaphore(value: 0))
    Task {
      box.value = await Concurrent.part(1...8)
      done.signal()
    }
    done.wait()
    return box.value
  }

  static func untilAChildIsDone() async -> Int {
    let done = DispatchSemaphore(value: 0)
    async let child: Int = {
      defer { done.signal() }
      return await Concurrent.part(1...8)
    }()
    wait(done)
    return await child
  }

  private static func wait(_ done: DispatchSemaphore) { done.wait() }

  static func onTheMainQueue() -> Int { DispatchQueue.main.sync { 36 } }
}
