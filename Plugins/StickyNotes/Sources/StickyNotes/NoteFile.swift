import AppIntents
import Foundation

/// The notes: one line each of id, column, row and text, with tabs between them. Read anew each time, since the bundle and a
/// running board both change it.
public final class NoteFile: Sendable {
  private let path: String
  /// Called after a change, on whichever thread made it.
  private let changed: @Sendable () -> Void

  /// - Parameter folder: of a bundle, the working directory is its own data folder.
  public init(in folder: String = ".", changed: @escaping @Sendable () -> Void = {}) {
    path = folder + "/notes.tsv"
    self.changed = changed
  }

  public func all() throws -> [StickyNote] {
    guard let data = FileManager.default.contents(atPath: path) else { return [] }
    return String(decoding: data, as: UTF8.self).split(separator: "\n").compactMap { line in
      let parts = line.split(separator: "\t", maxSplits: 3, omittingEmptySubsequences: false)
      guard parts.count == 4, let x = Int(parts[1]), let y = Int(parts[2]) else { return nil }
      return StickyNote(id: String(parts[0]), text: String(parts[3]), x: x, y: y)
    }
  }

  public func add(_ text: String, x: Int, y: Int) throws -> StickyNote {
    var notes = try all()
    let number = (notes.compactMap { Int($0.id) }.max() ?? 0) + 1
    let line = text.split { $0.isNewline || $0 == "\t" }.joined(separator: " ")
    let note = StickyNote(id: String(number), text: line, x: max(0, x), y: max(0, y))
    notes.append(note)
    try write(notes)
    return note
  }

  /// - Returns: the note at its new place; nil: there is none with that id.
  public func move(_ id: String, x: Int, y: Int) throws -> StickyNote? {
    let notes = try all()
    guard let note = notes.first(where: { $0.id == id }) else { return nil }
    (note.x, note.y) = (max(0, x), max(0, y))
    try write(notes)
    return note
  }

  private func write(_ notes: [StickyNote]) throws {
    let text = notes.map { "\($0.id)\t\($0.x)\t\($0.y)\t\($0.text)\n" }.joined()
    try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    changed()
  }
}

/// Of the bundle alone: a running board registers a file of its own.
struct StickyNotesExtension: AppIntentsExtension {
  init() { AppDependencyManager.shared.add(dependency: NoteFile()) }
}
