//: area: Intents
//: form: `supportedModes`, `authenticationPolicy`, `isDiscoverable`, `allowedExecutionTargets`, `openAppWhenRun`; `continueInForeground`
//: state: partial: there is no foreground to come into: `continueInForeground` asks, and goes on where it is
//: runs: describe intents.Surfaces.discoverable => false
//: runs: perform Surfaces -a b:1 => {"status":"ok"}
import AppIntents

struct Surfaces: AppIntent {
  static let title: LocalizedStringResource = "Surface"
  static let supportedModes: IntentModes = [.background, .foreground(.dynamic)]
  static let authenticationPolicy: IntentAuthenticationPolicy = .requiresAuthentication
  static let isDiscoverable = false
  static let allowedExecutionTargets: IntentExecutionTargets = [.main, .appIntentsExtension]
  func perform() async throws -> some IntentResult {
    if systemContext.currentMode.canContinueInForeground {
      try await continueInForeground("Open it?", alwaysConfirm: false)
    }
    guard !Task.isCancelled else { throw needsToContinueInForegroundError("Go on in the app") }
    return .result()
  }
}
struct SurfacesAlways: AppIntent {
  static let title: LocalizedStringResource = "Surface at Once"
  static let openAppWhenRun = true
  static var supportedModes: IntentModes { .foreground(.immediate) }
  func perform() async throws -> some IntentResult { .result() }
}
