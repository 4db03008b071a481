// Where a server listens: `PORT`, `127.0.0.1:PORT`, `[::1]:PORT`.

import Glibc

/// An address of this machine.
struct ListenAddress: Sendable {
  let host: String
  let port: UInt16

  init(_ text: String) throws(ShellError) {
    let colon = text.lastIndex(of: ":")
    let port = colon.map { text[text.index(after: $0)...] } ?? text[...]
    let host = colon.map { String(text[..<$0]) } ?? "127.0.0.1"
    guard let number = UInt16(port) else {
      throw ShellError(
        .usage, "--http takes ADDRESS:PORT, got “\(text.escapedForTerminal)”",
        hint: "Write 127.0.0.1:8010, or a port alone")
    }
    self.port = number
    self.host = host == "localhost" || host.isEmpty ? "127.0.0.1" : host
  }

  var isLoopback: Bool { host.hasPrefix("127.") || host == "[::1]" }

  /// A socket that listens.
  func listen() throws(ShellError) -> Int32 {
    let isSix = host.hasPrefix("[")
    let number = socket(
      isSix ? AF_INET6 : AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var yes: Int32 = 1
    guard number >= 0,
      setsockopt(number, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size)) == 0,
      isSix ? bindSix(number) : bindFour(number), Glibc.listen(number, 128) == 0
    else {
      throw ShellError(
        .hostError, "cannot listen at \(host):\(port): \(String(cString: strerror(errno)))",
        hint: "Is another server there? Choose another port, or 0 for any")
    }
    return number
  }

  private func bindFour(_ number: Int32) -> Bool {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    guard inet_pton(AF_INET, host, &address.sin_addr) == 1 else {
      errno = EADDRNOTAVAIL
      return false
    }
    return withUnsafeBytes(of: &address) { bind(number, $0) }
  }

  private func bindSix(_ number: Int32) -> Bool {
    var address = sockaddr_in6()
    address.sin6_family = sa_family_t(AF_INET6)
    address.sin6_port = port.bigEndian
    guard inet_pton(AF_INET6, String(host.dropFirst().dropLast()), &address.sin6_addr) == 1 else {
      errno = EADDRNOTAVAIL
      return false
    }
    return withUnsafeBytes(of: &address) { bind(number, $0) }
  }

  private func bind(_ number: Int32, _ bytes: UnsafeRawBufferPointer) -> Bool {
    guard let start = bytes.baseAddress else { return false }
    return Glibc.bind(
      number, start.assumingMemoryBound(to: sockaddr.self), socklen_t(bytes.count)) == 0
  }

  /// The address with the port that was given.
  func text(_ socket: Int32) -> String {
    var address = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let known = withUnsafeMutableBytes(of: &address) { bytes in
      guard let start = bytes.baseAddress else { return false }
      return getsockname(socket, start.assumingMemoryBound(to: sockaddr.self), &size) == 0
    }
    // The port is at the same place in both families.
    return "\(host):\(known ? UInt16(bigEndian: address.sin_port) : port)"
  }
}
