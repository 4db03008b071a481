//: area: Intents
//: form: `systemContext`: mode, locale, time
//: state: supported
//: runs: perform ReadsContext => {"value":"background en"}
import AppIntents

struct ReadsContext: AppIntent {
  static let title: LocalizedStringResource = "Context"
  func perform() async throws -> some ReturnsValue<String> {
    let mode = systemContext.currentMode == .background ? "background" : "foreground"
    return .result(value: mode + " " + systemContext.locale.identifier)
  }
}
