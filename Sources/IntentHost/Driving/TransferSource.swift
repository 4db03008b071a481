// The bundle that has a value which is handed on. It is asked whether the entity is there, and then for it
// in another form; both in one process.

import IntentMediation
import IntentModel
import IntentStore
import IntentWire

/// A bundle whose values are handed on, with its process once one was needed.
final class TransferSource {
  /// A value of the bundle.
  struct Given {
    var source: Exchange.Source
    /// nil: it is no entity.
    var entity: EntityValue?
    var json: JSON
    var title: String?
    /// `bundle:Type/ID`, or the type.
    var name: String
    var shown: String { title.map { "“\($0)” (\(name))" } ?? name }
  }

  enum Exported {
    case value(IntentValue, [Descriptor])
    /// There is none, in these words.
    case reason(String)
  }

  /// How long each call may take.
  var seconds = 30.0
  private let bundle: String
  private let image: BundleImage
  private let values: ValueConverter
  private let converter: Converter
  private let opener: ProcessOpener
  private let handler: TransferHandler

  init(_ bundle: String, _ host: Host, _ front: any Front) throws(TransferFailure) {
    let row: BundleRow?
    do throws(HostFailure) {
      row = try HostFailure.stored { () throws(StoreError) in try host.store.bundle(bundle) }
    } catch {
      throw .source(bundle: bundle, error)
    }
    guard let row else {
      throw .notFound(
        MediationFailure(
          .notFound, "there is no bundle “\(bundle)”", hint: "intents list --bundles shows them"))
    }
    self.bundle = row.id
    do throws(HostFailure) {
      image = try host.image(of: row)
    } catch {
      throw .source(bundle: row.id, error)
    }
    values = ValueConverter(image.manifest, host.surroundings)
    converter = Converter(values)
    opener = ProcessOpener(host: host, image: image)
    handler = TransferHandler(GrantedAccess(image, of: host), front)
  }

  /// What is known of a value; an entity must be there.
  func given(_ value: ForeignValue) throws(TransferFailure) -> Given {
    guard case .entity(let type) = value.type else { return Given(value: value) }
    guard let entity = image.manifest.entity(type) else {
      throw .notFound(
        MediationFailure(
          .notFound, "\(bundle) has no entity type “\(type)”",
          hint: "intents list --entities shows what there is"))
    }
    let id = value.json["id"]?.string ?? ""
    let name = "\(bundle):\(entity.id)/\(id)"
    guard !entity.isTransient else {
      throw .doesNotFit("\(entity.id) of \(bundle) is only made by intents, and has no id")
    }
    var given = Given(
      source: .entity(entity), entity: EntityValue(type: entity.id, id: id), json: value.json,
      title: nil, name: name)
    // What cannot be exported at all costs no process.
    guard entity.representations.contains(where: \.exports) else { return given }
    let found = try find(id, entity)
    given.title = found.title.isNull ? nil : converter.words(found.title)
    return given
  }

  private func find(_ id: String, _ entity: Entity) throws(TransferFailure) -> EntityValue {
    let outcome = try ask(Request.ids([id], of: entity.id))
    guard outcome.result.status == .ok else {
      throw .doesNotFit(
        "\(bundle) could not answer for \(entity.id): \(Transfers.words(outcome.result, values))")
    }
    let options: [Option]
    do throws(MediationFailure) {
      options = try OfferedOptions(outcome.result.value, of: .entity(entity.id), converter).options
    } catch {
      throw misbehaved("the query of \(entity.id) (ids)", error.message)
    }
    guard let found = options.compactMap(\.value.entity).first(where: { $0.id == id }) else {
      let name = converter.localised(entity.display.name)
      throw .notFound(
        MediationFailure(
          .notFound, "\(bundle) has no \(name) with id “\(id)”",
          hint: "See what there is: intents query \(bundle).\(entity.id)"))
    }
    return found
  }

  /// The entity in the form that `way` takes.
  func export(_ given: Given, _ way: Exchange) throws(TransferFailure) -> Exported {
    guard let entity = given.entity else { return .reason("it is no entity") }
    var arguments: [IntentValue.Field] = [.init("id", .string(entity.id))]
    if let type = way.contentType { arguments.append(.init("contentType", .string(type))) }
    let member = "export:\(way.type)"
    let outcome = try ask(
      Request(
        kind: .convert, target: entity.type, member: member, arguments: .record(arguments)))
    let value = outcome.result.value
    guard outcome.result.status == .ok, !value.isNull else {
      return .reason(Transfers.words(outcome.result, values))
    }
    if let problem = values.mismatch(value, with: way.type) {
      throw misbehaved(
        "the conversion of \(entity.type) (\(member))",
        "something else than a \(way.type): \(problem)")
    }
    return .value(value, outcome.descriptors)
  }

  private func misbehaved(_ what: String, _ words: String) -> TransferFailure {
    .source(bundle: bundle, .runner(.misbehaved(.calling(what), words)))
  }

  private func ask(_ request: Request) throws(TransferFailure) -> CallOutcome {
    do throws(RunnerFailure) {
      return try calling(opener.process) { process throws(RunnerFailure) in
        try process.request(request, within: seconds, handler: handler)
      }
    } catch {
      throw .source(bundle: bundle, opener.failure ?? .runner(error))
    }
  }
}

extension TransferSource.Given {
  /// A value that needs no bundle to be understood.
  init(value: ForeignValue) {
    source = .value(value.type)
    json = value.json
    name = value.bundle.isEmpty ? "\(value.type)" : "\(value.type) of \(value.bundle)"
  }

  /// The value by the conversions of the bundle that takes it.
  func converted(_ way: Exchange, _ target: ValueConverter) -> TransferSource.Exported {
    do throws(ConversionFailure) {
      guard case .value(let value, _) = try target.fromJSON(json, as: way.type) else {
        return .reason("it is no \(way.type)")
      }
      return .value(value, [])
    } catch {
      return .reason(error.message)
    }
  }
}
