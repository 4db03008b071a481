//: area: Parameters
//: form: files: `supportedContentTypes:`, `supportedTypeIdentifiers:`, `inputConnectionBehavior:`
//: state: supported
//: runs: describe intents.TakesFiles.parameters.0.contentTypes.1 => "com.adobe.pdf"
import AppIntents

struct TakesFiles: AppIntent {
  static let title: LocalizedStringResource = "Files"
  @Parameter(title: "A", supportedContentTypes: [.image, .pdf]) var a: IntentFile?
  @Parameter(title: "B", supportedTypeIdentifiers: ["public.image"]) var b: [IntentFile]?
  @Parameter(title: "C", inputConnectionBehavior: .connectToPreviousIntentResult) var c: IntentFile?
  func perform() async throws -> some IntentResult { .result() }
}
