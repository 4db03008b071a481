// What a bundle's process has on the disk. No limit of the kernel's watches the sum of it.

import CHostSystem
import Glibc

extension Runner {
  /// Whether its data folder, with what it has written and unlinked, is beyond its limit. Asks the disk.
  var hasTooMuchData: Bool {
    guard let data = specification.data else { return false }
    let most = UInt64(specification.limits.dataFolder)
    let named = (data + [0]).withUnsafeBytes { hs_folder_bytes($0.baseAddress, most) }
    return named + hs_unlinked_bytes(pid ?? 0) > most
  }

  /// Watches the data of a process that is kept, between its calls too; ends it when it is too much. The next
  /// call meets the limit by itself, as no file grows any more.
  func watchData() {
    guard specification.data != nil else { return }
    // Without a thread calls are watched all the same.
    _ = Thread.start { [weak self] in
      while true {
        usleep(Self.microsecondsBetweenLooks)
        guard let runner = self, !runner.isGone else { return }
        if runner.hasTooMuchData { return runner.kill() }
      }
    }
  }

  private static let microsecondsBetweenLooks: UInt32 = 1_000_000
}
