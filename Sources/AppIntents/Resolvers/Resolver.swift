// Resolvers turn a value of one type into another. The built-in ones run in the host, which knows
// the caller's locale; an author's own run here, in a convert call.

/// Turns an input into the value of a parameter.
public protocol Resolver: Hashable, Sendable {
  associatedtype Input: _IntentValue
  associatedtype Output: _IntentValue
  /// Without arguments, as authors write `Context<Int>`.
  typealias Context = IntentParameterContext
  /// The value; nil when the input has none in it.
  func resolve(from input: Input, context: IntentParameterContext<Output>) async throws -> Output?
}

/// A resolver that also checks the parameter's range.
public protocol RangeCheckingResolver: Resolver {}

public protocol RangeComparableProperty: _IntentValue, Comparable {}
extension Int: RangeComparableProperty {}
extension Double: RangeComparableProperty {}

extension RangeCheckingResolver {
  /// Throws when `value` lies outside the range that the parameter was declared with.
  public func checkParameterRangeContains<Value: RangeComparableProperty>(
    value: Value, context: IntentParameterContext<Output>
  ) throws {
    guard let range = context.range else { return }
    let number = (value as? Double) ?? Double((value as? Int) ?? 0)
    let lower = range.lower.flatMap(Double.init) ?? -.infinity
    let upper = range.upper.flatMap(Double.init) ?? .infinity
    guard number >= lower, number <= upper else {
      throw ValueError("\(value) is not between \(range.lower ?? "") and \(range.upper ?? "")")
    }
  }
}

/// A list of resolvers for one type of value.
public protocol ResolverSpecification: Hashable, Sendable, Sequence where Element == any Resolver {
  associatedtype Output: _IntentValue
}

/// No resolver: a value is taken as it is or not at all.
public struct EmptyResolverSpecification<Value: _IntentValue>: ResolverSpecification {
  public typealias Output = Value
  public init() {}
  public func makeIterator() -> IndexingIterator<[any Resolver]> { [].makeIterator() }
}

/// The host's own resolvers for a type.
public struct BuiltInSpecification<Value: _IntentValue>: ResolverSpecification {
  public typealias Output = Value
  public init() {}
  public func makeIterator() -> IndexingIterator<[any Resolver]> { [].makeIterator() }
}

/// Text becomes criteria to search by. The name is spelt as Apple's.
public struct StringSearchCriteriaFromStringResolverSpecificification: ResolverSpecification {
  public typealias Output = StringSearchCriteria
  public init() {}
  public func makeIterator() -> IndexingIterator<[any Resolver]> {
    [StringSearchCriteriaFromStringResolver()].makeIterator()
  }
}

/// The resolvers that an author lists.
public struct ListedSpecification<Output: _IntentValue>: ResolverSpecification {
  let resolvers: [any Resolver]
  public func makeIterator() -> IndexingIterator<[any Resolver]> { resolvers.makeIterator() }
  public static func == (a: Self, b: Self) -> Bool { a.keys == b.keys }
  public func hash(into hasher: inout Hasher) { hasher.combine(keys) }
  private var keys: [AnyHashable] { resolvers.map { AnyHashable($0) } }
}

@resultBuilder
public enum ResolverSpecificationBuilder<Property: _IntentValue> {
  public struct Line: Sendable { let resolver: any Resolver }
  public static func buildExpression<R: Resolver>(_ resolver: R) -> Line
  where R.Output == Property { Line(resolver: resolver) }
  public static func buildBlock(_ lines: Line...) -> ListedSpecification<Property> {
    ListedSpecification(resolvers: lines.map(\.resolver))
  }
  public static func buildFinalResult<S: ResolverSpecification>(_ specification: S) -> S {
    specification
  }
}
