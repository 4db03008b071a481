// A file that an intent returns goes to a path, or to a new file that is named.

import CHostSystem
import Glibc
import IntentHost
import IntentModel
import IntentStore

/// The content of a file result.
struct ResultFile {
  private let name: String
  private let bytes: [UInt8]?
  private let descriptor: Int32?

  /// `descriptors` keeps the one in the value open.
  init(_ value: IntentValue, _ descriptors: [Descriptor]) {
    name = Self.name(value["name"]?.string ?? "")
    if case .bytes(let data)? = value["data"] { bytes = data } else { bytes = nil }
    if case .descriptor(let number)? = value["file"] {
      descriptor = number
    } else {
      descriptor = nil
    }
  }

  /// The name is the bundle's wish: only its last part counts, and never a hidden file (a shell may run
  /// one at its next start) or one that a command takes for an option.
  static func name(_ wish: String) -> String {
    let last = wish.split(separator: "/").last ?? ""
    let plain = String(last.unicodeScalars.filter(isPlain))
    let isFit = !plain.isEmpty && plain.utf8.count <= 200
    return isFit && !plain.hasPrefix(".") && !plain.hasPrefix("-") ? plain : "result"
  }

  /// Not for a terminal to obey, and not hiding what stands beside it.
  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: false
    default: true
    }
  }

  /// Writes it to `path`, or to a new file in the working folder; below `path` where that ends with a slash.
  @discardableResult
  func write(
    to path: Path?, _ output: Output, says: Bool = true
  ) throws(ShellError) -> Path {
    let path = path.map { $0.hasSuffix("/") ? $0.appending(name) : $0 }
    if path == "-" {
      try copy(to: 1, "standard output")
      return "-"
    }
    guard let path else { return try writeNew(output, says: says) }
    var file = try OutputFile(replacing: path)
    try copy(to: &file, path)
    if says { output.note("wrote \(path)") }
    return path
  }

  private func writeNew(_ output: Output, says: Bool) throws(ShellError) -> Path {
    let dot = name.lastIndex(of: ".") ?? name.endIndex
    for attempt in 0..<1000 {
      let mark = attempt == 0 ? "" : "-\(attempt)"
      let path = Path("\(name[..<dot])\(mark)\(name[dot...])")
      guard var file = try OutputFile(new: path) else { continue }
      try copy(to: &file, path)
      if says { output.note("wrote \(path)") }
      return path
    }
    throw ShellError(
      .cannotWrite, "there are too many files called \(name)", hint: "Use --out PATH")
  }

  /// How JSON says where it is.
  static func json(_ place: Path) -> JSON.Member {
    if let text = place.string { return .init("path", .string(text)) }
    return .init("pathBase64", .string(Base64.text(place.bytes)))
  }

  private func copy(to file: inout OutputFile, _ place: Path) throws(ShellError) {
    try copy(to: file.descriptor, place)
    try file.finish()
  }

  private func copy(to number: Int32, _ place: Path) throws(ShellError) {
    func put(_ buffer: UnsafeRawBufferPointer) throws(ShellError) {
      var rest = buffer[...]
      while !rest.isEmpty {
        let slice = UnsafeRawBufferPointer(rebasing: rest)
        let written = Glibc.write(number, slice.baseAddress, slice.count)
        if written < 0, errno == EINTR { continue }
        if written < 0, errno == EPIPE, number == 1 { exit(0) }
        guard written > 0 else {
          throw OutputFile.failure(place)
        }
        rest = rest.dropFirst(written)
      }
    }
    if let bytes {
      let room = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 16)
      defer { room.deallocate() }
      room.copyBytes(from: bytes)
      try put(UnsafeRawBufferPointer(room))
    }
    guard let descriptor else { return }
    let room = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
    defer { room.deallocate() }
    var offset: Int64 = 0
    while true {
      let count = pread(descriptor, room.baseAddress, room.count, off_t(offset))
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else {
        throw ShellError(
          .misbehaved, "the file that it gave cannot be read: \(String(cString: strerror(errno)))")
      }
      if count == 0 { break }
      try put(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(room)[..<count]))
      offset += Int64(count)
    }
  }
}
