// Whether what the server offers has changed since the last look. A change of the catalogue that leaves
// the tools as they are is no news.

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
  mutating func look() -> Change? {
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
}
