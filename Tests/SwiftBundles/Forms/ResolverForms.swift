//: area: Resolvers
//: form: `resolvers:` with the system's and with one's own
//: state: supported
//: runs: describe intents.TakesRoman.parameters.0.resolvers.1 => "intFromString"
import AppIntents

struct RomanResolver: Resolver {
  func resolve(from input: String, context: Context<Int>) async throws -> Int? {
    ["I": 1, "V": 5, "X": 10][input]
  }
}
enum ListsResolvers {
  static let criteria = Array(StringSearchCriteriaFromStringResolverSpecificification())
}
struct TakesRoman: AppIntent {
  static let title: LocalizedStringResource = "Roman"
  @Parameter(
    title: "N",
    resolvers: {
      RomanResolver(); IntFromStringResolver()
    }) var n: Int
  func perform() async throws -> some IntentResult { .result() }
}
