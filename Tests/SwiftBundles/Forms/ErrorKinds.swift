//: area: Errors
//: form: every error of `AppIntentError`'s groups; `CustomAppIntentErrorConvertible`; `init(description:)`; declared errors by name
//: state: supported
//: runs: perform Founders kind=i:0 => {"status":"error"}
//: runs: perform Founders kind=i:12 => {"status":"error","error":"Sunk"}
import AppIntents

struct Founders: AppIntent {
  static let title: LocalizedStringResource = "Founder"
  @Parameter(title: "Kind") var kind: Int
  static let all: [any Error] = [
    AppIntentError.UserActionRequired.signin, AppIntentError.UserActionRequired.accountSetup,
    AppIntentError.UserActionRequired.confirmation, AppIntentError.PermissionRequired.siri,
    AppIntentError.PermissionRequired.localNetwork, AppIntentError.PermissionRequired.bluetooth,
    AppIntentError.PermissionRequired.photos, AppIntentError.PermissionRequired.contacts,
    AppIntentError.Unrecoverable.networkFailure, AppIntentError.Unrecoverable.partialFailure,
    AppIntentError.Unrecoverable.notAllowed, AppIntentError.Unrecoverable.entityNotFound,
    AppIntentError(description: "Sunk"), AppIntentError.Unrecoverable.unsupportedOnDevice,
    AppIntentError.Unrecoverable.featureCurrentlyRestricted, SetFocusFilterIntentError.notFound,
  ]
  func perform() async throws -> some IntentResult {
    guard Self.all.indices.contains(kind) else { return .result() }
    throw Self.all[kind]
  }
}
struct Wreck: Error, CustomAppIntentErrorConvertible {
  var appIntentError: AppIntentError { AppIntentError(description: "Wrecked") }
}
