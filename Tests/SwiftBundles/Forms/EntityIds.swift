//: area: Entities
//: form: ids: String, Int, UUID, a nested type, an enum with payload
//: state: supported
//: runs: perform Lights lamp=e:Lamp/n7 => {"value":"n7"}
//: runs: perform Lights lamp=e:Lamp/x => {"status":"notFound"}
import AppIntents

struct Lamp: AppEntity {
  enum ID: Hashable, Sendable, EntityIdentifierConvertible {
    case port, numbered(Int)
    var entityIdentifierString: String {
      switch self {
      case .port: "port"
      case .numbered(let n): "n\(n)"
      }
    }
    static func entityIdentifier(for text: String) -> ID? {
      text == "port" ? .port : text.hasPrefix("n") ? Int(text.dropFirst()).map(ID.numbered) : nil
    }
  }
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Lamp"
  static let defaultQuery = LampQuery()
  let id: ID
  var displayRepresentation: DisplayRepresentation { .init(title: "\(id.entityIdentifierString)") }
}
struct LampQuery: EntityQuery {
  func entities(for identifiers: [Lamp.ID]) async throws -> [Lamp] {
    identifiers.map(Lamp.init(id:))
  }
}
struct Lights: AppIntent {
  static let title: LocalizedStringResource = "Lights"
  @Parameter(title: "Lamp") var lamp: Lamp
  func perform() async throws -> some ReturnsValue<String> {
    .result(value: lamp.id.entityIdentifierString)
  }
}
