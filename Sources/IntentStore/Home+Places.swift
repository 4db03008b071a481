// Where a home really lies: its owner may have put parts of it on another disk, with links in their place.

import Glibc

extension Home {
  /// Its real folder, and what links within it lead to. Without what is not there.
  public var places: [Path] {
    guard let own = folder.real else { return [folder] }
    let names = (try? Descriptor.folder(own).names()) ?? []
    let elsewhere = names.compactMap { own.appending($0).real }.filter { !$0.isWithin(own) }
    return [own] + elsewhere
  }
}

extension Path {
  /// The path without links; nil: there is nothing, or nothing that can be seen.
  public var real: Path? {
    guard let resolved = withCString({ realpath($0, nil) }) else { return nil }
    defer { free(resolved) }
    return Path(cString: resolved)
  }
}
