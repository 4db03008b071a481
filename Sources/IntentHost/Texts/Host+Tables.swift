// Finds the files of localised texts that belong to a bundle: in its `Resources`, in the resource
// folders that SwiftPM puts beside a library, and in the package that a library was built in.

import IntentModel
import IntentStore
import IntentTables

extension Host {
  /// The files of texts for a bundle that is about to be added from `path`.
  static func tableFiles(
    of staged: StagedBundle, from path: Path
  ) throws(HostFailure) -> [TableFile] {
    let places = try HostFailure.stored { () throws(StoreError) in
      try TablePlaces(of: staged, from: path)
    }
    var files: [TableFile] = []
    for folder in places.folders {
      let found = try HostFailure.stored { () throws(StoreError) in try TableFile.all(in: folder) }
      files += found
    }
    return files
  }

  /// The texts in those files.
  static func tables(
    _ files: [TableFile], sourceLanguage: String?
  ) throws(HostFailure) -> StringTables {
    var tables = StringTables(sourceLanguage: sourceLanguage)
    var size = 0
    for ending in StringTables.endings {
      for file in files where file.path.hasSuffix(".\(ending)") {
        let bytes = try HostFailure.stored { () throws(StoreError) in
          try file.path.contents(limit: TableFile.largest)
        }
        size += bytes.count
        guard size <= TableFile.largestTogether else {
          throw .store(
            StoreError(
              .refused, "its files of texts have more than \(TableFile.largestTogether >> 20) MiB",
              path: file.path))
        }
        do throws(TableProblem) {
          try tables.add(
            bytes, name: file.path.name.description, language: file.language,
            place: file.shown.description)
        } catch {
          throw .manifest(.problems([ManifestProblem(error)]))
        }
      }
    }
    return tables
  }
}

extension ManifestProblem {
  init(_ problem: TableProblem) {
    self.init(
      check: "unreadable-texts", path: problem.place, severity: .error, message: problem.message,
      fix: problem.fix)
  }
}

/// A file of texts with the language of the folder that it lies in.
public struct TableFile: Sendable {
  static let largest = 8 << 20
  static let largestTogether = 32 << 20
  static let most = 1000
  private static let deepest = 5

  public let path: Path
  /// From the folder that was searched, whose own name is the first part: how messages name it.
  public let shown: Path
  /// nil: the language of the bundle.
  let language: String?

  /// The files in a folder and the folders below it, by name.
  static func all(in folder: Path) throws(StoreError) -> [TableFile] {
    var found: [TableFile] = []
    try gather(folder, shown: folder.name, language: nil, depth: 0, &found)
    guard found.count <= most else {
      throw StoreError(.refused, "holds more than \(most) files of texts", path: folder)
    }
    return found
  }

  private static func gather(
    _ folder: Path, shown: Path, language: String?, depth: Int, _ found: inout [TableFile]
  ) throws(StoreError) {
    for name in try folder.entries() ?? [] where !name.hasPrefix(".") && found.count <= most {
      let path = folder.appending(name)
      let shown = shown.appending(name)
      if StringTables.endings.contains(where: { name.hasSuffix(".\($0)") }) {
        found.append(TableFile(path: path, shown: shown, language: language))
      } else if depth < deepest, path.isFolder {
        let language = name.hasSuffix(".lproj") ? Self.language(name) : language
        try gather(path, shown: shown, language: language, depth: depth + 1, &found)
      }
    }
  }

  /// `pt_BR.lproj` is pt-BR; `Base.lproj` is the bundle's own language.
  private static func language(_ folder: Path) -> String? {
    let name = folder.description.dropLast(".lproj".count)
    return name == "Base" ? nil : String(name.map { $0 == "_" ? "-" : $0 })
  }
}

/// The folders to search for the texts of one bundle.
struct TablePlaces {
  private(set) var folders: [Path] = []

  init(of staged: StagedBundle, from path: Path) throws(StoreError) {
    if path.isFolder {
      folders.append(staged.folder.appending("Resources"))
      if let library = staged.library, !staged.isSystem {
        try addPackageResources(beside: library)
      }
      return
    }
    guard let absolute = Host.resolved(path) else { return }
    let folder = absolute.parent
    try addPackageResources(beside: absolute)
    let isBundle = ["manifest.json", Identity.fileName].contains { folder.appending($0).isFile }
    if isBundle { folders.append(folder.appending("Resources")) }
    if absolute.hasSuffix(".so"), let package = Host.packageFolder(above: folder) {
      folders += Self.sources(of: absolute, in: package)
    }
  }

  /// `PACKAGE_TARGET.resources` beside a library: those of the target of its name where there are such,
  /// else all.
  private mutating func addPackageResources(beside library: Path) throws(StoreError) {
    let folder = library.parent
    let all = try (folder.entries() ?? []).filter { $0.hasSuffix(".resources") }
    let own = all.filter { $0.hasSuffix("_\(Self.target(library)).resources") }
    folders += (own.isEmpty ? all : own).map { folder.appending($0) }
  }

  private static func sources(of library: Path, in package: Path) -> [Path] {
    let sources = package.appending("Sources")
    let own = sources.appending(target(library))
    return [package.appending("Resources"), own.isFolder ? own : sources]
  }

  /// `Notes` for `libNotes.so`.
  private static func target(_ library: Path) -> String {
    var name = library.name.description
    if name.hasSuffix(".so") { name.removeLast(3) }
    return name.hasPrefix("lib") ? String(name.dropFirst(3)) : name
  }
}
