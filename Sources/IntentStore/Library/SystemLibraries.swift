// Finds libraries where the loader of this system finds them by default.

import CStore
import Glibc

/// The system's own folders of libraries. The user's LD_LIBRARY_PATH does not count: runners do not
/// get it.
enum SystemLibraries {
  /// As in `lib/<triple>/`.
  static let triple = String(cString: elf_own_triple())

  static let folders: [Path] = [
    "/lib/\(triple)", "/usr/lib/\(triple)", "/lib64", "/usr/lib64", "/lib", "/usr/lib",
    "/usr/local/lib/\(triple)", "/usr/local/lib",
  ].map { Path($0) }

  /// The file that the loader would take for that name; nil when no folder has one that fits.
  static func find(_ name: Path) -> Path? {
    guard !name.bytes.contains(Path.slash), !name.isEmpty else { return nil }
    // A file that does not fit (32-bit, another processor) is passed over, as the loader does.
    return folders.lazy.map { $0.appending(name) }.first { (try? SharedLibrary.open($0)) != nil }
  }

  /// The library of that name, or the reason why it cannot be had.
  static func require(_ name: Path) throws(StoreError) -> SharedLibrary {
    if let path = find(name) { return try SharedLibrary.open(path.resolved) }
    for folder in folders where try FileStatus.of(folder.appending(name)) != nil {
      _ = try SharedLibrary.open(folder.appending(name))
    }
    throw StoreError(
      .refused,
      "the system library \(name) is not installed (looked in "
        + folders.map(\.description).joined(separator: ", ") + ")",
      nextStep: libraryPathHint(name) ?? "install the package that has it")
  }

  /// Says so when only the user's LD_LIBRARY_PATH would have found the library.
  static func libraryPathHint(_ name: Path) -> String? {
    guard let value = getenv("LD_LIBRARY_PATH") else { return nil }
    let folders = Path(cString: value).bytes.split(separator: UInt8(ascii: ":"))
    for folder in folders.map({ Path(bytes: $0) })
    where (try? SharedLibrary.open(folder.appending(name))) != nil {
      return "it is in \(folder), which LD_LIBRARY_PATH names, but a bundle does not get that "
        + "variable: put the library into the bundle"
    }
    return nil
  }
}

extension Path {
  /// Without symbolic links; the path itself when it cannot be followed.
  public var resolved: Path {
    guard let real = withCString({ realpath($0, nil) }) else { return self }
    defer { free(real) }
    return Path(cString: real)
  }
}
