// Tells when a home changes: bundles added, updated, switched, removed, granted something, by whomever,
// and linked bundles that were built anew. inotify only wakes; what counts are the marks that are
// compared then, so nothing is missed where events are lost and nothing is told twice.

import CHostSystem
import Glibc
import IntentStore

/// What has changed in a home.
public struct HomeChange: Sendable, Hashable {
  /// The catalogue: bundles, grants, exposed intents.
  public var catalogue = false
  /// Linked bundles whose files are others now.
  public var rebuilt: [String] = []
}

/// Watches one home. Belongs to one thread.
public final class HomeWatch {
  private let home: Home
  private let watch: Descriptor?
  private var mark: String
  /// Marks of linked bundles as they were last.
  private var linked: [String: String] = [:]
  private var folders: Set<Path> = []
  private var isWatching = false

  /// Watches from now on.
  public init(_ home: Home) {
    self.home = home
    let number = hs_watch_new()
    watch = number >= 0 ? Descriptor(owning: number) : nil
    mark = Self.mark(home)
    let links = Self.links(home)
    linked = links.compactMapValues(\.mark)
    folders = Self.folders(links)
    arm()
  }

  /// Waits for a change; nil: there was none within the time.
  public func next(milliseconds: Int32) -> HomeChange? {
    let end = hs_monotonic() + Int64(milliseconds) * 1_000_000
    while true {
      let woke = watch.map { hs_watch_drain($0.number) == 1 } ?? true
      if let change = look(woke: woke || !isWatching) { return change }
      let left = Int32(clamping: (end - hs_monotonic()) / 1_000_000)
      guard left > 0 else { return nil }
      guard isWatching, let watch else {
        // The home is not there yet, or the limit of watches is reached: looked at now and then.
        usleep(useconds_t(min(left, Self.pollMilliseconds)) * 1000)
        arm()
        continue
      }
      _ = hs_wait_readable(watch.number, left)
    }
  }

  private static let pollMilliseconds: Int32 = 500

  private func look(woke: Bool) -> HomeChange? {
    var change = HomeChange()
    let now = Self.mark(home)
    if now != mark {
      mark = now
      change.catalogue = true
    }
    guard woke || change.catalogue else { return nil }
    // A build may have taken folders away and made them anew.
    arm()
    let links = Self.links(home)
    for (bundle, found) in links.sorted(by: { $0.key < $1.key }) {
      if let old = linked[bundle], old != found.mark, found.mark != nil {
        change.rebuilt.append(bundle)
      }
    }
    // A linker may take the old file away before it writes the new one.
    linked = links.reduce(into: [:]) { $0[$1.key] = $1.value.mark ?? linked[$1.key] }
    let found = Self.folders(links)
    if found != folders {
      folders = found
      arm()
    }
    return change.catalogue || !change.rebuilt.isEmpty ? change : nil
  }

  private func arm() {
    guard let watch else { return }
    isWatching = hs_watch_folder(watch.number, Host.cString(home.folder)) == 0
    for folder in folders { _ = hs_watch_folder(watch.number, Host.cString(folder)) }
  }

  private static func mark(_ home: Home) -> String {
    (try? Store.open(home).changeMark()) ?? ""
  }

  private struct Link {
    /// nil: files are missing now.
    var mark: String?
    var folders: [Path]
  }

  private static func folders(_ links: [String: Link]) -> Set<Path> {
    Set(links.values.flatMap(\.folders))
  }

  /// Linked bundles with the folders that their library, manifest and texts lie in, and those that are made anew.
  private static func links(_ home: Home) -> [String: Link] {
    guard let store = try? Store.open(home), let rows = try? store.bundles() else { return [:] }
    var links: [String: Link] = [:]
    for row in rows where row.isLinked {
      let folders = [row.folder, row.folder.appending("Resources"), row.folder.parent]
      links[row.id] = Link(
        mark: try? store.signs(of: row), folders: folders + (row.library.map { [$0.parent] } ?? []))
    }
    return links
  }
}
