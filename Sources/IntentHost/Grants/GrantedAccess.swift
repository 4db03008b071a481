// Opens the files and connections that a running bundle asks the host for, as far as it was granted.

import CHostSystem
import Glibc
import IntentModel
import IntentStore

/// What a bundle may reach through the host, and what it was denied. One for each invocation.
public final class GrantedAccess {
  private let image: BundleImage
  private let keeper: GrantKeeper?
  private let connector: Connector
  public private(set) var denials: [Denial] = []

  /// How many denials are remembered.
  private static let mostDenials = 16

  public convenience init(_ image: BundleImage, of host: Host) {
    let runner = image.network.isEmpty ? nil : (try? host.runtime())?.runnerPath
    self.init(
      image, keeper: GrantKeeper(home: host.store.home, bundle: image.manifest.id),
      connector: .system(runner))
  }

  init(_ image: BundleImage, keeper: GrantKeeper?, connector: Connector) {
    self.image = image
    self.keeper = keeper
    self.connector = connector
  }

  /// The home of intents, which nothing here leads into.
  var home: Home? { keeper?.home }

  private func deny(_ denial: Denial) {
    if denials.count < Self.mostDenials, !denials.contains(denial) { denials.append(denial) }
  }

  private func deny(_ deed: String, _ reason: String, _ grant: Grant?) {
    deny(Denial(deed, reason, grant, bundle: image.manifest.id))
  }

  private func refused(_ errno: Int32) -> Result<Descriptor, SystemFailure> {
    .failure(SystemFailure(errno))
  }

  // MARK: Files

  func open(
    grant name: String, path: String, flags: UInt32
  ) -> Result<Descriptor, SystemFailure> {
    let writes = flags & 0b1110 != 0
    let deed = "\(writes ? "change" : "read") “\(path)” in “\(name)”"
    let asked = image.manifest.grants.first { $0.name == name && $0.storedKind == .folder }
    guard let folder = image.folders[name], folder.row.map({ keeper?.counts($0) ?? true }) ?? true
    else {
      deny(deed, asked == nil ? "it asks for no such grant" : "the grant is not given", asked)
      return refused(EACCES)
    }
    guard folder.isWritable || !writes else {
      deny(deed, "the folder was given for reading", asked)
      return refused(EACCES)
    }
    guard !path.utf8.contains(0), flags & ~0b1111 == 0, flags & 0b11 != 0 else {
      return refused(EINVAL)
    }
    let root = (folder.path + [0]).withUnsafeBytes { hs_open_folder($0.baseAddress) }
    guard root >= 0 else { return refused(-root) }
    defer { close(root) }
    let opened = hs_open_beneath(root, path, Self.openFlags(flags), 0o600)
    return opened < 0 ? refused(-opened) : .success(Descriptor(owning: opened))
  }

  /// IT_OPEN_… as the kernel's flags.
  private static func openFlags(_ flags: UInt32) -> Int32 {
    var result = flags & 2 == 0 ? O_RDONLY : flags & 1 == 0 ? O_WRONLY : O_RDWR
    if flags & 4 != 0 { result |= O_CREAT }
    if flags & 8 != 0 { result |= O_TRUNC }
    return result
  }

  // MARK: Connections

  func connect(
    host text: String, port: UInt32, flags: UInt32
  ) -> Result<Descriptor, SystemFailure> {
    let deed = "connect to “\(text)”, port \(port)"
    guard flags == 0, let port = UInt16(exactly: port), port > 0,
      let host = Destination.host(asked: text)
    else {
      deny(deed, "that is neither a name nor an address in its plain form", nil)
      return refused(EINVAL)
    }
    let matching = image.network.filter { $0.destination.matches(host, port: port) }
    // Of two grants that allow it the wider one counts.
    let ordered = matching.sorted { $0.row.isWritable && !$1.row.isWritable }
    guard let grant = ordered.first(where: { keeper?.counts($0.row) ?? true }) else {
      deny(deed, matching.isEmpty ? "not granted" : "the grant is over", wish(host, port))
      return refused(EACCES)
    }
    do throws(Connector.Refusal) {
      let connection = try connector.open(
        host, port: port, includingPrivate: grant.row.includesPrivate)
      guard keeper?.use(grant.row) ?? true else {
        deny(deed, "the grant is used up", wish(host, port))
        return refused(EACCES)
      }
      return .success(connection)
    } catch {
      if error.isDenial { deny(deed, error.reason, nil) }
      return refused(error.errno)
    }
  }

  /// The grant in the manifest that would allow this destination.
  private func wish(_ host: Destination.Host, _ port: UInt16) -> Grant? {
    image.manifest.grants.first { grant in
      guard case .network(let patterns, _) = grant.kind else { return false }
      return patterns.contains { Destination($0)?.matches(host, port: port) ?? false }
    }
  }

  // MARK: Advice

  /// The runner saw that the kernel denied this path: names the folder grant that could allow it.
  func noteDenied(path: String) {
    let folders = image.folders.filter { path.utf8.starts(with: $0.value.path + [0x2F]) }
    let known = folders.keys.first
    let open = image.manifest.grants.filter {
      $0.storedKind == .folder && image.folders[$0.name] == nil
    }
    let grant = known == nil && open.count == 1 ? open.first : nil
    let reason =
      known.map { "“\($0)” was given for reading" }
      ?? (open.isEmpty
        ? "nothing that it asks for would allow it"
        : open.count == 1
          ? "not granted" : "one of \(Grant.listed(open.map(\.name))) could allow it")
    deny("open \(path)", reason, grant)
  }
}
