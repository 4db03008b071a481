public import AppIntents

/// A note on the board. Its place is in cells of a terminal.
public struct StickyNote: AppEntity {
  public static let typeDisplayRepresentation: TypeDisplayRepresentation = "Sticky Note"
  public static let defaultQuery = StickyNoteQuery()
  /// Columns and rows, with the frame.
  public static let size = (columns: 18, rows: 4)

  public let id: String

  @Property(title: "Text")
  public var text: String

  @Property(title: "Column")
  public var x: Int

  @Property(title: "Row")
  public var y: Int

  public var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(title: "\(text)", subtitle: "column \(x), row \(y)")
  }

  public var frame: CGRect {
    CGRect(x: x, y: y, width: Self.size.columns, height: Self.size.rows)
  }

  init(id: String, text: String, x: Int, y: Int) {
    self.id = id
    self.text = text
    self.x = x
    self.y = y
  }
}

public struct StickyNoteQuery: EntityStringQuery {
  @Dependency var notes: NoteFile

  public init() {}
  public func entities(for identifiers: [String]) async throws -> [StickyNote] {
    try notes.all().filter { identifiers.contains($0.id) }
  }
  public func entities(matching string: String) async throws -> [StickyNote] {
    let wanted = string.lowercased()
    return try notes.all().filter { $0.text.lowercased().contains(wanted) }
  }
  public func suggestedEntities() async throws -> [StickyNote] { try notes.all() }
}
