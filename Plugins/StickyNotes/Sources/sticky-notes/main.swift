// sticky-notes FOLDER: the board in FOLDER, at a terminal. Its notes are told to `intents` while it runs.

import Foundation
import IntentApplication
import StickyNotes

guard CommandLine.arguments.count == 2, isatty(STDIN_FILENO) == 1 else {
  FileHandle.standardError.write(Data("usage: sticky-notes FOLDER, at a terminal\n".utf8))
  exit(64)
}
Session(folder: CommandLine.arguments[1]).run()

/// The board with what it is connected to.
@MainActor
final class Session {
  private let terminal = Terminal()
  private let board: Board
  private var application: RunningApplication?
  private var sources: [any DispatchSourceProtocol] = []

  init(folder: String) {
    let (changes, changed) = AsyncStream.makeStream(of: Void.self)
    let notes = NoteFile(in: folder) { changed.yield() }
    board = Board(terminal, notes)
    AppDependencyManager.shared.add(dependency: notes)
    // What changes the notes by way of an intent redraws the board.
    Task { for await _ in changes { redraw() } }
  }

  func run() -> Never {
    do {
      try tell()
    } catch {
      terminal.restore()
      FileHandle.standardError.write(Data("sticky-notes: \(error)\n".utf8))
      exit(1)
    }
    let keys = DispatchSource.makeReadSource(fileDescriptor: STDIN_FILENO, queue: .main)
    keys.setEventHandler { MainActor.assumeIsolated { self.read() } }
    let size = DispatchSource.makeSignalSource(signal: SIGWINCH, queue: .main)
    size.setEventHandler { MainActor.assumeIsolated { self.redraw() } }
    sources = [keys, size]
    for source in sources { source.resume() }
    redraw()
    dispatchMain()
  }

  private func tell() throws {
    let application = try RunningApplication(
      bundleIdentifier: "org.example.sticky-notes", title: "Sticky Notes")
    application.appEntityUIElementProvider = { [board] _, context in board.elements(in: context) }
    application.isInFront = true
    try application.perform([MoveStickyNote.self])
    application.resume()
    self.application = application
  }

  private func read() {
    for key in terminal.keys() where !board.press(key) {
      terminal.restore()
      exit(0)
    }
    redraw()
  }

  private func redraw() {
    board.draw()
    application?.bounds = board.bounds
  }
}
