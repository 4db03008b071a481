// WidgetKit: the types that App Intents source of widgets names, so that files which declare a
// widget's intent compile. Linux draws no widgets.

public import AppIntents
@_exported @_weakLinked import Foundation

public protocol TimelineEntry {
  var date: Date { get }
}
public struct TimelineReloadPolicy: Sendable {
  public static let atEnd = TimelineReloadPolicy()
  public static let never = TimelineReloadPolicy()
  public static func after(_ date: Date) -> TimelineReloadPolicy { TimelineReloadPolicy() }
}
public struct Timeline<Entry: TimelineEntry> {
  public let entries: [Entry]
  public let policy: TimelineReloadPolicy
  public init(entries: [Entry], policy: TimelineReloadPolicy) {
    self.entries = entries
    self.policy = policy
  }
}
public struct TimelineProviderContext: Sendable {
  public var isPreview: Bool { false }
  public var family: WidgetFamily { .systemSmall }
  public var displaySize: CGSize { .zero }
}

public protocol AppIntentTimelineProvider {
  associatedtype Entry: TimelineEntry
  associatedtype Intent: WidgetConfigurationIntent
  typealias Context = TimelineProviderContext
  func placeholder(in context: Context) -> Entry
  func snapshot(for configuration: Intent, in context: Context) async -> Entry
  func timeline(for configuration: Intent, in context: Context) async -> Timeline<Entry>
  func recommendations() -> [AppIntentRecommendation<Intent>]
}
extension AppIntentTimelineProvider {
  public func recommendations() -> [AppIntentRecommendation<Intent>] { [] }
}

public struct AppIntentRecommendation<Intent: AppIntent> {
  public init(intent: Intent, description: LocalizedStringResource) {}
  @_disfavoredOverload
  public init(intent: Intent, description: some StringProtocol) {}
}

/// Asks for widgets to be drawn again; there are none.
public final class WidgetCenter: Sendable {
  public static let shared = WidgetCenter()
  public func reloadAllTimelines() {}
  public func reloadTimelines(ofKind kind: String) {}
  /// None, since nobody has placed one.
  public func currentConfigurations() async throws -> [WidgetInfo] { [] }
  public func getCurrentConfigurations(
    _ completion: @escaping @Sendable (Result<[WidgetInfo], any Error>) -> Void
  ) { completion(.success([])) }
}
public struct WidgetInfo: Sendable, Hashable {
  public let kind: String
  public let family: WidgetFamily
  public func widgetConfigurationIntent<Intent: WidgetConfigurationIntent>(
    of type: Intent.Type
  ) -> Intent? { nil }
}
public final class ControlCenter: Sendable {
  public static let shared = ControlCenter()
  public func reloadAllControls() {}
  public func reloadControls(ofKind kind: String) {}
}

public protocol AppIntentControlValueProvider {
  associatedtype Value
  associatedtype Configuration: ControlConfigurationIntent
  func previewValue(configuration: Configuration) -> Value
  func currentValue(configuration: Configuration) async throws -> Value
}
