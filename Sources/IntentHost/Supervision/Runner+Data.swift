// What a bundle's process has on the disk, and on its way to us. No limit of the kernel's watches the sum of it.

import CHostSystem
import Glibc

extension Runner {
  /// Whether its data folder, with what it has written and unlinked, is beyond its limit. Asks the disk.
  var hasTooMuchData: Bool { roomForData < 0 }

  /// Bytes that it may still write; negative: it has written too much. Asks the disk.
  private var roomForData: Int64 {
    guard let data = specification.data else { return .max }
    let most = UInt64(specification.limits.dataFolder)
    let named = (data + [0]).withUnsafeBytes { hs_folder_bytes($0.baseAddress, most) }
    return Int64(clamping: most) - Int64(clamping: named + hs_unlinked_bytes(pid ?? 0))
  }

  /// Looks at it; returns after how many nanoseconds to look again, nil when it has written too much.
  ///
  /// The less room there is, the sooner: what is written between two looks cannot be taken back. A large folder
  /// takes its time, and at most a twentieth of the host's.
  func lookAtData() -> Int64? {
    let began = hs_monotonic()
    let room = roomForData
    let took = hs_monotonic() - began
    guard room >= 0 else { return nil }
    let filling = Int64(Double(room) / Self.fastestBytesPerNanosecond)
    return max(min(Self.longestBetweenLooks, max(Self.shortestBetweenLooks, filling)), 20 * took)
  }

  /// Watches the data of a process that is kept, between its calls too; ends it when it is too much. The next
  /// call meets the limit by itself, as no file grows any more.
  /// - Parameter whileIdle: does something unless another program speaks with the process now.
  func watch(whileIdle: @escaping @Sendable (() -> Void) -> Void) {
    // Without a thread calls are watched all the same.
    _ = Thread.start { [weak self] in
      while true {
        usleep(Self.microsecondsBetweenLooks)
        guard let runner = self, !runner.isGone else { return }
        if runner.hasTooMuchData { return runner.kill() }
        whileIdle(runner.lookAtSocket)
      }
    }
  }

  /// Ends a process that sends descriptors while no call runs. Those that nobody receives count against what all
  /// processes of its user may have on their way, and so stop the results of other bundles.
  private func lookAtSocket() {
    _ = life.withLockIfFree { life in
      guard life.state == .idle, hs_has_waiting_descriptors(callSocket.number) == 1 else { return }
      life.end = .misbehaved(.idle, "descriptors while no call ran")
      life.move(to: .ended)
      kill()
    }
  }

  private static let microsecondsBetweenLooks: UInt32 = 1_000_000
  static let longestBetweenLooks: Int64 = 100_000_000
  private static let shortestBetweenLooks: Int64 = 5_000_000
  /// As fast as memory takes what is written.
  private static let fastestBytesPerNanosecond = 2.0
}
