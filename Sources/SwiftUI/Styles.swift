// Colours, fonts, edges, shapes: names that views are written with. They carry nothing.

public import AppIntents

public protocol ShapeStyle: Sendable {}

public struct Color: ShapeStyle, View, TextualView, Hashable {
  nonisolated let name: String
  var text: String { "" }
  nonisolated init(named name: String) { self.name = name }
  public nonisolated init(_ name: String, bundle: Bundle? = nil) { self.name = name }
  public enum RGBColorSpace: Sendable { case sRGB, sRGBLinear, displayP3 }
  public nonisolated init(
    _ space: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
  ) { name = "\(red) \(green) \(blue) \(opacity)" }
  public nonisolated init(white: Double, opacity: Double = 1) { name = "\(white) \(opacity)" }
  public nonisolated init(
    hue: Double, saturation: Double, brightness: Double, opacity: Double = 1
  ) { name = "\(hue) \(saturation) \(brightness) \(opacity)" }
  public nonisolated func opacity(_ opacity: Double) -> Color { self }
  public nonisolated var gradient: Color { self }
  public typealias Body = Never
  public var body: Never { fatalError("a colour has no body") }
}
extension Color {
  public nonisolated static let black = Color(named: "black")
  public nonisolated static let blue = Color(named: "blue")
  public nonisolated static let brown = Color(named: "brown")
  public nonisolated static let clear = Color(named: "clear")
  public nonisolated static let cyan = Color(named: "cyan")
  public nonisolated static let gray = Color(named: "gray")
  public nonisolated static let green = Color(named: "green")
  public nonisolated static let indigo = Color(named: "indigo")
  public nonisolated static let mint = Color(named: "mint")
  public nonisolated static let orange = Color(named: "orange")
  public nonisolated static let pink = Color(named: "pink")
  public nonisolated static let purple = Color(named: "purple")
  public nonisolated static let red = Color(named: "red")
  public nonisolated static let teal = Color(named: "teal")
  public nonisolated static let white = Color(named: "white")
  public nonisolated static let yellow = Color(named: "yellow")
  public nonisolated static let primary = Color(named: "primary")
  public nonisolated static let secondary = Color(named: "secondary")
  public nonisolated static let accentColor = Color(named: "accentColor")
}
extension ShapeStyle where Self == Color {
  public static var black: Color { Color(named: "black") }
  public static var blue: Color { Color(named: "blue") }
  public static var brown: Color { Color(named: "brown") }
  public static var clear: Color { Color(named: "clear") }
  public static var cyan: Color { Color(named: "cyan") }
  public static var gray: Color { Color(named: "gray") }
  public static var green: Color { Color(named: "green") }
  public static var indigo: Color { Color(named: "indigo") }
  public static var mint: Color { Color(named: "mint") }
  public static var orange: Color { Color(named: "orange") }
  public static var pink: Color { Color(named: "pink") }
  public static var purple: Color { Color(named: "purple") }
  public static var red: Color { Color(named: "red") }
  public static var teal: Color { Color(named: "teal") }
  public static var white: Color { Color(named: "white") }
  public static var yellow: Color { Color(named: "yellow") }
}

/// A style that a parent sets, such as `.primary` or `.tint`.
public struct HierarchicalShapeStyle: ShapeStyle {
  public static let primary = HierarchicalShapeStyle()
}
extension ShapeStyle where Self == HierarchicalShapeStyle {
  public static var primary: HierarchicalShapeStyle { .init() }
  public static var secondary: HierarchicalShapeStyle { .init() }
  public static var tertiary: HierarchicalShapeStyle { .init() }
  public static var quaternary: HierarchicalShapeStyle { .init() }
  public static var tint: HierarchicalShapeStyle { .init() }
  public static var background: HierarchicalShapeStyle { .init() }
  public static var foreground: HierarchicalShapeStyle { .init() }
}
public struct Material: ShapeStyle {}
extension ShapeStyle where Self == Material {
  public static var regularMaterial: Material { .init() }
  public static var thickMaterial: Material { .init() }
  public static var thinMaterial: Material { .init() }
  public static var ultraThinMaterial: Material { .init() }
  public static var ultraThickMaterial: Material { .init() }
  public static var bar: Material { .init() }
}
public struct UnitPoint: Hashable, Sendable {
  public var x: CGFloat
  public var y: CGFloat
  public init(x: CGFloat = 0, y: CGFloat = 0) {
    self.x = x
    self.y = y
  }
  public static let zero = UnitPoint(x: 0, y: 0)
  public static let center = UnitPoint(x: 0.5, y: 0.5)
  public static let leading = UnitPoint(x: 0, y: 0.5)
  public static let trailing = UnitPoint(x: 1, y: 0.5)
  public static let top = UnitPoint(x: 0.5, y: 0)
  public static let bottom = UnitPoint(x: 0.5, y: 1)
  public static let topLeading = UnitPoint(x: 0, y: 0)
  public static let topTrailing = UnitPoint(x: 1, y: 0)
  public static let bottomLeading = UnitPoint(x: 0, y: 1)
  public static let bottomTrailing = UnitPoint(x: 1, y: 1)
}
public struct Gradient: ShapeStyle {
  public init(colors: [Color]) {}
}
public struct LinearGradient: ShapeStyle, View, TextualView {
  var text: String { "" }
  public nonisolated init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {}
  public nonisolated init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {}
  public typealias Body = Never
  public var body: Never { fatalError("a gradient has no body") }
}

public struct Font: Hashable, Sendable {
  public enum Weight: Sendable {
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }
  public enum Design: Sendable { case `default`, serif, rounded, monospaced }
  public enum TextStyle: Sendable {
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote
    case caption, caption2
  }
  public static let largeTitle = Font()
  public static let title = Font()
  public static let title2 = Font()
  public static let title3 = Font()
  public static let headline = Font()
  public static let subheadline = Font()
  public static let body = Font()
  public static let callout = Font()
  public static let footnote = Font()
  public static let caption = Font()
  public static let caption2 = Font()
  public static func system(
    size: CGFloat, weight: Weight? = nil, design: Design? = nil
  ) -> Font { Font() }
  public static func system(
    _ style: TextStyle, design: Design? = nil, weight: Weight? = nil
  ) -> Font { Font() }
  public static func custom(_ name: String, size: CGFloat) -> Font { Font() }
  public func weight(_ weight: Weight) -> Font { self }
  public func bold() -> Font { self }
  public func italic() -> Font { self }
  public func monospaced() -> Font { self }
  public func monospacedDigit() -> Font { self }
}

public enum Axis: Sendable {
  case horizontal, vertical
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let horizontal = Set(rawValue: 1)
    public static let vertical = Set(rawValue: 2)
  }
}
public enum Edge: Sendable {
  case top, leading, bottom, trailing
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let top = Set(rawValue: 1)
    public static let leading = Set(rawValue: 2)
    public static let bottom = Set(rawValue: 4)
    public static let trailing = Set(rawValue: 8)
    public static let all = Set(rawValue: 15)
    public static let horizontal = Set(rawValue: 10)
    public static let vertical = Set(rawValue: 5)
  }
}
public struct EdgeInsets: Equatable, Sendable {
  public var top: CGFloat
  public var leading: CGFloat
  public var bottom: CGFloat
  public var trailing: CGFloat
  public init(
    top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0
  ) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }
}
public enum HorizontalAlignment: Sendable { case leading, center, trailing }
public enum VerticalAlignment: Sendable {
  case top, center, bottom, firstTextBaseline, lastTextBaseline
}
public enum TextAlignment: Sendable { case leading, center, trailing }
public struct Alignment: Equatable, Sendable {
  public var horizontal: HorizontalAlignment
  public var vertical: VerticalAlignment
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }
  public static let center = Alignment(horizontal: .center, vertical: .center)
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  public static let top = Alignment(horizontal: .center, vertical: .top)
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
}
public enum ContentMode: Sendable { case fit, fill }
public enum ColorScheme: Sendable { case light, dark }
