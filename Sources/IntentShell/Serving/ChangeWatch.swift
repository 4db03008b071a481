// Whether what the server offers has changed since the last look. A change of the catalogue that leaves
// the tools as they are is no news.

import IntentHost
import IntentMCP
import IntentModel
import IntentStore

/// Compares what is offered with what was offered before.
struct ChangeWatch {
  private let server: ToolServer
  private var mark: String
  private var tools: [Tool]?
  private var entities: [EntityRow]?

  init(_ server: ToolServer) {
    self.server = server
    mark = server.changeMark()
  }

  struct Change {
    var tools: Bool
    var resources: Bool
  }

  /// What has changed; nil: nothing.
  mutating func look(at change: HomeChange) -> Change? {
    for bundle in change.rebuilt { retake(bundle) }
    let now = server.changeMark()
    // The first list is made by whoever asks for it, not here: a client may never do so.
    if tools == nil, let known = server.knownCatalogue {
      tools = known.tools
      entities = known.entities
    }
    guard now != mark, !now.isEmpty else { return nil }
    mark = now
    guard let catalogue = try? server.catalogue() else { return nil }
    defer {
      tools = catalogue.tools
      entities = catalogue.entities
    }
    let change = Change(
      tools: tools.map { $0 != catalogue.tools } ?? true,
      resources: entities.map { $0 != catalogue.entities } ?? true)
    return change.tools || change.resources ? change : nil
  }

  /// Takes a linked bundle that was built anew, as its next call would: what it offers now is offered.
  private func retake(_ bundle: String) {
    do throws(ShellError) {
      let host = try server.host()
      let row = try Session.storing { () throws(StoreError) in try host.store.bundle(bundle) }
      guard let row, row.isLinked, row.isEnabled else { return }
      _ = try Session.hosting { () throws(HostFailure) in try host.current(row) }
    } catch {
      server.log("\(bundle) was built anew and cannot be taken: \(error.message)")
    }
  }
}
