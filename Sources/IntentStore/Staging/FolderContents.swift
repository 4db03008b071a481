// What there is to add in a folder that is not itself a bundle.

import CStore
import Glibc

/// The bundles in a folder, and what looks like one but cannot be taken. In the order of the names.
public struct FolderContents: Sendable {
  /// Packed folders, and libraries that are bundles; each for `Stager.stage`.
  public internal(set) var bundles: [Path] = []
  /// Libraries that these need.
  public internal(set) var helpers: [Path] = []
  /// One true reason each.
  public internal(set) var refused: [StoreError] = []
}

extension Stager {
  /// Whether a folder has the shape of a bundle, for `stage`; if not, ask `contents(of:)`.
  public func isPackedFolder(_ path: Path) throws(StoreError) -> Bool {
    guard try FileStatus.of(path)?.kind == .folder else { return false }
    return try Stager.isPacked(path)
  }

  /// Looks through a folder. Other files than libraries are passed over.
  public func contents(of folder: Path) throws(StoreError) -> FolderContents {
    var contents = FolderContents()
    var others: [Path] = []
    var neighbours: Set<Path> = []
    for name in try Descriptor.folder(folder.resolved).names() {
      let path = folder.appending(name)
      do throws(StoreError) {
        switch try judge(path) {
        case .packed: contents.bundles.append(path)
        case .bundle(let library):
          contents.bundles.append(path)
          let needed = try? NeededLibraries(of: library, at: name, in: folder.resolved)
          neighbours.formUnion(needed?.neighbours ?? [])
        case .library: others.append(name)
        case .nothing: break
        }
      } catch { contents.refused.append(error) }
    }
    for name in others {
      let path = folder.appending(name)
      if neighbours.contains(name) {
        contents.helpers.append(path)
      } else {
        contents.refused.append(SymbolCheck.noEntry(path))
      }
    }
    return contents
  }

  private enum Judgement {
    case packed, library, nothing
    case bundle(SharedLibrary)
  }

  private func judge(_ path: Path) throws(StoreError) -> Judgement {
    let isNamed = path.hasSuffix(".so")
    guard let status = try FileStatus.of(path) else { return .nothing }
    if status.kind == .folder, try Stager.isPacked(path) { return .packed }
    guard status.kind == .file else {
      if isNamed { throw LibraryVerdict.notRegular(status.kind, path) }
      return .nothing
    }
    if !isNamed, try !isELF(path) { return .nothing }
    let library = try SharedLibrary.open(path)
    let hasManifest = try library.embeddedManifest() != nil
    if hasManifest || library.symbol(SymbolCheck.entry) != .missing { return .bundle(library) }
    return try manifestBeside(try Source(path)) == nil ? .library : .bundle(library)
  }

  private func isELF(_ path: Path) throws(StoreError) -> Bool {
    guard let file = try? Descriptor.open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY) else {
      return false
    }
    var start = [UInt8](repeating: 0, count: 4)
    return sc_pread(file.raw, &start, 4, 0) == 4 && start == [0x7f] + Array("ELF".utf8)
  }
}
