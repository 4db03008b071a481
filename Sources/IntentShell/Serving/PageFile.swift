// The list of tools as text, kept in the home: a server that starts with an unchanged catalogue sends it
// without reading a manifest. Only ever a copy; it is made anew when anything differs.

import Glibc
import IntentDigest
import IntentMCP
import IntentStore

/// The file of one version's list.
struct PageFile {
  private let path: Path
  /// Everything that the list depends on.
  private let key: String

  init(_ server: ToolServer, _ mark: String, _ version: ProtocolVersion) {
    let options = server.options
    path = server.home.folder.appending("tools-\(version.rawValue).json")
    key = TextDigest.of([
      Shell.version, mark, version.rawValue, options.only ?? "", "\(options.budget ?? 0)",
      "\(options.offersSearch)", server.session.surroundings.locale, PageFile.program,
    ])
  }

  /// The program as it is now: another build may write other schemas.
  private static let program: String = {
    var status = stat()
    guard stat("/proc/self/exe", &status) == 0 else { return "" }
    return "\(status.st_size) \(status.st_mtim.tv_sec) \(status.st_mtim.tv_nsec) \(status.st_ino)"
  }()

  private func cPath(_ suffix: String = "") -> [CChar] {
    (path.bytes + suffix.utf8).map { CChar(bitPattern: $0) } + [0]
  }

  /// The list, when the file holds it for this key and nobody else could have written it.
  func read() -> [UInt8]? {
    let file = open(cPath(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_mode & 0o022 == 0, status.st_uid == geteuid(), status.st_size < 64 << 20
    else { return nil }
    let size = Int(status.st_size)
    var filled = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while filled < size {
        let more = pread(
          file, buffer.baseAddress.map { $0 + filled }, size - filled, off_t(filled))
        guard more > 0 else { break }
        filled += more
      }
      count = filled
    }
    let head = Array("\(key)\n".utf8)
    guard bytes.starts(with: head) else { return nil }
    return Array(bytes.dropFirst(head.count))
  }

  /// Keeps the list; a home that cannot be written keeps none.
  func write(_ text: [UInt8]) {
    let draft = cPath(".\(getpid()).new")
    let file = open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { return }
    let bytes = Array("\(key)\n".utf8) + text
    let written = Glibc.write(file, bytes, bytes.count)
    close(file)
    if written != bytes.count || rename(draft, cPath()) != 0 { unlink(draft) }
  }
}
