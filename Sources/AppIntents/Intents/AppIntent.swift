// Intents: what a bundle can do.

/// Something a bundle can do.
///
/// Where we differ from Apple: `description` may be written with any of the types
/// `IntentDescription?`, `IntentDescription` and `LocalizedStringResource`; all are read, at run
/// time, while Apple's tools read the source.
@_alwaysEmitConformanceMetadata
public protocol AppIntent: PersistentlyIdentifiable, _SupportsAppDependencies, _DescribedIntent,
  _DescribedByText, Sendable
{
  associatedtype PerformResult: IntentResult
  associatedtype SummaryContent: ParameterSummary
  static var title: LocalizedStringResource { get }
  static var description: IntentDescription? { get }
  static var openAppWhenRun: Bool { get }
  static var supportedModes: IntentModes { get }
  static var authenticationPolicy: IntentAuthenticationPolicy { get }
  static var isDiscoverable: Bool { get }
  static var allowedExecutionTargets: IntentExecutionTargets { get }
  @ParameterSummaryBuilder<Self> static var parameterSummary: SummaryContent { get }
  func perform() async throws -> PerformResult
  init()
}

extension AppIntent {
  public typealias Parameter = IntentParameter
  public typealias When = ParameterSummaryWhenCondition
  public typealias Switch<Value, CaseCondition> = ParameterSummarySwitchCondition<
    Self, Value, CaseCondition
  >
  public typealias Case = ParameterSummaryCaseCondition
  public typealias DefaultCase = ParameterSummaryDefaultCaseCondition
  public typealias Summary = IntentParameterSummary<Self>
  public typealias Option = IntentChoiceOption
  public typealias ExecutionTargets = IntentExecutionTargets

  public static var description: IntentDescription? { nil }
  public static var openAppWhenRun: Bool { false }
  public static var supportedModes: IntentModes { openAppWhenRun ? .foreground : .background }
  public static var authenticationPolicy: IntentAuthenticationPolicy { .alwaysAllowed }
  public static var isDiscoverable: Bool { true }
  public static var allowedExecutionTargets: IntentExecutionTargets { .default }
  public static var parameterSummary: some ParameterSummary { _NoSummary<Self>() }

  public var systemContext: IntentSystemContext { IntentSystemContext(GuestCall.current) }
}

/// An intent without a summary: its parameters are listed as declared.
public struct _NoSummary<Intent: AppIntent>: ParameterSummary {
  public func _tree(_ names: _ParameterNames) -> _SummaryTree? { nil }
}

/// Takes a `description` that an author wrote without `?`, which is no witness of the requirement.
public protocol _DescribedIntent {
  static var description: IntentDescription { get }
}
extension _DescribedIntent {
  @_disfavoredOverload
  public static var description: IntentDescription { ._absent }
}

/// Takes a `description` that an author wrote as a plain text.
public protocol _DescribedByText {
  static var description: LocalizedStringResource { get }
}
extension _DescribedByText {
  @_disfavoredOverload
  public static var description: LocalizedStringResource { IntentDescription._absentText }
}

/// The description of an intent, with where and how it is found.
public struct IntentDescription: ExpressibleByStringInterpolation, Sendable {
  public var descriptionText: LocalizedStringResource
  public var categoryName: LocalizedStringResource?
  public var searchKeywords: [LocalizedStringResource]
  public var resultValueName: LocalizedStringResource?

  public init(stringLiteral value: String) { self.init(.init(stringLiteral: value)) }
  public init(
    _ descriptionText: LocalizedStringResource, categoryName: LocalizedStringResource? = nil,
    searchKeywords: [LocalizedStringResource] = []
  ) {
    self.descriptionText = descriptionText
    self.categoryName = categoryName
    self.searchKeywords = searchKeywords
  }
  public init(
    _ descriptionText: LocalizedStringResource, categoryName: LocalizedStringResource? = nil,
    searchKeywords: [LocalizedStringResource] = [], resultValueName: LocalizedStringResource?
  ) {
    self.init(
      descriptionText, categoryName: categoryName, searchKeywords: searchKeywords)
    self.resultValueName = resultValueName
  }

  /// Stands for a description that the author did not write.
  public static let _absent = IntentDescription(_absentText)
  static let _absentText = LocalizedStringResource(stringLiteral: "\u{0}absent")
  var isAbsent: Bool { descriptionText.key == Self._absentText.key }
}

extension Never: AppIntent {
  public typealias PerformResult = Never
  public typealias SummaryContent = Never
  public static var title: LocalizedStringResource { "" }
  public static var parameterSummary: Never { fatalError("there is no such intent") }
  public func perform() async throws -> Never { switch self {} }
  public init() { fatalError("there is no such intent") }
}
