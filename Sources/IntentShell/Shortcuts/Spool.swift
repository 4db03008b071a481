// Files that one step of a shortcut gives and another takes: in a folder of this user alone, which goes when the
// shortcut has run.

import Glibc
import IntentStore

/// A folder for the files of one run. Made when the first file comes.
final class Spool {
  private var folder: Path?
  private var count = 0

  /// A new, empty folder; it ends with a slash.
  func newFolder() throws(ShellError) -> Path {
    count += 1
    let path = try open().appending("\(count)")
    guard mkdir(Self.cString(path), 0o700) == 0 else { throw Self.failure("make", path) }
    return Path(bytes: path.bytes + [UInt8(ascii: "/")])
  }

  /// The file in such a folder; nil where there is none, or its name is not UTF-8.
  static func file(in folder: Path) -> String? {
    for name in names(folder) { return folder.appending(name).string }
    return nil
  }

  func remove() {
    guard let folder else { return }
    self.folder = nil
    for name in Self.names(folder) {
      let inner = folder.appending(name)
      for file in Self.names(inner) { unlink(Self.cString(inner.appending(file))) }
      rmdir(Self.cString(inner))
    }
    rmdir(Self.cString(folder))
  }

  private func open() throws(ShellError) -> Path {
    if let folder { return folder }
    let place = getenv("TMPDIR").map { Path(cString: $0) } ?? Path("/tmp")
    var template = Self.cString(place.appending("intents-shortcut-XXXXXX"))
    guard mkdtemp(&template) != nil else { throw Self.failure("make a folder in", place) }
    let made = template.withUnsafeBufferPointer {
      $0.baseAddress.map { Path(cString: $0) } ?? place
    }
    folder = made
    return made
  }

  private static func names(_ folder: Path) -> [String] {
    guard let stream = opendir(cString(folder)) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  private static func failure(_ doing: String, _ path: Path) -> ShellError {
    ShellError(.cannotWrite, "cannot \(doing) \(path): \(String(cString: strerror(errno)))")
  }

  private static func cString(_ path: Path) -> [CChar] {
    path.bytes.map { CChar(bitPattern: $0) } + [0]
  }
}
