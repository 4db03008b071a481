// Paths are bytes. They are never repaired to be text; only a message shows them as text.

/// A path of the file system, as its bytes.
public struct Path: Sendable, Hashable {
  /// Without a NUL; a NUL and what follows it are dropped, as the kernel would.
  public let bytes: [UInt8]

  public init(bytes: some Sequence<UInt8>) {
    self.bytes = Array(bytes.prefix { $0 != 0 })
  }

  public init(_ text: String) { self.init(bytes: text.utf8) }

  /// The C string at `pointer`.
  public init(cString pointer: UnsafePointer<CChar>) {
    var bytes: [UInt8] = []
    var at = pointer
    while at.pointee != 0 {
      bytes.append(UInt8(bitPattern: at.pointee))
      at += 1
    }
    self.bytes = bytes
  }

  public var isAbsolute: Bool { bytes.first == Path.slash }
  public var isEmpty: Bool { bytes.isEmpty }

  /// The part after the last slash; slashes at the end do not count.
  public var name: Path {
    let trimmed = trimmedBytes
    guard let slash = trimmed.lastIndex(of: Path.slash) else { return Path(bytes: trimmed) }
    return trimmed.count == 1 ? self : Path(bytes: trimmed[(slash + 1)...])
  }

  /// The folder that holds it: `/` for the root, `.` for a bare name.
  public var parent: Path {
    let trimmed = trimmedBytes
    guard let slash = trimmed.lastIndex(of: Path.slash) else { return "." }
    return slash == 0 ? "/" : Path(bytes: Path(bytes: trimmed[..<slash]).trimmedBytes)
  }

  /// Without slashes at the end.
  public var withoutSlash: Path { Path(bytes: trimmedBytes) }

  /// The text of its bytes; nil when they are not UTF-8.
  public var string: String? { String(validating: bytes, as: UTF8.self) }

  public func hasSuffix(_ suffix: String) -> Bool {
    bytes.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
  }
  public func hasPrefix(_ prefix: String) -> Bool { bytes.starts(with: prefix.utf8) }

  /// `other` below this path; `other` itself when it is absolute.
  public func appending(_ other: Path) -> Path {
    if other.isAbsolute || isEmpty { return other }
    if other.isEmpty { return self }
    return Path(bytes: bytes + (bytes.last == Path.slash ? [] : [Path.slash]) + other.bytes)
  }
  public func appending(_ other: String) -> Path { appending(Path(other)) }

  /// Without `.`, empty and `name/..` parts. Symbolic links are not looked at: only for paths below
  /// folders of ours, and for run paths.
  public var normalized: Path {
    var parts: [ArraySlice<UInt8>] = []
    for part in bytes.split(separator: Path.slash) where !part.elementsEqual(".".utf8) {
      if part.elementsEqual("..".utf8), let last = parts.last, !last.elementsEqual("..".utf8) {
        parts.removeLast()
      } else if !(part.elementsEqual("..".utf8) && isAbsolute) {
        parts.append(part)
      }
    }
    let joined = Array(parts.joined(separator: [Path.slash]))
    return isAbsolute ? Path(bytes: [Path.slash] + joined) : Path(bytes: joined)
  }

  /// The rest of this path below `folder`; nil when it does not lie there.
  public func relative(to folder: Path) -> Path? {
    let base = folder.bytes.last == Path.slash ? folder.bytes : folder.bytes + [Path.slash]
    return bytes.starts(with: base) ? Path(bytes: bytes.dropFirst(base.count)) : nil
  }

  /// Whether it is `folder` or lies below it. By name: links have been resolved before.
  public func isWithin(_ folder: Path) -> Bool {
    self == folder || relative(to: folder) != nil
  }

  func withCString<Result, Failure: Error>(
    _ body: (UnsafePointer<CChar>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let terminated = ContiguousArray(bytes.map { CChar(bitPattern: $0) } + [0])
    return try terminated.withUnsafeBufferPointer { buffer throws(Failure) -> Result in
      guard let start = buffer.baseAddress else {
        fatalError("an array with an element has a base")
      }
      return try body(start)
    }
  }

  private var trimmedBytes: [UInt8] {
    var trimmed = bytes
    while trimmed.count > 1, trimmed.last == Path.slash { trimmed.removeLast() }
    return trimmed
  }

  static let slash = UInt8(ascii: "/")
}

extension Path: ExpressibleByStringLiteral {
  public init(stringLiteral value: String) { self.init(value) }
}

extension Path: Comparable {
  /// By bytes, so that an order never depends on a locale.
  public static func < (a: Path, b: Path) -> Bool { a.bytes.lexicographicallyPrecedes(b.bytes) }
}

extension Path: CustomStringConvertible {
  /// For messages only: control characters and what is not UTF-8 are shown as `\n`, `\xff`.
  public var description: String { printable(bytes) }
}

/// Text for a message from bytes that anybody may have written.
func printable(_ bytes: some Collection<UInt8>) -> String {
  var text = ""
  var rest = bytes[...]
  while let first = rest.first {
    let length = first < 0x80 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4
    let piece = rest.prefix(length)
    if let scalar = String(validating: piece, as: UTF8.self)?.unicodeScalars.first,
      scalar.properties.generalCategory != .control, scalar.properties.generalCategory != .format
    {
      text.unicodeScalars.append(scalar)
      rest = rest.dropFirst(piece.count)
    } else {
      switch first {
      case 10: text += "\\n"
      case 13: text += "\\r"
      case 9: text += "\\t"
      default: text += "\\x" + (first < 16 ? "0" : "") + String(first, radix: 16)
      }
      rest = rest.dropFirst()
    }
  }
  return text
}
