// Gathers what is in view, and holds it against the bundles whose entities it is: an element whose entity
// does not resolve is dropped and named.

import IntentMediation
import IntentModel
import IntentStore
import IntentWire

extension Host {
  /// What is in view now.
  /// - Parameter bundle: only entities of this bundle; nil: of all that are switched on.
  public func context(
    of bundle: String? = nil, _ kinds: ContextElement.Kinds = .all
  ) throws(HostFailure) -> ContextView {
    var view = ContextView()
    let rows = try enabledBundles(bundle)
    var (answers, silent) = RunningApplications(store.home).ask(kinds)
    if kinds.contains(.playing) { answers += Self.playing(&view, &silent) }
    view.silent += silent
    view.inFront = Self.inFront(answers, of: rows)
    for row in rows {
      let told = answers.filter { $0.bundle == row.id }
      let image: BundleImage
      do throws(HostFailure) {
        image = try self.image(of: row)
      } catch {
        if !told.isEmpty { view.silent.append((row.id, error.description)) }
        continue
      }
      guard !told.isEmpty || !image.manifest.contexts.isEmpty else { continue }
      ContextGathering(self, image, kinds).gather(told, into: &view)
    }
    if bundle == nil {
      let known = Set(rows.map(\.id))
      for answer in answers where !known.contains(answer.bundle) {
        view.dropped += answer.elements.map {
          DroppedElement(
            source: answer.title, reference: "\($0.type)/\($0.id)",
            reason: "its bundle \(answer.bundle) is not installed, or is switched off")
        }
      }
    }
    return view
  }

  /// What the desktop's players name; the rest of what they play goes to the view.
  private static func playing(
    _ view: inout ContextView, _ silent: inout [(source: String, reason: String)]
  ) -> [RunningApplications.Answer] {
    guard let bus = DesktopBus() else { return [] }
    let (items, reason) = bus.players()
    if let reason { silent.append(("the desktop", reason)) }
    view.playing = items
    return items.flatMap { item in
      let (answers, wrong) = item.answers
      view.dropped += wrong.map {
        DroppedElement(source: item.player, reference: $0, reason: "it is no bundle:Type/ID")
      }
      return answers
    }
  }

  /// The bundles, by id, one of whose running programs says that it is in front.
  public func bundlesInFront() throws(HostFailure) -> Set<String> {
    let answers = RunningApplications(store.home).ask([]).0
    return answers.isEmpty
      ? [] : Set(Self.inFront(answers, of: try enabledBundles(nil)).map(\.bundle))
  }

  private func enabledBundles(_ id: String?) throws(HostFailure) -> [BundleRow] {
    try HostFailure.stored { () throws(StoreError) in try store.bundles() }
      .filter { $0.isEnabled && (id == nil || $0.id == id) }
  }

  private static func inFront(
    _ answers: [RunningApplications.Answer], of rows: [BundleRow]
  ) -> [ContextView.InFront] {
    let known = Set(rows.map(\.id))
    return answers.filter { $0.isInFront && known.contains($0.bundle) }
      .map { .init(bundle: $0.bundle, source: $0.title, process: $0.process) }
  }
}

/// Gathers the context of one bundle, with one process for all that it is asked.
private struct ContextGathering {
  private let host: Host
  private let image: BundleImage
  private let kinds: ContextElement.Kinds
  private let converter: Converter

  private struct Told {
    var element: RunningApplications.Element
    var source: String
    var process: Int32?
  }

  init(_ host: Host, _ image: BundleImage, _ kinds: ContextElement.Kinds) {
    self.host = host
    self.image = image
    self.kinds = kinds
    converter = Converter(ValueConverter(image.manifest, host.surroundings))
  }

  func gather(_ answers: [RunningApplications.Answer], into view: inout ContextView) {
    var told = answers.flatMap { answer in
      answer.elements.map { Told(element: $0, source: answer.title, process: answer.process) }
    }
    let bundle = image.manifest.id
    let process: BundleProcess
    do throws(HostFailure) {
      process = try host.ready(image)
    } catch {
      view.silent.append((bundle, error.description))
      return
    }
    for provider in image.manifest.contexts {
      let source = provider.title.map(converter.localised) ?? provider.id
      do throws(GatheringFailure) {
        told += try ask(provider, process).map { Told(element: $0, source: source) }
      } catch {
        view.silent.append(("\(bundle) (\(source))", error.reason))
      }
    }
    resolve(told.filter { !$0.element.kinds.isDisjoint(with: kinds) }, process, into: &view)
  }

  private struct GatheringFailure: Error { var reason: String }

  private func ask(
    _ provider: ContextProvider, _ process: BundleProcess
  ) throws(GatheringFailure) -> [RunningApplications.Element] {
    let outcome: CallOutcome
    do throws(RunnerFailure) {
      outcome = try process.request(
        Request(
          kind: .context, target: provider.id, member: "",
          arguments: .record([.init("request", .string("all")), .init("rect", .null)])),
        handler: QuietHandler(GrantedAccess(image, of: host)))
    } catch {
      throw GatheringFailure(reason: error.description)
    }
    guard outcome.result.status == .ok, let items = outcome.result.value.list else {
      throw GatheringFailure(
        reason: outcome.result.error.isNull
          ? "it gives no list" : converter.words(outcome.result.error))
    }
    var elements: [RunningApplications.Element] = []
    add(items, to: &elements, depth: 0)
    return elements
  }

  /// Parts of an element count like elements.
  private func add(
    _ items: [IntentValue], to elements: inout [RunningApplications.Element], depth: Int
  ) {
    guard depth < 16 else { return }
    for item in items where elements.count < RunningApplications.mostElements {
      guard let entity = item["entity"]?.entity else { continue }
      let state = item["state"] ?? .null
      // What is playing, notified and so on need not be seen.
      var kinds = ContextElement.Kinds(
        names: state.fields?.filter { $0.value == .bool(true) }.map(\.name) ?? [])
      if kinds.isSubset(of: .selected) { kinds.insert(.visible) }
      elements.append(
        .init(
          type: entity.type, id: entity.id, kinds: kinds,
          bounds: item["bounds"].flatMap { $0.isNull ? nil : bounds($0) },
          since: item["since"]?.double))
      add(item["elements"]?.list ?? [], to: &elements, depth: depth + 1)
    }
  }

  private func bounds(_ value: IntentValue) -> ContextElement.Bounds {
    func number(_ name: String) -> Double {
      switch value[name] {
      case .double(let number): number.isFinite ? number : 0
      case .int(let number): Double(number)
      default: 0
      }
    }
    return .init(x: number("x"), y: number("y"), width: number("width"), height: number("height"))
  }

  // MARK: Entities

  /// Fetches the entities of each type in one call.
  private func resolve(_ told: [Told], _ process: BundleProcess, into view: inout ContextView) {
    var known: [String: [String: EntityValue]] = [:]
    var reasons: [String: String] = [:]
    for type in Set(told.map(\.element.type)) {
      let ids = told.filter { $0.element.type == type }.map(\.element.id)
      do throws(GatheringFailure) {
        known[type] = try fetch(type, ids, process)
      } catch {
        reasons[type] = error.reason
      }
    }
    for item in told {
      let element = item.element
      if let entity = known[element.type]?[element.id] {
        view.elements.append(
          ContextElement(
            entity: entity,
            title: entity.title.isNull ? entity.id : converter.words(entity.title),
            bundle: image.manifest.id, source: item.source,
            process: item.process, kinds: element.kinds, bounds: element.bounds,
            since: element.since))
      } else {
        view.dropped.append(
          DroppedElement(
            source: item.source, reference: "\(element.type)/\(element.id)",
            reason: reasons[element.type] ?? "\(image.manifest.id) does not know it"))
      }
    }
  }

  private func fetch(
    _ type: String, _ ids: [String], _ process: BundleProcess
  ) throws(GatheringFailure) -> [String: EntityValue] {
    guard let entity = image.manifest.entity(type), entity.queries.contains(.ids) else {
      throw GatheringFailure(
        reason: "\(image.manifest.id) has no entity \(type) with a query by id")
    }
    let unique = Array(Set(ids)).sorted()
    do {
      let outcome = try process.request(
        Request.ids(unique, of: type),
        handler: QuietHandler(GrantedAccess(image, of: host)))
      guard outcome.result.status == .ok else {
        throw GatheringFailure(reason: converter.words(outcome.result.error))
      }
      let options = try OfferedOptions(outcome.result.value, of: .entity(type), converter).options
      return Dictionary(
        options.compactMap { $0.value.entity.map { ($0.id, $0) } },
        uniquingKeysWith: { first, _ in first })
    } catch let failure as GatheringFailure {
      throw failure
    } catch let failure as MediationFailure {
      throw GatheringFailure(reason: failure.message)
    } catch {
      throw GatheringFailure(reason: "\(error)")
    }
  }
}
