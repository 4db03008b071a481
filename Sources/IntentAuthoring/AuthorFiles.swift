// The files that the program carries in itself; see CAuthorFiles.

import CAuthorFiles

/// A file of the contract, or of a template.
struct AuthorFile {
  let group: String
  let path: String
  let bytes: [UInt8]

  static let all: [AuthorFile] = (0..<af_count()).compactMap { index in
    guard let file = af_at(index)?.pointee else { return nil }
    return AuthorFile(
      group: String(cString: file.group), path: String(cString: file.path),
      bytes: Array(UnsafeBufferPointer(start: file.bytes, count: file.size)))
  }

  static func contract(_ path: String) -> AuthorFile? {
    all.first { $0.group == "contract" && $0.path == path }
  }
}
