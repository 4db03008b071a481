// An entity by UUID, progress and the caller's context, in a bundle of their own.
import AppIntents

struct Thing: AppEntity {
  let id: UUID
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Thing"
  static let defaultQuery = ThingQuery()
  var displayRepresentation: DisplayRepresentation { "Thing" }
}
struct ThingQuery: EntityQuery {
  func entities(for identifiers: [UUID]) async throws -> [Thing] {
    identifiers.map(Thing.init(id:))
  }
}
struct Work: ProgressReportingIntent {
  static let title: LocalizedStringResource = "Work"
  @Parameter(title: "Thing") var thing: Thing
  func perform() async throws -> some IntentResult & ReturnsValue<String> {
    progress.totalUnitCount = 4
    progress.completedUnitCount = 3
    let time = systemContext.preciseTimestamp?.timeIntervalSince1970 ?? 0
    return .result(value: "\(thing.id) \(Int(time)) \(systemContext.locale.identifier)")
  }
}
