// A shared library read as data. No byte of it is run or mapped.

import CStore
import Glibc

/// An opened library file that passed the checks of its headers.
final class SharedLibrary {
  let file: Descriptor
  private let reader: OpaquePointer

  /// Reads the headers of `file`; throws the true reason when the loader could not take it.
  init(_ file: Descriptor) throws(StoreError) {
    var reader: OpaquePointer?
    var problem = elf_problem()
    guard elf_open(file.raw, &reader, &problem) == ELF_GOOD, let reader else {
      throw LibraryVerdict.error(problem, file.path)
    }
    self.file = file
    self.reader = reader
  }

  deinit { elf_close(reader) }

  /// Opens the library at `path`. Links to files are followed; a FIFO or device is refused and never
  /// waited for.
  static func open(_ path: Path, in folder: Descriptor? = nil) throws(StoreError) -> SharedLibrary {
    let full = folder.map { $0.path.appending(path) } ?? path
    guard let status = try FileStatus.of(path, in: folder) else {
      throw StoreError(.notFound, "there is no such file", path: full)
    }
    // Looked at before it is opened: opening a device can do something.
    if status.kind != .file { throw LibraryVerdict.notRegular(status.kind, full) }
    let file: Descriptor
    do throws(StoreError) {
      file = try Descriptor.open(
        path, in: folder, O_RDONLY | O_NONBLOCK | O_NOCTTY, doing: "read it")
    } catch {
      // The bundle's fault, not the home's.
      if error.code == .notPermitted { throw LibraryVerdict.notReadable(error.errno, full) }
      throw error
    }
    return try SharedLibrary(file)
  }

  /// What the author has to change although the headers are sound.
  func checkStack() throws(StoreError) {
    switch elf_stack(reader) {
    case ELF_STACK_EXECUTABLE:
      throw StoreError(
        .refused, "it demands an executable stack (segment GNU_STACK has the flag X)",
        path: file.path,
        nextStep: "link it with -Wl,-z,noexecstack, or add the section .note.GNU-stack to its "
          + "assembly files")
    case ELF_STACK_NO_NOTE:
      throw StoreError(
        .refused, "it does not say that it needs no executable stack (no segment GNU_STACK)",
        path: file.path,
        nextStep: "add the section .note.GNU-stack to its assembly files, or link it with "
          + "-Wl,-z,noexecstack")
    default: return
    }
  }

  /// Bytes of memory that each process of it needs for itself.
  var writableSize: UInt64 { elf_writable(reader) }

  var soname: Path? { get throws(StoreError) { try string { elf_soname($0, $1) } } }
  var rpath: Path? { get throws(StoreError) { try string { elf_rpath($0, $1) } } }
  var runpath: Path? { get throws(StoreError) { try string { elf_runpath($0, $1) } } }

  /// The names of the libraries it needs.
  var needed: [Path] {
    get throws(StoreError) {
      var names: [Path] = []
      while let name = try string({ elf_needed($0, names.count, $1) }) { names.append(name) }
      return names
    }
  }

  private func string(
    _ read: (OpaquePointer, UnsafeMutablePointer<CChar>) -> Int32
  ) throws(StoreError) -> Path? {
    var buffer = [CChar](repeating: 0, count: Int(ELF_MAX_NAME))
    let length = read(reader, &buffer)
    if length < 0 {
      throw StoreError(
        .refused, "damaged: a name in its dynamic section lies nowhere", path: file.path)
    }
    return length == 0 ? nil : Path(bytes: buffer[..<Int(length)].map { UInt8(bitPattern: $0) })
  }

  /// What the loader would find under a name.
  enum Symbol { case function, missing, notFunction, notExecutable, damaged }

  func symbol(_ name: String) -> Symbol {
    switch elf_symbol(reader, name) {
    case ELF_SYMBOL_FUNCTION: .function
    case ELF_SYMBOL_MISSING: .missing
    case ELF_SYMBOL_NOT_FUNCTION: .notFunction
    case ELF_SYMBOL_NOT_EXECUTABLE: .notExecutable
    default: .damaged
    }
  }

  /// The manifest in its section `.intents`; nil when there is none.
  func embeddedManifest() throws(StoreError) -> [UInt8]? { try manifestSection()?.content }

  /// The section `.intents`, and whether it is mapped with the code; nil when there is none.
  func manifestSection() throws(StoreError) -> (content: [UInt8], isLoaded: Bool)? {
    var content: UnsafeMutablePointer<CChar>?
    var length = 0
    var isLoaded = false
    let found = elf_manifest(reader, &content, &length, &isLoaded)
    defer { free(content) }
    switch found {
    case ELF_SECTION_FOUND:
      return (Array(UnsafeRawBufferPointer(start: content, count: length)), isLoaded)
    case ELF_SECTION_MISSING: return nil
    case ELF_SECTION_SEVERAL: throw refusal("it has several sections .intents", "keep one")
    case ELF_SECTION_COMPRESSED:
      throw refusal("its section .intents is compressed", "do not compress it")
    case ELF_SECTION_TOO_LARGE:
      throw refusal("its section .intents is larger than 8 MiB", "shorten the manifest")
    default: throw refusal("its section .intents cannot be read: the headers are damaged", nil)
    }
  }

  private func refusal(_ reason: String, _ nextStep: String?) -> StoreError {
    StoreError(.refused, reason, path: file.path, nextStep: nextStep)
  }
}
