// What views are decorated with. A view stays itself: only its text is shown.

public import AppIntents

extension View {
  public nonisolated func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> Self {
    self
  }
  public nonisolated func padding(_ length: CGFloat) -> Self { self }
  public nonisolated func padding(_ insets: EdgeInsets) -> Self { self }
  public nonisolated func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> Self { self }
  public nonisolated func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> Self { self }
  public nonisolated func font(_ font: Font?) -> Self { self }
  public nonisolated func fontWeight(_ weight: Font.Weight?) -> Self { self }
  public nonisolated func fontDesign(_ design: Font.Design?) -> Self { self }
  public nonisolated func bold(_ isActive: Bool = true) -> Self { self }
  public nonisolated func italic(_ isActive: Bool = true) -> Self { self }
  public nonisolated func monospacedDigit() -> Self { self }
  public nonisolated func foregroundColor(_ color: Color?) -> Self { self }
  public nonisolated func foregroundStyle(_ style: some ShapeStyle) -> Self { self }
  public nonisolated func foregroundStyle(_ first: some ShapeStyle, _ second: some ShapeStyle)
    -> Self
  { self }
  public nonisolated func tint(_ style: (some ShapeStyle)?) -> Self { self }
  public nonisolated func tint(_ color: Color?) -> Self { self }
  public nonisolated func accentColor(_ color: Color?) -> Self { self }
  public nonisolated func background(_ style: some ShapeStyle) -> Self { self }
  public nonisolated func background(_ style: some ShapeStyle, in shape: some Shape) -> Self {
    self
  }
  @_disfavoredOverload
  public nonisolated func background(_ view: some View, alignment: Alignment = .center) -> Self {
    self
  }
  public nonisolated func background(
    alignment: Alignment = .center, @ViewBuilder content: () -> some View
  ) -> Self { self }
  public nonisolated func overlay(_ view: some View, alignment: Alignment = .center) -> Self {
    self
  }
  public nonisolated func overlay(
    alignment: Alignment = .center, @ViewBuilder content: () -> some View
  ) -> Self { self }
  public nonisolated func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> Self { self }
  public nonisolated func clipShape(_ shape: some Shape) -> Self { self }
  public nonisolated func clipped(antialiased: Bool = false) -> Self { self }
  public nonisolated func mask(@ViewBuilder _ mask: () -> some View) -> Self { self }
  public nonisolated func shadow(
    color: Color = .black, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> Self { self }
  public nonisolated func border(_ style: some ShapeStyle, width: CGFloat = 1) -> Self { self }
  public nonisolated func opacity(_ opacity: Double) -> Self { self }
  public nonisolated func offset(x: CGFloat = 0, y: CGFloat = 0) -> Self { self }
  public nonisolated func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> Self {
    self
  }
  public nonisolated func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> Self {
    self
  }
  public nonisolated func blur(radius: CGFloat) -> Self { self }
  public nonisolated func scaledToFit() -> Self { self }
  public nonisolated func scaledToFill() -> Self { self }
  public nonisolated func aspectRatio(_ ratio: CGFloat? = nil, contentMode: ContentMode) -> Self {
    self
  }
  public nonisolated func fixedSize() -> Self { self }
  public nonisolated func fixedSize(horizontal: Bool, vertical: Bool) -> Self { self }
  public nonisolated func layoutPriority(_ value: Double) -> Self { self }
  public nonisolated func zIndex(_ value: Double) -> Self { self }
  public nonisolated func lineLimit(_ number: Int?) -> Self { self }
  public nonisolated func lineLimit(_ limit: ClosedRange<Int>) -> Self { self }
  public nonisolated func lineSpacing(_ spacing: CGFloat) -> Self { self }
  public nonisolated func minimumScaleFactor(_ factor: CGFloat) -> Self { self }
  public nonisolated func multilineTextAlignment(_ alignment: TextAlignment) -> Self { self }
  public nonisolated func imageScale(_ scale: Image.Scale) -> Self { self }
  public nonisolated func hidden() -> Self { self }
  public nonisolated func disabled(_ disabled: Bool) -> Self { self }
  public nonisolated func id(_ id: some Hashable) -> Self { self }
  public nonisolated func tag(_ tag: some Hashable) -> Self { self }
  public nonisolated func contentShape(_ shape: some Shape) -> Self { self }
  public nonisolated func ignoresSafeArea() -> Self { self }
  public nonisolated func navigationTitle(_ title: LocalizedStringResource) -> Self { self }
  public nonisolated func truncationMode(_ mode: Text.TruncationMode) -> Self { self }
  public nonisolated func navigationBarTitleDisplayMode(
    _ mode: NavigationBarItem.TitleDisplayMode
  ) -> Self { self }
  @_disfavoredOverload
  public nonisolated func navigationTitle(_ title: some StringProtocol) -> Self { self }
  public nonisolated func preferredColorScheme(_ scheme: ColorScheme?) -> Self { self }
  public nonisolated func buttonStyle(_ style: some PrimitiveButtonStyle) -> Self { self }
  public nonisolated func labelStyle(_ style: some LabelStyle) -> Self { self }
  public nonisolated func listStyle(_ style: some ListStyle) -> Self { self }
  public nonisolated func progressViewStyle(_ style: some ProgressViewStyle) -> Self { self }
  public nonisolated func controlSize(_ size: ControlSize) -> Self { self }
  public nonisolated func accessibilityLabel(_ label: LocalizedStringResource) -> Self { self }
  @_disfavoredOverload
  public nonisolated func accessibilityLabel(_ label: some StringProtocol) -> Self { self }
  public nonisolated func accessibilityHidden(_ hidden: Bool) -> Self { self }
  public nonisolated func accessibilityHint(_ hint: LocalizedStringResource) -> Self { self }
  public nonisolated func accessibilityIdentifier(_ identifier: String) -> Self { self }
  public nonisolated func accessibilityAction(
    named name: LocalizedStringResource, intent: some AppIntent
  ) -> Self { self }
  public nonisolated func accessibilityAction(
    intent: some AppIntent, @ViewBuilder label: () -> some View
  ) -> Self { self }
  public nonisolated func onAppear(perform action: (() -> Void)? = nil) -> Self { self }
  public nonisolated func onDisappear(perform action: (() -> Void)? = nil) -> Self { self }
  public nonisolated func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> Self
  { self }
  public nonisolated func onOpenURL(perform action: @escaping (URL) -> Void) -> Self { self }
  public nonisolated func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (V, V) -> Void
  ) -> Self { self }
  public nonisolated func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> Self { self }
  public nonisolated func task(
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> Self { self }
  public nonisolated func sheet(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> some View
  ) -> Self { self }
  public nonisolated func alert(
    _ title: LocalizedStringResource, isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> some View
  ) -> Self { self }
  public nonisolated func environmentObject(_ object: some AnyObject) -> Self { self }
  public nonisolated func environment<T: AnyObject>(_ object: T?) -> Self { self }
  public nonisolated func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> Self { self }
  public nonisolated func userActivity(
    _ activityType: String, isActive: Bool = true, _ update: @escaping (NSUserActivity) -> Void
  ) -> Self { self }
  public nonisolated func userActivity<P>(
    _ activityType: String, element: P?, _ update: @escaping (P, NSUserActivity) -> Void
  ) -> Self { self }
  public nonisolated func onContinueUserActivity(
    _ activityType: String, perform action: @escaping (NSUserActivity) -> Void
  ) -> Self { self }
  public nonisolated func shortcutsLinkStyle(_ style: ShortcutsLinkStyle) -> Self { self }
  public nonisolated func siriTipViewStyle(_ style: SiriTipViewStyle) -> Self { self }
  public nonisolated func contentMargins(_ edges: Edge.Set = .all, _ length: CGFloat?) -> Self {
    self
  }
}

public struct Angle: Hashable, Sendable {
  public var radians: Double
  public var degrees: Double { radians * 180 / .pi }
  public init(radians: Double) { self.radians = radians }
  public init(degrees: Double) { radians = degrees * .pi / 180 }
  public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }
  public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }
}
public enum ControlSize: Sendable { case mini, small, regular, large, extraLarge }
public enum ShortcutsLinkStyle: Sendable {
  case automatic, automaticOutline, light, lightOutline, dark, darkOutline
}
public enum SiriTipViewStyle: Sendable { case automatic, light, dark }

public enum NavigationBarItem {
  public enum TitleDisplayMode: Sendable { case automatic, inline, inlineLarge, large }
}

extension Text {
  public enum TruncationMode: Sendable { case head, middle, tail }
}
