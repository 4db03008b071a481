//: area: Questions
//: form: every action name of a confirmation, a custom one; `requestConfirmation(for:)` of a parameter; disambiguation with a dialog
//: state: supported
//: runs: perform Launches -a b:1 => {"value":40}
import AppIntents

struct Launches: AppIntent {
  static let title: LocalizedStringResource = "Launch"
  @Parameter(title: "Ship") var ship: Ship?
  static let names: [ConfirmationActionName] = [
    .add, .addData, .book, .buy, .call, .checkIn, .continue, .create, .do, .download, .filter,
    .find, .get, .go, .log, .open, .order, .pay, .play, .playSound, .post, .request, .run, .search,
    .send, .set, .share, .start, .startNavigation, .toggle, .turnOff, .turnOn, .view,
    .custom(
      acceptLabel: "Launch", acceptAlternatives: ["Go"], denyLabel: "Stay",
      denyAlternatives: ["Wait"], destructive: true),
  ]
  func perform() async throws -> some IntentResult & ReturnsValue<Int> {
    try await requestConfirmation(
      conditions: [], actionName: Self.names[33], dialog: IntentDialog("Launch now?"))
    if Task.isCancelled {
      _ = try await $ship.requestConfirmation(for: Ship(id: 1), dialog: "This one?")
      _ = try await $ship.requestDisambiguation(among: [Ship(id: 1)], dialog: "Which?")
      throw $ship.needsDisambiguationError(among: [Ship(id: 1)], dialog: "Which?")
    }
    return .result(value: Self.names.count + 6)
  }
}
