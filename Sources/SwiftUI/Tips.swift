// Views that point people to shortcuts. On Linux they show nothing.

public import AppIntents

public struct ShortcutsLink: View, TextualView {
  var text: String { "" }
  public nonisolated init(action: @escaping () -> Void = {}) {}
  public typealias Body = Never
  public var body: Never { fatalError("a link has no body") }
}

public struct SiriTipView<Intent: AppIntent>: View, TextualView {
  var text: String { "" }
  public nonisolated init(intent: Intent) {}
  public nonisolated init(intent: Intent, isVisible: Binding<Bool>?) {}
  public typealias Body = Never
  public var body: Never { fatalError("a tip has no body") }
}

/// A value that a view shares with its owner.
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value> {
  private let get: () -> Value
  private let set: (Value) -> Void
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.get = get
    self.set = set
  }
  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }
  public var projectedValue: Binding<Value> { self }
  public subscript<Part>(dynamicMember path: WritableKeyPath<Value, Part>) -> Binding<Part> {
    Binding<Part>(
      get: { wrappedValue[keyPath: path] }, set: { wrappedValue[keyPath: path] = $0 })
  }
  public static func constant(_ value: Value) -> Binding<Value> {
    Binding(get: { value }, set: { _ in })
  }
}

/// A value that a view keeps.
@propertyWrapper
public struct State<Value> {
  private final class Storage {
    var value: Value
    init(_ value: Value) { self.value = value }
  }
  private let storage: Storage
  public init(wrappedValue: Value) { storage = Storage(wrappedValue) }
  public init<Wrapped>() where Value == Wrapped? { storage = Storage(nil) }
  public init(initialValue: Value) { storage = Storage(initialValue) }
  public var wrappedValue: Value {
    get { storage.value }
    nonmutating set { storage.value = newValue }
  }
  public var projectedValue: Binding<Value> {
    Binding(get: { storage.value }, set: { storage.value = $0 })
  }
}

/// A switch that runs an intent; Linux shows its label.
public struct Toggle<Label: View>: View, TextualView {
  nonisolated let handed: Handed
  var text: String { handed.views.map { ViewText.of($0) }.joined() }
  public nonisolated init(
    isOn: Bool, intent: some AppIntent, @ViewBuilder label: () -> Label
  ) { handed = Handed(views: [label()]) }
  public typealias Body = Never
  public var body: Never { fatalError("a switch has no body") }
}

extension View {
  public nonisolated func appEntityIdentifier(_ identifier: EntityIdentifier?) -> Self { self }
  public nonisolated func appEntityIdentifier<Selection: Hashable>(
    forSelectionType type: Selection.Type, _ identifier: @escaping (Selection) -> EntityIdentifier?
  ) -> Self { self }
  public nonisolated func appEntityUIElements(
    _ elements: @escaping (AppEntityUIElementsContext) -> [AppEntityUIElement]
  ) -> Self { self }
  public nonisolated func onAppIntentExecution<Intent: TargetContentProvidingIntent>(
    _ type: Intent.Type = Intent.self, perform: @escaping @MainActor (Intent) -> Void
  ) -> Self { self }
}
