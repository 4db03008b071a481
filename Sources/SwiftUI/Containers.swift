// Views that hold views. Nothing is laid out: the text of the content is what counts.

public import AppIntents

extension Handed {
  @MainActor var text: String { joined("\n") }
  /// What stands side by side, on one line.
  @MainActor var row: String { text.split(separator: "\n").joined(separator: " ") }
  @MainActor func joined(_ separator: String) -> String {
    views.map { ViewText.of($0) }.filter { !$0.isEmpty }.joined(separator: separator)
  }
}

public struct VStack<Content: View>: View, TextualView {
  nonisolated let handed: Handed
  var text: String { handed.joined("\n") }
  public nonisolated init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    handed = Handed(views: [content()])
  }
  public typealias Body = Never
  public var body: Never { fatalError("it has no body") }
}
public struct HStack<Content: View>: View, TextualView {
  nonisolated let handed: Handed
  var text: String { handed.row }
  public nonisolated init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    handed = Handed(views: [content()])
  }
  public typealias Body = Never
  public var body: Never { fatalError("it has no body") }
}
public struct ZStack<Content: View>: View, TextualView {
  nonisolated let handed: Handed
  var text: String { handed.joined("\n") }
  public nonisolated init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    handed = Handed(views: [content()])
  }
  public typealias Body = Never
  public var body: Never { fatalError("it has no body") }
}
public struct LazyVStack<Content: View>: View, TextualView {
  nonisolated let handed: Handed
  var text: String { handed.joined("\n") }
  public nonisolated init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    handed = Handed(views: [content()])
  }
  public typealias Body = Never
  public var body: Never { fatalError("it has no body") }
}
public struct LazyHStack<Content: View>: View, TextualView {
  nonisolated let handed: Handed
  var text: String { handed.row }
  public nonisolated init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    handed = Handed(views: [content()])
  }
  public typealias Body = Never
  public var body: Never { fatalError("it has no body") }
}
public struct Group<Content: View>: View, TextualView {
  nonisolated let handed: Handed
  var text: String { handed.joined("\n") }
  public nonisolated init(@ViewBuilder content: () -> Content) {
    handed = Handed(views: [content()])
  }
  public typealias Body = Never
  public var body: Never { fatalError("it has no body") }
}
public struct Form<Content: View>: View, TextualView {
  nonisolated let handed: Handed
  var text: String { handed.joined("\n") }
  public nonisolated init(@ViewBuilder content: () -> Content) {
    handed = Handed(views: [content()])
  }
  public typealias Body = Never
  public var body: Never { fatalError("it has no body") }
}
public struct List<Content: View>: View, TextualView {
  nonisolated let handed: Handed
  var text: String { handed.joined("\n") }
  public nonisolated init(@ViewBuilder content: () -> Content) {
    handed = Handed(views: [content()])
  }
  public typealias Body = Never
  public var body: Never { fatalError("it has no body") }
}
public struct GroupBox<Content: View>: View, TextualView {
  nonisolated let handed: Handed
  var text: String { handed.joined("\n") }
  public nonisolated init(@ViewBuilder content: () -> Content) {
    handed = Handed(views: [content()])
  }
  public nonisolated init(_ title: LocalizedStringResource, @ViewBuilder content: () -> Content) {
    handed = Handed(views: [content()])
  }
  public typealias Body = Never
  public var body: Never { fatalError("it has no body") }
}
public struct Grid<Content: View>: View, TextualView {
  nonisolated let handed: Handed
  var text: String { handed.joined("\n") }
  public nonisolated init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    handed = Handed(views: [content()])
  }
  public typealias Body = Never
  public var body: Never { fatalError("it has no body") }
}
public struct GridRow<Content: View>: View, TextualView {
  nonisolated let handed: Handed
  var text: String { handed.row }
  public nonisolated init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content)
  {
    handed = Handed(views: [content()])
  }
  public typealias Body = Never
  public var body: Never { fatalError("it has no body") }
}
public struct ScrollView<Content: View>: View, TextualView {
  nonisolated let handed: Handed
  var text: String { handed.joined("\n") }
  public nonisolated init(
    _ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content
  ) {
    handed = Handed(views: [content()])
  }
  public typealias Body = Never
  public var body: Never { fatalError("it has no body") }
}
public struct NavigationStack<Content: View>: View, TextualView {
  nonisolated let handed: Handed
  var text: String { handed.joined("\n") }
  public nonisolated init(@ViewBuilder content: () -> Content) {
    handed = Handed(views: [content()])
  }
  public typealias Body = Never
  public var body: Never { fatalError("it has no body") }
}
public struct NavigationView<Content: View>: View, TextualView {
  nonisolated let handed: Handed
  var text: String { handed.joined("\n") }
  public nonisolated init(@ViewBuilder content: () -> Content) {
    handed = Handed(views: [content()])
  }
  public typealias Body = Never
  public var body: Never { fatalError("it has no body") }
}

public struct Section<Content: View>: View, TextualView {
  nonisolated let handed: Handed
  var text: String { handed.text }
  public nonisolated init(@ViewBuilder content: () -> Content) {
    handed = Handed(views: [content()])
  }
  public nonisolated init(_ title: LocalizedStringResource, @ViewBuilder content: () -> Content) {
    handed = Handed(views: [Text(title), content()])
  }
  public nonisolated init(
    @ViewBuilder content: () -> Content, @ViewBuilder header: () -> some View
  ) { handed = Handed(views: [header(), content()]) }
  public nonisolated init(
    @ViewBuilder content: () -> Content, @ViewBuilder header: () -> some View,
    @ViewBuilder footer: () -> some View
  ) { handed = Handed(views: [header(), content(), footer()]) }
  public typealias Body = Never
  public var body: Never { fatalError("a section has no body") }
}

/// A view for each element.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: View,
  TextualView
{
  nonisolated let handed: Handed
  var text: String { handed.text }
  public typealias Body = Never
  public var body: Never { fatalError("it has no body") }
}
extension ForEach {
  public nonisolated init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) { handed = Handed(views: data.map { content($0) }) }
}
extension ForEach where Data.Element: Identifiable, ID == Data.Element.ID {
  public nonisolated init(
    _ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) { handed = Handed(views: data.map { content($0) }) }
}
extension ForEach where Data == Range<Int>, ID == Int {
  public nonisolated init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
    handed = Handed(views: data.map { content($0) })
  }
}

/// A view of any type.
public struct AnyView: View, TextualView {
  nonisolated let handed: Handed
  var text: String { handed.text }
  public nonisolated init(_ view: some View) { handed = Handed(views: [view]) }
  public nonisolated init(erasing view: some View) { handed = Handed(views: [view]) }
  public typealias Body = Never
  public var body: Never { fatalError("it has no body") }
}

public struct Spacer: View, TextualView {
  public nonisolated init(minLength: CGFloat? = nil) {}
  var text: String { "" }
  public typealias Body = Never
  public var body: Never { fatalError("space has no body") }
}
public struct Divider: View, TextualView {
  public nonisolated init() {}
  var text: String { "" }
  public typealias Body = Never
  public var body: Never { fatalError("a line has no body") }
}

/// A link; its text is its title and its address.
public struct Link<Label: View>: View, TextualView {
  nonisolated let handed: Handed
  let address: String
  var text: String { handed.text + " " + address }
  public nonisolated init(destination: URL, @ViewBuilder label: () -> Label) {
    handed = Handed(views: [label()])
    address = destination.absoluteString
  }
  public typealias Body = Never
  public var body: Never { fatalError("a link has no body") }
}
extension Link where Label == Text {
  public nonisolated init(_ title: LocalizedStringResource, destination: URL) {
    self.init(destination: destination) { Text(title) }
  }
}

public struct ProgressView: View, TextualView {
  let text: String
  public nonisolated init() { text = "" }
  public nonisolated init(_ title: LocalizedStringResource) { text = String(localized: title) }
  public nonisolated init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0) {
    text = value.map { "\(Int((Double($0) / Double(total) * 100).rounded())) %" } ?? ""
  }
  public typealias Body = Never
  public var body: Never { fatalError("it has no body") }
}

/// A name beside a value.
public struct LabeledContent<Content: View>: View, TextualView {
  nonisolated let handed: Handed
  var text: String { handed.joined(": ") }
  public nonisolated init(_ title: LocalizedStringResource, @ViewBuilder content: () -> Content) {
    handed = Handed(views: [Text(title), content()])
  }
  public typealias Body = Never
  public var body: Never { fatalError("it has no body") }
}
extension LabeledContent where Content == Text {
  public nonisolated init(_ title: LocalizedStringResource, value: some StringProtocol) {
    handed = Handed(views: [Text(title), Text(value)])
  }
}
