// SwiftUI: as much of the module of that name as App Intents signatures name, so that files with
// snippet views compile. Nothing is drawn: of a view, Linux shows its text.

public import AppIntents
@_exported @_weakLinked import Foundation
@_exported import Observation

@MainActor @preconcurrency
public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}

extension Never: View {
  public typealias Body = Never
  public var body: Never { fatalError("there is no such view") }
}

/// A view that knows its own text.
@MainActor protocol TextualView {
  var text: String { get }
}

@MainActor public enum ViewText {
  /// The text of a view and of the views within.
  public static func of(_ view: some View) -> String { read(view, depth: 0) }

  private static func read<Content: View>(_ view: Content, depth: Int) -> String {
    if let known = view as? any TextualView { return known.text }
    guard depth < 32, Content.Body.self != Never.self else { return "" }
    return read(view.body, depth: depth + 1)
  }
}

/// Views are handed over to the main actor, which alone reads them.
struct Handed: @unchecked Sendable {
  let views: [any View]
}

@resultBuilder
public enum ViewBuilder {
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> {
    var views: [any View] = []
    for view in repeat each content { views.append(view) }
    return TupleView(Handed(views: views))
  }
  public static func buildOptional<Content: View>(_ content: Content?) -> TupleView<Content> {
    TupleView(Handed(views: content.map { [$0] } ?? []))
  }
  public static func buildEither<Content: View, Other: View>(
    first: Content
  ) -> TupleView<(Content, Other)> { TupleView(Handed(views: [first])) }
  public static func buildEither<Content: View, Other: View>(
    second: Other
  ) -> TupleView<(Content, Other)> { TupleView(Handed(views: [second])) }
}

extension ViewBuilder {
  public static func buildLimitedAvailability(_ content: some View) -> AnyView {
    AnyView(content)
  }
}

public struct EmptyView: View, TextualView {
  public nonisolated init() {}
  public typealias Body = Never
  public var body: Never { fatalError("an empty view has no body") }
  var text: String { "" }
}

public struct TupleView<Content>: View, TextualView {
  nonisolated let handed: Handed
  nonisolated init(_ handed: Handed) { self.handed = handed }
  var text: String {
    handed.views.map { ViewText.of($0) }.filter { !$0.isEmpty }.joined(separator: "\n")
  }
  public typealias Body = Never
  public var body: Never { fatalError("views in a row have no body") }
}

/// A view that may be left out, as in `.overlay(isShown ? Circle() : nil)`.
extension Optional: View, TextualView where Wrapped: View {
  var text: String { map { ViewText.of($0) } ?? "" }
  public typealias Body = Never
  public var body: Never { fatalError("an optional view has no body") }
}

/// A button that runs an intent; Linux shows its label.
public struct Button<Label: View>: View, TextualView {
  nonisolated let handed: Handed
  var text: String { handed.views.map { ViewText.of($0) }.joined() }
  public nonisolated init(intent: some AppIntent, @ViewBuilder label: () -> Label) {
    handed = Handed(views: [label()])
  }
  public nonisolated init(
    role: ButtonRole?, intent: some AppIntent, @ViewBuilder label: () -> Label
  ) { self.init(intent: intent, label: label) }
  /// A button that calls its view; nobody can press it here.
  public nonisolated init(
    role: ButtonRole? = nil, action: @escaping @MainActor () -> Void,
    @ViewBuilder label: () -> Label
  ) { handed = Handed(views: [label()]) }
  public typealias Body = Never
  public var body: Never { fatalError("a button has no body") }
}
extension Button where Label == Text {
  public nonisolated init(
    _ title: LocalizedStringResource, role: ButtonRole? = nil, intent: some AppIntent
  ) { handed = Handed(views: [Text(title)]) }
  @_disfavoredOverload
  public nonisolated init(
    _ title: some StringProtocol, role: ButtonRole? = nil, intent: some AppIntent
  ) { handed = Handed(views: [Text(title)]) }
  public nonisolated init(
    _ title: LocalizedStringResource, role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) { handed = Handed(views: [Text(title)]) }
  @_disfavoredOverload
  public nonisolated init(
    _ title: some StringProtocol, role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) { handed = Handed(views: [Text(title)]) }
}
extension Button where Label == SwiftUI.Label<Text, Image> {
  public nonisolated init(
    _ title: LocalizedStringResource, systemImage: String, role: ButtonRole? = nil,
    intent: some AppIntent
  ) { handed = Handed(views: [Text(title)]) }
  public nonisolated init(
    _ title: LocalizedStringResource, systemImage: String, role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) { handed = Handed(views: [Text(title)]) }
}

/// What a button does: nothing depends on it here.
public struct ButtonRole: Equatable, Sendable {
  let name: String
  public static let destructive = ButtonRole(name: "destructive")
  public static let cancel = ButtonRole(name: "cancel")
  public static let confirm = ButtonRole(name: "confirm")
  public static let close = ButtonRole(name: "close")
}

/// An app. The guest makes one before the first call, so that `init()` can register dependencies.
@MainActor @preconcurrency
public protocol App: _StartedApp {
  associatedtype Body: Scene
  @SceneBuilder var body: Body { get }
  init()
}
extension App {
  public static func _start() { _ = Self() }
  /// Nothing: a bundle is not a program. It is here for `@main`.
  public static func main() {}
}
