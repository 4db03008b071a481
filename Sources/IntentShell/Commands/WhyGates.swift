// Why an intent cannot be found or run: every gate between its name and its call, in the order in which
// they are met.

import IntentHost
import IntentJSON
import IntentModel
import IntentStore

/// One gate before an intent.
struct IntentGate {
  enum State: String {
    case open, closed
    /// It can be run, but is not shown everywhere.
    case hides
  }
  var name: String
  var state: State
  var text: String
  /// What opens it.
  var command: String?

  var json: JSON {
    .object([
      "gate": .string(name), "state": .string(state.rawValue), "text": .string(text),
      "command": command.map { .string($0) },
    ])
  }
}

/// Looks at the gates of one name.
struct IntentGates {
  private let name: String
  private let session: Session
  private let host: Host
  private var gates: [IntentGate] = []

  /// Tells the gates of `name`. Throws `notFound`, with what is known, where no bundle has it.
  static func tell(_ name: String, _ session: Session) throws(ShellError) -> ExitStatus {
    var looker = IntentGates(name: name, session: session, host: try session.openHost())
    try looker.look()
    looker.show()
    return .done
  }

  private init(name: String, session: Session, host: Host) {
    self.name = name
    self.session = session
    self.host = host
  }

  private mutating func add(
    _ name: String, _ state: IntentGate.State, _ text: String, _ command: String? = nil
  ) {
    gates.append(IntentGate(name: name, state: state, text: text, command: command))
  }

  private mutating func look() throws(ShellError) {
    let row = try found()
    add("added", .open, "\(row.bundle) \(row.bundleVersion) has it")
    let bundle = try Lookup.bundle(row.bundle, host.store, session)
    guard bundle.isEnabled else {
      return add(
        "enabled", .closed, "\(row.bundle) is switched off", "intents enable \(row.bundle)")
    }
    add("enabled", .open, "\(row.bundle) is switched on")
    let manifest = try Showing.manifest(of: row.bundle, host.store)
    guard let intent = manifest.intent(row.id) else {
      return add("refused", .closed, "its manifest does not have it", "intents validate PATH")
    }
    lookAtWishes(intent, row, manifest)
    do throws(HostFailure) {
      let image = try host.image(of: bundle)
      add("files", .open, "its files are those that were added")
      add("grant", .open, "it has every grant that it cannot work without")
      lookAtProcess(image)
    } catch {
      let refusal = ShellError(error)
      add(Self.gate(of: error), .closed, refusal.message, refusal.hint)
    }
  }

  /// The intent that the name means, or why there is none.
  private func found() throws(ShellError) -> IntentRow {
    do throws(ShellError) {
      return try Lookup.intent(name, host.store, session)
    } catch  where error.status == .notFound {
      if let refusal = RefusedBundles(host.store.home).last(name) { throw refused(refusal, error) }
      guard let last = lastRun() else { throw error }
      throw ShellError(
        .notFound,
        "\(error.message): it was last run from \(last.bundle) \(last.version), \(last.now)",
        hint: error.hint, details: [.init("gate", .string(last.gate))])
    }
  }

  private func refused(_ refusal: RefusedBundles.Entry, _ error: ShellError) -> ShellError {
    let bundle = refusal.bundle.isEmpty ? refusal.path : refusal.bundle
    let path = refusal.path.shellQuoted
    return ShellError(
      .notFound, "\(error.message): \(bundle) was refused when it was added: \(refusal.reason)",
      hint: "intents validate \(path) shows every finding; mend it, then: intents add \(path)",
      details: [.init("gate", .string("refused")), .init("bundle", .string(refusal.bundle))])
  }

  /// The last bundle that a record names for an intent of this name.
  private func lastRun() -> (bundle: String, version: String, now: String, gate: String)? {
    guard let ring = try? RecordRing.open(host.store.home) else { return nil }
    let short = name.split(separator: ".").last.map(String.init) ?? name
    for record in ring.newest(1000) {
      guard let json = try? JSON(parsing: record.bytes), let bundle = json["bundle"]?.string,
        json["intent"]?.string == short || json["intent"]?.string == name,
        let version = json["version"]?.string
      else { continue }
      guard let row = try? host.store.bundle(bundle) else {
        return (bundle, version, "which has been removed", "added")
      }
      return (
        bundle, version, "and \(bundle) is now \(row.version), which does not have it", "version"
      )
    }
    return nil
  }

  private mutating func lookAtWishes(_ intent: Intent, _ row: IntentRow, _ manifest: Manifest) {
    if !intent.isDiscoverable {
      add(
        "listed", .hides, "its author does not want it listed; it runs by name",
        "intents list --all")
    } else {
      add("listed", .open, "it is listed")
    }
    if let deprecated = intent.deprecated {
      add(
        "deprecated", .hides, "its author has given it up",
        deprecated.replacedBy.map { "intents show \(row.bundle).\($0)" })
    }
    lookAtLanguages(manifest)
  }

  private mutating func lookAtLanguages(_ manifest: Manifest) {
    let translated = manifest.strings.values.flatMap(\.values).flatMap(\.keys)
    let known = Set(translated + [manifest.sourceLanguage]).sorted()
    let wanted = session.languages
    if known.contains(where: wanted.contains) {
      add("locale", .open, "it speaks \(session.surroundings.locale)")
    } else {
      add(
        "locale", .hides,
        "its texts are in \(known.joined(separator: ", ")), not in \(session.surroundings.locale)")
    }
  }

  /// Starts its process, which is sealed before anything of the bundle runs.
  private mutating func lookAtProcess(_ image: BundleImage) {
    let opener = ProcessOpener(host: host, image: image)
    do throws(RunnerFailure) {
      let process = try opener.process()
      _ = try process.runner.load()
      let layers = process.runner.layers.keys.sorted().joined(separator: ", ")
      add("layer", .open, "its wall stands: \(layers)")
    } catch {
      let refusal = opener.failure.map { ShellError($0) } ?? ShellError(error)
      add(opener.failure.map(Self.gate) ?? "layer", .closed, refusal.message, refusal.hint)
    }
  }

  private static func gate(of failure: HostFailure) -> String {
    switch failure {
    case .grantMissing, .grantRanOut: "grant"
    case .libraryChanged, .filesGone: "files"
    case .bundleDisabled: "enabled"
    case .wentMeanwhile: "files"
    case .runner(.unsealed): "layer"
    default: "refused"
    }
  }

  // MARK: Output

  private func show() {
    let output = session.output
    let closed = gates.first { $0.state == .closed }
    if output.isJSON {
      return output.print(
        .object([
          "name": .string(name), "runs": .bool(closed == nil),
          "gate": closed.map { .string($0.name) }, "gates": .array(gates.map(\.json)),
        ]))
    }
    output.print(
      output.terminal.bold(
        closed == nil ? "\(name) can be run" : "\(name) cannot be run: \(closed?.name ?? "")"))
    var table = Table(["Gate", "State", "Why"])
    for gate in gates { table.add([gate.name, gate.state.rawValue, gate.text]) }
    table.print(to: output)
    for gate in gates where gate.state != .open {
      if let command = gate.command { output.note("\(gate.name): \(command)".escapedForTerminal) }
    }
  }
}
