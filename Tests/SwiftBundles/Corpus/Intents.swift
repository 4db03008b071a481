// Intents: results, errors, questions, refinements, dependencies.
import AppIntents
import Foundation

struct PlainText: AppIntent {
  static let title: LocalizedStringResource = "Plain"
  static let description: LocalizedStringResource = "Just a text"
  @MainActor func perform() throws -> some IntentResult { .result() }
}
struct NotAsync: AppIntent {
  static let title = LocalizedStringResource("Not async", comment: "c")
  static let description = IntentDescription(
    "d", categoryName: "Cat", searchKeywords: ["a", "b"], resultValueName: "R")
  static let openAppWhenRun = true
  static let isDiscoverable = false
  @MainActor func perform() -> some ReturnsValue<Int> & ProvidesDialog {
    .result(value: 1, dialog: IntentDialog(full: "one", supporting: "1"))
  }
}
struct Branches: AppIntent {
  static let title: LocalizedStringResource = .init("Branches", defaultValue: "Branch it")
  static let description: IntentDescription = "desc"
  static let supportedModes: IntentModes = [.background, .foreground(.dynamic)]
  static let authenticationPolicy: IntentAuthenticationPolicy = .requiresAuthentication
  @Parameter(title: "Boat") var boat: Boat?
  @Parameter(title: "Text") var text: String
  @Dependency var store: Store
  @AppDependency(key: "other") private var other: Store

  init() {}
  init(boat: Boat?) {
    self.boat = boat
    self.text = "x"
  }
  func perform() async throws -> some IntentResult & ReturnsValue<Boat?> & ProvidesDialog {
    guard let boat else { throw $boat.needsValueError("Which boat?") }
    if text.isEmpty { throw $text.needsValueError() }
    if boat.id == 7 { throw $boat.needsDisambiguationError(among: [boat], dialog: "Which?") }
    if boat.id == 8 { throw AppIntentError.restartPerform }
    let asked = try await $text.requestValue("Say")
    let one = try await $boat.requestDisambiguation(among: [boat], dialog: "One")
    guard try await $boat.requestConfirmation(for: one, dialog: "Sure?") else {
      return .result(value: nil, dialog: "No \(asked)")
    }
    try await requestConfirmation()
    try await requestConfirmation(conditions: [], actionName: .set, dialog: "Set?")
    try await requestConfirmation(
      result: .result(dialog: "Buy?"), confirmationActionName: .buy, showPrompt: true)
    let choice = try await requestChoice(
      between: [.cancel, Option(title: "Go", style: .destructive)], dialog: "Choose")
    if choice.style == .destructive { try await continueInForeground(alwaysConfirm: false) }
    if systemContext.currentMode.canContinueInForeground {
      throw needsToContinueInForegroundError("Come")
    }
    return .result(value: boat, dialog: "Yes \(boat.id) of \(2.5)")
  }
}
struct Opens: AppIntent {
  static let title: LocalizedStringResource = "Opens"
  func perform() async throws -> some IntentResult & OpensIntent {
    if Bool.random() {
      return .result(opensIntent: OpenURLIntent(URL(string: "https://example.org")!))
    }
    return .result(opensIntent: OpenURLIntent(URL(string: "https://example.com")!))
  }
}
struct OpensOther: AppIntent {
  static let title: LocalizedStringResource = "Opens other"
  func perform() async throws -> some IntentResult & OpensIntent & ProvidesDialog {
    .result(opensIntent: Branches(boat: nil), dialog: "next")
  }
}
struct ShowsButton: AppIntent {
  static let title: LocalizedStringResource = "Button"
  func perform() async throws -> some IntentResult {
    .result(actionButtonIntent: PlainText())
  }
}
struct Configure: WidgetConfigurationIntent {
  static let title: LocalizedStringResource = "Configure"
  static let description = IntentDescription("Widget")
  @Parameter(title: "Shuffle", default: true) var shuffle: Bool
  static var parameterSummary: some ParameterSummary {
    When(\.$shuffle, .equalTo, true) {
      Summary { \.$shuffle }
    } otherwise: {
      Summary()
    }
  }
}
struct Sets: SetValueIntent {
  static let title: LocalizedStringResource = "Set"
  @Parameter(title: "Value") var value: Bool
  func perform() async throws -> some IntentResult { .result() }
}
struct DeleteBoats: DeleteIntent {
  static let title: LocalizedStringResource = "Delete"
  @Parameter(title: "Boats") var entities: [Boat]
  func perform() async throws -> some IntentResult { .result() }
}
struct OpenBoat: OpenIntent {
  static let title: LocalizedStringResource = "Open Boat"
  @Parameter(title: "Boat") var target: Boat
  @MainActor func perform() async throws -> some IntentResult { .result() }
}
final class ClassIntent: AppIntent, @unchecked Sendable {
  static let title: LocalizedStringResource = "Class"
  @Parameter(title: "N") var n: Int
  init() {}
  func perform() async throws -> some ReturnsValue<[Int]> { .result(value: [n]) }
}
struct Long: ProgressReportingIntent, CancellableIntent, UndoableIntent {
  static let title: LocalizedStringResource = "Long"
  func perform() async throws -> some IntentResult {
    progress.totalUnitCount = 3
    progress.completedUnitCount += 1
    await undoManager?.setActionName("Long")
    try await withIntentCancellationHandler {
      try await Task.sleep(for: .milliseconds(1))
    } onCancel: { reason in
      if reason == .timeout {}
    }
    return .result()
  }
}
struct Predicts: PredictableIntent {
  static let title: LocalizedStringResource = "Predicts"
  @Parameter(title: "A") var a: String
  @Parameter(title: "B") var b: Int
  static var predictionConfiguration: some IntentPredictionConfiguration {
    IntentPrediction(parameters: (\.$a, \.$b)) { a, b in DisplayRepresentation(title: "\(a) \(b)") }
  }
  func perform() async throws -> some IntentResult { .result() }
}
struct PredictsOne: PredictableIntent, CustomIntentMigratedAppIntent {
  static let intentClassName = "OldIntent"
  static let title: LocalizedStringResource = "Predicts one"
  @Parameter(title: "A") var a: String
  static var predictionConfiguration: some IntentPredictionConfiguration {
    IntentPrediction(parameters: \.$a) { a in DisplayRepresentation(title: "\(a)") }
    IntentPrediction { "Nothing" }
  }
  func perform() async throws -> some IntentResult { .result() }
}
struct Old: DeprecatedAppIntent {
  static let title: LocalizedStringResource = "Old"
  static var deprecation: IntentDeprecation<OpenBoat> {
    .init(message: "Use Open", replacedBy: OpenBoat.self)
  }
  func perform() async throws -> some IntentResult { .result() }
}
struct Foreground: ForegroundContinuableIntent {
  static let title: LocalizedStringResource = "Foreground"
  func perform() async throws -> some IntentResult {
    if Bool.random() { return .result() }
    throw needsToContinueInForegroundError("Go") { await MainActor.run {} }
  }
}
struct Search: ShowInAppSearchResultsIntent {
  static let title: LocalizedStringResource = "Search"
  static let searchScopes: [StringSearchScope] = [.general]
  @Parameter(title: "Criteria") var criteria: StringSearchCriteria
  func perform() async throws -> some IntentResult { .result() }
}
struct Focus: SetFocusFilterIntent {
  static let title: LocalizedStringResource = "Focus"
  @Parameter(title: "On") var on: Bool?
  var displayRepresentation: DisplayRepresentation { .init(title: "Focus") }
  func perform() async throws -> some IntentResult { .result() }
}
enum OwnError: Swift.Error, CustomLocalizedStringResourceConvertible {
  case message(String)
  var localizedStringResource: LocalizedStringResource {
    switch self {
    case .message(let text): "Error: \(text)"
    }
  }
}
struct Throws: AppIntent {
  func title() -> String { "t" }
  static let title: LocalizedStringResource = "Throws"
  func perform() async throws -> some IntentResult & ReturnsValue<String> {
    if title().isEmpty { return .result(value: "") }
    throw OwnError.message(String(localized: "Hi \(1)"))
  }
}
struct ByHand {
  func run() async throws {
    let intent = ClassIntent()
    intent.n = 3
    _ = try await intent.perform()
    AppDependencyManager.shared.add(dependency: Store())
    AppDependencyManager.shared.add { Store() }
    AppDependencyManager.shared.add(key: "other", dependency: Store())
    Shortcuts.updateAppShortcutParameters()
    try await IntentDonationManager.shared.donate(intent: PlainText())
    try await PlainText().donate()
    _ = EntityIdentifier(for: Boat(id: 2))
    _ = EntityIdentifier(for: Boat.self, identifier: 3)
    _ = IntentFile(data: Data(), filename: "a.txt", type: .plainText)
  }
  func check(_ content: IntentParameter<String>) throws { throw content.needsValueError() }
}
struct MyPackage: AppIntentsPackage {
  static var includedPackages: [any AppIntentsPackage.Type] { [OtherPackage.self] }
  init() { AppDependencyManager.shared.add(dependency: Store()) }
}
enum OtherPackage: AppIntentsPackage {}
nonisolated protocol Base: AppIntent {}
extension Base { nonisolated static var isDiscoverable: Bool { false } }
struct Derived: Base {
  static let title: LocalizedStringResource = "Derived"
  func perform() async throws -> some IntentResult { .result() }
}
extension IntentDialog { static var hello: IntentDialog { "hello" } }
