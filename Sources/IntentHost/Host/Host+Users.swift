// As which users a bundle runs where the host is root.

import CHostSystem
import Glibc
import IntentModel
import IntentStore

extension Host {
  /// In a home of somebody else a bundle is what it is for him: what it writes must be his, folders that are closed to
  /// others are open to him, and what his catalogue says gives nobody more than he has.
  ///
  /// As root a bundle runs as a user of its own, whom nothing belongs to but its data folder. Where that user could not reach
  /// what the bundle needs (granted folders belong to somebody; a home may be closed), files alone are reached
  /// as root, without any capability, and as far as Landlock lets it.
  func users(for image: BundleImage, _ owner: UInt32?) -> (all: Int64?, files: Int64?) {
    guard geteuid() == 0, Self.mayChangeUser else { return (nil, nil) }
    if let owner { return (Int64(owner), nil) }
    let isApart =
      image.folders.isEmpty && image.devices.isEmpty && Self.isReachable(image.folder)
    return (user(of: image.manifest.id), isApart ? nil : 0)
  }

  /// As which users a bundle is looked at before it is added: no folder is its own yet.
  func usersOfStranger() -> (all: Int64?, files: Int64?) {
    guard geteuid() == 0, Self.mayChangeUser else { return (nil, nil) }
    if let owner = store.home.foreignOwner { return (Int64(owner), nil) }
    // Nobody else's: several may be looked at.
    return (Self.firstUser + Int64.random(in: 0...Self.lastUser), 0)
  }

  /// Whether all users exist here: not so in a user namespace.
  private static let mayChangeUser: Bool = {
    guard let file = fopen("/proc/self/uid_map", "re") else { return false }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    guard fgets(&line, Int32(line.count), file) != nil else { return false }
    let text = String(
      decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return text.split(whereSeparator: { $0 == " " || $0 == "\n" }) == ["0", "0", "4294967295"]
  }()

  /// Whether every folder above is open to all users.
  private static func isReachable(_ path: [UInt8]) -> Bool {
    var folder = Path(bytes: path)
    while folder.bytes.count > 1 {
      var status = stat()
      guard stat(cString(folder), &status) == 0, status.st_mode & 0o001 != 0 else { return false }
      folder = folder.parent
    }
    return true
  }

  /// The first of 2^20 user ids that are set apart for bundles; far from those of people, services and
  /// containers.
  static let firstUser: Int64 = 0x6B00_0000

  private static let lastUser: Int64 = 0xFFFFF

  /// The user id of a bundle: the same on every run, and no other bundle's here.
  private func user(of bundle: String) -> Int64 {
    let given = (try? store.setting(Store.userSettings + bundle)).flatMap { $0 }
    return given.flatMap { Int64(String(decoding: $0, as: UTF8.self)) }
      ?? Self.preferredUser(bundle)
  }

  /// The user id that the id of a bundle leads to.
  static func preferredUser(_ bundle: String) -> Int64 {
    var hash: UInt32 = 2_166_136_261
    for byte in bundle.utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    return firstUser + Int64(hash) & lastUser
  }

  /// Gives a bundle that was added the next user id where another has the one that its id leads to: an id can be
  /// chosen so that it leads to a certain other's.
  func giveUser(to bundle: String) throws(HostFailure) {
    guard geteuid() == 0, Self.mayChangeUser else { return }
    try HostFailure.stored { () throws(StoreError) in
      guard try store.setting(Store.userSettings + bundle) == nil else { return }
      let taken = Set(try store.bundles().map(\.id).filter { $0 != bundle }.map(user))
      var user = Self.preferredUser(bundle)
      guard taken.contains(user) else { return }
      while taken.contains(user) {
        user = Self.firstUser + (user - Self.firstUser + 1) & Self.lastUser
      }
      try store.setSetting(Store.userSettings + bundle, Array("\(user)".utf8))
    }
  }
}
