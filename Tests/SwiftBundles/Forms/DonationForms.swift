//: area: Donation
//: form: `donate()`, `IntentDonationManager`, predictions
//: state: partial: accepted and kept for no one
//: runs: perform Donates => {"status":"ok"}
import AppIntents

struct Donates: PredictableIntent {
  static let title: LocalizedStringResource = "Donates"
  @Parameter(title: "A") var a: String?
  static var predictionConfiguration: some IntentPredictionConfiguration {
    IntentPrediction(parameters: \.$a) { a in DisplayRepresentation(title: "\(a ?? "")") }
  }
  func perform() async throws -> some IntentResult {
    try await IntentDonationManager.shared.donate(intent: Minimal())
    _ = try await Minimal().donate()
    return .result()
  }
}
