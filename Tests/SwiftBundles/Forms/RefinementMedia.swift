//: area: Refinements
//: form: audio, camera, workout, live activity and push-to-talk intents
//: state: partial: they run like any intent; no session of the system's follows
//: runs: perform Plays => {"status":"ok"}
import AppIntents

struct Plays: AudioPlaybackIntent {
  static let title: LocalizedStringResource = "Plays"
  func perform() async throws -> some IntentResult { .result() }
}
struct ShowsActivity: LiveActivityIntent {
  static let title: LocalizedStringResource = "Activity"
  func perform() async throws -> some IntentResult { .result() }
}
struct Pauses: PauseWorkoutIntent {
  static let title: LocalizedStringResource = "Pause"
  func perform() async throws -> some IntentResult { .result() }
}
