// Takes newer versions of what is installed, and asks where they may do more than before.

import IntentAuthoring
import IntentHost
import IntentModel
import IntentStore

extension Command {
  static let update = Command(
    name: "update", operands: "[BUNDLE|PATH …]",
    summary: "take newer versions of bundles from where they came",
    options: [
      CommandOption(name: "check", summary: "show what would change, and change nothing"),
      .grant, .yes, .no,
    ],
    discussion: """
      A BUNDLE is read again from where it was added, and built again where that was a folder of
      sources; a PATH is a newer version of an installed bundle; without either, all bundles are looked
      at. What is different is said in words. Where the new version may do more than the old one,
      somebody has to agree; until then the old one runs.
      """, count: 0...Int.max
  ) { session, arguments throws(ShellError) in
    let host = try session.openHost(.write)
    let places = try Updating.places(arguments, host, session)
    var status = ExitStatus.done
    var reports: [JSON] = []
    for place in places where place.isGone {
      session.output.note(
        "\(place.bundle): it was added from \(place.path), which is not there any more".escapedLines
      )
      reports.append(
        .object([
          .init("bundle", .string(place.bundle)), .init("source", .string("\(place.path)")),
          .init("gone", .bool(true)),
        ]))
    }
    for place in places where !place.isGone {
      do throws(ShellError) {
        var request =
          try place.isBuilt
          ? Packing.request(place.path, host, session) : AddRequest(path: place.path)
        if !place.isBuilt, SourceFolder(place.path) != nil {
          session.output.note(
            "\(place.bundle): there are sources in \(place.path) by now; it was added as it lay there, so "
              + "nothing is built. Build it yourself, or add it anew: intents add \(place.path)")
        }
        // Its files stay where they are; each build is the next version.
        request.links = place.isLinked
        request.replaces = place.isLinked
        reports.append(
          arguments.has("check")
            ? try Updating.check(request.path, host, session)
            : try Updating.take(request, arguments, host, session))
      } catch {
        if places.count == 1 { throw error }
        status = error.status
        reports.append(error.json)
        session.output.note("\(place.path): \(error.message)".escapedLines)
      }
    }
    session.output.print(.object([.init("bundles", .array(reports))]))
    return status
  }
}

extension CommandOption {
  static let yes = CommandOption(
    name: "yes",
    summary: "agree to all that it asks for or may do more than before; folders need --grant")
  static let no = CommandOption(
    name: "no", summary: "give it nothing beyond --grant, and ask nothing")
  static let grant = CommandOption(
    name: "grant", value: "NAME=FOLDER",
    summary: "let it use what it asks for; see intents help grant", repeats: true)
}

private enum Updating {
  /// Where a newer version may be.
  struct Place {
    var path: Path
    var bundle = ""
    var isLinked = false
    /// It is built where it is a folder of sources: whoever runs the command named the folder, or added it so.
    var isBuilt = true
    /// Of a bundle that stays as it is, since nothing is there.
    var isGone = false

    init(_ path: Path) { self.path = path }

    init(_ row: BundleRow) {
      path = row.source.withoutSlash
      isBuilt = row.wasBuilt
      bundle = row.id
      isLinked = row.isLinked
      isGone = !path.isFile && !path.isFolder
    }
  }

  /// What the operands name; a word is a path when it has a slash, or when there is such a file and no
  /// such bundle.
  static func places(
    _ arguments: Arguments, _ host: Host, _ session: Session
  ) throws(ShellError) -> [Place] {
    if arguments.operands.isEmpty {
      return try Session.storing { () throws(StoreError) in try host.store.bundles() }
        .map { Place($0) }
    }
    var places: [Place] = []
    for bytes in arguments.operands {
      let path = Path(bytes: bytes)
      let name = String(validating: bytes, as: UTF8.self)
      let row = try name.flatMap { name throws(ShellError) in
        try Session.storing { () throws(StoreError) in try host.store.bundle(name) }
      }
      if let row {
        let place = Place(row)
        guard !place.isGone else {
          throw ShellError(
            .notFound, "\(row.id) was added from \(place.path), which is not there any more",
            hint: "Say where the new version is: intents update PATH")
        }
        places.append(place)
      } else if path.isFile || path.isFolder {
        places.append(Place(path))
      } else {
        _ = try Lookup.bundle(name ?? Arguments.shown(bytes), host.store, session)
      }
    }
    return places
  }

  static func check(
    _ path: Path, _ host: Host, _ session: Session
  ) throws(ShellError) -> JSON {
    let found: (installed: BundleRow?, checked: CheckedManifest, comparison: ManifestComparison?)
    do throws(HostFailure) {
      found = try host.compare(path)
    } catch {
      throw ShellError(adding: error)
    }
    let manifest = found.checked.manifest
    guard let row = found.installed else { throw unknown(manifest.id) }
    let changes = found.comparison?.changes ?? []
    session.output.print(
      changes.isEmpty && row.version == manifest.version
        ? "\(row.id) \(row.version) is up to date"
        : "\(row.id): \(row.version) would become \(manifest.version)")
    for line in Adding.lines(changes) { session.output.print(line) }
    return .object([
      "bundle": .string(row.id), "installed": .string(row.version),
      "new": .string(manifest.version), "changes": .array(changes.map(\.json)),
    ])
  }

  static func take(
    _ request: AddRequest, _ arguments: Arguments, _ host: Host, _ session: Session
  ) throws(ShellError) -> JSON {
    var request = request
    request.agrees = arguments.has("yes")
    request.onlyUpdates = true
    request.consent = try Consenting.handler(arguments, session)
    for word in arguments.all("grant") { request.grants.append(try Granting.word(word)) }
    let report = try Adding.add(request, host, session)
    if case .alreadyThere(let row) = report.outcome {
      session.output.print("\(row.id) \(row.version) is up to date")
    } else {
      Adding.tell(report, session)
    }
    return Adding.json(report)
  }

  private static func unknown(_ id: String) -> ShellError {
    ShellError(.notFound, "\(id) is not installed", hint: "Add it: intents add PATH")
  }
}
