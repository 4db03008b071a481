// The tools for a request in plain language, with the things of apps looked up. Each bundle is asked in
// one sealed process, for the phrases of the request, within a short time.

import CHostSystem
import IntentHost
import IntentMCP
import IntentMediation
import IntentModel
import IntentStore
import IntentWire

/// Selects tools, asking bundles where names and words alone do not say it.
struct RequestSelection {
  private let server: ToolServer
  /// Nanoseconds after which no further bundle is asked.
  static let patience: Int64 = 3_000_000_000
  static let mostPhrases = 24

  init(_ server: ToolServer) { self.server = server }

  func choose(_ text: String) throws(ShellError) -> [ToolSelection.Choice] {
    let catalogue = try server.catalogue()
    let phrases = ToolSelection(text, bundleNames: [:]).phrases.prefix(Self.mostPhrases)
    let found = lookUp(Array(phrases), catalogue)
    // Who cannot be asked is not in front.
    let inFront = (try? server.host().bundlesInFront()) ?? []
    return ToolSelection(text, bundleNames: catalogue.bundleNames, found: found, inFront: inFront)
      .choose(catalogue.tools, words: catalogue.words)
  }

  /// What was found of each bundle, by its id.
  private func lookUp(_ phrases: [String], _ catalogue: ToolCatalogue) -> [String: String] {
    var found: [String: String] = [:]
    let deadline = hs_monotonic() + Self.patience
    for row in catalogue.entities where row.queries.contains("string") {
      guard found[row.bundle] == nil, hs_monotonic() < deadline else { continue }
      if let title = first(row, phrases, deadline) { found[row.bundle] = title }
    }
    return found
  }

  private func first(_ row: EntityRow, _ phrases: [String], _ deadline: Int64) -> String? {
    guard let host = try? server.host(),
      let bundle = try? Lookup.bundle(row.bundle, host.store, server.session),
      let image = try? host.image(of: bundle), let process = try? host.ready(image)
    else { return nil }
    let values = ValueConverter(image.manifest, server.session.surroundings)
    let converter = Converter(values)
    for phrase in phrases {
      guard hs_monotonic() < deadline else { return nil }
      let request = Request(
        kind: .query, target: row.id, member: "string",
        arguments: .record([.init("text", .string(phrase))]))
      guard let outcome = try? process.request(request, handler: SilentHandler()),
        outcome.result.status == .ok,
        let options = try? OfferedOptions(
          outcome.result.value, of: .entity(row.id), converter
        ).options
      else { continue }
      // A bundle that finds everything for anything has found nothing.
      if let option = options.first, options.count <= 20 { return option.title }
    }
    return nil
  }
}
