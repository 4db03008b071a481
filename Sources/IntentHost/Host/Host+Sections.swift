// Whether a library carries its manifest.

import IntentStore

extension Host {
  /// Whether the library has a section with a manifest. Throws where the file is no library for this
  /// machine.
  public static func hasManifestSection(_ library: Path) throws(HostFailure) -> Bool {
    do throws(StoreError) {
      return try Stager.hasManifest(library)
    } catch {
      throw .store(error)
    }
  }
}
