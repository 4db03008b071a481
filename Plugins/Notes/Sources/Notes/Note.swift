import AppIntents

/// A note: one Markdown file. `intents search` finds it by its title, beside what other bundles offer.
struct Note: IndexedEntity {
  static let typeDisplayRepresentation = TypeDisplayRepresentation(
    name: "Note", numericFormat: "\(placeholder: .int) notes")
  static let defaultQuery = NoteQuery()

  /// The file's name without its extension.
  let id: String

  @Property(title: "Title")
  var title: String

  @Property(title: "Text")
  var text: String

  @Property(title: "Words")
  var words: Int

  @Property(title: "Colour")
  var colour: Colour?

  var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(
      title: "\(title)", subtitle: "\(words) words", image: .init(systemName: "note.text"))
  }

  init(id: String, title: String, text: String, colour: Colour?) {
    self.id = id
    self.title = title
    self.text = text
    self.words = text.split { $0.isWhitespace }.count
    self.colour = colour
  }
}

enum Colour: String, AppEnum {
  case yellow, green, blue

  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Colour"
  static let caseDisplayRepresentations: [Colour: DisplayRepresentation] = [
    .yellow: "Yellow",
    .green: DisplayRepresentation(title: "Green", synonyms: ["Lime"]),
    .blue: "Blue",
  ]
}
