// What Linux Foundation lacks and App Intents source uses: UndoManager, scoped access to URLs.

import Synchronization

/// Keeps what undoes an action. The host is told the name of the last one; it can run `undo` only
/// while the process lives.
open class UndoManager: @unchecked Sendable {
  // Unchecked: the stacks are behind a lock.
  private struct Action: @unchecked Sendable { let run: () -> Void }
  private struct State {
    var undo: [Action] = []
    var redo: [Action] = []
    var name = ""
    var isUndoing = false
    var isRedoing = false
  }
  private let state = Mutex(State())

  public init() {}
  public var canUndo: Bool { state.withLock { !$0.undo.isEmpty } }
  public var canRedo: Bool { state.withLock { !$0.redo.isEmpty } }
  public var isUndoing: Bool { state.withLock { $0.isUndoing } }
  public var isRedoing: Bool { state.withLock { $0.isRedoing } }
  public var undoActionName: String { state.withLock { $0.name } }
  public func setActionName(_ name: String) { state.withLock { $0.name = name } }
  public func beginUndoGrouping() {}
  public func endUndoGrouping() {}
  public func removeAllActions() {
    state.withLock {
      $0.undo = []
      $0.redo = []
    }
  }

  public func registerUndo<Target: AnyObject>(
    withTarget target: Target, handler: @escaping @MainActor @Sendable (Target) -> Void
  ) {
    nonisolated(unsafe) let target = target  // Handed back to the author's handler only.
    let action = Action(run: { MainActor.assumeIsolated { handler(target) } })
    state.withLock { if $0.isUndoing { $0.redo.append(action) } else { $0.undo.append(action) } }
  }

  @MainActor public func undo() {
    guard let action = state.withLock({ $0.undo.popLast() }) else { return }
    state.withLock { $0.isUndoing = true }
    action.run()
    state.withLock { $0.isUndoing = false }
  }
  @MainActor public func redo() {
    guard let action = state.withLock({ $0.redo.popLast() }) else { return }
    state.withLock { $0.isRedoing = true }
    action.run()
    state.withLock { $0.isRedoing = false }
  }
}

extension URL {
  /// Files that a bundle is handed are open already: there is nothing to start.
  /// - Returns: true.
  @_alwaysEmitIntoClient @discardableResult
  public func startAccessingSecurityScopedResource() -> Bool { true }
  @_alwaysEmitIntoClient
  public func stopAccessingSecurityScopedResource() {}
}
