// The resident host's ear at the desktop's notifications.

import Glibc

/// Watches notifications while it is there.
final class DesktopWatch {
  private let ends: (read: Int32, write: Int32)

  /// Nil: there is no session bus.
  init?() {
    guard let bus = DesktopBus() else { return nil }
    var pair: [Int32] = [0, 0]
    guard pipe(&pair) == 0 else { return nil }
    for end in pair { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    ends = (pair[0], pair[1])
    bus.watchNotifications(until: ends.read)
  }

  /// The other end stays open: the thread may still look at it.
  func end() { close(ends.write) }
}
