// The styles of controls: names without effect.

import AppIntents

public protocol PrimitiveButtonStyle: Sendable {}
public struct DefaultButtonStyle: PrimitiveButtonStyle {
  public init() {}
}
extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
  public static var automatic: DefaultButtonStyle { .init() }
}
public struct PlainButtonStyle: PrimitiveButtonStyle {
  public init() {}
}
extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  public static var plain: PlainButtonStyle { .init() }
}
public struct BorderedButtonStyle: PrimitiveButtonStyle {
  public init() {}
}
extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  public static var bordered: BorderedButtonStyle { .init() }
}
public struct BorderlessButtonStyle: PrimitiveButtonStyle {
  public init() {}
}
extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  public static var borderless: BorderlessButtonStyle { .init() }
}
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle {
  public init() {}
}
extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  public static var borderedProminent: BorderedProminentButtonStyle { .init() }
}
public struct LinkButtonStyle: PrimitiveButtonStyle {
  public init() {}
}
extension PrimitiveButtonStyle where Self == LinkButtonStyle {
  public static var link: LinkButtonStyle { .init() }
}
public struct GlassButtonStyle: PrimitiveButtonStyle {
  public init() {}
}
extension PrimitiveButtonStyle where Self == GlassButtonStyle {
  public static var glass: GlassButtonStyle { .init() }
}
public struct GlassProminentButtonStyle: PrimitiveButtonStyle {
  public init() {}
}
extension PrimitiveButtonStyle where Self == GlassProminentButtonStyle {
  public static var glassProminent: GlassProminentButtonStyle { .init() }
}

/// A style of the author's own: its views are never made.
@MainActor @preconcurrency
public protocol ButtonStyle: PrimitiveButtonStyle {
  associatedtype Body: View
  typealias Configuration = ButtonStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}
public struct ButtonStyleConfiguration {
  public let label: AnyView
  public let isPressed: Bool
  public let role: ButtonRole?
}

public protocol LabelStyle: Sendable {}
public struct DefaultLabelStyle: LabelStyle {
  public init() {}
}
extension LabelStyle where Self == DefaultLabelStyle {
  public static var automatic: DefaultLabelStyle { .init() }
}
public struct IconOnlyLabelStyle: LabelStyle {
  public init() {}
}
extension LabelStyle where Self == IconOnlyLabelStyle {
  public static var iconOnly: IconOnlyLabelStyle { .init() }
}
public struct TitleOnlyLabelStyle: LabelStyle {
  public init() {}
}
extension LabelStyle where Self == TitleOnlyLabelStyle {
  public static var titleOnly: TitleOnlyLabelStyle { .init() }
}
public struct TitleAndIconLabelStyle: LabelStyle {
  public init() {}
}
extension LabelStyle where Self == TitleAndIconLabelStyle {
  public static var titleAndIcon: TitleAndIconLabelStyle { .init() }
}

public protocol ListStyle: Sendable {}
public struct DefaultListStyle: ListStyle {
  public init() {}
}
extension ListStyle where Self == DefaultListStyle {
  public static var automatic: DefaultListStyle { .init() }
}
public struct PlainListStyle: ListStyle {
  public init() {}
}
extension ListStyle where Self == PlainListStyle {
  public static var plain: PlainListStyle { .init() }
}
public struct InsetListStyle: ListStyle {
  public init() {}
}
extension ListStyle where Self == InsetListStyle {
  public static var inset: InsetListStyle { .init() }
}
public struct GroupedListStyle: ListStyle {
  public init() {}
}
extension ListStyle where Self == GroupedListStyle {
  public static var grouped: GroupedListStyle { .init() }
}
public struct InsetGroupedListStyle: ListStyle {
  public init() {}
}
extension ListStyle where Self == InsetGroupedListStyle {
  public static var insetGrouped: InsetGroupedListStyle { .init() }
}
public struct SidebarListStyle: ListStyle {
  public init() {}
}
extension ListStyle where Self == SidebarListStyle {
  public static var sidebar: SidebarListStyle { .init() }
}

public protocol ProgressViewStyle: Sendable {}
public struct DefaultProgressViewStyle: ProgressViewStyle {
  public init() {}
}
extension ProgressViewStyle where Self == DefaultProgressViewStyle {
  public static var automatic: DefaultProgressViewStyle { .init() }
}
public struct LinearProgressViewStyle: ProgressViewStyle {
  public init() {}
}
extension ProgressViewStyle where Self == LinearProgressViewStyle {
  public static var linear: LinearProgressViewStyle { .init() }
}
public struct CircularProgressViewStyle: ProgressViewStyle {
  public init() {}
}
extension ProgressViewStyle where Self == CircularProgressViewStyle {
  public static var circular: CircularProgressViewStyle { .init() }
}

public protocol TextFieldStyle: Sendable {}
public struct DefaultTextFieldStyle: TextFieldStyle {
  public init() {}
}
extension TextFieldStyle where Self == DefaultTextFieldStyle {
  public static var automatic: DefaultTextFieldStyle { .init() }
}
public struct PlainTextFieldStyle: TextFieldStyle {
  public init() {}
}
extension TextFieldStyle where Self == PlainTextFieldStyle {
  public static var plain: PlainTextFieldStyle { .init() }
}
public struct RoundedBorderTextFieldStyle: TextFieldStyle {
  public init() {}
}
extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
  public static var roundedBorder: RoundedBorderTextFieldStyle { .init() }
}

public protocol PickerStyle: Sendable {}
public struct DefaultPickerStyle: PickerStyle {
  public init() {}
}
extension PickerStyle where Self == DefaultPickerStyle {
  public static var automatic: DefaultPickerStyle { .init() }
}
public struct MenuPickerStyle: PickerStyle {
  public init() {}
}
extension PickerStyle where Self == MenuPickerStyle {
  public static var menu: MenuPickerStyle { .init() }
}
public struct SegmentedPickerStyle: PickerStyle {
  public init() {}
}
extension PickerStyle where Self == SegmentedPickerStyle {
  public static var segmented: SegmentedPickerStyle { .init() }
}
public struct InlinePickerStyle: PickerStyle {
  public init() {}
}
extension PickerStyle where Self == InlinePickerStyle {
  public static var inline: InlinePickerStyle { .init() }
}

extension View {
  public nonisolated func textFieldStyle(_ style: some TextFieldStyle) -> Self { self }
  public nonisolated func pickerStyle(_ style: some PickerStyle) -> Self { self }
}
