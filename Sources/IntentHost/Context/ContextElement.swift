// What a person has in view: entities that bundles and running programs say are visible, selected, playing.

import IntentModel

/// An entity in view.
public struct ContextElement: Sendable {
  /// What it is; several may hold.
  public struct Kinds: OptionSet, Sendable, Hashable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let visible = Kinds(rawValue: 1)
    public static let selected = Kinds(rawValue: 2)
    /// The most important first.
    public static let playing = Kinds(rawValue: 4)
    public static let notification = Kinds(rawValue: 8)
    public static let alarm = Kinds(rawValue: 16)
    public static let activity = Kinds(rawValue: 32)
    public static let all = Kinds(rawValue: 63)

    static let names: [(Kinds, String)] = [
      (.visible, "visible"), (.selected, "selected"), (.playing, "playing"),
      (.notification, "notification"), (.alarm, "alarm"), (.activity, "activity"),
    ]
    /// Names that are not known are left out.
    init(names: [String]) {
      self = Self.names.filter { names.contains($0.1) }.reduce(into: []) { $0.formUnion($1.0) }
    }
    /// The words, in a stable order.
    public var words: [String] { Self.names.filter { contains($0.0) }.map(\.1) }
  }

  /// In the coordinates of whoever shows it.
  public struct Bounds: Sendable, Hashable {
    public var x, y, width, height: Double
  }

  /// As its bundle knows it now, with title and subtitle.
  public var entity: EntityValue
  /// What it is called, in the caller's language; the id where its bundle gives no title.
  public var title: String
  public var bundle: String
  /// Who says so, for people: a program's or a provider's name.
  public var source: String
  /// The process of a running program; nil: the bundle itself says so.
  public var process: Int32?
  public var kinds: Kinds
  public var bounds: Bounds?
  /// When it became so, in seconds since 1970, where its source says that.
  public var since: Double?
}

/// Something that was said to be in view and is not taken.
public struct DroppedElement: Sendable, Hashable {
  public var source: String
  /// `Type/ID`, or what there is of it.
  public var reference: String
  public var reason: String
}

/// All that is in view at one moment.
public struct ContextView: Sendable {
  /// A running program that the person works in, as it says itself.
  public struct InFront: Sendable, Hashable {
    public var bundle: String
    public var source: String
    public var process: Int32
  }

  /// In the order in which each source shows them.
  public var elements: [ContextElement] = []
  public var dropped: [DroppedElement] = []
  public var inFront: [InFront] = []
  /// What players of the desktop play, whether they name entities or not.
  public var playing: [PlayingItem] = []
  /// Sources that did not answer, with the reason.
  public var silent: [(source: String, reason: String)] = []

  public init() {}
}
