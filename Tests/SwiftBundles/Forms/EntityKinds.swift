//: area: Entities
//: form: transient, unique, indexed and file entities; entities that are classes
//: state: supported
//: runs: query Harbour -m unique => {"value":{"id":"harbour"}}
//: runs: perform WritesLog => {"value":{"properties":{"lines":3}}}
import AppIntents

struct Log: TransientAppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Log"
  @Property(title: "Lines") var lines: Int
  var displayRepresentation: DisplayRepresentation { "Log" }
  init() {}
}
struct Harbour: UniqueAppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Harbour"
  static let defaultQuery = UniqueAppEntityProvider { Harbour() }
  var id: String { "harbour" }
}
struct Chart: FileEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Chart"
  static let supportedContentTypes: [UTType] = [.pdf]
  static let defaultQuery = ChartQuery()
  let id: FileEntityIdentifier
  var displayRepresentation: DisplayRepresentation { "Chart" }
}
struct ChartQuery: EntityQuery {
  func entities(for identifiers: [FileEntityIdentifier]) async throws -> [Chart] {
    identifiers.map(Chart.init(id:))
  }
}
struct WritesLog: AppIntent {
  static let title: LocalizedStringResource = "Log"
  func perform() async throws -> some ReturnsValue<Log> {
    let log = Log()
    log.lines = 3
    return .result(value: log)
  }
}
