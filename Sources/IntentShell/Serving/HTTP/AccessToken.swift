// The secret that a client over HTTP must show: a file in the home that its owner alone can read.

import Glibc
import IntentStore

/// The token of a home.
struct AccessToken {
  private let path: Path

  init(_ home: Home) { path = home.folder.appending("mcp-token") }

  var file: String { path.description }

  /// The token; made where there is none.
  func value() throws(ShellError) -> String {
    if let token = read() { return token }
    return try renew()
  }

  /// The token in the file; nil: there is none, or others could have read it.
  func read() -> String? {
    let file = open(cPath, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & 0o077 == 0 else { return nil }
    var buffer = [UInt8](repeating: 0, count: 256)
    let count = Glibc.read(file, &buffer, buffer.count)
    guard count > 0 else { return nil }
    let text = String(decoding: buffer[..<count].prefix { $0 != 0x0A }, as: UTF8.self)
    return text.utf8.count >= 32 ? text : nil
  }

  /// Makes a new token; the old one opens nothing any more.
  func renew() throws(ShellError) -> String {
    var random = SystemRandomNumberGenerator()
    let letters = Array("0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_")
    let token = String((0..<43).map { _ in letters[Int(random.next(upperBound: UInt(64)))] })
    let draft =
      Path(bytes: path.bytes + ".\(getpid()).new".utf8).bytes
      .map { CChar(bitPattern: $0) } + [0]
    unlink(draft)
    let file = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { throw cannotWrite() }
    defer { close(file) }
    let bytes = Array("\(token)\n".utf8)
    guard write(file, bytes, bytes.count) == bytes.count, rename(draft, cPath) == 0 else {
      throw cannotWrite()
    }
    return token
  }

  private func cannotWrite() -> ShellError {
    ShellError(
      .cannotWrite, "cannot keep the token in \(path): \(String(cString: strerror(errno)))")
  }

  private var cPath: [CChar] { path.bytes.map { CChar(bitPattern: $0) } + [0] }

  /// Compares without telling by its time how much was right.
  static func matches(_ given: String, _ token: String) -> Bool {
    let (a, b) = (Array(given.utf8), Array(token.utf8))
    guard a.count == b.count else { return false }
    return zip(a, b).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
