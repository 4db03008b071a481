// Controls and navigation: of each, its label is its text. Nobody can use them here.

public import AppIntents

public struct NavigationLink<Label: View>: View, TextualView {
  nonisolated let handed: Handed
  var text: String { handed.text }
  public nonisolated init(
    @ViewBuilder destination: () -> some View, @ViewBuilder label: () -> Label
  ) { handed = Handed(views: [label()]) }
  public nonisolated init(destination: some View, @ViewBuilder label: () -> Label) {
    handed = Handed(views: [label()])
  }
  public nonisolated init(value: (some Hashable)?, @ViewBuilder label: () -> Label) {
    handed = Handed(views: [label()])
  }
  public typealias Body = Never
  public var body: Never { fatalError("a link has no body") }
}

public struct TextField: View, TextualView {
  let text: String
  public nonisolated init(
    _ title: LocalizedStringResource, text: Binding<String>, prompt: Text? = nil
  ) { self.text = String(localized: title) }
  public typealias Body = Never
  public var body: Never { fatalError("a field has no body") }
}

public struct Picker<Content: View>: View, TextualView {
  let text: String
  public nonisolated init(
    _ title: LocalizedStringResource, selection: Binding<some Hashable>,
    @ViewBuilder content: () -> Content
  ) { text = String(localized: title) }
  public typealias Body = Never
  public var body: Never { fatalError("a picker has no body") }
}

extension Toggle {
  public nonisolated init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    handed = Handed(views: [label()])
  }
}
extension Toggle where Label == Text {
  public nonisolated init(_ title: LocalizedStringResource, isOn: Binding<Bool>) {
    handed = Handed(views: [Text(title)])
  }
  public nonisolated init(
    _ title: LocalizedStringResource, isOn: Bool, intent: some AppIntent
  ) { handed = Handed(views: [Text(title)]) }
}

/// How large a view's place is: nothing.
public struct GeometryProxy: Sendable {
  public var size: CGSize { .zero }
}
public struct GeometryReader<Content: View>: View, TextualView {
  nonisolated let handed: Handed
  var text: String { handed.text }
  public nonisolated init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
    handed = Handed(views: [content(GeometryProxy())])
  }
  public typealias Body = Never
  public var body: Never { fatalError("it has no body") }
}

public struct GridItem: Sendable {
  public enum Size: Sendable {
    case fixed(CGFloat)
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }
  public init(
    _ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil
  ) {}
}
public struct LazyVGrid<Content: View>: View, TextualView {
  nonisolated let handed: Handed
  var text: String { handed.text }
  public nonisolated init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) { handed = Handed(views: [content()]) }
  public typealias Body = Never
  public var body: Never { fatalError("a grid has no body") }
}

/// What stands in a bar. Its views are made and not shown.
@MainActor @preconcurrency public protocol ToolbarContent {}
public struct ToolbarItemPlacement: Sendable {
  public static let automatic = ToolbarItemPlacement()
  public static let primaryAction = ToolbarItemPlacement()
  public static let confirmationAction = ToolbarItemPlacement()
  public static let cancellationAction = ToolbarItemPlacement()
  public static let navigation = ToolbarItemPlacement()
  public static let principal = ToolbarItemPlacement()
  public static let topBarLeading = ToolbarItemPlacement()
  public static let topBarTrailing = ToolbarItemPlacement()
  public static let navigationBarLeading = ToolbarItemPlacement()
  public static let navigationBarTrailing = ToolbarItemPlacement()
  public static let bottomBar = ToolbarItemPlacement()
}
public struct ToolbarItem<Content: View>: ToolbarContent {
  public init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) {}
}
public struct ToolbarItemGroup<Content: View>: ToolbarContent {
  public init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) {}
}
@resultBuilder
@MainActor public enum ToolbarContentBuilder {
  public static func buildBlock<each Content: ToolbarContent>(
    _ content: repeat each Content
  ) -> ToolbarItem<EmptyView> { ToolbarItem { EmptyView() } }
}

extension View {
  @MainActor public func toolbar(
    @ToolbarContentBuilder content: () -> some ToolbarContent
  ) -> Self { self }
  @_disfavoredOverload
  @MainActor public func toolbar(@ViewBuilder content: () -> some View) -> Self { self }
  public nonisolated func animation(_ animation: Animation?, value: some Equatable) -> Self {
    self
  }
  public nonisolated func fullScreenCover(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> some View
  ) -> Self { self }
  public nonisolated func sheet<Item: Identifiable>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> some View
  ) -> Self { self }
  public nonisolated func alert(
    _ title: LocalizedStringResource, isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> some View, @ViewBuilder message: () -> some View
  ) -> Self { self }
  public nonisolated func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Self { self }
  public nonisolated func contentTransition(_ transition: ContentTransition) -> Self { self }
  public nonisolated func textCase(_ textCase: TextCase?) -> Self { self }
  public nonisolated func safeAreaInset(
    edge: Edge, spacing: CGFloat? = nil, @ViewBuilder content: () -> some View
  ) -> Self { self }
}
extension ForEach {
  public nonisolated func onDelete(perform action: ((IndexSet) -> Void)?) -> Self { self }
  public nonisolated func onMove(perform action: ((IndexSet, Int) -> Void)?) -> Self { self }
}
public enum SymbolRenderingMode: Sendable {
  case monochrome, hierarchical, palette, multicolor
}
public enum ContentTransition: Sendable {
  case identity, opacity, interpolate
  public static func numericText(countsDown: Bool = false) -> ContentTransition { .opacity }
}
extension Text {
  public enum Case: Sendable { case uppercase, lowercase }
}
public typealias TextCase = Text.Case
