//: area: Refinements
//: form: `UndoableIntent` that registers what undoes it, and names it
//: state: partial: the host is told the name; undoing works while the process lives
//: runs: perform Renames => {"extra":{"undo":{"title":"Rename"}}}
import AppIntents

@MainActor final class Names {
  static let shared = Names()
  var current = "old"
}
struct Renames: UndoableIntent {
  static let title: LocalizedStringResource = "Rename"
  @MainActor func perform() async throws -> some IntentResult & ReturnsValue<String> {
    let before = Names.shared.current
    undoManager?.registerUndo(withTarget: Names.shared) { $0.current = before }
    undoManager?.setActionName("Rename")
    Names.shared.current = "new"
    return .result(value: Names.shared.current)
  }
}
