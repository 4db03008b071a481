// The receipt of an installation: one line for each file and each folder that was made.
//
//     file HASH PATH
//     folder PATH

import Glibc
import IntentStore

/// What an installation wrote. Paths are below its prefix.
struct Receipt {
  struct File: Hashable {
    var path: Path
    /// SHA-256 of its content.
    var hash: String
    init(_ path: Path, _ hash: String) {
      self.path = path
      self.hash = hash
    }
  }

  var files: [File] = []
  /// Folders that were not there before.
  var folders: [Path] = []

  init(files: [File] = [], folders: [Path] = []) {
    self.files = files
    self.folders = folders
  }

  /// Nil where there is none. A receipt that names anything outside of the prefix is refused whole.
  static func read(_ path: Path) throws(AuthoringError) -> Receipt? {
    guard path.isFile else { return nil }
    var receipt = Receipt()
    for (index, line) in try OutputFolder.contents(path).split(separator: 10).enumerated() {
      let words = line.split(separator: 32, maxSplits: 2)
      let isFile = words.first.map { $0.elementsEqual("file".utf8) } ?? false
      let place = Path(bytes: isFile && words.count == 3 ? words[2] : line.dropFirst(7))
      guard isFile ? words.count == 3 : line.starts(with: "folder ".utf8), isInside(place) else {
        throw AuthoringError(
          .refused, "\(path): line \(index + 1) is no line of a receipt",
          hint: "somebody changed it; remove the files by hand")
      }
      if isFile {
        receipt.files.append(File(place, String(decoding: words[1], as: UTF8.self)))
      } else {
        receipt.folders.append(place)
      }
    }
    return receipt
  }

  private static func isInside(_ path: Path) -> Bool {
    !path.isEmpty && !path.isAbsolute && path.normalized == path && !path.hasPrefix("..")
  }

  /// Notes the folders above these files that do not exist yet.
  mutating func noteFolders(of paths: [Path], below prefix: Path) {
    var found = Set(folders)
    for path in paths {
      var folder = path.parent
      while folder != ".", !found.contains(folder) {
        if !prefix.appending(folder).isFolder { found.insert(folder) }
        folder = folder.parent
      }
    }
    folders = found.sorted()
  }

  /// With the lines of an earlier one: a file that is about to be replaced may still have its old
  /// content.
  func merged(with other: Receipt?) -> Receipt {
    Receipt(files: files + (other?.files ?? []), folders: folders)
  }

  /// Each file once, with all the contents that it may have.
  var known: [(path: Path, hashes: [String])] {
    var order: [Path] = []
    var hashes: [Path: [String]] = [:]
    for file in files {
      if hashes[file.path] == nil { order.append(file.path) }
      hashes[file.path, default: []].append(file.hash)
    }
    return order.map { ($0, hashes[$0] ?? []) }
  }

  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    for file in files { bytes += Array("file \(file.hash) ".utf8) + file.path.bytes + [10] }
    for folder in folders { bytes += Array("folder ".utf8) + folder.bytes + [10] }
    return bytes
  }
}
