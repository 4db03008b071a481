// Which devices a bundle can be given.

import Glibc
import Testing

@testable import IntentHost

@Suite struct DeviceKindTests {
  private func device(_ major: UInt64, _ minor: UInt64) -> dev_t {
    let high: UInt64 = ((major & ~0xFFF) << 32) | ((major & 0xFFF) << 8)
    let low: UInt64 = ((minor & ~0xFF) << 12) | (minor & 0xFF)
    return dev_t(high | low)
  }

  static let given: [(UInt64, UInt64)] = [
    (1, 3), (1, 9), (4, 64), (188, 0), (166, 3), (116, 2), (81, 0), (226, 128), (89, 1), (180, 0),
  ]
  @Test(arguments: given)
  func isGiven(major: UInt64, minor: UInt64) {
    #expect(DeviceKind.name(of: device(major, minor), subsystem: nil) != nil)
  }

  /// Memory, ports, the console and its screen, terminals, raw disks, processor registers, keys and mice, tunnels, virtual
  /// machines, a card's screen, a number beyond the low ones.
  static let kept: [(UInt64, UInt64)] = [
    (1, 1), (1, 4), (1, 11), (4, 0), (5, 0), (5, 1), (7, 0), (10, 130), (10, 200), (10, 223),
    (10, 232), (10, 126), (13, 64),
    (21, 0), (136, 0), (143, 9), (202, 0), (226, 0), (240, 0), (180, 96), (4, 320), (0x1004, 64),
  ]
  @Test(arguments: kept)
  func isKept(major: UInt64, minor: UInt64) {
    #expect(DeviceKind.name(of: device(major, minor), subsystem: "misc") == nil)
  }

  @Test func whatIsNumberedAnewIsKnownByItsSubsystem() {
    #expect(DeviceKind.name(of: device(254, 0), subsystem: "gpio") == "GPIO")
    #expect(
      DeviceKind.subsystem(of: device(1, 3)) == "mem" || access("/sys/dev/char/1:3", F_OK) != 0)
  }
}
