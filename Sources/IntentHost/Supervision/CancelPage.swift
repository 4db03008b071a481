// The page through which a runner sees that its call is cancelled, without a system call.

import CHostSystem
import Glibc
import IntentWire
import Synchronization

/// One u32 for each of 1,024 calls in flight; written by the host, mapped read-only by the runner. A
/// template and its children have one together, and so count their calls together.
final class CancelPage: @unchecked Sendable {
  // Safe to share: slots are single aligned words that are only stored to.
  let file: Descriptor
  /// Also told of each change: the page that the runner sees is another program's.
  private let told: (@Sendable (UInt64, Bool) -> Void)?
  private let address: UnsafeMutableRawPointer
  private let calls = Atomic<UInt64>(0)
  private static let size = WireFormat.cancelSlots * 4

  /// `firstCall`, `told`: for a process that another program keeps, and that sees that program's page.
  init(
    firstCall: UInt64 = 0, told: (@Sendable (UInt64, Bool) -> Void)? = nil
  ) throws(HostError) {
    var address: UnsafeMutableRawPointer?
    let file = hs_shared_page(Self.size, &address)
    guard file >= 0, let address else {
      throw HostError(
        .system, "cannot make a shared page", errno: -file,
        advice: Supervisor.advice(for: -file))
    }
    self.file = Descriptor(owning: file)
    self.address = address
    self.told = told
    calls.store(firstCall, ordering: .relaxed)
  }

  deinit { hs_unmap(address, Self.size) }

  /// The number of the next call.
  func nextCall() -> UInt64 { calls.wrappingAdd(1, ordering: .relaxed).newValue }

  /// Numbers for that many calls of somebody else; returns the one before the first.
  func reserve(_ count: UInt64) -> UInt64 {
    calls.wrappingAdd(count, ordering: .relaxed).oldValue
  }

  /// No call is cancelled.
  func clear() { memset(address, 0, Self.size) }

  func set(_ call: UInt64, cancelled: Bool) {
    if let told, cancelled != isSet(call) { told(call, cancelled) }
    let slot = Int(call % UInt64(WireFormat.cancelSlots)) * 4
    address.storeBytes(of: cancelled ? 1 : 0, toByteOffset: slot, as: UInt32.self)
  }

  func isSet(_ call: UInt64) -> Bool {
    let slot = Int(call % UInt64(WireFormat.cancelSlots)) * 4
    return address.load(fromByteOffset: slot, as: UInt32.self) != 0
  }
}
