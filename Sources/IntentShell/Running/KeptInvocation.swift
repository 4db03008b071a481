// An invocation that waits for an answer, on its way into and out of the home.

import CHostSystem
import IntentHost
import IntentJSON
import IntentMediation
import IntentModel
import IntentStore

/// What is kept of an invocation until it is continued.
struct KeptInvocation {
  /// That of its record.
  var id: String
  var bundle: String
  var version: String
  /// Of the bundle's content.
  var hash: String
  var intent: String
  var state: JSON

  private static let form: Int64 = 1

  var json: JSON {
    .object([
      .init("form", .int(Self.form)), .init("bundle", .string(bundle)),
      .init("version", .string(version)), .init("hash", .string(hash)),
      .init("intent", .string(intent)), .init("state", state),
    ])
  }

  /// Finds an invocation that waits. Throws `notFound` where there is none, or it has run out.
  static func find(_ id: String, in home: Home) throws(ShellError) -> KeptInvocation {
    let pending = PendingInvocations(home)
    let found = try Session.storing { () throws(StoreError) in
      try pending.find(id, at: Int64(hs_realtime()))
    }
    guard let found else {
      throw ShellError(
        .notFound, "no invocation \(id.escapedForTerminal) waits for an answer",
        hint: "It may have been continued, or run out after a day: run the intent again")
    }
    guard let json = try? JSON(parsing: found), let kept = KeptInvocation(id, json) else {
      throw ShellError(
        .notFound, "what was kept of \(id) cannot be read", hint: "Run the intent again")
    }
    return kept
  }

  private init?(_ id: String, _ json: JSON) {
    guard json["form"]?.int == Self.form, let bundle = json["bundle"]?.string,
      let version = json["version"]?.string, let hash = json["hash"]?.string,
      let intent = json["intent"]?.string, let state = json["state"]
    else { return nil }
    self.init(
      id: id, bundle: bundle, version: version, hash: hash, intent: intent, state: state)
  }

  init(
    id: String, bundle: String, version: String, hash: String, intent: String, state: JSON
  ) {
    self.id = id
    self.bundle = bundle
    self.version = version
    self.hash = hash
    self.intent = intent
    self.state = state
  }

  /// Takes it for this process alone.
  func take(from home: Home) throws(ShellError) {
    let isTaken = try Session.storing { () throws(StoreError) in
      try PendingInvocations(home).take(id)
    }
    guard isTaken else {
      throw ShellError(
        .notFound, "\(id) has just been continued by another process",
        hint: "intents why \(id) tells what became of it")
    }
  }

  /// Keeps it; false where the home cannot be written or it is too large.
  func keep(in home: Home) -> Bool {
    do throws(StoreError) {
      try PendingInvocations(home).keep(id, Array(json.text().utf8), at: Int64(hs_realtime()))
      return true
    } catch {
      return false
    }
  }
}
