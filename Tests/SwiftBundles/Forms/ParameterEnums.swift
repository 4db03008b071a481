//: area: Parameters
//: form: enums: default, optional default, lists, `supportedValues:`
//: state: supported
//: runs: perform TakesEnums a=s:yawl c=l:s:sloop => {"value":"yawl"}
//: runs: describe intents.TakesEnums.parameters.3.supportedValues.0 => "yawl"
import AppIntents

struct TakesEnums: AppIntent {
  static let title: LocalizedStringResource = "Enums"
  @Parameter(title: "A", default: .ketch) var a: Rig
  @Parameter(title: "B", default: nil) var b: Rig?
  @Parameter(title: "C", default: [.sloop]) var c: [Rig]
  @Parameter(title: "D", supportedValues: [.yawl]) var d: Rig?
  func perform() async throws -> some ReturnsValue<Rig> { .result(value: a) }
}
