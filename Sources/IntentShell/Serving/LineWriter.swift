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
  /// The errno with which writing ended; 0: it did not.
  private let failed = Atomic<Int32>(0)
  private let waiting = Atomic<Int>(0)
  /// Bytes that may wait for a client; beyond them it counts as gone.
  static let mostWaiting = 256 << 20

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// Nothing more is written.
  var isBroken: Bool { failed.load(ordering: .acquiring) != 0 }

  /// The errno with which writing ended, where that is more than a client that reads no more.
  var failure: Int32? {
    let error = failed.load(ordering: .acquiring)
    return error == 0 || error == EPIPE || error == ECONNRESET ? nil : error
  }

  func start() -> Bool { Thread.start { [self] in run() } }

  func send(_ message: JSON) { send(line: Array(message.text().utf8)) }

  func send(result: [UInt8], to id: RequestID) { send(line: Self.line(result, to: id)) }

  private func send(line: [UInt8]) {
    let line = line + [UInt8(ascii: "\n")]
    guard !isBroken else { return }
    if waiting.add(line.count, ordering: .relaxed).newValue > Self.mostWaiting {
      failed.store(EPIPE, ordering: .releasing)
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
      if !isBroken, let error = write(line) { failed.store(error, ordering: .releasing) }
    }
    finished.put(true)
  }

  /// The errno, where not all of it went out.
  private func write(_ line: [UInt8]) -> Int32? {
    line.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let piece = UnsafeRawBufferPointer(rebasing: rest)
        let count = Glibc.write(descriptor, piece.baseAddress, piece.count)
        if count > 0 {
          rest = rest.dropFirst(count)
        } else if errno != EINTR {
          return errno
        }
      }
      return nil
    }
  }
}
