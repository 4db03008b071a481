// Texts that a running intent looks up by itself; Tests/Shell/test_localised.py has the tables.
import AppIntents
import Foundation

struct Say: AppIntent {
  static let title: LocalizedStringResource = "say.title"
  @Parameter(title: "Count") var count: Int
  func perform() async throws -> some IntentResult & ReturnsValue<[String]> & ProvidesDialog {
    let late = LocalizedStringResource("ships", defaultValue: "\(count) ships", table: "Sea")
    let inner: LocalizedStringResource = "harbour"
    let texts = [
      String(localized: "harbour"),
      String(
        localized: "harbour.long", defaultValue: "A long harbour", comment: "Beside the short one"),
      String(localized: "harbour", table: "Sea", bundle: .main, locale: .current),
      String(localized: late),
      String(localized: "\(count) ships in \(inner)"),
      String(localized: "Nobody translated \(count)"),
      NSLocalizedString("harbour", comment: "The old way"),
      NSLocalizedString("harbour", tableName: "Sea", value: "?", comment: ""),
      NSLocalizedString("unknown", value: "Still unknown", comment: ""),
      await Self.onMain(),
    ]
    return .result(value: texts, dialog: "harbour")
  }
  @MainActor static func onMain() -> String { String(localized: "harbour") }
}

struct Refuse: AppIntent {
  static let title: LocalizedStringResource = "Refuse"
  struct Closed: Error, CustomLocalizedStringResourceConvertible {
    var localizedStringResource: LocalizedStringResource { "closed" }
  }
  func perform() async throws -> some IntentResult {
    try close()
    return .result()
  }
  func close() throws { throw Closed() }
}

struct Berth: AppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Berth"
  static let defaultQuery = Berths()
  var id: Int
  var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(
      title: "\(String(localized: "berth \(id)"))", subtitle: LocalizedStringResource("harbour"))
  }
}
struct Berths: EnumerableEntityQuery {
  func allEntities() async throws -> [Berth] { [1, 2].map(Berth.init) }
  func entities(for ids: [Int]) async throws -> [Berth] { ids.map(Berth.init) }
}
