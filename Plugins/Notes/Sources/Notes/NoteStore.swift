import Foundation

/// The folder of notes, below the working directory: the bundle's own data folder.
actor NoteStore {
  private let folder: String

  init(folder: String = "notes") {
    self.folder = folder
    try? FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
  }

  func all() -> [Note] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".md") }.sorted()
      .compactMap { note(String($0.dropLast(3))) }
  }

  func note(_ id: String) -> Note? {
    guard !id.contains("/"), let data = FileManager.default.contents(atPath: path(id)) else {
      return nil
    }
    var lines = String(decoding: data, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    var colour: Colour?
    if let first = lines.first, first.hasPrefix("<!-- colour: ") {
      colour = Colour(rawValue: String(first.dropFirst(13).prefix { $0 != " " }))
      lines.removeFirst()
    }
    let title = lines.first.map { $0.hasPrefix("# ") ? String($0.dropFirst(2)) : String($0) }
    return Note(
      id: id, title: title ?? id, text: lines.dropFirst().joined(separator: "\n"),
      colour: colour)
  }

  func create(title: String, text: String, colour: Colour?) throws -> Note {
    let kept = title.lowercased().map { $0.isLetter || $0.isNumber ? $0 : "-" }
    let base = kept.isEmpty ? "note" : String(kept)
    var id = base
    var number = 2
    while FileManager.default.fileExists(atPath: path(id)) {
      id = "\(base)-\(number)"
      number += 1
    }
    let note = Note(id: id, title: title, text: text, colour: colour)
    try write(note)
    return note
  }

  func append(_ text: String, to note: Note) throws -> Note {
    let longer = Note(
      id: note.id, title: note.title, text: note.text + "\n" + text, colour: note.colour)
    try write(longer)
    return longer
  }

  func delete(_ notes: [Note]) throws {
    for note in notes { try FileManager.default.removeItem(atPath: path(note.id)) }
  }

  private func write(_ note: Note) throws {
    let head = note.colour.map { "<!-- colour: \($0.rawValue) -->\n" } ?? ""
    let text = head + "# \(note.title)\n\(note.text)"
    try Data(text.utf8).write(to: URL(fileURLWithPath: path(note.id)), options: .atomic)
  }

  private func path(_ id: String) -> String { "\(folder)/\(id).md" }
}
