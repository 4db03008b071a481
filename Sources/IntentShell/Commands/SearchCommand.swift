// Searches the entities that bundles offer for search, over all bundles.

import IntentHost
import IntentModel
import IntentStore

extension Command {
  static let search = Command(
    name: "search", operands: "TEXT",
    summary: "find entities of all bundles, and the intents that take them",
    options: [
      CommandOption(name: "bundle", value: "BUNDLE", summary: "only of this bundle"),
      CommandOption(name: "entity", value: "ENTITY", summary: "only of this type"),
      CommandOption(name: "limit", value: "N", summary: "at most so many; 50 if not said"),
      CommandOption(name: "fresh", summary: "ask all bundles again first"),
      .isolation,
    ],
    discussion: """
      Finds entities that have every word of the text, each as the beginning of one of theirs; case and \
      accents do not matter. Bundles offer the entities whose kind is indexed (in Swift \
      IndexedEntity); what they offer is kept for ten minutes, and asked again after an intent of theirs \
      has changed something.
      """, count: 1...1
  ) { session, arguments throws(ShellError) in
    let text = try arguments.operand(0, "the text") ?? ""
    guard let query = SearchText.Query(text) else {
      throw ShellError(
        .usage, "“\(text.escapedForTerminal)” has no letter or digit to look for",
        hint: "Write a word, or its beginning")
    }
    let host = try session.openHost()
    var bundle: String?
    if let name = try arguments.text("bundle") {
      bundle = try Lookup.bundle(name, host.store, session).id
    }
    let limit = try limit(arguments)
    let refresh = SearchRefresh(host, session)
    let offering = try refresh.offering(bundle)
    let entity = try arguments.text("entity")
    try check(entity, offering)
    let problems = refresh.refresh(offering, always: arguments.has("fresh"))
    var search = EntitySearch(host, refresh, problems)
    let hits = try search.find(query, offering, entity: entity, most: limit)
    SearchReport(
      session, hits: Array(hits.prefix(limit)), hasMore: hits.count > limit,
      problems: search.problems, offersNothing: offering.isEmpty
    ).show()
    return .done
  }

  private static func check(
    _ entity: String?, _ offering: [SearchRefresh.Offer]
  ) throws(ShellError) {
    let offered = offering.flatMap(\.entities).map(\.id)
    guard let entity, !offered.contains(entity) else { return }
    throw ShellError(
      .notFound, "no bundle offers entities of the type “\(entity.escapedForTerminal)” for search",
      hint: offered.isEmpty ? nil : "Offered are \(Set(offered).sorted().joined(separator: ", "))")
  }

  private static func limit(_ arguments: Arguments) throws(ShellError) -> Int {
    guard let text = try arguments.text("limit") else { return 50 }
    guard let limit = Int(text), limit > 0, limit <= 1_000_000 else {
      throw ShellError(
        .usage, "--limit takes a number above 0, got “\(text.escapedForTerminal)”",
        hint: "Write such as --limit 20")
    }
    return limit
  }
}

/// What was found: an entity, and who takes it.
struct SearchHit {
  var bundle: String
  var item: SearchIndex.Item
  /// Full names of intents.
  var intents: [String]

  var reference: String { "\(bundle):\(item.entity)/\(item.id)" }

  var json: JSON {
    .object([
      "bundle": .string(bundle), "reference": .string(reference),
      "value": .object([
        "type": .string(item.entity), "id": .string(item.id), "title": .string(item.title),
        "subtitle": item.subtitle.isEmpty ? nil : .string(item.subtitle),
      ]),
      "intents": .array(intents.map { .string($0) }),
    ])
  }
}

/// Searches the index of several bundles.
struct EntitySearch {
  private let host: Host
  private let refresh: SearchRefresh
  /// Bundles that could not be asked or searched.
  private(set) var problems: [SearchRefresh.Problem]

  init(_ host: Host, _ refresh: SearchRefresh, _ problems: [SearchRefresh.Problem]) {
    self.host = host
    self.refresh = refresh
    self.problems = problems
  }

  /// First what is called so, then by bundle; within one, in its own order. One more than `most` where
  /// there are more.
  mutating func find(
    _ query: SearchText.Query, _ offering: [SearchRefresh.Offer], entity: String?, most: Int
  ) throws(ShellError) -> [SearchHit] {
    let index = SearchIndex(host.store.home)
    // What was put into the index may be of a type that an update took away.
    let offered = Dictionary(
      offering.map { ($0.bundle.id, Set($0.entities.map(\.id))) }, uniquingKeysWith: { $1 })
    var called: [SearchHit] = []
    var others: [SearchHit] = []
    func add(_ bundle: String) throws(StoreError) {
      // What comes after these is not shown, and the full text costs most.
      let found = try index.find(
        query, in: bundle, entity: entity, most: most + 1, others: max(0, most + 1 - others.count))
      let types = offered[bundle] ?? []
      called += try hits((found?.called ?? []).filter { types.contains($0.entity) }, of: bundle)
      others += try hits((found?.others ?? []).filter { types.contains($0.entity) }, of: bundle)
    }
    for offer in offering {
      let bundle = offer.bundle.id
      do throws(StoreError) {
        try add(bundle)
      } catch {
        // A copy that is damaged is made again.
        index.discard(bundle)
        problems += refresh.refresh([offer], always: true)
        try Session.storing { () throws(StoreError) in try add(bundle) }
      }
    }
    return Array((called + others).prefix(most + 1))
  }

  private func hits(
    _ items: [SearchIndex.Item], of bundle: String
  ) throws(StoreError) -> [SearchHit] {
    var takers: [String: [String]] = [:]
    for entity in Set(items.map(\.entity)) {
      takers[entity] = try host.store.intents(taking: entity, of: bundle)
    }
    return items.map { SearchHit(bundle: bundle, item: $0, intents: takers[$0.entity] ?? []) }
  }
}

/// Prints what was found.
struct SearchReport {
  private let session: Session
  private let hits: [SearchHit]
  private let hasMore: Bool
  private let problems: [SearchRefresh.Problem]
  private let offersNothing: Bool

  init(
    _ session: Session, hits: [SearchHit], hasMore: Bool, problems: [SearchRefresh.Problem],
    offersNothing: Bool
  ) {
    self.session = session
    self.hits = hits
    self.hasMore = hasMore
    self.problems = problems
    self.offersNothing = offersNothing
  }

  func show() {
    let output = session.output
    if output.isJSON {
      return output.print(
        .object([
          .init("results", .array(hits.map(\.json))), .init("hasMore", .bool(hasMore)),
          .init("problems", .array(problems.map(\.json))),
        ]))
    }
    for problem in problems {
      output.note("\(problem.bundle) was not searched anew: \(problem.message)".escapedForTerminal)
    }
    guard !hits.isEmpty else {
      return output.note(
        offersNothing ? "No installed bundle offers entities for search" : "Nothing found")
    }
    var table = Table(["Title", "Subtitle", "Reference", "For"])
    for hit in hits {
      table.add([
        hit.item.title, hit.item.subtitle, hit.reference,
        hit.intents.map { String($0.dropFirst(hit.bundle.count + 1)) }.joined(separator: ", "),
      ])
    }
    table.print(to: output)
    if hasMore { output.note("There are more; --limit N shows so many") }
  }
}
