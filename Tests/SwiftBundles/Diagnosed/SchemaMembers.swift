//: area: Macros
//: form: a schema's missing member; a type that no parameter can have; a type that is private inside another
//: state: diagnosed
import AppIntents

@AppIntent(schema: .clock.createTimer)  // error: asks for the property “duration”
struct StartsTimer: AppIntent {
  static let title: LocalizedStringResource = "Start"
  var label: String?
  func perform() async throws -> some IntentResult { .result() }
}

@AppEnum(schema: .audio.affinityState)  // error: asks for the case “unset”
enum Affinity: String, AppEnum {
  case like, dislike
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Affinity"
  static let caseDisplayRepresentations: [Affinity: DisplayRepresentation] = [
    .like: "Like", .dislike: "Dislike",
  ]
}

@AppIntent(schema: .clock.createTimer)
struct StartsOddly: AppIntent {
  static let title: LocalizedStringResource = "Start"
  var duration: Duration
  var table: [String: Int]  // error: has a type that no parameter can have
  func perform() async throws -> some IntentResult { .result() }
}

enum Around {
  @AppIntent(schema: .clock.createTimer)  // error: make it fileprivate
  private struct Inner: AppIntent {
    static let title: LocalizedStringResource = "Inner"
    var duration: Duration
    func perform() async throws -> some IntentResult { .result() }
  }
}
