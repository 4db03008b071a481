//: area: Macros
//: form: `.tool` on a schema that is served already; a tool without descriptions; a union case with two values; accessors that a property macro cannot take
//: state: diagnosed
// Each line with a mark must be diagnosed there, with this text.
import AppIntents

@AppIntent(.tool, schema: .messages.sendMessage)  // error: already served to the assistant
struct Served: AppIntent {
  static let description = IntentDescription("d")
  func perform() async throws -> some IntentResult { .result() }
}

@AppIntent(.tool)  // warning: a tool needs a description
struct Undescribed: AppIntent {
  static let title: LocalizedStringResource = "Undescribed"
  @Parameter(title: "N") var n: Int  // warning: a parameter of a tool needs a description
  func perform() async throws -> some IntentResult { .result() }
}

@UnionValue
enum TwoValues {
  case pair(Int, String)  // error: carries exactly one value
}

struct Thing: AppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Thing"
  static let defaultQuery = ThingQuery()
  let id: Int
  @DeferredProperty var now: Int { 3 }  // error: needs `get async throws`
  @ComputedProperty var stored: Int = 2  // error: takes @Property
  var displayRepresentation: DisplayRepresentation { "Thing" }
}
struct ThingQuery: EntityQuery {
  func entities(for identifiers: [Int]) async throws -> [Thing] { [] }
}
