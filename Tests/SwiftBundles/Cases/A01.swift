// Every entity has a query called Query.
import AppIntents
struct Boat: AppEntity {
  var id: Int
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Boat"
  static let defaultQuery = Query()
  var displayRepresentation: DisplayRepresentation { .init(title: "Boat \(id)") }
  struct Query: EntityQuery {
    func entities(for ids: [Int]) async throws -> [Boat] {
      ids.filter { $0 < 10 }.map(Boat.init(id:))
    }
  }
}
struct Pier: AppEntity {
  var id: Int
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Pier"
  static let defaultQuery = Query()
  var displayRepresentation: DisplayRepresentation { .init(title: "Pier \(id)") }
  struct Query: EntityQuery {
    func entities(for ids: [Int]) async throws -> [Pier] {
      ids.filter { $0 >= 10 }.map(Pier.init(id:))
    }
  }
}
enum Work {
  struct Open: AppIntent {
    static let title: LocalizedStringResource = "Open at work"
    @Parameter(title: "Boat") var boat: Boat
    @Parameter(title: "Pier") var pier: Pier
    func perform() async throws -> some IntentResult & ReturnsValue<String> {
      .result(value: "\(boat.id)/\(pier.id)")
    }
  }
}
enum Play {
  struct Open: AppIntent {
    static let title: LocalizedStringResource = "Open at play"
    func perform() async throws -> some IntentResult { .result() }
  }
}
