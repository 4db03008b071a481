//: area: Text
//: form: `LocalizedStringResource`: literal, interpolation, table, default value, comment, plural placeholder; `%` is a letter
//: state: supported
//: runs: perform Speaks n=i:3 => {"value":"100 % of 3","dialog":{"key":"%lld ships, %lf","arguments":[3,1.5]}}
//: runs: describe intents.Speaks.title => {"key":"speaks.title","table":"Sea","default":"Speaks"}
import AppIntents

struct Speaks: AppIntent {
  static let title: LocalizedStringResource = LocalizedStringResource(
    "speaks.title", defaultValue: "Speaks", table: "Sea", comment: "c")
  @Parameter(title: LocalizedStringResource("N", table: "Sea")) var n: Int
  func perform() async throws -> some ProvidesDialog & ReturnsValue<String> {
    .result(value: String(localized: "100 % of \(n)"), dialog: "\(n) ships, \(1.5)")
  }
}
