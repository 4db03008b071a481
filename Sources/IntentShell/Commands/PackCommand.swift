// Packs bundles, for authors; and what `add` and `validate` do with a folder of sources.

import CHostSystem
import Glibc
import IntentAuthoring
import IntentHost
import IntentModel
import IntentStore

extension Command {
  static let pack = Command(
    name: "pack", operands: "PATH", summary: "build a bundle and pack it into NAME.intents",
    options: [
      CommandOption(
        name: "out", value: "PATH",
        summary: "the folder to make, or the folder to make it in; else build in PATH"),
      CommandOption(name: "product", value: "NAME", summary: "which of several products to take"),
    ],
    discussion: """
      PATH is a Swift package, a folder with a Makefile or a Cargo.toml, or a library with its
      manifest.json or intents.json beside it. A build runs with your rights, as if you had typed the
      command that is shown. Texts in Resources and in the targets of a package are read and checked.
      The manifest is written beside the library and, with objcopy, into it.
      """, count: 1...1
  ) { session, arguments throws(ShellError) in
    let host = try session.openHost(.write)
    let packed = try Packing.pack(
      Path(bytes: arguments.operands[0]), out: arguments.bytes("out").map { Path(bytes: $0) },
      product: try arguments.text("product"), host, session)
    Packing.show(packed, session)
    return .done
  }
}

/// What packs bundles in the shell.
enum Packing {
  static func pack(
    _ source: Path, out: Path? = nil, product: String? = nil, _ host: Host, _ session: Session
  ) throws(ShellError) -> PackedBundle {
    let wereCaught = hs_catch_interrupts() == 1
    defer { if !wereCaught { hs_leave_interrupts() } }
    let packer = Packer(host: host) { session.output.note("  \($0)".escapedForTerminal) }
    do throws(PackFailure) {
      return try packer.pack(source, out: out, product: product)
    } catch {
      switch error {
      case .authoring(let error): throw ShellError(error)
      case .host(let error): throw ShellError(adding: error)
      }
    }
  }

  /// The path itself, or the packed folder where it is a folder of sources, which is built first.
  static func packed(
    _ path: Path, _ host: Host, _ session: Session
  ) throws(ShellError) -> Path {
    guard let source = SourceFolder(path) else { return path }
    session.output.note("Packing \(source.folder), which is a folder of sources:")
    let packed = try pack(path, host, session)
    session.output.note("  made \(packed.folder)")
    return packed.folder
  }

  /// What is to be added of a path: the path itself, or what is made of the sources there.
  static func request(
    _ path: Path, _ host: Host, _ session: Session
  ) throws(ShellError) -> AddRequest {
    var request = AddRequest(path: try packed(path, host, session))
    if request.path != path { request.origin = BundleRow.source(builtFrom: path.resolved) }
    return request
  }

  static func show(_ packed: PackedBundle, _ session: Session) {
    let manifest = packed.checked.manifest
    session.output.print("Packed \(manifest.id) \(manifest.version): \(packed.folder)")
    for warning in packed.checked.warnings {
      session.output.print("  \(warning)".escapedForTerminal)
    }
    session.output.print(
      .object([
        "packed": .string(packed.folder.description), "bundle": .string(manifest.id),
        "version": .string(manifest.version), "embedded": .bool(packed.isEmbedded),
        "warnings": .array(packed.checked.warnings.map(\.json)),
      ]))
  }
}

extension ShellError {
  init(_ error: AuthoringError) {
    let status: ExitStatus =
      switch error.kind {
      case .usage: .usage
      case .notFound: .notFound
      case .refused: .refused
      case .cannotWrite: .cannotWrite
      case .cancelled: .cancelled
      }
    self.init(
      status, error.message, hint: error.hint.map { $0.prefix(1).uppercased() + $0.dropFirst() })
  }
}
