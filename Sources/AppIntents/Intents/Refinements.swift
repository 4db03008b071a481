// The kinds of intents. What Linux has no use for still is a kind, shown in the manifest.

/// The marker of intents that the system defines.
@_alwaysEmitConformanceMetadata
public protocol SystemIntent: AppIntent {}

/// Opens something of the app's. Counts as reading.
@_alwaysEmitConformanceMetadata
public protocol OpenIntent: SystemIntent {
  associatedtype Value: AppValue
  var target: Value { get set }
}
extension OpenIntent {
  public static var openAppWhenRun: Bool { true }
  public func perform() async throws -> some IntentResult { .result() }
}

/// Deletes entities. Counts as irreversible.
@_alwaysEmitConformanceMetadata
public protocol DeleteIntent: SystemIntent {
  associatedtype Entity: AppEntity
  var entities: [Entity] { get }
}

/// An intent that a language model may call as a tool.
@_alwaysEmitConformanceMetadata
public protocol ToolIntent: AppIntent {}

/// The settings of a widget. It is never performed unless the author writes `perform`.
@_alwaysEmitConformanceMetadata
public protocol WidgetConfigurationIntent: AppIntent {
  associatedtype NeverResult where NeverResult == Never
}
extension WidgetConfigurationIntent {
  public typealias NeverResult = Never
  public func perform() async throws -> Never { throw ConfigurationOnlyError() }
}

/// The settings of a control.
@_alwaysEmitConformanceMetadata
public protocol ControlConfigurationIntent: AppIntent {
  associatedtype NeverResult where NeverResult == Never
}
extension ControlConfigurationIntent {
  public typealias NeverResult = Never
  public func perform() async throws -> Never { throw ConfigurationOnlyError() }
}

struct ConfigurationOnlyError: Error, CustomLocalizedStringResourceConvertible {
  var localizedStringResource: LocalizedStringResource {
    "This intent only configures something; it cannot be run."
  }
}

/// Sets a value, of a control for instance.
@_alwaysEmitConformanceMetadata
public protocol SetValueIntent<ValueType>: AppIntent {
  associatedtype ValueType: _IntentValue
  var value: ValueType { get set }
}

/// An intent that can be undone. Counts as reversible.
@_alwaysEmitConformanceMetadata
public protocol UndoableIntent: SystemIntent {}
extension UndoableIntent {
  /// Where the author registers what undoes the intent. The host is told the action's name.
  @MainActor public var undoManager: UndoManager? { GuestCall.current?.undoManager }
}

/// Shows something; it may be performed at any time, so it must change nothing.
@_alwaysEmitConformanceMetadata
public protocol SnippetIntent: AppIntent where PerformResult: ShowsSnippetView {}
extension SnippetIntent {
  /// Asks for the snippet to be drawn again. Linux draws none.
  public static func reload() {}
}

@_alwaysEmitConformanceMetadata
public protocol TargetContentProvidingIntent: AppIntent {
  var contentIdentifier: String { get }
}
extension TargetContentProvidingIntent {
  public var contentIdentifier: String { Self.persistentIdentifier }
  public func perform() async throws -> some IntentResult { .result() }
}
extension TargetContentProvidingIntent where Self: OpenIntent {
  public func perform() async throws -> some IntentResult { .result() }
}

@_alwaysEmitConformanceMetadata
public protocol PredictableIntent: AppIntent {
  associatedtype Prediction: IntentPredictionConfiguration
  @IntentPredictionsBuilder<Self> static var predictionConfiguration: Prediction { get }
}

@_alwaysEmitConformanceMetadata
public protocol CustomIntentMigratedAppIntent: AppIntent {
  static var intentClassName: String { get }
}
extension CustomIntentMigratedAppIntent {
  public static var persistentIdentifier: String { TypeName.id(of: Self.self) }
}

/// An intent that another one replaces.
@_alwaysEmitConformanceMetadata
public protocol DeprecatedAppIntent: AppIntent {
  associatedtype ReplacementIntent: AppIntent = Never
  static var deprecation: IntentDeprecation<ReplacementIntent> { get }
}

public struct IntentDeprecation<ReplacementIntent: AppIntent>: Sendable {
  public let message: LocalizedStringResource?
  public let replacedBy: ReplacementIntent.Type?
  public init(message: LocalizedStringResource, replacedBy: ReplacementIntent.Type) {
    self.message = message
    self.replacedBy = replacedBy
  }
  public init(message: LocalizedStringResource) where ReplacementIntent == Never {
    self.message = message
    replacedBy = nil
  }
  public init(replacedBy: ReplacementIntent.Type) {
    message = nil
    self.replacedBy = replacedBy
  }
}

/// Filters what an app shows while a focus is on. Linux has no focus.
@_alwaysEmitConformanceMetadata
public protocol SetFocusFilterIntent: AppIntent, InstanceDisplayRepresentable {
  var appContext: FocusFilterAppContext { get }
  static func suggestedFocusFilters(for context: FocusFilterSuggestionContext) async -> [Self]
}
extension SetFocusFilterIntent {
  public var appContext: FocusFilterAppContext { FocusFilterAppContext() }
  public static func suggestedFocusFilters(
    for context: FocusFilterSuggestionContext
  ) async -> [Self] { [] }
  public static func invalidateFocusFilterAppContext() {}
  /// Throws: no focus is ever on.
  public static var current: Self {
    get async throws { throw SetFocusFilterIntentError.notFound }
  }
}
public struct FocusFilterAppContext: @unchecked Sendable {
  // The predicate is set once and not changed.
  public var notificationFilterPredicate: NSPredicate?
  public var targetContentIdentifierPrefix: String?
  public init(
    notificationFilterPredicate: NSPredicate? = nil, targetContentIdentifierPrefix: String? = nil
  ) {
    self.notificationFilterPredicate = notificationFilterPredicate
    self.targetContentIdentifierPrefix = targetContentIdentifierPrefix
  }
}
public struct FocusFilterSuggestionContext: Sendable { public init() {} }
public enum SetFocusFilterIntentError: Error, Equatable { case notFound, missingParameterValue }

/// Shows search results in the app.
@_alwaysEmitConformanceMetadata
public protocol ShowInAppSearchResultsIntent: SystemIntent {
  associatedtype Criteria: SearchCriteria
  static var searchScopes: Criteria.SearchScopes { get }
  var criteria: Criteria { get set }
}
extension ShowInAppSearchResultsIntent {
  public static var openAppWhenRun: Bool { true }
}
extension ShowInAppSearchResultsIntent where Criteria == StringSearchCriteria {
  public static var searchScopes: [StringSearchScope] { [.general] }
}
extension ShowInAppSearchResultsIntent where Criteria.SearchScopes == Void {
  public static var searchScopes: Void { () }
}

@_alwaysEmitConformanceMetadata
public protocol PlayVideoIntent: SystemIntent {
  static var supportedCategories: [VideoCategory] { get }
  var term: String { get set }
}
extension PlayVideoIntent {
  public static var openAppWhenRun: Bool { true }
}

@_alwaysEmitConformanceMetadata
public protocol AudioPlaybackIntent: SystemIntent {}
@available(*, deprecated, renamed: "AudioPlaybackIntent")
@_alwaysEmitConformanceMetadata
public protocol AudioStartingIntent: SystemIntent {}
@_alwaysEmitConformanceMetadata
public protocol AudioRecordingIntent: SystemIntent {}
@_alwaysEmitConformanceMetadata
public protocol LiveActivityIntent: SystemIntent {}
@available(*, deprecated, renamed: "LiveActivityIntent")
@_alwaysEmitConformanceMetadata
public protocol LiveActivityStartingIntent: SystemIntent {}

@_alwaysEmitConformanceMetadata
public protocol CameraCaptureIntent: SystemIntent {
  associatedtype AppContext: Codable & Sendable = Never
}
extension CameraCaptureIntent {
  /// nil: nothing keeps a context on Linux.
  public static var appContext: AppContext? { get async throws { nil } }
  public static func updateAppContext(_ context: AppContext) async throws {}
}

@_alwaysEmitConformanceMetadata
public protocol StartWorkoutIntent: InstanceDisplayRepresentable, SystemIntent {
  associatedtype WorkoutStyle: AppValue
  var workoutStyle: WorkoutStyle { get set }
  static var suggestedWorkouts: [Self] { get }
}
extension StartWorkoutIntent {
  public static var openAppWhenRun: Bool { true }
  public static func invalidateSuggestedWorkouts() {}
  public init(style: WorkoutStyle) {
    self.init()
    workoutStyle = style
  }
}
@_alwaysEmitConformanceMetadata
public protocol PauseWorkoutIntent: SystemIntent {}
@_alwaysEmitConformanceMetadata
public protocol ResumeWorkoutIntent: SystemIntent {}
@_alwaysEmitConformanceMetadata
public protocol StartDiveIntent: SystemIntent {}
@_alwaysEmitConformanceMetadata
public protocol PushToTalkTransmissionIntent: SystemIntent {}

@_alwaysEmitConformanceMetadata
public protocol AssistantIntent: AppIntent {}
@_alwaysEmitConformanceMetadata
public protocol AssistantSchemaIntent: AssistantIntent {
  static var isAssistantOnly: Bool { get }
}
extension AssistantSchemaIntent {
  public static var isAssistantOnly: Bool { false }
  public static var title: LocalizedStringResource {
    .init(stringLiteral: TypeName.words(of: Self.self))
  }
}
