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
    summary: "find entities by text, or list those that are suggested",
    options: [
      CommandOption(name: "id", value: "ID", summary: "fetch the entity of that id", repeats: true),
      .isolation, .noResident,
    ], count: 1...2
  ) { session, arguments throws(ShellError) in
    let host = try session.openHost(borrowing: arguments)
    let name = try arguments.operand(0, "the entity") ?? ""
    let row = try Lookup.entity(name, host.store)
    let bundle = try Lookup.bundle(row.bundle, host.store, session)
    let image = try Session.hosting { () throws(HostFailure) in try host.image(of: bundle) }
    let values = ValueConverter(image.manifest, session.surroundings)
    let ids = try arguments.all("id").map { id throws(ShellError) in
      try Arguments.text(id, of: "the id")
    }
    let text = try arguments.operand(1, "the text")
    let found = try EntityQueries(host, image, values, session).find(row, text: text, ids: ids)
    EntityQueries.show(found, row, values, session)
    return .done
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

  func find(
    _ row: EntityRow, text: String?, ids: [String]
  ) throws(ShellError) -> [EntityValue] {
    guard row.kind != "transient", row.kind != "generable" else {
      throw ShellError(.usage, "\(row.id) has no query: it is only made by intents")
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

  private func request(
    _ row: EntityRow, text: String?, ids: [String]
  ) throws(ShellError) -> Request {
    func request(_ member: String, _ fields: [IntentValue.Field] = []) -> Request {
      Request(kind: .query, target: row.id, member: member, arguments: .record(fields))
    }
    if !ids.isEmpty { return request("ids", [.init("ids", .list(ids.map { .string($0) }))]) }
    if let text, row.queries.contains("string") {
      return request("string", [.init("text", .string(text))])
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
    hs_catch_interrupts()
    let process = try Session.hosting { () throws(HostFailure) in try host.open(image) }
    let outcome: CallOutcome
    do throws(RunnerFailure) {
      outcome = try process.request(
        request, handler: QuietHandler(GrantedAccess(image, of: host)))
    } catch {
      throw ShellError(error)
    }
    guard outcome.result.status == .ok else {
      throw ShellError(
        outcome.result.status == .notFound ? .notFound : .intentError,
        outcome.result.error.isNull
          ? "\(row.bundle) could not answer" : values.words(outcome.result.error))
    }
    do throws(MediationFailure) {
      return try OfferedOptions(
        outcome.result.value, of: .entity(row.id), Converter(values)
      ).options
    } catch {
      throw ShellError(error)
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
