// The gate to SQLite: nobody else imports it.

import CSQLite
import CStore
import Glibc

/// An open database file.
final class Database {
  private let handle: OpaquePointer
  let path: Path

  private init(handle: OpaquePointer, path: Path) {
    self.handle = handle
    self.path = path
  }

  deinit { sqlite3_close_v2(handle) }

  /// Opens a file that nobody changes in place, for reading: no lock is taken, no journal looked for. The
  /// caller has seen that it is a file: SQLite would wait for somebody to write into a FIFO.
  static func published(_ path: Path) throws(StoreError) -> Database {
    var uri = Array("file:".utf8)
    let digits = Array("0123456789ABCDEF".utf8)
    for byte in path.bytes {
      let isPlain = byte == Path.slash || (byte | 0x20) >= 97 && (byte | 0x20) <= 122
      uri += isPlain ? [byte] : [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
    uri += Array("?immutable=1".utf8)
    return try open(Path(bytes: uri), for: path, SQLITE_OPEN_READONLY | SQLITE_OPEN_URI)
  }

  /// Opens a file that is ours alone, for writing. It is made when it is not there.
  static func draft(_ path: Path) throws(StoreError) -> Database {
    _ = writesAreRouted
    let database = try open(path, for: path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
    // Should it fail, the whole file is thrown away: it needs no journal on the disk, and it is
    // synced once, when it is complete.
    try database.run("PRAGMA journal_mode=MEMORY")
    try database.run("PRAGMA synchronous=OFF")
    try database.run("PRAGMA foreign_keys=ON")
    return database
  }

  private static func open(
    _ name: Path, for path: Path, _ flags: Int32
  ) throws(StoreError) -> Database {
    var handle: OpaquePointer?
    let rc = name.withCString { sqlite3_open_v2($0, &handle, flags | SQLITE_OPEN_NOMUTEX, nil) }
    guard rc == SQLITE_OK, let handle else {
      defer { sqlite3_close_v2(handle) }
      throw error(rc, handle, path)
    }
    sqlite3_extended_result_codes(handle, 1)
    return Database(handle: handle, path: path)
  }

  /// SQLite writes through our layer: it forgets the errno of a failed write (a full quota is just a
  /// “disk I/O error” to it), and tests want to make it fail. Done once, before the first draft.
  private static let writesAreRouted: Bool = {
    typealias Write = @convention(c) (Int32, UnsafeRawPointer?, Int, Int64) -> Int64
    let write: Write = sc_sqlite_pwrite
    let files = sqlite3_vfs_find(nil)
    for name in ["pwrite", "pwrite64"] {
      // SQLite keeps its system calls as untyped function pointers, each cast back to its own type.
      _ = files?.pointee.xSetSystemCall(
        files, name, unsafeBitCast(write, to: sqlite3_syscall_ptr.self))
    }
    return true
  }()

  /// Runs a statement, with values for its `?`.
  func run(_ sql: String, _ values: any SQLValue...) throws(StoreError) {
    let statement = try prepare(sql)
    try statement.bind(values)
    while try statement.step() {}
  }

  /// The rows of a query, each turned into a value by `read`.
  func rows<Row>(
    _ sql: String, _ values: [any SQLValue] = [], _ read: (Statement) throws(StoreError) -> Row
  ) throws(StoreError) -> [Row] {
    let statement = try prepare(sql)
    try statement.bind(values)
    var rows: [Row] = []
    while try statement.step() { rows.append(try read(statement)) }
    return rows
  }

  func prepare(_ sql: String) throws(StoreError) -> Statement {
    var statement: OpaquePointer?
    let rc = sqlite3_prepare_v2(handle, sql, -1, &statement, nil)
    guard rc == SQLITE_OK, let statement else { throw error(rc) }
    return Statement(statement, of: self)
  }

  /// How many rows the last statement changed.
  var changes: Int { Int(sqlite3_changes(handle)) }

  func error(_ rc: Int32) -> StoreError { Database.error(rc, handle, path) }

  private static func error(_ rc: Int32, _ handle: OpaquePointer?, _ path: Path) -> StoreError {
    let write = sc_sqlite_error()
    let system = write != 0 ? write : handle.map { sqlite3_system_errno($0) } ?? 0
    let text = handle.map { String(cString: sqlite3_errmsg($0)) } ?? "out of memory"
    switch rc & 0xff {
    case SQLITE_FULL: return .system(system == 0 ? ENOSPC : system, "write the catalogue", path)
    case SQLITE_IOERR where system != 0, SQLITE_CANTOPEN where system != 0:
      return .system(system, "use the catalogue", path)
    case SQLITE_CORRUPT, SQLITE_NOTADB:
      return damaged(text, path)
    default: return StoreError(.system, "the catalogue cannot be used (\(text))", path: path)
    }
  }

  static func damaged(_ how: String, _ path: Path) -> StoreError {
    StoreError(
      .damaged, "the catalogue is damaged (\(how))", path: path,
      nextStep: "move the file away and add the bundles again")
  }
}
