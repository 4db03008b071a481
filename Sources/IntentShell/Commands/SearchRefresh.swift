// Asks bundles for what they offer for search, when what is kept is too old: each in one sealed process.
// A bundle that does not answer is told, and what it offered before is still searched.

import CHostSystem
import IntentHost
import IntentMediation
import IntentModel
import IntentStore

/// Keeps the index as new as a search needs it.
struct SearchRefresh {
  /// Nanoseconds after which a bundle is asked again.
  static let lifetime: Int64 = 600 * 1_000_000_000

  private let host: Host
  private let session: Session
  private let index: SearchIndex

  init(_ host: Host, _ session: Session) {
    self.host = host
    self.session = session
    index = SearchIndex(host.store.home)
  }

  /// A bundle that offers entities, and which.
  struct Offer {
    var bundle: BundleRow
    var entities: [EntityRow]
  }

  /// Why a bundle could not be asked.
  struct Problem {
    var bundle: String
    var message: String

    var json: JSON { .object(["bundle": .string(bundle), "message": .string(message)]) }
  }

  /// Bundles that are switched on and declare indexed entities.
  func offering(_ only: String?) throws(ShellError) -> [Offer] {
    let store = host.store
    let rows = try Session.storing { () throws(StoreError) in try store.entities(of: only) }
      .filter { $0.kind == "indexed" && $0.isBundleEnabled }
    var offers: [Offer] = []
    for row in rows {
      if offers.last?.bundle.id == row.bundle {
        offers[offers.count - 1].entities.append(row)
      } else {
        offers.append(
          Offer(bundle: try Lookup.bundle(row.bundle, store, session), entities: [row]))
      }
    }
    return offers
  }

  /// Asks those whose entities are not known, or no longer.
  func refresh(_ offers: [Offer], always: Bool) -> [Problem] {
    var problems: [Problem] = []
    for offer in offers where always || !isCurrent(offer) {
      do throws(ShellError) {
        try ask(offer)
      } catch {
        problems.append(Problem(bundle: offer.bundle.id, message: error.message))
      }
    }
    return problems
  }

  private var locale: String { session.surroundings.locale }
  private var now: Int64 { Int64(hs_realtime() * 1e9) }

  private func isCurrent(_ offer: Offer) -> Bool {
    guard let source = index.source(of: offer.bundle.id) else { return false }
    let age = now - source.asked
    return source.hash == offer.bundle.hash && source.locale == locale && age >= 0
      && age < Self.lifetime
  }

  private func ask(_ offer: Offer) throws(ShellError) {
    let bundle = offer.bundle
    try Session.storing { () throws(StoreError) in try index.watch(bundle.id) }
    let asked = now
    let image = try Session.hosting { () throws(HostFailure) in try host.image(of: bundle) }
    let values = ValueConverter(image.manifest, session.surroundings)
    let queries = EntityQueries(host, image, values, session)
    var items: [SearchIndex.Item] = []
    for row in offer.entities {
      // One that no query lists is found when an intent has put it into the index.
      if !row.listsItself, index.hasDonations(of: bundle.id) { continue }
      items += try queries.everything(row).map { SearchIndex.Item($0, values) }
    }
    let source = SearchIndex.Source(hash: bundle.hash, locale: locale, asked: asked)
    let made = items
    try Session.storing { () throws(StoreError) in
      try index.replace(bundle.id, made, from: source)
      // Removed meanwhile: nothing of it stays.
      if try host.store.bundle(bundle.id)?.id != bundle.id { index.remove(bundle.id) }
    }
  }
}

extension EntityRow {
  /// Whether a query gives its entities without being told which.
  var listsItself: Bool { queries.contains("all") || queries.contains("suggested") }
}
