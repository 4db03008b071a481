// Standard output of the server: one JSON message a line, written by one thread, so that neither the
// reader nor a call ever waits for a client that does not read.

import CHostSystem
import Glibc
import IntentHost
import IntentMCP
import IntentModel
import Synchronization

/// Writes lines to a descriptor from a queue.
final class LineWriter: Outlet {
  private let descriptor: Int32
  private let queue = Mailbox<[UInt8]>()
  private let finished = Mailbox<Bool>()
  private let broken = Atomic<Bool>(false)
  private let waiting = Atomic<Int>(0)
  /// Bytes that may wait for a client; beyond them it counts as gone.
  static let mostWaiting = 256 << 20

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// The client reads no more.
  var isBroken: Bool { broken.load(ordering: .acquiring) }

  func start() -> Bool { Thread.start { [self] in run() } }

  func send(_ message: JSON) { send(line: Array(message.text().utf8)) }

  func send(result: [UInt8], to id: RequestID) { send(line: Self.line(result, to: id)) }

  private func send(line: [UInt8]) {
    let line = line + [UInt8(ascii: "\n")]
    guard !isBroken else { return }
    if waiting.add(line.count, ordering: .relaxed).newValue > Self.mostWaiting {
      broken.store(true, ordering: .releasing)
      return
    }
    queue.put(line)
  }

  /// Writes what is left; returns whether all of it went out.
  func finish() -> Bool {
    queue.close()
    _ = finished.take(within: 10)
    return !isBroken
  }

  private func run() {
    var isWidened = false
    while let line = queue.take(within: nil) {
      // A pipe's usual room makes of a long line a few dozen turns between two processes.
      if !isWidened, line.count > 64 << 10 {
        hs_widen_pipe(descriptor)
        isWidened = true
      }
      waiting.subtract(line.count, ordering: .relaxed)
      if !isBroken, !write(line) { broken.store(true, ordering: .releasing) }
    }
    finished.put(true)
  }

  private func write(_ line: [UInt8]) -> Bool {
    line.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let piece = UnsafeRawBufferPointer(rebasing: rest)
        let count = Glibc.write(descriptor, piece.baseAddress, piece.count)
        if count > 0 {
          rest = rest.dropFirst(count)
        } else if errno != EINTR {
          return false
        }
      }
      return true
    }
  }
}
