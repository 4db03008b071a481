// Gives grants: only what a bundle asks for in its manifest can be given to it, whole or in part.

import CHostSystem
import Glibc
import IntentModel
import IntentStore

/// One grant as a person gives it.
public struct GrantRequest: Sendable {
  public var name: String
  /// A folder, or the part of the grant that is given; nil: all that it asks for.
  public var value: Path?
  /// Seconds since 1970.
  public var expiresAt: Int64?
  public var uses: Int64?
  public init(name: String, value: Path? = nil, expiresAt: Int64? = nil, uses: Int64? = nil) {
    self.name = name
    self.value = value
    self.expiresAt = expiresAt
    self.uses = uses
  }
}

extension Host {
  /// Gives grants to an installed bundle, each in place of what was given under its name before.
  /// The store must have been opened for writing.
  public func give(
    _ requests: [GrantRequest], to manifest: Manifest
  ) throws(HostFailure) -> [GrantRow] {
    let rows = try rows(requests, for: manifest)
    try store(rows, manifest)
    return rows
  }

  func store(_ rows: [GrantRow], _ manifest: Manifest) throws(HostFailure) {
    for name in Set(rows.map(\.name)) {
      try HostFailure.stored { () throws(StoreError) in
        try store.replaceGrants(
          bundle: manifest.id, name: name, with: rows.filter { $0.name == name })
      }
    }
  }

  /// The rows of these requests; throws before anything is written.
  func rows(
    _ requests: [GrantRequest], for manifest: Manifest
  ) throws(HostFailure) -> [GrantRow] {
    var rows: [GrantRow] = []
    for request in requests {
      guard let grant = manifest.grants.first(where: { $0.name == request.name }) else {
        throw .badGrant(Self.unknown(request.name, manifest))
      }
      for (target, isWide) in try targets(grant, request.value) {
        rows.append(
          GrantRow(
            bundle: manifest.id, name: grant.name, kind: grant.storedKind, target: target,
            isWritable: isWide, agreedAt: Int64(hs_realtime()), expiresAt: request.expiresAt,
            usesLeft: request.uses))
      }
      if case .folder = grant.kind, rows.count(where: { $0.name == grant.name }) > 1 {
        throw .badGrant("“\(grant.name)” is one folder, and two are given")
      }
    }
    return rows
  }

  private static func unknown(_ name: String, _ manifest: Manifest) -> String {
    let names = manifest.grants.map(\.name).joined(separator: ", ")
    return "\(manifest.id) asks for no grant “\(name)”"
      + (names.isEmpty ? "; it asks for none" : "; it asks for \(names)")
  }

  private func targets(
    _ grant: Grant, _ value: Path?
  ) throws(HostFailure) -> [(Path, Bool)] {
    switch grant.kind {
    case .folder(let isWritable):
      guard let value else {
        throw .badGrant("“\(grant.name)” needs a folder: \(grant.name)=FOLDER")
      }
      return [(try folder(value, grant.name), isWritable)]
    case .network(let destinations, let isWide):
      return try Self.part(value, of: destinations, grant.name) { asked, given in
        guard let asked = Destination(asked), let given = Destination(given) else { return false }
        return asked.covers(given)
      }.map { ($0, isWide) }
    case .environment(let variables):
      return try Self.part(value, of: variables, grant.name) { $0 == $1 }.map { ($0, false) }
    case .device(let paths):
      var found: [(Path, Bool)] = []
      for path in try Self.part(value, of: paths, grant.name, { $0 == $1 }) {
        found.append((try Self.device(path), true))
      }
      return found
    }
  }

  /// All of what is asked for, or the part that `value` names.
  private static func part(
    _ value: Path?, of asked: [String], _ name: String, _ covers: (String, String) -> Bool
  ) throws(HostFailure) -> [Path] {
    guard let value else { return asked.map { Path($0) } }
    guard let text = value.string, asked.contains(where: { covers($0, text) }) else {
      throw .badGrant(
        "“\(name)” asks for \(Grant.listed(asked)), and \(value) is no part of that")
    }
    return [value]
  }

  /// Never one around the home or in it: there a bundle could give itself anything, and read what others
  /// were trusted with.
  private func folder(_ path: Path, _ name: String) throws(HostFailure) -> Path {
    let (resolved, status) = try Self.resolve(path, "folder", name)
    guard status.st_mode & S_IFMT == S_IFDIR else { throw .badGrant("\(path) is no folder") }
    for home in store.home.places where resolved.isWithin(home) || home.isWithin(resolved) {
      throw .badGrant(
        "\(path) cannot be given as “\(name)”: the home of intents, \(home), "
          + (resolved.isWithin(home) ? "holds it" : "lies in it")
          + ", and whoever reaches that can give itself anything; name a folder apart from it")
    }
    guard !store.home.places.contains(where: { Self.isOneWith($0, resolved) }) else {
      throw .badGrant(
        "\(path) cannot be given as “\(name)”: it is the home of intents under another name, or holds it; "
          + "name a folder apart from it")
    }
    let root = Self.sign(of: "/")?.device
    for kernels in ["/dev", "/proc", "/sys"].map({ Path($0) }) {
      let device = Self.sign(of: kernels)?.device
      let isMountedThere = device != root && device == Self.sign(of: resolved)?.device
      guard resolved.isWithin(kernels) || kernels.isWithin(resolved) || isMountedThere else {
        continue
      }
      throw .badGrant(
        "\(path) cannot be given as “\(name)”: devices and what the kernel tells of others lie there; devices "
          + "have grants of their own")
    }
    return resolved
  }

  /// Whether a folder is the home, or holds it, under another name: mounted there once more.
  private static func isOneWith(_ home: Path, _ folder: Path) -> Bool {
    let (own, other) = (signs(above: home), signs(above: folder))
    guard let first = own.first, let asked = other.first else { return false }
    return other.contains(first) || own.contains(asked)
  }

  private struct Sign: Hashable {
    var device: dev_t
    var inode: ino_t
  }

  private static func sign(of path: Path) -> Sign? {
    var status = stat()
    guard stat(cString(path), &status) == 0 else { return nil }
    return Sign(device: status.st_dev, inode: status.st_ino)
  }

  /// Of the folder and all above it, but for the root, which holds everything.
  private static func signs(above path: Path) -> [Sign] {
    var found: [Sign] = []
    var path = path
    while path.bytes.count > 1 {
      if let sign = sign(of: path) { found.append(sign) }
      path = path.parent
    }
    return found
  }

  private static func resolve(
    _ path: Path, _ what: String, _ name: String
  ) throws(HostFailure) -> (Path, stat) {
    guard let resolved = realpath(cString(path), nil) else {
      throw .badGrant("there is no \(what) \(path) for “\(name)”: \(systemMessage(errno))")
    }
    defer { free(resolved) }
    var status = stat()
    guard stat(resolved, &status) == 0 else {
      throw .badGrant("cannot see \(path): \(systemMessage(errno))")
    }
    return (Path(cString: resolved), status)
  }

  /// A character device of a kind that leaves the sandbox one.
  private static func device(_ path: Path) throws(HostFailure) -> Path {
    let (resolved, status) = try resolve(path, "device", path.description)
    guard status.st_mode & S_IFMT == S_IFCHR, resolved.bytes.starts(with: Array("/dev/".utf8))
    else { throw .badGrant("\(path) is no character device below /dev") }
    let subsystem = DeviceKind.subsystem(of: status.st_rdev)
    guard DeviceKind.name(of: status.st_rdev, subsystem: subsystem) != nil else {
      throw .badGrant(
        "\(path) is a device that no bundle gets: with it, it would need no sandbox any more; given are "
          + DeviceKind.all)
    }
    return resolved
  }
}
