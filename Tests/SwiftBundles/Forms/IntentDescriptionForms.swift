//: area: Intents
//: form: `description`: optional, plain, from a literal, or of another type
//: state: supported
//: runs: describe intents.DescribedPlainly.description => "plain"
//: runs: describe intents.DescribedByLiteral.description => "literal"
//: runs: describe intents.DescribedAsOptional.description => "optional"
//: runs: describe intents.DescribedByResource.description => "resource"
import AppIntents

struct DescribedPlainly: AppIntent {
  static let title: LocalizedStringResource = "A"
  static let description = IntentDescription("plain", categoryName: "C", searchKeywords: ["k"])
  func perform() async throws -> some IntentResult { .result() }
}
struct DescribedByLiteral: AppIntent {
  static let title: LocalizedStringResource = "B"
  static let description: IntentDescription = "literal"
  func perform() async throws -> some IntentResult { .result() }
}
struct DescribedAsOptional: AppIntent {
  static let title: LocalizedStringResource = "C"
  static var description: IntentDescription? { IntentDescription("optional") }
  func perform() async throws -> some IntentResult { .result() }
}
struct DescribedByResource: AppIntent {
  static let title: LocalizedStringResource = "D"
  static let description: LocalizedStringResource = "resource"
  func perform() async throws -> some IntentResult { .result() }
}
