public import AppIntents

public struct ReadStickyNote: AppIntent {
  public static let title: LocalizedStringResource = "Read Sticky Note"

  @Parameter(title: "Note")
  public var note: StickyNote

  public static var parameterSummary: some ParameterSummary { Summary("Read \(\.$note)") }

  public init() {}
  public func perform() async throws -> some IntentResult & ReturnsValue<String> {
    .result(value: note.text)
  }
}

/// A running board performs it itself, so that the note is seen to move; else the bundle does.
public struct MoveStickyNote: AppIntent {
  public static let title: LocalizedStringResource = "Move Sticky Note"
  public static let supportedModes: IntentModes = [.background, .foreground(.dynamic)]

  @Parameter(title: "Note")
  public var note: StickyNote

  @Parameter(title: "Column", inclusiveRange: (0, 999))
  public var x: Int

  @Parameter(title: "Row", inclusiveRange: (0, 999))
  public var y: Int

  @Dependency var notes: NoteFile

  public static var parameterSummary: some ParameterSummary {
    Summary("Move \(\.$note) to column \(\.$x), row \(\.$y)")
  }

  public init() {}
  public func perform() async throws -> some IntentResult & ReturnsValue<StickyNote>
    & ProvidesDialog
  {
    guard let moved = try notes.move(note.id, x: x, y: y) else { throw NoteError.gone }
    return .result(value: moved, dialog: "Moved “\(moved.text)”.")
  }
}

public struct AddStickyNote: AppIntent {
  public static let title: LocalizedStringResource = "Add Sticky Note"

  @Parameter(title: "Text")
  public var text: String

  @Dependency var notes: NoteFile

  public static var parameterSummary: some ParameterSummary { Summary("Add \(\.$text)") }

  public init() {}
  public func perform() async throws -> some IntentResult & ReturnsValue<StickyNote> {
    let count = try notes.all().count
    return .result(
      value: try notes.add(
        text, x: 2 + count % 3 * (StickyNote.size.columns + 2),
        y: 1 + count / 3 * (StickyNote.size.rows + 1)))
  }
}

enum NoteError: Error, CustomLocalizedStringResourceConvertible {
  case gone
  var localizedStringResource: LocalizedStringResource { "The note is not on the board any more." }
}
