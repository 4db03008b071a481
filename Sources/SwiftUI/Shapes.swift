// Shapes and drawing: the names compile, nothing is drawn.

public import AppIntents

public protocol Shape: View, Sendable {}
extension Shape {
  public nonisolated func fill(_ style: some ShapeStyle) -> Self { self }
  public nonisolated func stroke(_ style: some ShapeStyle, lineWidth: CGFloat = 1) -> Self { self }
  public nonisolated func strokeBorder(_ style: some ShapeStyle, lineWidth: CGFloat = 1) -> Self {
    self
  }
  public nonisolated func trim(from: CGFloat = 0, to: CGFloat = 1) -> Self { self }
}
public enum RoundedCornerStyle: Sendable { case circular, continuous }
public struct Circle: Shape, TextualView {
  var text: String { "" }
  public nonisolated init() {}
  public typealias Body = Never
  public var body: Never { fatalError("a shape has no body") }
}
public struct Rectangle: Shape, TextualView {
  var text: String { "" }
  public nonisolated init() {}
  public typealias Body = Never
  public var body: Never { fatalError("a shape has no body") }
}
public struct Ellipse: Shape, TextualView {
  var text: String { "" }
  public nonisolated init() {}
  public typealias Body = Never
  public var body: Never { fatalError("a shape has no body") }
}
public struct Capsule: Shape, TextualView {
  var text: String { "" }
  public nonisolated init(style: RoundedCornerStyle = .continuous) {}
  public typealias Body = Never
  public var body: Never { fatalError("a shape has no body") }
}
public struct RoundedRectangle: Shape, TextualView {
  var text: String { "" }
  public nonisolated init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {}
  public typealias Body = Never
  public var body: Never { fatalError("a shape has no body") }
}
public struct ContainerRelativeShape: Shape, TextualView {
  var text: String { "" }
  public nonisolated init() {}
  public typealias Body = Never
  public var body: Never { fatalError("a shape has no body") }
}
extension Shape where Self == Circle {
  public static var circle: Circle { Circle() }
}
extension Shape where Self == Rectangle {
  public static var rect: Rectangle { Rectangle() }
}
extension Shape where Self == Capsule {
  public static var capsule: Capsule { Capsule() }
}
extension Shape where Self == RoundedRectangle {
  public static func rect(
    cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous
  ) -> RoundedRectangle { RoundedRectangle(cornerRadius: cornerRadius, style: style) }
}

public struct Path: Sendable {
  public init() {}
  public init(_ rect: CGRect) {}
  public init(ellipseIn rect: CGRect) {}
  public init(roundedRect rect: CGRect, cornerRadius: CGFloat) {}
  public init(roundedRect rect: CGRect, cornerSize: CGSize) {}
}

/// A view that is drawn by code, which is never called.
public struct Canvas: View, TextualView {
  var text: String { "" }
  public nonisolated init(
    opaque: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void
  ) {}
  public typealias Body = Never
  public var body: Never { fatalError("a canvas has no body") }
}
public struct GraphicsContext {
  public struct Shading {
    public static func color(_ color: Color) -> Shading { Shading() }
  }
  public func fill(_ path: Path, with shading: Shading) {}
  public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {}
}

/// The state of an element on screen, where `State` is SwiftUI's.
extension State where Value == AppEntityUIElement.State {
  public init(isSelected: Bool) { self.init(initialValue: .init(isSelected: isSelected)) }
}
extension AppEntityUIElement {
  public init(
    identifier: EntityIdentifier, bounds: CGRect, state: SwiftUI.State<State>,
    subelements: [AppEntityUIElement] = []
  ) {
    self.init(
      identifier: identifier, bounds: bounds, state: state.wrappedValue, subelements: subelements)
  }
}
