// Scenes, and where views get their data from. Nothing is shown, so no view ever reads these.

public import AppIntents

@MainActor @preconcurrency public protocol Scene {}
@resultBuilder
@MainActor public enum SceneBuilder {
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: Scene>(
    _ content: repeat each Content
  ) -> some Scene { WindowGroup { EmptyView() } }
  public static func buildLimitedAvailability(_ content: some Scene) -> some Scene {
    WindowGroup { EmptyView() }
  }
}
public struct WindowGroup<Content: View>: Scene {
  public init(@ViewBuilder content: () -> Content) {}
  public init(id: String, @ViewBuilder content: () -> Content) {}
  public init(_ title: LocalizedStringResource, @ViewBuilder content: () -> Content) {}
  public init(_ title: LocalizedStringResource, id: String, @ViewBuilder content: () -> Content) {}
}
public struct Window<Content: View>: Scene {
  public init(_ title: LocalizedStringResource, id: String, @ViewBuilder content: () -> Content) {}
}
public struct Settings<Content: View>: Scene {
  public init(@ViewBuilder content: () -> Content) {}
}
public enum ScenePhase: Sendable { case background, inactive, active }
extension Scene {
  public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (V, V) -> Void
  ) -> Self { self }
  public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> Self { self }
  public func environment<T: AnyObject>(_ object: T?) -> Self { self }
  public func environmentObject(_ object: some AnyObject) -> Self { self }
  public func defaultSize(width: CGFloat, height: CGFloat) -> Self { self }
}

public struct OpenURLAction: Sendable {
  public func callAsFunction(_ url: URL) {}
}
public struct DismissAction: Sendable {
  public func callAsFunction() {}
}
public struct EnvironmentValues {
  public init() {}
  public var scenePhase: ScenePhase {
    get { .background }
    set {}
  }
  public var colorScheme: ColorScheme {
    get { .light }
    set {}
  }
  public var locale: Locale {
    get { .current }
    set {}
  }
  public var calendar: Calendar {
    get { .current }
    set {}
  }
  public var openURL: OpenURLAction {
    get { OpenURLAction() }
    set {}
  }
  public var dismiss: DismissAction { DismissAction() }
}
@propertyWrapper
public struct Environment<Value> {
  private let read: () -> Value
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
    read = { EnvironmentValues()[keyPath: keyPath] }
  }
  /// An object that a parent put there: here nobody does.
  public init(_ type: Value.Type) where Value: AnyObject {
    read = { fatalError("no view is shown here, so there is no \(type) in its environment") }
  }
  public init<Object: AnyObject>(_ type: Object.Type) where Value == Object? { read = { nil } }
  public var wrappedValue: Value { read() }
}
