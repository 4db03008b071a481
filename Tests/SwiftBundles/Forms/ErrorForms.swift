//: area: Errors
//: form: an error with a text, a `LocalizedError`, the framework's own, `restartPerform`
//: state: supported
//: runs: perform Leaks => {"status":"error","code":"Leak.found","error":{"key":"Leak %lld","arguments":[2]}}
//: runs: perform FullDisk => {"status":"error","code":"Disk.full","error":"The disk is full."}
//: runs: perform Again => {"status":"restart"}
import AppIntents

enum Leak: Error, CustomLocalizedStringResourceConvertible {
  case found(Int)
  var localizedStringResource: LocalizedStringResource {
    switch self {
    case .found(let n): "Leak \(n)"
    }
  }
}
struct Leaks: AppIntent {
  static let title: LocalizedStringResource = "Leaks"
  func perform() async throws -> some IntentResult & ReturnsValue<Int> {
    if Task.isCancelled { return .result(value: 1) }
    throw Leak.found(2)
  }
}
struct Refuses: AppIntent {
  static let title: LocalizedStringResource = "Refuses"
  func perform() async throws -> some IntentResult & ReturnsValue<Int> {
    if Task.isCancelled { return .result(value: 1) }
    throw AppIntentError.PermissionRequired.location(precise: true)
  }
}
struct Again: AppIntent {
  static let title: LocalizedStringResource = "Again"
  func perform() async throws -> some IntentResult {
    if Task.isCancelled { return .result() }
    throw AppIntentError.restartPerform
  }
}
enum Disk: LocalizedError {
  case full
  var errorDescription: String? { "The disk is full." }
}
struct FullDisk: AppIntent {
  static let title: LocalizedStringResource = "Full disk"
  func perform() async throws -> some IntentResult {
    if Task.isCancelled { return .result() }
    throw Disk.full
  }
}
