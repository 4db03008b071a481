//: area: Donation
//: form: donations by manager and by intent, with results; deleting by predicate; relevant intents and entities
//: state: partial: accepted and kept for no one
//: runs: perform Remembers => {"value":0}
import AppIntents

struct Remembers: AppIntent {
  static let title: LocalizedStringResource = "Remember"
  func perform() async throws -> some IntentResult & ReturnsValue<Int> {
    let manager = IntentDonationManager.shared
    let id = try await manager.donate(intent: Minimal())
    _ = try await manager.donate(intent: Minimal())
    let ship = EntityIdentifier(for: Ship.self, identifier: 1)
    var gone = try await manager.deleteDonations(matching: .donationIdentifier(id))
    gone += try await manager.deleteDonations(matching: .entityIdentifier(ship))
    gone += try await manager.deleteDonations(matching: .intentType(Minimal.self))
    let soon = RelevantContext.date(from: .now, to: .now.addingTimeInterval(60))
    try await RelevantIntentManager.shared.updateRelevantIntents([
      RelevantIntent(Minimal(), widgetKind: "sea", relevance: soon)
    ])
    try await RelevantEntities.shared.removeAllEntities()
    return .result(value: gone.count)
  }
}
