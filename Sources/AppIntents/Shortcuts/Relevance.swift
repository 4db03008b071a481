// What is relevant now, and what is on screen. The host asks context providers instead, so these
// take what authors tell them and keep it for no one.

public struct RelevantEntities: Sendable {
  public static let shared = RelevantEntities()
  public func updateEntities<Entity: AppEntity>(
    _ entities: [Entity], for context: AppEntityContext
  ) async throws {}
  public func removeEntities<Entity: AppEntity>(_ entities: [Entity]) async throws {}
  public func removeEntities<Entity: AppEntity>(
    _ entities: [Entity], from context: AppEntityContext
  ) async throws {}
  public func removeAllEntities() async throws {}
  public func removeAllEntities(for context: AppEntityContext) async throws {}
}

public struct AppEntityContext: Sendable, Hashable {
  public struct AudioContext: Sendable, Hashable {
    public static let nowPlaying = AudioContext()
  }
  public static func audio(_ context: AudioContext) -> AppEntityContext { AppEntityContext() }
}

public struct RelevantContext: Sendable {
  public static func date(_ date: Date) -> RelevantContext { .init() }
  public static func date(from start: Date, to end: Date) -> RelevantContext { .init() }
  public static func date(interval: DateInterval) -> RelevantContext { .init() }
}

public struct RelevantIntent: Sendable {
  public init(_ intent: some AppIntent, widgetKind: String, relevance: RelevantContext) {}
}

public struct RelevantIntentManager: Sendable {
  public static let shared = RelevantIntentManager()
  public func updateRelevantIntents(_ intents: [RelevantIntent]) async throws {}
}

/// An entity as it is seen on screen.
public struct AppEntityUIElement: Sendable {
  public struct State: Sendable, Hashable {
    public var isSelected: Bool
    public init(isSelected: Bool = false) { self.isSelected = isSelected }
  }
  public var identifier: EntityIdentifier
  public var bounds: CGRect
  public var state: State
  public var subelements: [AppEntityUIElement]

  public init(
    identifier: EntityIdentifier, bounds: CGRect, state: State = State(),
    subelements: [AppEntityUIElement] = []
  ) {
    self.identifier = identifier
    self.bounds = bounds
    self.state = state
    self.subelements = subelements
  }
  public init(
    _ entity: some AppEntity, bounds: CGRect, state: State = State(),
    subelements: [AppEntityUIElement] = []
  ) {
    self.init(
      identifier: EntityIdentifier(for: entity), bounds: bounds, state: state,
      subelements: subelements)
  }
}

/// What is asked about the screen.
public struct AppEntityUIElementsContext: Sendable {
  public enum ElementsRequest: Sendable, Hashable {
    case visible(rect: CGRect)
    case selected

    public func hash(into hasher: inout Hasher) {
      if case .visible(let rect) = self {
        hasher.combine(rect.origin.x)
        hasher.combine(rect.origin.y)
        hasher.combine(rect.size.width)
        hasher.combine(rect.size.height)
      }
    }
  }
  public let bounds: CGRect
  public let requests: Set<ElementsRequest>
  public init(bounds: CGRect, requests: Set<ElementsRequest>) {
    self.bounds = bounds
    self.requests = requests
  }
}
