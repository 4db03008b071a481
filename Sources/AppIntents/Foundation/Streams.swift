// Bytes and lines of a file, and notifications, as sequences to wait for. Compiled into the author's code.

extension URL {
  /// The file's bytes. It is read at once: files of a bundle are local.
  @_alwaysEmitIntoClient
  public var resourceBytes: AsyncThrowingStream<UInt8, any Error> {
    let file = self
    return AsyncThrowingStream { continuation in
      do {
        for byte in try Data(contentsOf: file) { continuation.yield(byte) }
        continuation.finish()
      } catch {
        continuation.finish(throwing: error)
      }
    }
  }

  /// The file's lines without their ends, read as UTF-8. A file that cannot be read is the sequence's error.
  @_alwaysEmitIntoClient
  public var lines: AsyncThrowingStream<String, any Error> {
    let file = self
    return AsyncThrowingStream { continuation in
      do {
        let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
        // As Foundation does: empty lines are left out.
        for line in text.split(whereSeparator: \.isNewline) { continuation.yield(String(line)) }
        continuation.finish()
      } catch {
        continuation.finish(throwing: error)
      }
    }
  }
}

extension NotificationCenter {
  /// Notifications of a name as they are posted, until the task that waits is cancelled.
  @_alwaysEmitIntoClient
  public func notifications(
    named name: Notification.Name, object: (any AnyObject & Sendable)? = nil
  ) -> AsyncStream<Notification> {
    AsyncStream { continuation in
      // Handed over as it is, as by Apple's sequence.
      nonisolated(unsafe) let observer = addObserver(forName: name, object: object, queue: nil) {
        nonisolated(unsafe) let notification = $0
        continuation.yield(notification)
      }
      continuation.onTermination = { _ in self.removeObserver(observer) }
    }
  }
}
