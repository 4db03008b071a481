// Sizes of widgets, and what their views may ask about the place that shows them. None is shown here.

public import AppIntents
public import SwiftUI

public enum WidgetFamily: Int, Sendable, CaseIterable, CustomStringConvertible {
  case systemSmall, systemMedium, systemLarge, systemExtraLarge, systemExtraLargePortrait
  case accessoryCorner, accessoryCircular, accessoryRectangular, accessoryInline
  public var description: String {
    switch self {
    case .systemSmall: "systemSmall"
    case .systemMedium: "systemMedium"
    case .systemLarge: "systemLarge"
    case .systemExtraLarge: "systemExtraLarge"
    case .systemExtraLargePortrait: "systemExtraLargePortrait"
    case .accessoryCorner: "accessoryCorner"
    case .accessoryCircular: "accessoryCircular"
    case .accessoryRectangular: "accessoryRectangular"
    case .accessoryInline: "accessoryInline"
    }
  }
}

public struct WidgetRenderingMode: Equatable, Sendable {
  let name: String
  public static let fullColor = WidgetRenderingMode(name: "fullColor")
  public static let accented = WidgetRenderingMode(name: "accented")
  public static let vibrant = WidgetRenderingMode(name: "vibrant")
}

extension EnvironmentValues {
  public var widgetFamily: WidgetFamily {
    get { .systemSmall }
    set {}
  }
  public var widgetRenderingMode: WidgetRenderingMode {
    get { .fullColor }
    set {}
  }
  public var showsWidgetContainerBackground: Bool { true }
  public var showsWidgetLabel: Bool { false }
}

public enum ContainerBackgroundPlacement: Sendable { case widget, navigation, tabView, window }

extension View {
  public nonisolated func widgetURL(_ url: URL?) -> Self { self }
  public nonisolated func widgetAccentable(_ accentable: Bool = true) -> Self { self }
  public nonisolated func widgetLabel(_ label: LocalizedStringResource) -> Self { self }
  public nonisolated func widgetLabel(@ViewBuilder label: () -> some View) -> Self { self }
  public nonisolated func containerBackground(
    _ style: some ShapeStyle, for placement: ContainerBackgroundPlacement
  ) -> Self { self }
  public nonisolated func containerBackground(
    for placement: ContainerBackgroundPlacement, alignment: Alignment = .center,
    @ViewBuilder content: () -> some View
  ) -> Self { self }
  public nonisolated func previewContext(_ context: WidgetPreviewContext) -> Self { self }
  public nonisolated func controlWidgetActionHint(_ hint: LocalizedStringResource) -> Self { self }
  public nonisolated func controlWidgetStatus(_ status: LocalizedStringResource) -> Self { self }
}

public struct WidgetPreviewContext: Sendable {
  public init(family: WidgetFamily) {}
}

public struct AccessoryWidgetBackground: View {
  public nonisolated init() {}
  public var body: some View { EmptyView() }
}
