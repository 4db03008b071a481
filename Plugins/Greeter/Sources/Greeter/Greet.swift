import AppIntents

struct Greet: AppIntent {
  static let title: LocalizedStringResource = "Greet"
  static let description = IntentDescription("Greets someone by name.")

  @Parameter(title: "Name", requestValueDialog: "Who shall be greeted?")
  var name: String

  static var parameterSummary: some ParameterSummary {
    Summary("Greet \(\.$name)")
  }

  @MainActor
  func perform() async throws -> some IntentResult & ReturnsValue<String> & ProvidesDialog {
    let greeting = "Hello, \(name)!"
    return .result(value: greeting, dialog: "Greeted \(name).")
  }
}
