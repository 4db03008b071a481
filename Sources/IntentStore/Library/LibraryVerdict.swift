// Why a file is not a library that can be taken: the true reason, in one line.

import CStore
import Glibc

/// Words for what the reader found.
enum LibraryVerdict {
  static func notRegular(_ kind: FileStatus.Kind, _ path: Path) -> StoreError {
    let name = kind == .folder ? "a directory" : kind == .link ? "a link" : kind.rawValue
    return StoreError(
      .refused, "not a regular file: it is \(name)", path: path,
      nextStep: "name the library itself, or the folder of the whole bundle")
  }

  static func notReadable(_ errno: Int32, _ path: Path) -> StoreError {
    StoreError(
      .refused, "not readable", path: path, errno: errno, nextStep: "check who owns it and its mode"
    )
  }

  static func error(_ problem: elf_problem, _ path: Path) -> StoreError {
    func refused(_ reason: String, _ nextStep: String? = nil) -> StoreError {
      StoreError(.refused, reason, path: path, nextStep: nextStep)
    }
    switch problem.verdict {
    case ELF_UNREADABLE: return .system(problem.error, "read it", path)
    case ELF_NOT_REGULAR: return refused("not a regular file", "name the library itself")
    case ELF_EMPTY: return refused("it is empty", "fetch or build it again")
    case ELF_TOO_LARGE:
      return refused(
        "too large: \(StoreError.size(problem.has)), the limit is 1 GiB",
        "strip it, or put its data into Resources")
    case ELF_TEXT: return text(problem, path)
    case ELF_TRUNCATED:
      return refused(
        "truncated: beyond the end of the file: \(what(problem)); it has \(problem.has) bytes and "
          + "needs at least \(problem.needs)", "fetch or build it again")
    case ELF_MALFORMED: return refused("a damaged library: \(what(problem))", "build it again")
    case ELF_32_BIT: return refused("a 32-bit library", "build it for \(ownMachine)")
    case ELF_BIG_ENDIAN:
      return refused("built for a processor with another byte order", "build it for \(ownMachine)")
    case ELF_OTHER_MACHINE:
      return refused(
        "built for \(machine(problem.machine)), this machine is \(ownMachine)",
        "build it for \(ownMachine)")
    case ELF_EXECUTABLE:
      return refused("an executable, not a shared library", "link it with -shared")
    case ELF_OBJECT: return refused("an object file, not a shared library", "link it with -shared")
    case ELF_OTHER_TYPE:
      return refused("an ELF file that is not a shared library", "link it with -shared")
    default: return refused("not a library", "name a shared library, or the folder of a bundle")
    }
  }

  private static func text(_ problem: elf_problem, _ path: Path) -> StoreError {
    let start = withUnsafeBytes(of: problem.head) { printable($0.prefix { $0 != 0 }) }
    let isPointer = start.hasPrefix("version https://git-lfs")
    return StoreError(
      .refused, "not a library: a text file" + (start.isEmpty ? "" : " that starts “\(start)”"),
      path: path,
      nextStep: isPointer
        ? "it stands for a large file: fetch that with git lfs pull"
        : "name a shared library, a manifest.json, or the folder of a bundle")
  }

  private static func what(_ problem: elf_problem) -> String {
    problem.what.map { String(cString: $0) } ?? "its headers"
  }

  static func machine(_ number: UInt32) -> String {
    elf_machine_name(number).map { String(cString: $0) } ?? "processor number \(number)"
  }

  static var ownMachine: String { machine(elf_own_machine()) }
}
