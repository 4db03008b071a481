// Where the resident host of a home is reached: a socket and a lock, in a folder that belongs to the user
// alone. The home itself will not do: it may lie on a file system of other machines, where no socket works.

import CHostSystem
import Glibc
import IntentStore

/// The paths of one home's resident host, for one user.
public struct ResidentPlace: Sendable, Hashable {
  /// `$XDG_RUNTIME_DIR/intents`, else `/tmp/intents-UID`.
  public let folder: String
  public let socket: String
  let lock: String
  /// What the names of this home's files there begin with.
  let name: String

  /// Where the resident host of that home is, or would be. Makes nothing.
  public init(of home: Home) {
    name = Self.name(of: home)
    let runtime = getenv("XDG_RUNTIME_DIR").map { String(cString: $0) } ?? ""
    let own = "\(runtime)/intents"
    // A socket's path has at most 107 bytes, and that of a host and a draft of it need room for two numbers.
    let fits = runtime.hasPrefix("/") && "\(own)/\(name).socket".utf8.count <= 80
    folder = fits ? own : "/tmp/intents-\(geteuid())"
    socket = "\(folder)/\(name).socket"
    lock = "\(folder)/\(name).lock"
  }

  /// The same home by another name has the same place.
  private static func name(of home: Home) -> String {
    let path = home.folder.bytes.map { CChar(bitPattern: $0) } + [0]
    var bytes = home.folder.bytes
    if let real = realpath(path, nil) {
      bytes = Array(UnsafeRawBufferPointer(start: real, count: strlen(real)))
      free(real)
    }
    // Where another root, other mounts or other users are, the same words mean other things.
    bytes += surroundings.utf8
    let mark = bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    let digits = String(mark, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  private static var surroundings: String {
    var words = [ProgramIdentity.signs("/").split(separator: ":").prefix(2).joined(separator: ":")]
    for name in ["mnt", "user", "pid"] {
      var buffer = [CChar](repeating: 0, count: 64)
      let length = max(0, readlink("/proc/self/ns/\(name)", &buffer, buffer.count - 1))
      words.append(
        String(decoding: buffer[..<length].map { UInt8(bitPattern: $0) }, as: UTF8.self))
    }
    return words.joined(separator: " ")
  }

  /// Whether the folder is the user's alone. `make`: makes it.
  func check(make: Bool) throws(HostError) {
    let checked = hs_private_folder(folder, make ? 1 : 0)
    guard checked == 0 else {
      throw HostError(
        .resident,
        checked == -EPERM
          ? "\(folder) is not a folder of this user alone" : "cannot use the folder \(folder)",
        errno: checked == -EPERM ? 0 : -checked,
        advice: "Remove it, or set XDG_RUNTIME_DIR to a folder with mode 0700")
    }
  }
}

/// Which program somebody is: two that are not the same do not share processes.
public struct ProgramIdentity: Sendable, Hashable {
  let text: String
  /// Where the program's file was when it was started; nil: not known.
  let path: String?

  /// This program with that version and that runner, as their files are now.
  public init(version: String, runner: String) {
    path = Self.ownPath()
    text = "\(version) \(Self.signs("/proc/self/exe")) \(runner) \(Self.signs(runner))"
  }

  /// The path of this program; nil where there is no /proc.
  public static func ownPath() -> String? {
    var buffer = [CChar](repeating: 0, count: 4096)
    let length = readlink("/proc/self/exe", &buffer, buffer.count - 1)
    guard length > 0 else { return nil }
    return String(decoding: buffer[..<length].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  static func signs(_ path: String) -> String {
    var signs: [UInt64] = [0, 0, 0, 0]
    return hs_file_signs(path, &signs) == 0 ? signs.map(String.init).joined(separator: ":") : "?"
  }
}
