// Which files a caller may name by their path. A person may name what the person may read. A model may
// name what lies below folders that were opened for it, and nothing else, whichever way the path took: it
// is looked up beneath the open folder, so that no link and no later change of the tree leads out.

import CHostSystem
import Glibc
import IntentStore

/// The files that a caller may have opened.
public struct FileReach: Sendable {
  /// nil: all that the process may read.
  private let folders: [OpenFolder]?
  /// What a model never reaches, and what nobody has changed: there lies what other bundles were trusted with.
  private var home: Home?

  private init(_ folders: [OpenFolder]?) { self.folders = folders }

  public static let everywhere = FileReach(nil)
  /// Only what lies below these folders.
  public static func below(_ folders: [OpenFolder]) -> FileReach { FileReach(folders) }

  /// The same without the home of intents.
  public func sparing(_ home: Home?) -> FileReach {
    var reach = self
    reach.home = home
    return reach
  }

  private func spares(_ real: Path) -> Bool {
    home?.places.contains { real.isWithin($0) } ?? false
  }

  var isLimited: Bool { folders != nil }
  /// The folders, for messages.
  public var places: [Path] { (folders ?? []).map(\.path) }

  /// The real path of a file within reach; nil: it is not there, or not within reach.
  public func real(_ path: Path) -> Path? {
    guard let real = path.real else { return nil }
    guard let folders else { return real }
    return folders.contains { $0.holds(real) } && !spares(real) ? real : nil
  }

  /// Opens a file. Returns its descriptor, or a negative errno: -EXDEV where it is out of reach. What is no
  /// plain file may be returned unopened.
  /// - Parameter writes: for writing too; only where all but the home is within reach.
  func open(_ path: [UInt8], writes: Bool) -> Int32 {
    guard let folders else {
      guard writes else { return (path + [0]).withUnsafeBytes { hs_open_file($0.baseAddress, 0) } }
      guard let real = Path(bytes: path).real else { return -errno }
      guard !spares(real) else { return -EXDEV }
      return (real.bytes + [0]).withUnsafeBytes { hs_open_file($0.baseAddress, 1) }
    }
    guard !writes else { return -EXDEV }
    // The names alone decide in which folder it is looked up; whether it lies there, the kernel says.
    guard let real = Path(bytes: path).real, !spares(real) else { return -EXDEV }
    for folder in folders {
      guard let inner = real.relative(to: folder.path) else { continue }
      let names = inner.bytes.map { CChar(bitPattern: $0) } + [0]
      return hs_open_beneath(folder.descriptor.number, names, O_RDONLY, 0)
    }
    return -EXDEV
  }
}

/// A folder that is held open: what takes its name later is not it.
public struct OpenFolder: Sendable {
  /// Its real path when it was opened.
  public let path: Path
  let descriptor: Descriptor

  /// - Returns: nil where it cannot be opened, or is no folder.
  public init?(_ path: Path) {
    guard let real = path.real else { return nil }
    let number = (real.bytes + [0]).withUnsafeBytes { hs_open_folder($0.baseAddress) }
    guard number >= 0 else { return nil }
    self.path = real
    descriptor = Descriptor(owning: number)
  }

  func holds(_ real: Path) -> Bool { real.relative(to: path) != nil }
}
