// Linked bundles are used where their author builds them: after each build they are taken again, by the
// same rules as the first time.

import IntentModel
import IntentStore

extension Host {
  /// Takes a linked bundle again whose files have changed, as `add --link --replace` would: looked at,
  /// opened once behind the wall, held against its manifest. Nothing changes when it is refused.
  ///
  /// - Throws: what is wrong with it now; `libraryChanged` when it has become another bundle.
  func retake(_ row: BundleRow) throws(HostFailure) -> BundleRow {
    let writing = Host(
      store: try HostFailure.stored { () throws(StoreError) in try Store.open(store.home, .write) },
      surroundings: surroundings, manifests: manifests
    ) { [self] () throws(HostError) in
      do throws(HostFailure) {
        return try runtime()
      } catch .host(let error) {
        throw error
      } catch {
        throw HostError(.system, "\(error)")
      }
    }
    guard try writing.identifier(of: row.source) == row.id else {
      throw .libraryChanged(bundle: row.id, path: row.library ?? row.folder)
    }
    var request = AddRequest(path: row.source)
    request.links = true
    request.replaces = true
    _ = try writing.add(request)
    let now = try HostFailure.stored { () throws(StoreError) in try store.bundle(row.id) }
    guard let now else { throw .libraryChanged(bundle: row.id, path: row.folder) }
    return now
  }
}
