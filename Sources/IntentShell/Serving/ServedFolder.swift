// A folder that models may name files in.

import Glibc
import IntentHost
import IntentStore

/// Folders that a person opens for models.
enum ServedFolder {
  /// - Throws: it is no folder, or it is the root, below which everything lies.
  static func open(_ path: Path) throws(ShellError) -> OpenFolder {
    guard let folder = OpenFolder(path) else {
      throw ShellError(
        .notFound, "there is no folder \(path): \(String(cString: strerror(errno)))",
        hint: "Give a folder; a single file has to lie in one")
    }
    guard folder.path != "/" else {
      throw ShellError(
        .usage, "“/” would open every file of yours to models", hint: "Name a folder below it")
    }
    return folder
  }
}
