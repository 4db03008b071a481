//: area: Parameters
//: form: entities: optional, lists, sets, `EntityCollection`, `query:`, `size:` by number and by widget
//: state: supported
//: runs: perform TakesEntities a=e:Ship/3 d=l:e:Ship/1 e=l:e:Ship/1 f=l:e:Ship/1 => {"value":3}
//: runs: perform TakesEntities a=e:Ship/300 d=l:e:Ship/1 e=l:e:Ship/1 f=l:e:Ship/1 => {"status":"notFound"}
import AppIntents

struct TakesEntities: AppIntent {
  static let title: LocalizedStringResource = "Entities"
  @Parameter(title: "A") var a: Ship
  @Parameter(title: "B") var b: [Ship]?
  @Parameter(title: "C", query: ShipQuery()) var c: Ship?
  @Parameter(title: "D", size: [.systemSmall: 1, .systemMedium: 3]) var d: [Ship]
  @Parameter(title: "E", size: 2) var e: [Ship]
  @Parameter(title: "F") var f: EntityCollection<Ship>
  func perform() async throws -> some ReturnsValue<Int> { .result(value: a.id) }
}
