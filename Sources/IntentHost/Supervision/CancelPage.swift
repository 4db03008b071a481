// The page through which a runner sees that its call is cancelled, without a system call.

import CHostSystem
import IntentWire
import Synchronization

/// One u32 for each of 1,024 calls in flight; written by the host, mapped read-only by the runner. A
/// template and its children have one together, and so count their calls together.
final class CancelPage: @unchecked Sendable {
  // Safe to share: slots are single aligned words that are only stored to.
  let file: Descriptor
  private let address: UnsafeMutableRawPointer
  private let calls = Atomic<UInt64>(0)
  private static let size = WireFormat.cancelSlots * 4

  init() throws(HostError) {
    var address: UnsafeMutableRawPointer?
    let file = hs_shared_page(Self.size, &address)
    guard file >= 0, let address else {
      throw HostError(
        .system, "cannot make a shared page", errno: -file,
        advice: Supervisor.advice(for: -file))
    }
    self.file = Descriptor(owning: file)
    self.address = address
  }

  deinit { hs_unmap(address, Self.size) }

  /// The number of the next call.
  func nextCall() -> UInt64 { calls.wrappingAdd(1, ordering: .relaxed).newValue }

  func set(_ call: UInt64, cancelled: Bool) {
    let slot = Int(call % UInt64(WireFormat.cancelSlots)) * 4
    address.storeBytes(of: cancelled ? 1 : 0, toByteOffset: slot, as: UInt32.self)
  }

  func isSet(_ call: UInt64) -> Bool {
    let slot = Int(call % UInt64(WireFormat.cancelSlots)) * 4
    return address.load(fromByteOffset: slot, as: UInt32.self) != 0
  }
}
