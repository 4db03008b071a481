// Measures what a list costs in the host, for the benchmark in Tests. Not listed in help.

import CHostSystem
import IntentModel
import IntentStore

extension Command {
  static let benchList = Command(
    name: "bench-list", operands: "", summary: "measure a walk over all intents",
    options: [CommandOption(name: "rounds", value: "N", summary: "how many are measured (200)")],
    discussion: """
      Each round opens the catalogue afresh and reads the names and texts of all intents. Prints one JSON object with
      nanoseconds.
      """,
    isHidden: true, count: 0...0
  ) { session, arguments throws(ShellError) in
    let rounds = try arguments.text("rounds").map { Int($0) } ?? 200
    guard let rounds, (1...100_000).contains(rounds) else {
      throw ShellError(.usage, "bench-list takes --rounds 1…100000")
    }
    var count = 0
    var bytes = 0
    var times: [Int64] = []
    for _ in 0..<rounds {
      count = 0
      let before = hs_monotonic()
      let store = try session.openStore()
      try Session.storing { () throws(StoreError) in
        try store.listIntents(languages: session.languages) { intent in
          count += 1
          bytes &+= intent.id.count + intent.title.count + (intent.description?.count ?? 0)
        }
      }
      times.append(hs_monotonic() - before)
    }
    times.sort()
    let result = JSON.object([
      "intents": .int(Int64(count)), "bytes": .int(Int64(bytes / rounds)),
      "nanoseconds": .object([
        "min": .int(times[0]), "median": .int(times[rounds / 2]),
        "p99": .int(times[rounds * 99 / 100]), "max": .int(times[rounds - 1]),
      ]),
    ])
    Output.write(result.text() + "\n", to: 1)
    return .done
  }
}
