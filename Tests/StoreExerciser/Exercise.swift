// The steps of the exerciser.

import Glibc
import IntentModel
import IntentStore
import StoreTestSupport

enum Exercise {
  /// Prints what became of it. With `pause`, stops the process in the middle of the change, as SIGSTOP
  /// from outside would: it goes on with SIGCONT.
  static func add(_ home: Home, _ path: String, _ pause: String?) throws {
    let store = try Store.open(home, .write)
    let staged = try Stager(home, decode: TestManifest.decode).stage(Path(path))
    guard let manifest = staged.manifest, let bytes = staged.manifestBytes else { fatalError() }
    if pause != nil { store.beforePublishing = { raise(SIGSTOP) } }
    switch try store.add(staged, manifest: manifest, manifestBytes: bytes) {
    case .added: say("added")
    case .alreadyThere: say("already there")
    case .updated: say("updated")
    }
  }

  static func grant(_ home: Home, _ bundle: String) throws {
    try Store.open(home, .write).grant(
      GrantRow(bundle: bundle, name: "notes", kind: .folder, target: "/tmp", agreedAt: 1))
  }

  static func list(_ home: Home) throws {
    let store = try Store.open(home)
    for bundle in try store.bundles() { say("\(bundle.id) \(bundle.version)") }
  }

  /// Adds and removes again and again.
  static func churn(_ home: Home, _ path: String, _ id: String, _ times: Int) throws {
    for _ in 0..<times {
      try add(home, path, nil)
      do throws(StoreError) {
        try Store.open(home, .write).remove(id: id)
      } catch {
        // Else another process removed it first.
        if error.code != .notFound { throw error }
      }
    }
  }

  /// Reads in a loop; every view must be whole: each intent's bundle is there, each count is right.
  static func watch(_ home: Home, _ times: Int) throws {
    let store = try Store.open(home)
    for _ in 0..<times {
      let bundles = try store.bundles()
      for bundle in bundles {
        let count = try store.intents(of: bundle.id).count
        // It may have been removed between the two questions, never half.
        if count != bundle.intentCount, count != 0 {
          fatalError("\(bundle.id) has \(count) intents")
        }
      }
    }
    say("watched")
  }

  /// Prints the best times of opening and listing, in microseconds.
  static func time(_ home: Home, _ times: Int) throws {
    func best(_ name: String, _ body: () throws -> Int) rethrows {
      var best = Duration.seconds(100)
      var count = 0
      for _ in 0..<times { best = min(best, try ContinuousClock().measure { count = try body() }) }
      say("\(name): \(best / .microseconds(1)) µs for \(count) rows")
    }
    try best("open and list intents") { try Store.open(home).intents().count }
    try best("open and list in German") { try Store.open(home).intents(languages: ["de"]).count }
    try best("open and list bundles") { try Store.open(home).bundles().count }
    let store = try Store.open(home)
    try best("list intents again") { try store.intents().count }
    let name = try store.intents().last?.fullName ?? ""
    try best("resolve") { try store.resolve(intentName: name).count }
    let bundles = try store.bundles()
    try best("verify") { try bundles.count { try store.verify($0) == .unchanged } }
  }

  /// Raises a number, each time as another key, so that a lost write is seen.
  static func settings(_ home: Home, _ key: String, _ times: Int) throws {
    let store = try Store.open(home, .write)
    for number in 0..<times { try store.setSetting("\(key).\(number)", Array("\(number)".utf8)) }
  }

  static func append(_ home: Home, _ prefix: String, _ count: Int, _ size: Int) throws {
    guard let ring = try RecordRing.open(home, .write) else { fatalError("no ring") }
    for number in 0..<count {
      let id = "\(prefix)-\(number)"
      let text = "\(id) " + String(repeating: prefix.last ?? "x", count: (number * 37) % size)
      if !ring.append(id: id, Array(text.utf8)) { fatalError("not appended") }
    }
  }
}

/// Writes a line at once: the process may be killed next.
func say(_ value: Any) {
  let line = Array("\(value)\n".utf8)
  _ = write(1, line, line.count)
}
