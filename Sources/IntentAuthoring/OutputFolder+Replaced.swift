// What an output folder may take the place of: nothing of which we do not know that we can make it again.

import Glibc
import IntentJSON
import IntentModel
import IntentStore

extension OutputFolder {
  enum Replaced {
    /// Nothing, or an empty folder.
    case nothing
    /// Also a packed bundle, as long as nothing else is in its folder.
    case packedBundle

    /// Throws where something is at `place` that would be lost.
    /// - Parameter draft: what comes in its place, when that is known: files that it has as well are no loss.
    func check(_ place: Path, against draft: Path? = nil) throws(AuthoringError) {
      var status = stat()
      // Links to folders are not followed: the link itself would be replaced.
      let bytes =
        place.bytes.count > 1 && place.bytes.last == UInt8(ascii: "/")
        ? Path(bytes: place.bytes.dropLast()) : place
      guard lstat(OutputFolder.c(bytes), &status) == 0 else { return }
      switch status.st_mode & S_IFMT {
      case S_IFDIR: break
      case S_IFLNK: throw refusal(place, "is a symbolic link, which would be replaced")
      default: throw refusal(place, "is a file, which would be replaced")
      }
      let names = try OutputFolder.listing(place)
      if names.isEmpty { return }
      guard self == .packedBundle else { throw refusal(place, "is there already, and not empty") }
      guard Self.isPackedBundle(place, names) else {
        throw refusal(place, "is there already and is no packed bundle: it would be deleted")
      }
      let known: Set<Path> = ["manifest.json", "intents.json", "lib", "Resources"]
      let foreign = names.filter { name in
        !known.contains(name) && !(draft.map { OutputFolder.isThere($0.appending(name)) } ?? true)
      }
      if let name = foreign.first {
        throw refusal(place, "holds “\(name)”, which is not of this bundle and would be deleted")
      }
    }

    private func refusal(_ place: Path, _ reason: String) -> AuthoringError {
      switch self {
      case .nothing:
        AuthoringError(.usage, "\(place) \(reason)", hint: "choose another name")
      case .packedBundle:
        AuthoringError(
          .usage, "\(place) \(reason)",
          hint: "name another place with --out, or move it away first")
      }
    }

    /// A folder with the manifest of a bundle, or with a library for some processor.
    private static func isPackedBundle(_ place: Path, _ names: [Path]) -> Bool {
      if names.contains("manifest.json"),
        let bytes = try? place.appending("manifest.json").contents(limit: 64 << 20),
        let manifest = try? JSON(parsing: bytes)
      {
        return manifest["manifest"] != nil && manifest["id"] != nil
      }
      let libraries = place.appending("lib")
      return ((try? OutputFolder.listing(libraries)) ?? []).contains { triple in
        ((try? OutputFolder.listing(libraries.appending(triple))) ?? [])
          .contains { $0.hasSuffix(".so") }
      }
    }
  }

  private static func isThere(_ path: Path) -> Bool {
    var status = stat()
    return lstat(c(path), &status) == 0
  }
}
