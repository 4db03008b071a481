// Installs the program below a prefix, and remembers every file in a receipt, so that it can all be
// taken away again.

import Glibc
import IntentStore

/// An installation of the program: `bin`, `lib`, `libexec`, `include` and `share` below a prefix.
public struct Installation {
  public let prefix: Path

  /// - Parameter prefix: need not exist.
  public init(prefix: Path) throws(AuthoringError) {
    if prefix.isAbsolute {
      self.prefix = prefix.normalized
    } else {
      guard let current = getcwd(nil, 0) else {
        throw AuthoringError(.notFound, "the working folder cannot be found")
      }
      defer { free(current) }
      self.prefix = Path(cString: current).appending(prefix).normalized
    }
  }

  static let receipt: Path = "share/intents/receipt"
  var receiptPlace: Path { prefix.appending(Self.receipt) }

  /// A file on its way.
  public struct Item {
    public var path: Path
    public var bytes: [UInt8]
    public var isProgram: Bool
    public init(_ path: Path, _ bytes: [UInt8], isProgram: Bool = false) {
      self.path = path
      self.bytes = bytes
      self.isProgram = isProgram
    }
  }

  /// What `install` wrote.
  public struct Report: Sendable {
    public var files: [Path] = []
    /// Parts that could not be had, in words.
    public var left: [String] = []
  }

  /// Installs the running program with its runner, the contract, the SDK where the program's sources are
  /// known, and `others` (completions, the manual page). An earlier installation in the same place is
  /// replaced; files that it did not write are not touched.
  public func install(
    runner: Path, others: [Item]
  ) throws(AuthoringError) -> Report {
    var report = Report()
    let items = try items(runner, others, &report)
    let before = try Receipt.read(receiptPlace)
    let known = Set(before?.files.map(\.path) ?? [])
    for item in items where !known.contains(item.path) {
      let place = prefix.appending(item.path)
      if access(OutputFolder.c(place), F_OK) == 0, try OutputFolder.contents(place) != item.bytes {
        throw AuthoringError(
          .refused, "\(place) is there already, and another program wrote it",
          hint: "move it away, or choose another prefix")
      }
    }
    var receipt = Receipt(folders: before?.folders ?? [])
    for item in items { receipt.files.append(.init(item.path, ContentHash.of(item.bytes))) }
    receipt.noteFolders(of: items.map(\.path) + [Self.receipt], below: prefix)
    // Written first: whatever is put in place from here on can be taken away again.
    try OutputFolder.write(receipt.merged(with: before).bytes, to: receiptPlace)
    for item in items { try put(item) }
    try removeStale(before, receipt)
    try OutputFolder.write(receipt.bytes, to: receiptPlace)
    report.files = items.map(\.path)
    return report
  }

  private func items(
    _ runner: Path, _ others: [Item], _ report: inout Report
  ) throws(AuthoringError) -> [Item] {
    let program = Path(cString: SDKPlace.executable)
    var items = [
      Item("bin/intents", try OutputFolder.contents(program), isProgram: true),
      Item("libexec/intents/intent-runner", try OutputFolder.contents(runner), isProgram: true),
    ]
    let places = [
      "intent_bundle.h": "include", "intents.h": "include", "manifest.schema.json": "share/intents",
      "ABI.md": "share/doc/intents", "AUTHORS.md": "share/doc/intents",
    ]
    for file in AuthorFile.all where file.group == "contract" {
      items.append(
        Item(Path(places[file.path] ?? "share/intents").appending(file.path), file.bytes))
    }
    items += try library(beside: program, &report)
    let own = program.parent.parent.appending("share/intents/sdk")
    if let tree = own.isFolder ? own : SourceTree.find(above: program) {
      items += try sdk(in: tree)
    } else {
      report.left.append("the Swift SDK, because the sources of this program are not known")
    }
    return items + others
  }

  /// The library for programs in C, from where the program was built or installed, and what `pkg-config` says of it.
  private func library(
    beside program: Path, _ report: inout Report
  ) throws(AuthoringError) -> [Item] {
    let places = [
      program.parent.appending("libintents-library.so"),
      program.parent.parent.appending("lib/libintents.so"),
    ]
    guard let found = places.first(where: \.isFile) else {
      report.left.append("libintents.so, because it was not built with this program")
      return []
    }
    return [
      Item("lib/libintents.so", try OutputFolder.contents(found)),
      Item("lib/pkgconfig/intents.pc", Array(Self.packageDescription.utf8)),
    ]
  }

  /// The folder can be moved: the prefix is taken from where the file is.
  private static let packageDescription = """
    prefix=${pcfiledir}/../..
    Name: intents
    Description: App Intents for Linux: lists and runs what intent bundles offer
    Version: 1
    Libs: -L${prefix}/lib -lintents
    Cflags: -I${prefix}/include

    """

  /// The part of the sources that Swift bundles are built with.
  private func sdk(in tree: Path) throws(AuthoringError) -> [Item] {
    let target: Path = "share/intents/sdk"
    var items = [
      Item(
        target.appending("Package.swift"),
        try OutputFolder.contents(tree.appending("Package.swift")))
    ]
    for name in try OutputFolder.listing(tree.appending("Sources"))
    where Self.isSDK(name.description) {
      let module = tree.appending("Sources").appending(name)
      guard module.isFolder else { continue }
      try gather(module, target.appending("Sources").appending(name), &items)
    }
    return items
  }

  /// Modules of the host are not needed by bundles.
  private static func isSDK(_ name: String) -> Bool {
    let ours = [
      "IntentManifest", "IntentModel", "IntentApplication", "CIntentABI", "CIntentGuest",
      "CIntentApplication",
    ]
    let host = ["intents", "CHostSystem", "CStore", "CAuthorFiles"]
    if ours.contains(name) { return true }
    let isGate = name.hasPrefix("C") && name.dropFirst().first?.isUppercase == true
    return !name.hasPrefix("Intent") && !host.contains(name) && !isGate
  }

  private func gather(
    _ from: Path, _ to: Path, _ items: inout [Item]
  ) throws(AuthoringError) {
    if from.isFile { items.append(Item(to, try OutputFolder.contents(from))) }
    guard from.isFolder else { return }
    for name in try OutputFolder.listing(from) where !name.hasPrefix(".") {
      try gather(from.appending(name), to.appending(name), &items)
    }
  }

  /// Puts a file in place at once: a program that runs from there keeps its old one.
  private func put(_ item: Item) throws(AuthoringError) {
    let place = prefix.appending(item.path)
    let draft = Path(bytes: place.bytes + Array(".new".utf8))
    try OutputFolder.write(item.bytes, to: draft, mode: item.isProgram ? 0o755 : 0o644)
    chmod(OutputFolder.c(draft), item.isProgram ? 0o755 : 0o644)
    guard rename(OutputFolder.c(draft), OutputFolder.c(place)) == 0 else {
      let error = errno
      unlink(OutputFolder.c(draft))
      throw OutputFolder.failure("put in place", place, error)
    }
  }

  private func removeStale(_ before: Receipt?, _ now: Receipt) throws(AuthoringError) {
    let kept = Set(now.files.map(\.path))
    for file in before?.known ?? [] where !kept.contains(file.path) {
      _ = Self.remove(file.path, file.hashes, below: prefix)
    }
  }
}
