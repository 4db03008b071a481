//: area: Parameters
//: form: `IntentParameter<T>` as a type of its own, handed to helpers
//: state: supported
//: runs: perform NeedsName => {"status":"needsValue","parameter":"name"}
import AppIntents

struct NeedsName: AppIntent {
  static let title: LocalizedStringResource = "Needs"
  @Parameter(title: "Name") var name: String?
  func perform() async throws -> some IntentResult {
    try Self.check($name)
    return .result()
  }
  static func check(_ content: IntentParameter<String?>) throws {
    if content.wrappedValue == nil { throw content.needsValueError("Name?") }
  }
}
