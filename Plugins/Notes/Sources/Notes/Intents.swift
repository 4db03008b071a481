import AppIntents

struct CreateNote: AppIntent {
  static let title: LocalizedStringResource = "Create Note"
  static let description = IntentDescription(
    "Creates a note.", categoryName: "Notes", searchKeywords: ["write", "memo"],
    resultValueName: "New note")

  @Parameter(title: "Title", requestValueDialog: "What is the note called?")
  var name: String

  @Parameter(title: "Text", inputOptions: .init(multiline: true))
  var text: String?

  @Parameter(title: "Colour", default: .yellow)
  var colour: Colour

  @Dependency var store: NoteStore

  static var parameterSummary: some ParameterSummary {
    When(\.$text, .hasAnyValue) {
      Summary("Create \(\.$name) with \(\.$text)") { \.$colour }
    } otherwise: {
      Summary("Create \(\.$name)") {
        \.$text
        \.$colour
      }
    }
  }

  func perform() async throws -> some IntentResult & ReturnsValue<Note> & ProvidesDialog {
    let note = try await store.create(title: name, text: text ?? "", colour: colour)
    return .result(value: note, dialog: "Created “\(note.title)”.")
  }
}

struct AppendToNote: AppIntent {
  static let title: LocalizedStringResource = "Append to Note"
  static let description = IntentDescription("Adds text to the end of a note.")

  @Parameter(title: "Note", requestDisambiguationDialog: "Which note?")
  var note: Note

  @Parameter(title: "Text", optionsProvider: Phrases())
  var text: String

  @Dependency var store: NoteStore

  static var parameterSummary: some ParameterSummary {
    Summary("Append \(\.$text) to \(\.$note)")
  }

  func perform() async throws -> some IntentResult & ReturnsValue<Note> {
    .result(value: try await store.append(text, to: note))
  }

  /// Texts that are often added.
  struct Phrases: DynamicOptionsProvider {
    @IntentParameterDependency<AppendToNote>(\.$note) var intent

    func results() async throws -> [String] {
      guard let intent else { return ["Done.", "To do."] }
      return ["Done with \(intent.note.title).", "To do."]
    }
  }
}

struct OpenNote: OpenIntent {
  static let title: LocalizedStringResource = "Open Note"

  @Parameter(title: "Note")
  var target: Note

  func perform() async throws -> some IntentResult & ReturnsValue<String> {
    .result(value: "# \(target.title)\n\(target.text)")
  }
}

struct DeleteNotes: DeleteIntent {
  static let title: LocalizedStringResource = "Delete Notes"

  @Parameter(title: "Notes")
  var entities: [Note]

  @Dependency var store: NoteStore

  func perform() async throws -> some IntentResult & ProvidesDialog {
    try await requestConfirmation(
      actionName: .custom(
        acceptLabel: "Delete", acceptAlternatives: [], denyLabel: "Keep", denyAlternatives: [],
        destructive: true),
      dialog: "Delete \(entities.count) notes?")
    try await store.delete(entities)
    return .result(dialog: "Deleted \(entities.count) notes.")
  }
}

struct CountNotes: AppIntent {
  static let title: LocalizedStringResource = "Count Notes"
  @Dependency var store: NoteStore

  func perform() async throws -> some IntentResult & ReturnsValue<Int> {
    .result(value: await store.all().count)
  }
}

struct ExportNote: AppIntent {
  static let title: LocalizedStringResource = "Export Note"
  @Parameter(title: "Note") var note: Note

  func perform() async throws -> some IntentResult & ReturnsValue<IntentFile> {
    let data = Data("# \(note.title)\n\(note.text)".utf8)
    return .result(value: IntentFile(data: data, filename: "\(note.id).md", type: .markdown))
  }
}

struct ImportNote: AppIntent {
  static let title: LocalizedStringResource = "Import Note"
  @Parameter(title: "File", supportedContentTypes: [.plainText]) var file: IntentFile
  @Dependency var store: NoteStore

  func perform() async throws -> some IntentResult & ReturnsValue<Note> {
    guard file.data.count < 1_000_000 else { throw NotesError.tooLarge(file.filename) }
    let text = String(decoding: file.data, as: UTF8.self)
    return .result(
      value: try await store.create(title: file.filename, text: text, colour: nil))
  }
}

enum NotesError: Error, CustomLocalizedStringResourceConvertible {
  case tooLarge(String)

  var localizedStringResource: LocalizedStringResource {
    switch self {
    case .tooLarge(let name): "“\(name)” is too large for a note."
    }
  }
}

struct NotesShortcuts: AppShortcutsProvider {
  static let shortcutTileColor: ShortcutTileColor = .yellow

  static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: CreateNote(), phrases: ["Write a note in \(.applicationName)"],
      shortTitle: "Create Note", systemImageName: "square.and.pencil")
    AppShortcut(
      intent: OpenNote(), phrases: ["Open \(\.$target) in \(.applicationName)"],
      shortTitle: "Open Note", systemImageName: "note.text")
  }
}

/// Registers what the intents and queries read.
struct NotesPackage: AppIntentsPackage {
  init() {
    AppDependencyManager.shared.add(dependency: NoteStore())
  }
}
