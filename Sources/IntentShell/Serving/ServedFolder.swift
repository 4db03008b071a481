// A folder that models may name files in.

import Glibc
import IntentStore

/// Folders by their real path.
enum ServedFolder {
  static func real(_ path: Path) throws(ShellError) -> Path {
    guard let resolved = realpath(path.bytes.map { CChar(bitPattern: $0) } + [0], nil) else {
      throw ShellError(
        .notFound, "there is no folder \(path): \(String(cString: strerror(errno)))")
    }
    defer { free(resolved) }
    return Path(cString: resolved)
  }
}
