// What is wrong in a home besides its catalogue: files of another user, and other things than files where files
// belong.

import CStore
import Glibc

extension Home {
  /// The first thing that is not as it should be; nil: all is well, or the home is not ours to judge.
  public func disorder() throws(StoreError) -> StoreError? {
    guard let home = try FileStatus.of(folder), home.kind == .folder else { return nil }
    let files = [catalogue, lock, records]
    let folders = [store, data] + ["index", "logs", "approvals"].map { folder.appending($0) }
    do throws(StoreError) {
      for file in files { try Files.require(.file, at: file, follow: file == catalogue) }
      for folder in folders { try Files.require(.folder, at: folder, follow: true) }
    } catch { return error }
    // In a home of root's each bundle has a user of its own.
    guard home.user != 0, home.user == geteuid() || geteuid() == 0 else { return nil }
    for folder in [folder, data, folder.appending("logs"), folder.appending("index")] {
      guard let opened = try? Descriptor.folder(folder) else { continue }
      for name in try opened.names() {
        guard let status = try FileStatus.of(name, in: opened, follow: false) else { continue }
        if status.user != home.user { return stranger(folder.appending(name), status.user) }
      }
    }
    return nil
  }

  /// Throws where a data folder cannot be used by the owner of this home, since it became somebody else's.
  public func requireData(of bundle: String) throws(StoreError) {
    let path = dataFolder(of: bundle)
    guard path.withCString({ access($0, R_OK | X_OK) }) != 0, errno == EACCES else { return }
    throw stranger(path, try FileStatus.of(path)?.user ?? geteuid(), EACCES)
  }

  private func stranger(_ path: Path, _ user: UInt32, _ errno: Int32 = 0) -> StoreError {
    let isOurs = user == geteuid()
    return StoreError(
      .notPermitted,
      isOurs
        ? "cannot be used"
        : "belongs to \(user == 0 ? "root" : "user \(user)"), not to the owner of this home",
      path: path, errno: errno,
      nextStep: isOurs ? "give yourself the right: chmod u+rwx \(path.quoted)" : giveBack)
  }

  /// The command that mends a home of ours in which `path` belongs to somebody else.
  func strangerCure(_ path: Path) -> String? {
    guard geteuid() != 0, let home = try? FileStatus.of(folder), home.user == geteuid(),
      let status = (try? FileStatus.of(path)) ?? (try? FileStatus.of(path.parent)),
      status.user != home.user
    else { return nil }
    return giveBack
  }

  /// The error with the command that mends it, where what it is about belongs to somebody else.
  public func withCure(_ error: StoreError) -> StoreError {
    guard let path = error.path, let cure = strangerCure(path) else { return error }
    var error = error
    error.nextStep = cure
    return error
  }

  private var giveBack: String {
    let owner = (try? FileStatus.of(folder))?.user ?? geteuid()
    return "give it back: sudo chown -R \(owner): \(folder.quoted)"
  }
}

extension StoreError {
  /// The error for a stored manifest that cannot be read, though it was checked when it was stored.
  public static func damagedManifest(
    of bundle: String, _ reason: String, in home: Home
  ) -> StoreError {
    StoreError(
      .damaged,
      "the catalogue is damaged: the manifest of \(bundle) in it cannot be used (\(reason))",
      path: home.catalogue,
      nextStep:
        "add the bundle again: intents add PATH --replace; or move the file away and add all")
  }
}
