// Text and images.

public import AppIntents

/// A key of a string table; on Linux its text.
public struct LocalizedStringKey: Equatable, Sendable, ExpressibleByStringInterpolation {
  let value: String
  public init(_ value: String) { self.value = value }
  public init(stringLiteral value: String) { self.value = value }
}

public struct Text: View, TextualView, Equatable, Sendable {
  package nonisolated let text: String
  public nonisolated init(_ resource: LocalizedStringResource) {
    text = String(localized: resource)
  }
  @_disfavoredOverload
  public nonisolated init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) { text = key.value }
  @_disfavoredOverload
  public nonisolated init(_ content: some StringProtocol) { text = String(content) }
  public nonisolated init(verbatim content: String) { text = content }
  @_disfavoredOverload
  public nonisolated init(_ content: AttributedString) { text = String(content.characters) }
  public nonisolated init<Format: FormatStyle>(
    _ input: Format.FormatInput, format: Format
  ) where Format.FormatOutput == String { text = format.format(input) }
  public nonisolated init(_ image: Image) { text = "" }
  /// A date as ISO 8601 writes it: the reader's format is the host's matter.
  public nonisolated init(_ date: Date, style: DateStyle) { text = date.ISO8601Format() }

  public struct DateStyle: Sendable {
    public static let date = DateStyle()
    public static let time = DateStyle()
    public static let relative = DateStyle()
    public static let offset = DateStyle()
    public static let timer = DateStyle()
  }
  public typealias Body = Never
  public var body: Never { fatalError("a text has no body") }

  public nonisolated static func + (left: Text, right: Text) -> Text {
    Text(verbatim: left.text + right.text)
  }
  public nonisolated func bold(_ isActive: Bool = true) -> Text { self }
  public nonisolated func italic(_ isActive: Bool = true) -> Text { self }
  public nonisolated func font(_ font: Font?) -> Text { self }
  public nonisolated func fontWeight(_ weight: Font.Weight?) -> Text { self }
  public nonisolated func foregroundColor(_ color: Color?) -> Text { self }
  public nonisolated func monospacedDigit() -> Text { self }
  public nonisolated func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
    self
  }
  public nonisolated func underline(_ isActive: Bool = true, color: Color? = nil) -> Text { self }
}

public struct Image: View, TextualView, Equatable, Sendable {
  var text: String { "" }
  public nonisolated init(systemName: String) {}
  public nonisolated init(systemName: String, variableValue: Double?) {}
  public nonisolated init(_ name: String, bundle: Bundle? = nil) {}
  public nonisolated init(decorative name: String, bundle: Bundle? = nil) {}
  public typealias Body = Never
  public var body: Never { fatalError("an image has no body") }

  public enum Scale: Sendable { case small, medium, large }
  public enum TemplateRenderingMode: Sendable { case template, original }
  public enum ResizingMode: Sendable { case tile, stretch }
  public nonisolated func resizable(
    capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch
  ) -> Image { self }
  public nonisolated func renderingMode(_ mode: TemplateRenderingMode?) -> Image { self }
}

public struct Label<Title: View, Icon: View>: View, TextualView {
  nonisolated let handed: Handed
  var text: String { handed.text }
  public nonisolated init(
    @ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon
  ) { handed = Handed(views: [title()]) }
  public typealias Body = Never
  public var body: Never { fatalError("a label has no body") }
}
extension Label where Title == Text, Icon == Image {
  public nonisolated init(_ title: LocalizedStringResource, systemImage: String) {
    handed = Handed(views: [Text(title)])
  }
  @_disfavoredOverload
  public nonisolated init(_ title: LocalizedStringKey, systemImage: String) {
    handed = Handed(views: [Text(title)])
  }
  @_disfavoredOverload
  public nonisolated init(_ title: some StringProtocol, systemImage: String) {
    handed = Handed(views: [Text(title)])
  }
  public nonisolated init(_ title: LocalizedStringResource, image: String) {
    handed = Handed(views: [Text(title)])
  }
  @_disfavoredOverload
  public nonisolated init(_ title: some StringProtocol, image: String) {
    handed = Handed(views: [Text(title)])
  }
}
