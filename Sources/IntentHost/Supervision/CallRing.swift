// Calls and results through shared memory, for a caller that wants them without a system call. All
// else, and all waiting that takes long, stays with the socket.

import CHostSystem
import IntentWire

/// The host's side of a ring (Sandbox/Runner/ring.h). Not for use by two threads at once.
final class CallRing {
  enum Sent {
    /// It does not fit, or there is no room now.
    case not
    case seen
    /// The runner must be woken.
    case asleep
  }

  /// Its memory, for the runner.
  let file: Descriptor
  private let ring: OpaquePointer

  init() throws(HostError) {
    var ring: OpaquePointer?
    let file = hs_ring_make(&ring)
    guard file >= 0, let ring else {
      throw HostError(
        .system, "cannot make shared memory for calls", errno: -file,
        advice: Supervisor.advice(for: -file))
    }
    self.file = Descriptor(owning: file)
    self.ring = ring
  }

  deinit { hs_ring_free(ring) }

  func send(_ packet: UnsafeRawBufferPointer) -> Sent {
    switch hs_ring_send(ring, packet.baseAddress, packet.count) {
    case 1: .seen
    case 2: .asleep
    default: .not
    }
  }

  /// Takes a packet: its length, 0 for none, negative for one that is malformed. With `looks` it waits for
  /// a moment, and then says that the host sleeps.
  func receive(into packet: UnsafeMutableRawBufferPointer, looks: Bool) -> Int {
    hs_ring_receive(ring, packet.baseAddress, packet.count, looks ? 1 : 0)
  }

  /// A message came through the socket.
  func noteReceived(_ type: UInt8) {
    hs_ring_awake(ring)
    switch MessageType(rawValue: type) {
    case .ringOpened: hs_ring_note_said(ring, 1)
    case .result, .ask, .progress, .log, .open, .connect, .misuse, .denied:
      hs_ring_note_said(ring, 0)
    default: break
    }
  }
}
