//: area: Parameters
//: form: `valueState` tells unset from set
//: state: supported
//: runs: perform TellsState n=i:1 => {"value":true}
import AppIntents

struct TellsState: AppIntent {
  static let title: LocalizedStringResource = "State"
  @Parameter(title: "N") var n: Int?
  func perform() async throws -> some ReturnsValue<Bool> {
    if case .set = $n.valueState { return .result(value: true) }
    return .result(value: false)
  }
}
