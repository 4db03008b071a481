// Completes paths of files and folders.

import Glibc

/// What a path may become.
enum PathCompletion {
  /// Names in the folder that `typed` names, hidden ones only when their dot is typed; at most 1,000.
  static func candidates(_ typed: String) -> [Candidate] {
    let slash = typed.lastIndex(of: "/")
    let folder = slash.map { String(typed[...$0]) } ?? ""
    let start = slash.map { String(typed[typed.index(after: $0)...]) } ?? typed
    var found: [Candidate] = []
    guard let stream = opendir(folder.isEmpty ? "." : expanded(folder)) else { return [] }
    defer { closedir(stream) }
    while let entry = readdir(stream), found.count < 1000 {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(validatingCString: $0) }
      }
      guard let name, name != ".", name != "..", name.hasPrefix(start),
        !name.hasPrefix(".") || start.hasPrefix(".")
      else { continue }
      let isFolder = isFolder(expanded(folder) + name)
      found.append(Candidate(folder + name + (isFolder ? "/" : ""), isOpen: isFolder))
    }
    return found.sorted { $0.text < $1.text }
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// With the home folder in the place of `~/`.
  private static func expanded(_ path: String) -> String {
    guard path.hasPrefix("~/"), let home = getenv("HOME") else { return path }
    return String(cString: home) + path.dropFirst()
  }
}
