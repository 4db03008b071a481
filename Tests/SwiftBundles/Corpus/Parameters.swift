// Declarations of parameters: every family, with the label combinations that authors use.
import AppIntents

enum Pace: String, AppEnum {
  case slow, fast
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Pace"
  static let caseDisplayRepresentations: [Pace: DisplayRepresentation] = [
    .slow: "Slow", .fast: DisplayRepresentation(title: "Fast", subtitle: "Quick"),
  ]
}
enum Level: Int, AppEnum, Codable {
  case low = 1, high
  static let typeDisplayRepresentation = TypeDisplayRepresentation(name: "Level")
  static var caseDisplayRepresentations: [Self: DisplayRepresentation] {
    [.low: .init(title: "Low"), .high: .init(title: "High", image: .init(systemName: "star"))]
  }
}
struct Boat: AppEntity {
  var id: Int
  static let typeDisplayRepresentation = TypeDisplayRepresentation(
    name: "Boat", numericFormat: "\(placeholder: .int) boats")
  static let defaultQuery = Query()
  var displayRepresentation: DisplayRepresentation { .init(title: "Boat \(id)") }
  struct Query: EntityQuery {
    func entities(for identifiers: [Int]) async throws -> [Boat] { identifiers.map(Boat.init(id:)) }
    func suggestedEntities() async throws -> [Boat] { [Boat(id: 1)] }
  }
}
struct BoatByName: EntityStringQuery {
  func entities(for identifiers: [Int]) async throws -> [Boat] { [] }
  func entities(matching string: String) async throws -> [Boat] { [] }
}
struct CodableBoat: AppEntity, Codable {
  var id: String
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Codable boat"
  static let defaultQuery = CodableBoatQuery()
  var displayRepresentation: DisplayRepresentation { DisplayRepresentation(stringLiteral: id) }
}
struct CodableBoatQuery: EntityQuery {
  func entities(for identifiers: [String]) async throws -> [CodableBoat] { [] }
}
nonisolated struct Harbours: DynamicOptionsProvider {
  let region: String
  init(region: String = "north") { self.region = region }
  func results() async throws -> [String] { ["A", "B"] }
  func defaultResult() async -> String? { "A" }
}
nonisolated struct SectionedHarbours: DynamicOptionsProvider {
  func results() async throws -> ItemCollection<String> {
    ItemCollection {
      ItemSection("North") {
        "A"
        IntentItem("B", title: "Bay")
      }
      ItemSection(title: "South", items: [IntentItem("C", title: "Cove", subtitle: "small")])
    }
  }
}
nonisolated struct BoatOptions: DynamicOptionsProvider {
  func results() async throws -> [Boat] { [Boat(id: 3)] }
}
nonisolated struct Numbers: DynamicOptionsProvider {
  func results() async throws -> [Int] { [1, 2] }
}
private nonisolated let fileLevel = String.IntentInputOptions(
  keyboardType: .URL, capitalizationType: .none, multiline: true, autocorrect: false,
  smartQuotes: false, smartDashes: false)

struct Everything: AppIntent {
  static var title: LocalizedStringResource { "Everything" }
  static var description: IntentDescription? { IntentDescription("All parameters") }

  @Parameter var bare: Int
  @Parameter() var empty: String
  @Parameter(title: "A") var a: String
  @Parameter(title: "B") var b: String?
  @Parameter(title: "C", default: true) var c: Bool
  @Parameter(title: "D", description: "desc", default: 3) var d: Int
  @Parameter(title: "E", requestValueDialog: "Which?") var e: Pace
  @Parameter(title: "F", requestValueDialog: IntentDialog("What")) var f: Boat
  @Parameter(title: "G", optionsProvider: Harbours()) var g: String
  @Parameter(title: "H", optionsProvider: Harbours(region: "south")) var h: String?
  @Parameter(title: "I", displayName: .init(true: "On", false: "Off")) var i: Bool
  @Parameter(title: "J", default: false, displayName: Bool.IntentDisplayName(true: "Y", false: "N"))
  var j: Bool
  @Parameter(title: "K", kind: .date) var k: Date
  @Parameter(title: "L", default: 5, inclusiveRange: (0, 10)) var l: Int
  @Parameter(
    title: "M", description: "m", controlStyle: .field, inclusiveRange: (1, 9),
    requestValueDialog: "m?") var m: Int
  @Parameter(title: "N", inputOptions: .init(capitalizationType: .words)) var n: String
  @Parameter(title: "O", default: "x", inputOptions: fileLevel) var o: String
  @Parameter(title: "P", description: "p", supportedContentTypes: [.image, .pdf]) var p: IntentFile
  @Parameter(title: "Q", size: [.systemSmall: 1, .systemMedium: 3]) var q: [Boat]
  @Parameter(default: .slow) var r: Pace
  @Parameter(defaultUnit: .kilometers, supportsNegativeNumbers: false)
  var s: Measurement<UnitLength>
  @Parameter(title: "T", defaultValue: 5, defaultUnit: .minutes, supportsNegativeNumbers: false)
  var t: Measurement<UnitDuration>
  @Parameter(title: "U", unit: .celsius) var u: Measurement<UnitTemperature>?
  @Parameter(requestValueDialog: "v?") var v: String?
  @Parameter(title: "W", inputConnectionBehavior: .connectToPreviousIntentResult) var w:
    [IntentFile]?
  @Parameter(title: "X", default: 0.5, controlStyle: .slider, inclusiveRange: (0.0, 1.0)) var x:
    Double
  @Parameter(title: "Y", default: nil) var y: Pace?
  @Parameter(title: "Z", default: [.slow]) var z: [Pace]
  @Parameter(title: "AA", default: []) var aa: [String]
  @Parameter(title: "AB") var ab: Set<Boat>
  @Parameter(title: "AC") var ac: [Boat]?
  @Parameter(title: "AD") var ad: DateComponents?
  @Parameter(title: "AE") var ae: URL
  @Parameter(title: "AF") var af: CLPlacemark
  @Parameter(title: "AG") var ag: IntentCurrencyAmount
  @Parameter(title: "AH") var ah: IntentPerson
  @Parameter(title: "AI") var ai: Duration
  @Parameter(title: "AJ") var aj: PersonNameComponents?
  @Parameter(title: "AK") var ak: AttributedString
  @Parameter(title: "AL", default: .high) var al: Level
  @Parameter(title: "AM") var am: CodableBoat
  @Parameter(title: "AN", query: BoatByName()) var an: Boat
  @Parameter(title: "AO", supportedTypeIdentifiers: ["public.image"]) var ao: IntentFile
  @Parameter(title: "AP", optionsProvider: SectionedHarbours()) var ap: String
  @Parameter(title: "AQ", optionsProvider: BoatOptions()) var aq: Boat
  @Parameter(title: LocalizedStringResource("key", table: "T")) var ar: Bool
  @Parameter(title: LocalizedStringResource("k", defaultValue: "Value", comment: "c")) var at: Int?
  @Parameter(title: "AU", resolvers: { IntFromStringResolver() }) var au: Int
  @Parameter(title: "AV", optionsProvider: Numbers()) var av: Int
  @Parameter(title: "AW") var aw: Calendar.RecurrenceRule?
  @Parameter(title: "AX") var ax: IntentPaymentMethod
  @Parameter(
    title: "AY", default: 10, controlStyle: .stepper,
    inclusiveRange: (lowerBound: 1, upperBound: 99))
  var ay: Int
  @Parameter(title: "AZ") var az: EntityCollection<Boat>
  @Parameter(title: "BA") var ba: StringSearchCriteria
  @Parameter(title: "BB", supportedValues: [.slow]) var bb: Pace
  @Parameter(title: "BC") var bc: Decimal
  @Parameter(title: "BD", default: [1, 2]) var bd: [Int]
  @Parameter(title: "BE", kind: .dateTime, requestValueDialog: "When?") var be: Date?

  func perform() async throws -> some IntentResult { .result() }
}

nonisolated extension Boat: Hashable {
  static func == (a: Boat, b: Boat) -> Bool { a.id == b.id }
  func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
