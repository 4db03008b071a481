// What declares a widget, so that files which declare one beside its intent compile. A host lists a widget's intent
// (`intents widget`), by the widget's own name where it has one; it never asks for a timeline or a view.

public import AppIntents
public import SwiftUI

@MainActor @preconcurrency
public protocol Widget: _DeclaresConfiguration {
  associatedtype Body: WidgetConfiguration
  var body: Body { get }
  init()
}
extension Widget {
  /// Nothing: a bundle is not a program. It is here for `@main`.
  public static func main() {}
  public static var _declaration: _ConfigurationDeclaration? {
    Body.self == Never.self ? nil : Self().body._declaration
  }
}

@MainActor @preconcurrency
public protocol WidgetConfiguration {
  nonisolated var _declaration: _ConfigurationDeclaration? { get }
  nonisolated func _named(
    _ title: LocalizedStringResource?, _ description: LocalizedStringResource?
  ) -> Self
}
extension Never: WidgetConfiguration {
  // It is a control's configuration too, so neither default is taken by itself.
  public nonisolated var _declaration: _ConfigurationDeclaration? { nil }
  public nonisolated func _named(
    _ title: LocalizedStringResource?, _ description: LocalizedStringResource?
  ) -> Self { switch self {} }
}
extension WidgetConfiguration {
  public nonisolated var _declaration: _ConfigurationDeclaration? { nil }
  public nonisolated func _named(
    _ title: LocalizedStringResource?, _ description: LocalizedStringResource?
  ) -> Self { self }

  public nonisolated func configurationDisplayName(_ name: LocalizedStringResource) -> Self {
    _named(name, nil)
  }
  @_disfavoredOverload
  public nonisolated func configurationDisplayName(_ name: some StringProtocol) -> Self {
    _named(LocalizedStringResource(stringLiteral: String(name)), nil)
  }
  public nonisolated func configurationDisplayName(_ name: Text) -> Self {
    configurationDisplayName(name.text)
  }
  public nonisolated func description(_ text: LocalizedStringResource) -> Self {
    _named(nil, text)
  }
  @_disfavoredOverload
  public nonisolated func description(_ text: some StringProtocol) -> Self {
    _named(nil, LocalizedStringResource(stringLiteral: String(text)))
  }
  public nonisolated func description(_ text: Text) -> Self { description(text.text) }
  public nonisolated func supportedFamilies(_ families: [WidgetFamily]) -> Self { self }
  public nonisolated func disfavoredLocations(
    _ locations: [WidgetLocation], for families: [WidgetFamily]
  ) -> Self { self }
  public nonisolated func contentMarginsDisabled() -> Self { self }
  public nonisolated func containerBackgroundRemovable(_ isRemovable: Bool = true) -> Self { self }
  public nonisolated func promptsForUserConfiguration() -> Self { self }
  public nonisolated func onBackgroundURLSessionEvents(
    matching identifier: String? = nil, _ events: @escaping (String, @escaping () -> Void) -> Void
  ) -> Self { self }
}
public enum WidgetLocation: Sendable {
  case homeScreen, lockScreen, standBy, carPlay, iPhoneWidgetsOnMac
}

public struct StaticConfiguration<Content: View>: WidgetConfiguration {
  public nonisolated init<Provider: TimelineProvider>(
    kind: String, provider: Provider,
    @ViewBuilder content: @escaping (Provider.Entry) -> Content
  ) {}
}
public struct AppIntentConfiguration<Intent: WidgetConfigurationIntent, Content: View>:
  WidgetConfiguration
{
  public nonisolated let _declaration: _ConfigurationDeclaration?

  private nonisolated init(_ declaration: _ConfigurationDeclaration?) {
    _declaration = declaration
  }
  public nonisolated init<Provider: AppIntentTimelineProvider>(
    kind: String, intent: Intent.Type = Intent.self, provider: Provider,
    @ViewBuilder content: @escaping (Provider.Entry) -> Content
  ) where Provider.Intent == Intent { self.init(_ConfigurationDeclaration(intent: Intent.self)) }

  public nonisolated func _named(
    _ title: LocalizedStringResource?, _ description: LocalizedStringResource?
  ) -> Self { Self(_declaration?.named(title, description)) }
}
public struct EmptyWidgetConfiguration: WidgetConfiguration {
  public nonisolated init() {}
}

public protocol TimelineProvider {
  associatedtype Entry: TimelineEntry
  typealias Context = TimelineProviderContext
  func placeholder(in context: Context) -> Entry
  func getSnapshot(in context: Context, completion: @escaping @Sendable (Entry) -> Void)
  func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<Entry>) -> Void)
}

@MainActor @preconcurrency
public protocol WidgetBundle {
  associatedtype Body: Widget
  @WidgetBundleBuilder var body: Body { get }
  init()
}
extension WidgetBundle {
  /// Nothing: a bundle is not a program. It is here for `@main`.
  public static func main() {}
}
/// Widgets of a bundle; which ones is not kept, since none is shown.
public struct _WidgetRow: Widget {
  public init() {}
  public var body: some WidgetConfiguration { EmptyWidgetConfiguration() }
}
@resultBuilder
@MainActor public enum WidgetBundleBuilder {
  public static func buildExpression(_ widget: some Widget) -> _WidgetRow { _WidgetRow() }
  public static func buildExpression(_ control: some ControlWidget) -> _WidgetRow { _WidgetRow() }
  public static func buildBlock(_ widgets: _WidgetRow...) -> _WidgetRow { _WidgetRow() }
  public static func buildOptional(_ widgets: _WidgetRow?) -> _WidgetRow { _WidgetRow() }
  public static func buildEither(first widgets: _WidgetRow) -> _WidgetRow { widgets }
  public static func buildEither(second widgets: _WidgetRow) -> _WidgetRow { widgets }
  public static func buildLimitedAvailability(_ widgets: _WidgetRow) -> _WidgetRow { widgets }
}

@resultBuilder
public enum TimelineBuilder {
  public static func buildBlock(_ entries: any TimelineEntry...) -> [any TimelineEntry] { entries }
}

/// A preview of a widget; it is left out.
@freestanding(declaration)
public macro Preview<Previewed: Widget>(
  _ name: String? = nil, as family: WidgetFamily, widget: @escaping @MainActor () -> Previewed,
  @TimelineBuilder timeline: @escaping @MainActor () async -> [any TimelineEntry]
) = #externalMacro(module: "AppIntentsMacros", type: "PreviewMacro")
@freestanding(declaration)
public macro Preview<Previewed: Widget, Provider: AppIntentTimelineProvider>(
  _ name: String? = nil, as family: WidgetFamily, using intent: Provider.Intent,
  widget: @escaping @MainActor () -> Previewed,
  timelineProvider: @escaping @MainActor () -> Provider
) = #externalMacro(module: "AppIntentsMacros", type: "PreviewMacro")
