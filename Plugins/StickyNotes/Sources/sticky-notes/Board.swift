import Foundation
import IntentApplication
import StickyNotes

/// The notes on the screen: where the keys are (the cursor), which are selected, and what is told of both.
@MainActor
final class Board {
  private let terminal: Terminal
  private let file: NoteFile
  private var notes: [StickyNote] = []
  private var cursor: String?
  private var selected: Set<String> = []
  /// The first column and row that is seen.
  private var origin = (x: 0, y: 0)

  init(_ terminal: Terminal, _ file: NoteFile) {
    self.terminal = terminal
    self.file = file
  }

  /// The part of the board that is seen; the last row is for words.
  var bounds: CGRect {
    let size = terminal.size
    return CGRect(x: origin.x, y: origin.y, width: size.columns, height: size.rows - 1)
  }

  /// What Apple's platforms ask a view for.
  func elements(in context: AppEntityUIElementsContext) -> [AppEntityUIElement] {
    notes.compactMap { note in
      let isSelected = selected.contains(note.id)
      let isWanted = context.requests.contains { request in
        switch request {
        // Not `intersects`, which is true of notes that only touch the edge.
        case .visible(let rect): !note.frame.intersection(rect).isEmpty
        case .selected: isSelected
        @unknown default: false
        }
      }
      guard isWanted else { return nil }
      return AppEntityUIElement(
        identifier: EntityIdentifier(for: StickyNote.self, identifier: note.id),
        bounds: note.frame, state: .init(isSelected: isSelected))
    }
  }

  // MARK: Keys

  /// False: the board is closed.
  func press(_ key: Terminal.Key) -> Bool {
    guard key != .end else { return false }
    read()
    guard let note = notes.first(where: { $0.id == cursor }) ?? notes.first else { return true }
    switch key {
    case .up: move(note, 0, -1)
    case .down: move(note, 0, 1)
    case .left: move(note, -1, 0)
    case .right: move(note, 1, 0)
    case .next: goOn(from: note)
    case .select: selected.formSymmetricDifference([note.id])
    case .end: break
    }
    return true
  }

  /// Several keys may come at once, and each builds on what the one before has changed.
  private func read() {
    notes = (try? file.all()) ?? notes
    if !notes.contains(where: { $0.id == cursor }) { cursor = notes.first?.id }
    selected.formIntersection(notes.map(\.id))
  }

  private func move(_ note: StickyNote, _ x: Int, _ y: Int) {
    _ = try? file.move(note.id, x: note.x + x, y: note.y + y)
  }

  private func goOn(from note: StickyNote) {
    let place = notes.firstIndex { $0.id == note.id } ?? -1
    cursor = notes[(place + 1) % notes.count].id
  }

  // MARK: Drawing

  func draw() {
    read()
    follow()
    let size = terminal.size
    var cells = Array(
      repeating: Array(repeating: Character(" "), count: size.columns),
      count: max(1, size.rows - 1))
    for note in notes { put(note, into: &cells) }
    terminal.show(cells.map { String($0) } + [words(size.columns)])
  }

  /// Keeps the note with the cursor in sight.
  private func follow() {
    guard let note = notes.first(where: { $0.id == cursor }) else { return }
    let seen = bounds
    origin.x = min(origin.x, note.x)
    origin.y = min(origin.y, note.y)
    origin.x = max(origin.x, note.x + StickyNote.size.columns - Int(seen.width))
    origin.y = max(origin.y, note.y + StickyNote.size.rows - Int(seen.height))
  }

  private func words(_ columns: Int) -> String {
    let text =
      notes.isEmpty
      ? "no notes: intents run AddStickyNote text=…"
      : "\(selected.count) selected · Tab next · arrows move · space selects · q ends"
    return String(text.prefix(columns))
  }

  private func put(_ note: StickyNote, into cells: inout [[Character]]) {
    let isSelected = selected.contains(note.id)
    let edge: [Character] = Array(isSelected ? "╔═╗║╚╝" : "┌─┐│└┘")
    let inner = StickyNote.size.columns - 2
    let mark = note.id == cursor ? "▸" : " "
    let text = Array(mark + note.text)
    func line(_ from: Int) -> [Character] {
      let part = text.dropFirst(from).prefix(inner)
      return [edge[3]] + part
        + Array(repeating: " ", count: inner - part.count) + [edge[3]]
    }
    let across = Array(repeating: edge[1], count: inner)
    let rows =
      [[edge[0]] + across + [edge[2]], line(0), line(inner), [edge[4]] + across + [edge[5]]]
    for (y, row) in rows.enumerated() {
      for (x, cell) in row.enumerated() {
        let place = (x: note.x - origin.x + x, y: note.y - origin.y + y)
        guard cells.indices.contains(place.y), cells[place.y].indices.contains(place.x) else {
          continue
        }
        cells[place.y][place.x] = cell
      }
    }
  }
}
