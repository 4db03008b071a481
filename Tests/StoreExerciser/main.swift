// A process that works on a home as the shell would, for tests with many of them. One line of output for
// each step; exit code 0 when all went well, 1 with the message else.

import Glibc
import IntentModel
import IntentStore
import StoreTestSupport

let words = CommandLine.arguments.dropFirst().map { $0 }

/// Does it again when others have kept it waiting, where the environment says so.
func patiently(_ body: () throws -> Void) throws {
  let isPatient = getenv("EXERCISER_IS_PATIENT") != nil
  while true {
    do {
      return try body()
    } catch let error as StoreError where isPatient && error.code == .busy {}
  }
}

do {
  let home = try Home(Path(words[1]))
  let rest = words.dropFirst(2).map { $0 }
  switch words[0] {
  case "add": try patiently { try Exercise.add(home, rest[0], rest.dropFirst().first) }
  case "remove": try Store.open(home, .write).remove(id: rest[0])
  case "grant": try Exercise.grant(home, rest[0])
  case "list": try Exercise.list(home)
  case "resolve": say(try Store.open(home).resolve(intentName: rest[0]).map(\.fullName))
  case "churn": try patiently { try Exercise.churn(home, rest[0], rest[1], Int(rest[2]) ?? 1) }
  case "watch": try Exercise.watch(home, Int(rest[0]) ?? 1)
  case "setting": try patiently { try Exercise.settings(home, rest[0], Int(rest[1]) ?? 1) }
  case "append": try Exercise.append(home, rest[0], Int(rest[1]) ?? 1, Int(rest[2]) ?? 100)
  case "time": try Exercise.time(home, Int(rest[0]) ?? 100)
  case "check": for finding in try Store.open(home).checkAll() { say(finding) }
  default: fatalError("\(words[0])?")
  }
} catch {
  say("error: \(error)")
  exit(1)
}
