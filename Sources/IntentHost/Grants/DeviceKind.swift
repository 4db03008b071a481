// Which character devices a bundle can be given. The list is of those that may, since with most of the others a sandbox is
// none any more: raw disks, the processor's registers, what types as the person or reads what is typed, the console's
// screen, tunnels into the network, virtual machines, a watchdog that restarts the machine.

import Glibc
import IntentStore

/// A kind of character devices that can be granted.
struct DeviceKind: Sendable {
  let name: String
  let major: UInt64
  let minors: ClosedRange<UInt64>

  private init(_ name: String, _ major: UInt64, _ minors: ClosedRange<UInt64> = 0...UInt64.max) {
    self.name = name
    self.major = major
    self.minors = minors
  }

  /// The numbers that the kernel gives for good (its list of devices, `devices.txt`).
  private static let known = [
    DeviceKind("nothing", 1, 3...3), DeviceKind("zeroes", 1, 5...5),
    DeviceKind("a full disk", 1, 7...7),
    DeviceKind("chance", 1, 8...9), DeviceKind("a serial line", 4, 64...255),
    DeviceKind("a printer", 6),
    DeviceKind("sound", 14), DeviceKind("a camera", 81), DeviceKind("I²C", 89),
    DeviceKind("sound", 116),
    DeviceKind("SPI", 153), DeviceKind("a serial line", 166), DeviceKind("a printer", 180, 0...15),
    DeviceKind("a serial line", 188), DeviceKind("a serial line", 204),
    DeviceKind("a serial line", 216),
    DeviceKind("graphics", 226, 128...191),
  ]

  /// What the kernel numbers anew at each start is known by its subsystem.
  private static let subsystems = ["gpio": "GPIO"]

  static let all =
    "serial lines, printers, cameras, sound, graphics without the screen, I²C, SPI and GPIO, "
    + "and the devices of nothing, zeroes and chance"

  /// What the device of this number is; nil: no bundle gets it.
  /// - Parameter subsystem: its subsystem's name, where the kernel says one.
  static func name(of device: dev_t, subsystem: String?) -> String? {
    let (major, minor) = numbers(of: device)
    let found = known.first { $0.major == major && $0.minors.contains(minor) }
    return found?.name ?? subsystem.flatMap { subsystems[$0] }
  }

  private static func numbers(of device: dev_t) -> (major: UInt64, minor: UInt64) {
    let number = UInt64(device)
    return (
      (number >> 8 & 0xFFF) | (number >> 32 & 0xFFFF_F000),
      (number & 0xFF) | (number >> 12 & 0xFFFF_FF00)
    )
  }

  /// The subsystem that the kernel names for a character device.
  static func subsystem(of device: dev_t) -> String? {
    let (major, minor) = numbers(of: device)
    return Path("/sys/dev/char/\(major):\(minor)/subsystem").resolved.name.string
  }
}
