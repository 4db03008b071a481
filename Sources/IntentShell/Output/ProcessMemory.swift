// How much memory a process takes.

import Glibc

/// What a process takes, as the kernel counts it.
struct ProcessMemory {
  /// Bytes in memory.
  var rss: Int64
  /// Bytes in memory, those that several processes use divided among them; nil: the kernel keeps it secret.
  var pss: Int64?

  /// nil: there is no such process, or no /proc.
  init?(of pid: Int32) {
    guard let pages = Self.text("/proc/\(pid)/statm")?.split(separator: " ").dropFirst().first,
      let count = Int64(pages)
    else { return nil }
    rss = count * Int64(sysconf(Int32(_SC_PAGESIZE)))
    for line in Self.text("/proc/\(pid)/smaps_rollup")?.split(separator: "\n") ?? []
    where line.hasPrefix("Pss:") {
      pss = line.split(separator: " ").dropFirst().first.flatMap { Int64($0) }.map { $0 << 10 }
    }
  }

  private static func text(_ path: String) -> String? {
    guard let file = fopen(path, "re") else { return nil }
    defer { fclose(file) }
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = fread(&buffer, 1, buffer.count, file)
    return count > 0 ? String(decoding: buffer[..<count], as: UTF8.self) : nil
  }
}
