//: area: Resolvers
//: form: `resolvers:` with the system's and with one's own
//: state: supported
//: runs: describe intents.TakesRoman.parameters.0.resolvers.1 => "intFromString"
//: runs: describe intents.TakesEven.parameters.0.resolvers.0 => "custom:EvenResolver"
//: runs: describe intents.TakesHex.parameters.0.resolvers => ["custom:IntFromStringResolver","custom:IntFromDoubleResolver","standard"]
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
  func perform() async throws -> some IntentResult & ReturnsValue<Int> { .result(value: n) }
}

struct EvenResolver: Resolver {
  func resolve(from input: Int, context: Context<Int>) async throws -> Int? {
    input.isMultiple(of: 2) ? input : nil
  }
}
struct TakesEven: AppIntent {
  static let title: LocalizedStringResource = "Even"
  @Parameter(title: "N", resolvers: { EvenResolver() }) var n: Int
  func perform() async throws -> some IntentResult & ReturnsValue<Int> { .result(value: n) }
}
struct TakesHex: AppIntent {
  static let title: LocalizedStringResource = "Hex"
  @Parameter(
    title: "N", inclusiveRange: (1, 20),
    resolvers: {
      IntFromStringResolver(radix: 16)
      IntFromDoubleResolver(roundingRule: .up)
      IntResolver()
    }) var n: Int
  func perform() async throws -> some IntentResult & ReturnsValue<Int> { .result(value: n) }
}
