// Errors that come from the system: which kind an errno is, and what to do about it.

import CStore
import Glibc

extension StoreError {
  /// The error for a failed call. `doing` continues "cannot"; `needs` is how much room the step
  /// takes, where that is known.
  static func system(_ errno: Int32, _ doing: String, _ path: Path, needs: UInt64? = nil)
    -> StoreError
  {
    switch errno {
    case ENOSPC, EDQUOT: .noSpace(errno, path, needs: needs)
    case EROFS:
      StoreError(
        .notWritable, "cannot \(doing)", path: path, errno: errno,
        nextStep: "set INTENTS_HOME to a folder that can be written")
    case EACCES, EPERM:
      StoreError(
        .notPermitted, "cannot \(doing)", path: path, errno: errno,
        nextStep: "check who owns it and its mode")
    case ENOENT: StoreError(.notFound, "cannot \(doing)", path: path, errno: errno)
    case EMFILE, ENFILE:
      StoreError(
        .system, "cannot \(doing)", path: path, errno: errno,
        nextStep: "close other programs, or raise the limit with ulimit -n")
    default: StoreError(.system, "cannot \(doing)", path: path, errno: errno)
    }
  }

  /// The error of a step that changes `home`: that it cannot be changed is one kind of trouble, whether
  /// the file system or a mode forbids it, and it is the home that is named, not a draft in it.
  func changing(_ home: Home) -> StoreError {
    guard code == .notPermitted || code == .notWritable, let path,
      path.bytes.starts(with: home.folder.bytes) || home.folder.bytes.starts(with: path.bytes)
    else { return self }
    return StoreError(
      .notWritable, "this home cannot be changed", path: home.folder, errno: errno,
      nextStep: home.strangerCure(path) ?? nextStep)
  }

  /// No space: says what is short (bytes, files or the quota), and how much is needed.
  private static func noSpace(_ errno: Int32, _ path: Path, needs: UInt64?) -> StoreError {
    if errno == EDQUOT {
      return StoreError(
        .noSpace, "the quota for \(path) is used up", errno: errno, needs: needs,
        nextStep: "remove something there; nothing was changed")
    }
    var folder = path
    var free = (bytes: UInt64.max, files: UInt64.max)
    // The path may not exist yet: ask for the folder that would hold it.
    while folder.withCString({ sc_space($0, &free.bytes, &free.files) }) < 0 {
      if folder == "/" || folder == "." { break }
      folder = folder.parent
    }
    let short =
      free.files == 0
      ? "no room for another file on \(folder) (no free inodes)"
      : "no space on \(folder)"
        + (free.bytes == UInt64.max ? "" : ", which has \(size(free.bytes)) left")
    return StoreError(
      .noSpace, short, errno: errno, needs: needs, nextStep: "make room there; nothing was changed")
  }

  /// The same, saying how much the whole step would take, where that is about space and not said yet.
  func needing(_ bytes: UInt64) -> StoreError {
    guard code == .noSpace, (needs ?? 0) < bytes else { return self }
    var error = self
    error.needs = bytes
    return error
  }

  /// A number of bytes as people write it, rounded up.
  static func size(_ bytes: UInt64) -> String {
    if bytes < 1 << 20 { return "\((bytes + 1023) / 1024) KiB" }
    if bytes < 1 << 30 { return "\((bytes + (1 << 20) - 1) >> 20) MiB" }
    let tenths = (bytes >> 20) * 10 / 1024
    return "\(tenths / 10).\(tenths % 10) GiB"
  }
}
