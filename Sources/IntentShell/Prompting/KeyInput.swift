// The keyboard of a terminal, key by key. While it is open the terminal neither echoes nor makes
// lines; it must be closed however the prompt ends, or the person's shell is left unusable.

import CHostSystem
import Glibc

/// Keys from standard input.
final class KeyInput {
  private var saved = termios()
  private var isRaw = false
  private var decoder = KeyDecoder()
  private var waiting: [UInt8] = []
  /// Ctrl-C was pressed, or the input has ended: whatever is open is over, and what it stands in too.
  var isOver = false

  /// Nil where standard input is no terminal.
  init?() {
    guard tcgetattr(0, &saved) == 0 else { return nil }
    // A changed size ends the wait for a key.
    signal(SIGWINCH) { _ in }
    enter()
  }

  deinit { close() }

  private func enter() {
    var raw = saved
    raw.c_lflag &= ~tcflag_t(ECHO | ICANON | ISIG | IEXTEN)
    raw.c_iflag &= ~tcflag_t(ICRNL | INLCR | IXON | ISTRIP)
    tcsetattr(0, TCSADRAIN, &raw)
    waiting += TypedAhead.pressed()
    // Pasted text comes in brackets.
    Output.write("\u{1B}[?2004h", to: 2)
    isRaw = true
  }

  /// Gives the terminal back as it was.
  func close() {
    guard isRaw else { return }
    Output.write("\u{1B}[?2004l", to: 2)
    tcsetattr(0, TCSADRAIN, &saved)
    isRaw = false
    TypedAhead.put(waiting)
    waiting = []
  }

  /// Waits for a key.
  func next() -> Key {
    while true {
      while !waiting.isEmpty {
        if let key = decoder.take(waiting.removeFirst()) {
          guard key == .suspend else { return key }
          suspend()
          return .resized
        }
      }
      var source = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
      // A lone Escape is told from the start of a sequence by what does not follow.
      let ready = poll(&source, 1, decoder.isWaiting ? 50 : -1)
      if ready == 0, let key = decoder.flush() { return key }
      if ready < 0 {
        let signal = hs_interrupted()
        return signal == SIGINT ? .interrupt : signal != 0 ? .ended : .resized
      }
      guard ready > 0 else { continue }
      var buffer = [UInt8](repeating: 0, count: 4096)
      let count = read(0, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return .ended }
      waiting += buffer[..<count]
    }
  }

  /// Ctrl-Z: stops as the terminal's own key would, and goes on when the shell says so.
  private func suspend() {
    close()
    kill(0, SIGTSTP)
    enter()
  }
}
