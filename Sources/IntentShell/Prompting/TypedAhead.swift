// What a person types before somebody reads it: while a command of the prompt runs, or behind the Enter that
// started it. The prompt must lose none of it; a command that ends with its one answer leaves it to the shell.

import Glibc
import Synchronization

/// Bytes of the keyboard that nobody has read yet.
enum TypedAhead {
  /// Nil: this process reads what it asks for, and leaves the rest in the terminal.
  private static let kept = Mutex<[UInt8]?>(nil)

  /// From now on nothing that is typed is lost between two dialogues.
  static func keep() { kept.withLock { $0 = $0 ?? [] } }

  static func take() -> [UInt8] {
    kept.withLock { bytes in
      guard bytes != nil else { return [] }
      defer { bytes = [] }
      return bytes ?? []
    }
  }

  /// Keeps what was read and not used. To be called when the terminal makes lines and signals again: Ctrl-C that
  /// was pressed while it was a key among others becomes the signal that it is from now on.
  static func put(_ unused: [UInt8]) {
    let isKept = kept.withLock { $0 != nil }
    guard isKept else { return }
    let all = unused + waiting()
    guard let end = all.lastIndex(of: interrupt) else { return kept.withLock { $0 = all } }
    // As the terminal does it: what was typed before is void.
    kept.withLock { $0 = Array(all[(end + 1)...]) }
    kill(getpid(), SIGINT)
  }

  /// What came while the terminal made lines, read at once when it makes keys: an end of input is a zero there.
  static func pressed() -> [UInt8] {
    let bytes = take()
    return bytes + waiting().map { $0 == 0 ? endOfInput : $0 }
  }

  private static let interrupt: UInt8 = 0x03
  private static let endOfInput: UInt8 = 0x04

  /// All that can be read without waiting.
  private static func waiting() -> [UInt8] {
    var result: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    var source = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
    while poll(&source, 1, 0) > 0, source.revents & Int16(POLLIN) != 0 {
      let count = read(0, &buffer, buffer.count)
      // Ctrl-D where lines are made; without a key the terminal has gone.
      if count == 0, source.revents & Int16(POLLHUP) == 0 { return result + [endOfInput] }
      guard count > 0 else { break }
      result += buffer[..<count]
    }
    return result
  }
}
