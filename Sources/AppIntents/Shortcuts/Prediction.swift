// Predictions and donations. Linux has no system that learns from them: predictions are kept as
// source, donations are counted as received and forgotten.

public protocol IntentPredictionConfiguration {
  associatedtype Intent: AppIntent
}

/// A way in which an intent is likely to be run.
public struct IntentPrediction<Intent: AppIntent, Parameters>: IntentPredictionConfiguration {
  public init(displayRepresentation: @escaping () -> DisplayRepresentation)
  where Parameters == Void {}
  public init(
    parameters: KeyPath<Intent, IntentParameter<Parameters>>,
    displayRepresentation: @escaping (Parameters) -> DisplayRepresentation
  ) where Parameters: _IntentValue {}
  public init<each Value>(
    parameters: (repeat KeyPath<Intent, IntentParameter<each Value>>),
    displayRepresentation: @escaping (repeat each Value) -> DisplayRepresentation
  ) where Parameters == (repeat each Value) {}
}

public struct TupleIntentPrediction<Intent: AppIntent>: IntentPredictionConfiguration {}

@resultBuilder
public enum IntentPredictionsBuilder<Intent: AppIntent> {
  public static func buildExpression<Parameters>(
    _ prediction: IntentPrediction<Intent, Parameters>
  ) -> IntentPrediction<Intent, Parameters> { prediction }
  public static func buildBlock() -> TupleIntentPrediction<Intent> { .init() }
  public static func buildBlock<Configuration: IntentPredictionConfiguration>(
    _ configuration: Configuration
  ) -> Configuration where Configuration.Intent == Intent { configuration }
  public static func buildBlock<
    First: IntentPredictionConfiguration, Second: IntentPredictionConfiguration,
    each Rest: IntentPredictionConfiguration
  >(
    _ first: First, _ second: Second, _ rest: repeat each Rest
  ) -> TupleIntentPrediction<Intent> { .init() }
}

/// The id of a donation.
public struct IntentDonationIdentifier: Hashable, Codable, Sendable {
  private let value: String
  init() { value = "\(UInt64.random(in: 0...UInt64.max))" }
}

public struct IntentDonationMatchingPredicate: Sendable {
  public static func donationIdentifier(_ id: IntentDonationIdentifier) -> Self { .init() }
  public static func donationIdentifiers(_ ids: [IntentDonationIdentifier]) -> Self { .init() }
  public static func entityIdentifier(_ id: EntityIdentifier) -> Self { .init() }
  public static func entityIdentifiers(_ ids: [EntityIdentifier]) -> Self { .init() }
  public static func intentType(
    _ type: any AppIntent.Type, entityIdentifier: EntityIdentifier? = nil
  ) -> Self { .init() }
}

public struct IntentDonationManager: Sendable {
  public static let shared = IntentDonationManager()

  @discardableResult
  public func donate(intent: some AppIntent) async throws -> IntentDonationIdentifier { .init() }
  @discardableResult
  public func donate(
    intent: some AppIntent, result: some IntentResult
  ) async throws -> IntentDonationIdentifier { .init() }
  @discardableResult
  public func donate(intent: some AppIntent) -> IntentDonationIdentifier { .init() }
  @discardableResult
  public func donate(
    intent: some AppIntent, result: some IntentResult
  ) -> IntentDonationIdentifier { .init() }
  /// Empty: nothing was kept.
  @discardableResult
  public func deleteDonations(
    matching predicate: IntentDonationMatchingPredicate
  ) async throws -> [IntentDonationIdentifier] { [] }
}

extension AppIntent {
  @discardableResult
  public func donate() async throws -> IntentDonationIdentifier { .init() }
  @discardableResult
  public func donate() -> IntentDonationIdentifier { .init() }
  @discardableResult
  public func donate(result: some IntentResult) async throws -> IntentDonationIdentifier {
    .init()
  }
  @discardableResult
  public func donate(result: some IntentResult) -> IntentDonationIdentifier { .init() }
}
