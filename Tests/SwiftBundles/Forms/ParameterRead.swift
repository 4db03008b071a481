//: area: Parameters
//: form: what a parameter was declared with, read back: `controlStyle`, `inclusiveRange`, `inputOptions`, `displayName`, `dateKind`, `displayStyle`, `parameterMode`, `currencyCodes`, `unit`, `defaultUnit`, `unitAdjustForLocale`, `supportsNegativeNumbers`
//: state: supported, run
//: runs: perform Reads => {"value":["field 1-9","slider 0.5","input","named","date","time","city","email","EUR 5","kilometers","miles true false"]}
import AppIntents

struct Reads: AppIntent {
  static let title: LocalizedStringResource = "Reads"
  @Parameter(title: "N", default: 1, controlStyle: .field, inclusiveRange: (1, 9)) var n: Int
  @Parameter(title: "D", default: 1, controlStyle: .slider, inclusiveRange: (0.5, 2)) var d: Double
  @Parameter(title: "S", inputOptions: .init(multiline: true)) var s: String?
  @Parameter(title: "B", displayName: .init(true: "On", false: "Off")) var b: Bool?
  @Parameter(title: "W", kind: .date) var w: Date?
  @Parameter(title: "C", kind: .time) var c: DateComponents?
  @Parameter(title: "P", displayStyle: .city) var p: CLPlacemark?
  @Parameter(title: "M", mode: .email) var m: IntentPerson?
  @Parameter(title: "A", currencyCodes: ["EUR"], inclusiveRange: (0, 5)) var a:
    IntentCurrencyAmount?
  @Parameter(title: "L", unit: .kilometers) var l: Measurement<UnitLength>?
  @Parameter(
    title: "O", defaultUnit: .miles, defaultUnitAdjustForLocale: true,
    supportsNegativeNumbers: false) var o: Measurement<UnitLength>?

  func perform() async throws -> some IntentResult & ReturnsValue<[String]> {
    let range = $n.inclusiveRange.map { "\($0.lowerBound)-\($0.upperBound)" } ?? "any"
    let most = $a.inclusiveRange?.upperBound ?? 0
    return .result(value: [
      "\($n.controlStyle) \(range)", "\($d.controlStyle) \($d.inclusiveRange?.lowerBound ?? 0)",
      $s.inputOptions == nil ? "none" : "input", $b.displayName == nil ? "none" : "named",
      "\($w.dateKind)", "\($c.dateKind)", "\($p.displayStyle)", "\($m.parameterMode)",
      "\($a.currencyCodes.joined()) \(most)", $l.unit?.rawValue ?? "none",
      "\($o.defaultUnit?.rawValue ?? "none") \($o.unitAdjustForLocale) \($o.supportsNegativeNumbers)",
    ])
  }
}
