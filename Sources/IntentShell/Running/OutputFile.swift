// A file that a command writes where a person said: whole, or not at all.

import Glibc
import IntentModel
import IntentStore

/// A file in the making. What stood in its place stays until `finish()`, and for good when that is not reached.
///
/// What is no regular file (a device, a pipe) is written straight to.
struct OutputFile: ~Copyable {
  let descriptor: Int32
  private let place: Path
  /// Where the content is until it is whole; nil: in its place.
  private var draft: Path?
  /// What is taken away when it is not finished.
  private var leftover: Path?

  /// One in the place of what `path` names, or new. A link is followed, and stays.
  init(replacing path: Path) throws(ShellError) {
    var status = stat()
    let exists = stat(path.cString, &status) == 0
    if exists, status.st_mode & S_IFMT != S_IFREG {
      self.init(try Self.open(path, O_WRONLY, path), path)
      return
    }
    var place = path
    if exists {
      guard let real = realpath(path.cString, nil) else { throw Self.failure(path) }
      defer { free(real) }
      place = Path(cString: real)
      // A file that may not be written is not replaced either.
      guard access(place.cString, W_OK) == 0 else { throw Self.failure(path) }
    } else if lstat(path.cString, &status) == 0 {
      throw ShellError(
        .cannotWrite, "cannot write \(path): it is a link to what is not there",
        hint: "Name another file, or remove the link")
    }
    let mark = UInt32.random(in: .min ... .max)
    let draft = place.parent.appending(".intents-\(String(mark, radix: 36))")
    self.init(try Self.open(draft, O_WRONLY | O_CREAT | O_EXCL, path), place)
    self.draft = draft
    leftover = draft
    if exists {
      _ = fchown(descriptor, status.st_uid, status.st_gid)
      _ = fchmod(descriptor, status.st_mode & 0o777)
    }
  }

  /// A new one; nil when there is something of the name.
  init?(new path: Path) throws(ShellError) {
    var status = stat()
    if lstat(path.cString, &status) == 0 { return nil }
    self.init(try Self.open(path, O_WRONLY | O_CREAT | O_EXCL, path), path)
    leftover = path
  }

  private init(_ descriptor: Int32, _ place: Path) {
    self.descriptor = descriptor
    self.place = place
  }

  deinit {
    close(descriptor)
    if let leftover { unlink(leftover.cString) }
  }

  /// Puts it in its place, on the disk. A disk that is full may say so only now.
  mutating func finish() throws(ShellError) {
    // What is no regular file has nothing to be synchronised.
    guard fsync(descriptor) == 0 || errno == EINVAL || errno == EROFS else {
      throw Self.failure(place)
    }
    if let draft, rename(draft.cString, place.cString) != 0 { throw Self.failure(place) }
    leftover = nil
  }

  private static func open(
    _ path: Path, _ flags: Int32, _ shown: Path
  ) throws(ShellError) -> Int32 {
    let number = Glibc.open(path.cString, flags | O_CLOEXEC | O_NOCTTY, 0o644)
    guard number >= 0 else { throw failure(shown) }
    return number
  }

  /// The error that `errno` says.
  static func failure(_ path: Path) -> ShellError {
    let (reason, hint) =
      switch errno {
      case ENOENT: ("its folder is not there", "Make the folder, or name another file")
      case EISDIR: ("it is a folder", "Name a file in it, or end the path with /")
      case ENOSPC, EDQUOT: ("the disk is full", "Make room, or name a file on another disk")
      default: (String(cString: strerror(errno)), "Name a file that may be written")
      }
    return ShellError(.cannotWrite, "cannot write \(path): \(reason)", hint: hint)
  }
}

extension Path {
  fileprivate var cString: [CChar] { bytes.map { CChar(bitPattern: $0) } + [0] }
}
