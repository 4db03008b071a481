// What crosses between programs in C and the host: texts in, texts out, handles, and why something failed.

import CIntents
import Glibc
import IntentHost
import IntentJSON
import IntentModel

typealias TextPlace = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
typealias HandlePlace = UnsafeMutablePointer<OpaquePointer?>

/// Why a function of the library failed.
struct LibraryError: Error {
  let status: ExitStatus
  let message: String

  init(_ status: ExitStatus, _ message: String) {
    self.status = status
    self.message = message
  }

  init(_ failure: HostFailure) { self.init(failure.status, failure.description) }
}

/// Runs the body of a function; what it throws becomes the status and the message.
func answering(
  _ message: TextPlace? = nil, _ body: () throws(LibraryError) -> Void
) -> intents_status {
  message?.pointee = nil
  do throws(LibraryError) {
    try body()
    return ExitStatus.done.rawValue
  } catch {
    message?.pointee = strdup(error.message)
    return error.status.rawValue
  }
}

/// The text behind a pointer; nil for NULL. Throws for what is not UTF-8.
func text(
  _ pointer: UnsafePointer<CChar>?, _ what: String
) throws(LibraryError) -> String? {
  guard let pointer else { return nil }
  guard let text = String(validatingCString: pointer) else {
    throw LibraryError(.usage, "\(what) is not UTF-8")
  }
  return text
}

/// A text that may not be NULL.
func needed(
  _ pointer: UnsafePointer<CChar>?, _ what: String
) throws(LibraryError) -> String {
  guard let text = try text(pointer, what) else {
    throw LibraryError(.usage, "\(what) is missing")
  }
  return text
}

func json(_ text: String, _ what: String) throws(LibraryError) -> JSON {
  do throws(JSONError) {
    return try JSON(parsing: Array(text.utf8))
  } catch {
    throw LibraryError(.usage, "\(what): not JSON: \(error)")
  }
}

// MARK: Handles

/// A handle that keeps the object until it is given back.
func handle(_ object: AnyObject) -> OpaquePointer {
  OpaquePointer(Unmanaged.passRetained(object).toOpaque())
}

func object<Object: AnyObject>(
  _ handle: OpaquePointer?, _ type: Object.Type = Object.self
) throws(LibraryError) -> Object {
  guard let handle else { throw LibraryError(.usage, "a handle is NULL") }
  return Unmanaged<Object>.fromOpaque(UnsafeRawPointer(handle)).takeUnretainedValue()
}

func giveBack<Object: AnyObject>(_ handle: OpaquePointer?, _: Object.Type) {
  guard let handle else { return }
  Unmanaged<Object>.fromOpaque(UnsafeRawPointer(handle)).release()
}

/// The members of a struct that the caller's version of it has; the rest stay as they are.
///
/// The struct begins with its size in bytes, as `size_t`.
func take<Value>(_ given: UnsafePointer<Value>, into value: inout Value) {
  let size = UnsafeRawPointer(given).load(as: Int.self)
  withUnsafeMutableBytes(of: &value) { to in
    let count = max(0, min(size, to.count))
    to.copyMemory(from: UnsafeRawBufferPointer(start: given, count: count))
  }
}

/// What the caller wants back in its handlers.
struct CallerContext: @unchecked Sendable {
  // Safe to pass on: it is never looked into.
  let pointer: UnsafeMutableRawPointer?
  init(_ pointer: UnsafeMutableRawPointer?) { self.pointer = pointer }
}
