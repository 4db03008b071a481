// Asks a bundle for its entities.

import CHostSystem
import IntentHost
import IntentMediation
import IntentModel
import IntentStore
import IntentWire

extension Command {
  static let query = Command(
    name: "query", operands: "ENTITY [TEXT]",
    summary: "find entities by text or properties, or list those that are suggested",
    options: [
      CommandOption(name: "id", value: "ID", summary: "fetch the entity of that id", repeats: true),
      CommandOption(
        name: "where", value: "CONDITIONS",
        summary: "such as 'name contains ada and size > 10 MB'", repeats: true),
      CommandOption(
        name: "sort", value: "PROPERTY", summary: "order; -PROPERTY from the last to the first",
        repeats: true),
      CommandOption(name: "limit", value: "N", summary: "at most so many"),
      .isolation, .noResident,
    ],
    discussion: """
      Conditions compare a property with a value of its type: = != < <= > >=, between A and B, contains,
      starts with, ends with; joined by and, or by or. Quote a value that holds one of these words.
      """, count: 1...2
  ) { session, arguments throws(ShellError) in
    hs_catch_interrupts()
    let host = try session.openHost(borrowing: arguments)
    let name = try arguments.operand(0, "the entity") ?? ""
    let row = try Lookup.entity(name, host.store)
    let bundle = try Lookup.bundle(row.bundle, host.store, session)
    let image = try Session.hosting { () throws(HostFailure) in try host.image(of: bundle) }
    let values = ValueConverter(image.manifest, session.surroundings)
    let wanted = try EntityWish(arguments, row, image.manifest, values)
    let found = try EntityQueries(host, image, values, session).find(row, wanted)
    EntityQueries.show(found, row, values, session)
    SeenEntities(host.store.home, bundle: row.bundle, locale: session.surroundings.locale)
      .add(found, values)
    return .done
  }
}

/// Which entities are wanted.
struct EntityWish {
  var text: String?
  var ids: [String] = []
  /// By properties; nil: they do not matter.
  var properties: PropertyQuery?
  var limit: Int?

  init(text: String? = nil, ids: [String] = []) {
    self.text = text
    self.ids = ids
  }

  fileprivate init(
    _ arguments: Arguments, _ row: EntityRow, _ manifest: Manifest, _ values: ValueConverter
  ) throws(ShellError) {
    ids = try arguments.all("id").map { id throws(ShellError) in
      try Arguments.text(id, of: "the id")
    }
    text = try arguments.operand(1, "the text")
    if let number = try arguments.text("limit") {
      guard let limit = Int(number), limit > 0 else {
        throw ShellError(
          .usage, "--limit takes a whole number above 0, got “\(number.escapedForTerminal)”")
      }
      self.limit = limit
    }
    let conditions = arguments.all("where")
    let orders = arguments.all("sort")
    guard !conditions.isEmpty || !orders.isEmpty else { return }
    guard text == nil, ids.isEmpty else {
      throw ShellError(
        .usage, "--where and --sort search by properties alone",
        hint: "Leave the text and --id out; a text is searched with: name contains TEXT")
    }
    guard var entity = manifest.entity(row.id),
      entity.queries.contains(.properties) || entity.isSearchedInMemory
    else {
      throw ShellError(
        .usage, "\(row.id) cannot be searched by properties",
        hint: row.queries.contains("string")
          ? "Search by text: intents query \(row.id) TEXT" : "intents query \(row.id) lists some")
    }
    if entity.isSearchedInMemory { entity = entity.searchedInMemory(manifest) }
    properties = try Self.query(conditions, orders, entity, values, limit)
  }

  private static func query(
    _ conditions: [[UInt8]], _ orders: [[UInt8]], _ entity: Entity, _ values: ValueConverter,
    _ limit: Int?
  ) throws(ShellError) -> PropertyQuery {
    var query = PropertyQuery()
    query.limit = limit
    let converter = Converter(values)
    for bytes in conditions {
      let text = try Arguments.text(bytes, of: "--where")
      do throws(MediationFailure) {
        try query.add(where: text, of: entity, converter)
      } catch {
        throw ShellError(error)
      }
    }
    for bytes in orders {
      let text = try Arguments.text(bytes, of: "--sort")
      do throws(MediationFailure) {
        try query.add(sort: text, of: entity, converter)
      } catch {
        throw ShellError(error)
      }
    }
    return query
  }
}

/// Queries over the entities of a bundle.
struct EntityQueries {
  private let host: Host
  private let image: BundleImage
  private let values: ValueConverter
  private let session: Session

  init(_ host: Host, _ image: BundleImage, _ values: ValueConverter, _ session: Session) {
    self.host = host
    self.image = image
    self.values = values
    self.session = session
  }

  func find(_ row: EntityRow, _ wish: EntityWish) throws(ShellError) -> [EntityValue] {
    let found = try all(row, wish)
    return wish.limit.map { Array(found.prefix($0)) } ?? found
  }

  private func all(_ row: EntityRow, _ wish: EntityWish) throws(ShellError) -> [EntityValue] {
    let (text, ids) = (wish.text, wish.ids)
    guard row.kind != "transient", row.kind != "generable" else {
      throw ShellError(.usage, "\(row.id) has no query: it is only made by intents")
    }
    if let query = wish.properties {
      if let entity = image.manifest.entity(row.id), entity.isSearchedInMemory {
        return query.filtered(try everything(row), of: entity, image.manifest)
      }
      let request = Request(
        kind: .query, target: row.id, member: "properties", arguments: query.arguments)
      return try options(request, row).compactMap(\.value.entity)
    }
    let request = try request(row, text: text, ids: ids)
    let options = try options(request, row)
    let entities = options.compactMap(\.value.entity)
    if !ids.isEmpty {
      let missing = ids.filter { id in !entities.contains { $0.id == id } }
      guard missing.isEmpty else {
        throw ShellError(
          .notFound, "there is no \(row.title) with id \(missing.joined(separator: ", "))",
          hint: "intents query \(row.id) lists some")
      }
    }
    guard let text, request.member != "string" else { return entities }
    let wanted = text.lowercased()
    return options.filter {
      $0.title.lowercased().contains(wanted) || $0.value.entity?.id == text
    }.compactMap(\.value.entity)
  }

  /// All entities that it lists by itself.
  func everything(_ row: EntityRow) throws(ShellError) -> [EntityValue] {
    guard let member = ["all", "suggested"].first(where: row.queries.contains) else {
      throw ShellError(
        .refused,
        "\(row.id) is indexed, lists nothing by itself, and no intent has put one into the index")
    }
    let request = Request(kind: .query, target: row.id, member: member, arguments: .record([]))
    return try whole(try options(request, row).compactMap(\.value.entity), row)
  }

  /// So many are fetched by id in one call.
  private static let batch = 250

  /// What was listed without its properties is fetched by id; what has gone meanwhile is left out.
  private func whole(_ listed: [EntityValue], _ row: EntityRow) throws(ShellError) -> [EntityValue]
  {
    let bare = listed.filter(\.properties.isNull).map(\.id)
    guard !bare.isEmpty, row.queries.contains("ids"),
      image.manifest.entity(row.id)?.properties.isEmpty == false
    else { return listed }
    var fetched: [String: EntityValue] = [:]
    for start in stride(from: 0, to: bare.count, by: Self.batch) {
      let ids = Array(bare[start..<min(start + Self.batch, bare.count)])
      for option in try options(.ids(ids, of: row.id), row) {
        if let entity = option.value.entity { fetched[entity.id] = entity }
      }
    }
    return listed.compactMap { $0.properties.isNull ? fetched[$0.id] : $0 }
  }

  private func request(
    _ row: EntityRow, text: String?, ids: [String]
  ) throws(ShellError) -> Request {
    func request(_ member: String, _ fields: [IntentValue.Field] = []) -> Request {
      Request(kind: .query, target: row.id, member: member, arguments: .record(fields))
    }
    if !ids.isEmpty { return Request.ids(ids, of: row.id) }
    if let text, row.queries.contains("string") {
      return .text(text, of: row.id)
    }
    guard let member = ["suggested", "all", "unique"].first(where: row.queries.contains) else {
      throw ShellError(
        .usage, "\(row.id) lists nothing by itself",
        hint: row.queries.contains("string")
          ? "Give a text: intents query \(row.id) TEXT" : "Give an id: --id ID")
    }
    return request(member)
  }

  private func options(
    _ request: Request, _ row: EntityRow
  ) throws(ShellError) -> [IntentMediation.Option] {
    let process = try Session.hosting { () throws(HostFailure) in try host.ready(image) }
    let inquiry = Inquiry(
      Converter(values),
      handler: QuietHandler(
        GrantedAccess(image, of: host), front: TerminalFront(session: session, saysYes: false)),
      process: { () throws(RunnerFailure) in process })
    do throws(InquiryFailure) {
      return try inquiry.options(request, of: .entity(row.id)).options
    } catch {
      throw ShellError(error, of: row.bundle)
    }
  }

  static func show(
    _ found: [EntityValue], _ row: EntityRow, _ values: ValueConverter, _ session: Session
  ) {
    let output = session.output
    if output.isJSON {
      let type = ValueType.entity(row.id)
      return output.print(
        .object([
          .init("entity", .string(row.id)), .init("bundle", .string(row.bundle)),
          .init("results", .array(found.map { values.toJSON(.entity($0), of: type) })),
        ]))
    }
    guard !found.isEmpty else { return output.note("Nothing found") }
    var table = Table(["Title", "Subtitle", "Reference"])
    for entity in found {
      table.add([
        entity.title.isNull ? entity.id : values.words(entity.title),
        entity.subtitle.isNull ? "" : values.words(entity.subtitle), "\(entity.type)/\(entity.id)",
      ])
    }
    table.print(to: output)
  }
}
