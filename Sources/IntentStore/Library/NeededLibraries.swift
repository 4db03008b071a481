// What a library needs, found as the loader will find it: in the bundle by run paths that start with
// $ORIGIN, else in the system's folders.

import CStore
import Glibc

/// The libraries of a bundle that its main library needs, and theirs.
struct NeededLibraries {
  /// Files below the folder, from there; without the main library.
  private(set) var neighbours: [Path] = []

  private let root: Path
  private var seen: Set<Path> = []

  /// Looks for all that `library`, which lies at `place` below the folder `root`, needs. Throws the
  /// first that is missing or unfit.
  init(of library: SharedLibrary, at place: Path, in root: Path) throws(StoreError) {
    self.root = root
    seen.insert(place.name)
    if let soname = try library.soname { seen.insert(soname) }
    try visit(library, at: place, inherited: [])
  }

  private mutating func visit(
    _ library: SharedLibrary, at place: Path, inherited: [RunPath]
  ) throws(StoreError) {
    let folder = place.bytes.contains(Path.slash) ? place.parent : Path(bytes: [])
    let runpath = try library.runpath.map { RunPath.list($0, folder: folder) }
    let rpath = try library.rpath.map { RunPath.list($0, folder: folder) } ?? []
    // The older DT_RPATH also counts for what the needed libraries need; DT_RUNPATH switches it off.
    let handedDown = rpath + inherited
    let paths = runpath ?? handedDown
    for name in try library.needed where seen.insert(name).inserted {
      if name.bytes.contains(Path.slash) {
        throw refused(library, "needs the library \(name) by its path", "link it by its soname")
      }
      if let path = paths.lazy.compactMap({ $0.inBundle?.appending(name).normalized })
        .first(where: { [root] in (try? FileStatus.of(root.appending($0))) ?? nil != nil })
      {
        let neighbour = try SharedLibrary.open(root.appending(path))
        try neighbour.checkStack()
        neighbours.append(path)
        if neighbours.count > 256 {
          throw refused(library, "needs more than 256 libraries of its own", nil)
        }
        try visit(neighbour, at: path, inherited: handedDown)
      } else if SystemLibraries.find(name) == nil {
        throw missing(name, for: library, in: folder, paths)
      }
    }
  }

  private func missing(
    _ name: Path, for library: SharedLibrary, in folder: Path, _ paths: [RunPath]
  ) -> StoreError {
    let reason = "needs \(name), which is neither in the bundle nor in the system's folders"
    if let hint = SystemLibraries.libraryPathHint(name) { return refused(library, reason, hint) }
    let beside = root.appending(folder).appending(name)
    if (try? FileStatus.of(beside)) ?? nil != nil {
      return refused(
        library, "needs \(name); that lies beside it, but it has no run path to look there",
        "link it with -Wl,-rpath,'$ORIGIN'")
    }
    for path in paths.compactMap(\.outside) {
      let full = root.appending(path).normalized.appending(name)
      guard (try? FileStatus.of(full)) ?? nil != nil else { continue }
      return refused(
        library, "needs \(name), which its run path finds in \(full.parent), outside of the bundle",
        "add the folder that holds both, with a run path inside it that starts with $ORIGIN")
    }
    return refused(
      library, reason, "add the folder that holds it, or install the package that has it")
  }

  private func refused(
    _ library: SharedLibrary, _ reason: String, _ nextStep: String?
  ) -> StoreError {
    StoreError(.refused, reason, path: library.file.path, nextStep: nextStep)
  }
}

/// One folder of a run path.
private struct RunPath {
  /// From the bundle's folder; nil when it lies outside.
  var inBundle: Path?
  /// What it names outside: absolute, or from the bundle's folder.
  var outside: Path?

  /// The folders of a DT_RUNPATH or DT_RPATH of a library in `folder`.
  static func list(_ value: Path, folder: Path) -> [RunPath] {
    value.bytes.split(separator: UInt8(ascii: ":")).map { part in
      let path = Path(bytes: part)
      for origin in ["$ORIGIN", "${ORIGIN}"] where path.hasPrefix(origin) {
        let rest = Path(bytes: path.bytes.dropFirst(origin.utf8.count).drop { $0 == Path.slash })
        let place = folder.appending(rest).normalized
        return place.hasPrefix("..") ? RunPath(outside: place) : RunPath(inBundle: place)
      }
      return RunPath(outside: path)
    }
  }
}
