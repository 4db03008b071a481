// The public resolvers. In a manifest they stand by name, and the host runs its own version of
// each, which knows the caller's locale; these serve authors who call them.

/// A resolver that the host has too; nil: not with these arguments, so this one is asked.
protocol BuiltInResolver { var manifestName: String? { get } }

public struct IntResolver: RangeCheckingResolver, BuiltInResolver {
  public init() {}
  var manifestName: String? { "standard" }
  public func resolve(
    from input: Int, context: IntentParameterContext<Int>
  ) async throws -> Int? {
    let value = input
    try checkParameterRangeContains(value: value, context: context)
    return value
  }
}

public struct DoubleResolver: RangeCheckingResolver, BuiltInResolver {
  public init() {}
  var manifestName: String? { "standard" }
  public func resolve(
    from input: Double, context: IntentParameterContext<Double>
  ) async throws -> Double? {
    let value = input
    try checkParameterRangeContains(value: value, context: context)
    return value
  }
}

public struct DoubleFromStringResolver: RangeCheckingResolver, BuiltInResolver {
  public init() {}
  var manifestName: String? { "doubleFromString" }
  public func resolve(
    from input: String, context: IntentParameterContext<Double>
  ) async throws -> Double? {
    let value = Double(input)
    if let value { try checkParameterRangeContains(value: value, context: context) }
    return value
  }
}

public struct DoubleFromIntResolver: RangeCheckingResolver, BuiltInResolver {
  public init() {}
  var manifestName: String? { "doubleFromInt" }
  public func resolve(
    from input: Int, context: IntentParameterContext<Double>
  ) async throws -> Double? {
    let value = Double(input)
    try checkParameterRangeContains(value: value, context: context)
    return value
  }
}

public struct AttributedStringFromStringResolver: Resolver, BuiltInResolver {
  public init() {}
  var manifestName: String? { "attributedStringFromString" }
  public func resolve(
    from input: String, context: IntentParameterContext<AttributedString>
  ) async throws -> AttributedString? {
    return AttributedString(input)
  }
}

public struct URLFromStringResolver: Resolver, BuiltInResolver {
  public init() {}
  var manifestName: String? { "urlFromString" }
  public func resolve(
    from input: String, context: IntentParameterContext<URL>
  ) async throws -> URL? {
    return URL(string: input)
  }
}

public struct StringSearchCriteriaFromStringResolver: Resolver, BuiltInResolver {
  public init() {}
  var manifestName: String? { "searchCriteriaFromString" }
  public func resolve(
    from input: String, context: IntentParameterContext<StringSearchCriteria>
  ) async throws -> StringSearchCriteria? {
    return StringSearchCriteria(term: input)
  }
}

public struct IntFromStringResolver: RangeCheckingResolver, BuiltInResolver {
  let radix: Int
  public init(radix: Int = 10) { self.radix = radix }
  var manifestName: String? { radix == 10 ? "intFromString" : nil }
  public func resolve(
    from input: String, context: IntentParameterContext<Int>
  ) async throws -> Int? {
    let value = Int(input, radix: radix)
    if let value { try checkParameterRangeContains(value: value, context: context) }
    return value
  }
}

public struct IntFromDoubleResolver: RangeCheckingResolver, BuiltInResolver {
  let roundingRule: FloatingPointRoundingRule
  public init(roundingRule: FloatingPointRoundingRule = .towardZero) {
    self.roundingRule = roundingRule
  }
  var manifestName: String? { roundingRule == .towardZero ? "intFromDouble" : nil }
  public func resolve(
    from input: Double, context: IntentParameterContext<Int>
  ) async throws -> Int? {
    let value = Int(exactly: input.rounded(roundingRule))
    if let value { try checkParameterRangeContains(value: value, context: context) }
    return value
  }
}

public struct StringFromIntResolver: Resolver, BuiltInResolver {
  public init() {}
  var manifestName: String? { "stringFromInt" }
  public func resolve(
    from input: Int, context: IntentParameterContext<String>
  ) async throws -> String? { String(input) }
}

public struct StringFromDoubleResolver: Resolver, BuiltInResolver {
  public init() {}
  var manifestName: String? { "stringFromDouble" }
  public func resolve(
    from input: Double, context: IntentParameterContext<String>
  ) async throws -> String? { input.description }
}

public struct BoolFromStringResolver: Resolver, BuiltInResolver {
  public init() {}
  var manifestName: String? { "boolFromString" }
  public func resolve(
    from input: String, context: IntentParameterContext<Bool>
  ) async throws -> Bool? { Bool(input.lowercased()) }
}
