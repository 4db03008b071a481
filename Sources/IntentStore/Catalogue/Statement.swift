// A prepared statement, and the values that go in and out of it.

import CSQLite
import Glibc

/// What can stand for a `?`.
protocol SQLValue {
  /// Binds it; returns SQLite's result.
  func bind(to statement: OpaquePointer, _ index: Int32) -> Int32
}

extension Int: SQLValue {
  func bind(to statement: OpaquePointer, _ index: Int32) -> Int32 {
    sqlite3_bind_int64(statement, index, Int64(self))
  }
}
extension Int64: SQLValue {
  func bind(to statement: OpaquePointer, _ index: Int32) -> Int32 {
    sqlite3_bind_int64(statement, index, self)
  }
}
extension Bool: SQLValue {
  func bind(to statement: OpaquePointer, _ index: Int32) -> Int32 {
    sqlite3_bind_int64(statement, index, self ? 1 : 0)
  }
}
extension String: SQLValue {
  func bind(to statement: OpaquePointer, _ index: Int32) -> Int32 {
    var copy = self
    return copy.withUTF8 {
      sqlite3_bind_text64(
        statement, index, $0.baseAddress, UInt64($0.count), copyIt, UInt8(SQLITE_UTF8))
    }
  }
}
extension [UInt8]: SQLValue {
  func bind(to statement: OpaquePointer, _ index: Int32) -> Int32 {
    withUnsafeBytes {
      // An empty array may have no address, which would bind NULL.
      isEmpty
        ? sqlite3_bind_zeroblob(statement, index, 0)
        : sqlite3_bind_blob64(statement, index, $0.baseAddress, UInt64(count), copyIt)
    }
  }
}
extension Path: SQLValue {
  func bind(to statement: OpaquePointer, _ index: Int32) -> Int32 {
    bytes.bind(to: statement, index)
  }
}
extension Optional: SQLValue where Wrapped: SQLValue {
  func bind(to statement: OpaquePointer, _ index: Int32) -> Int32 {
    self?.bind(to: statement, index) ?? sqlite3_bind_null(statement, index)
  }
}

/// SQLITE_TRANSIENT, a macro that Swift does not import: SQLite copies the value.
private let copyIt = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

/// A prepared statement.
final class Statement {
  private let handle: OpaquePointer
  private let database: Database

  init(_ handle: OpaquePointer, of database: Database) {
    self.handle = handle
    self.database = database
  }

  deinit { sqlite3_finalize(handle) }

  func bind(_ values: [any SQLValue]) throws(StoreError) {
    sqlite3_reset(handle)
    for (index, value) in values.enumerated() {
      let rc = value.bind(to: handle, Int32(index + 1))
      if rc != SQLITE_OK { throw database.error(rc) }
    }
  }

  /// Runs it once with these values.
  func run(_ values: any SQLValue...) throws(StoreError) {
    try bind(values)
    while try step() {}
  }

  /// The next row; false at the end.
  func step() throws(StoreError) -> Bool {
    let rc = sqlite3_step(handle)
    if rc == SQLITE_ROW { return true }
    if rc == SQLITE_DONE { return false }
    throw database.error(rc)
  }

  func int(_ column: Int32) -> Int64 { sqlite3_column_int64(handle, column) }
  func bool(_ column: Int32) -> Bool { int(column) != 0 }
  func isNull(_ column: Int32) -> Bool { sqlite3_column_type(handle, column) == SQLITE_NULL }

  /// Empty for NULL.
  func text(_ column: Int32) -> String {
    String(decoding: raw(column), as: UTF8.self)
  }
  func optionalText(_ column: Int32) -> String? { isNull(column) ? nil : text(column) }

  /// The bytes of a text where SQLite has them; valid until the next step.
  func raw(_ column: Int32) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(
      start: sqlite3_column_text(handle, column), count: Int(sqlite3_column_bytes(handle, column)))
  }

  /// Whether the column holds that text, without making a string of it.
  func equals(_ column: Int32, _ other: String) -> Bool {
    let own = raw(column)
    var other = other
    return other.withUTF8 {
      guard own.count == $0.count, let start = own.baseAddress, let others = $0.baseAddress else {
        return own.isEmpty && $0.isEmpty
      }
      return memcmp(start, others, own.count) == 0
    }
  }

  /// Words separated by blanks.
  func words(_ column: Int32) -> [String] {
    guard sqlite3_column_bytes(handle, column) > 0 else { return [] }
    return text(column).split(separator: " ").map(String.init)
  }

  func bytes(_ column: Int32) -> [UInt8] {
    guard let start = sqlite3_column_blob(handle, column) else { return [] }
    return Array(
      UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, column))))
  }
  func path(_ column: Int32) -> Path? { isNull(column) ? nil : Path(bytes: bytes(column)) }
}
