// For running programs in Swift that show entities of an intent bundle: the library of intent_application.h with the SDK's own
// types. Links nothing of the host.

@_exported public import AppIntents
import CIntentApplication
import Dispatch
import Foundation

/// Why a program cannot tell what it shows.
public struct RunningApplicationError: Error, CustomStringConvertible, Sendable {
  public let description: String
  /// With the system's reason for what has just failed.
  init(_ what: String) {
    description = "\(what): \(String(cString: strerror(errno)))"
  }
}

/// A running program that tells which entities a person sees in it, and can perform its bundle's intents itself.
///
/// It takes the place that views and responders have on Apple's platforms. What `NSUserActivity`, `UserNotifications`,
/// `MediaPlayer` and `AlarmKit` were told in this process is told too. Nothing is sent unasked; when the program ends, so does
/// what it told.
@MainActor
public final class RunningApplication: @MainActor AppEntityAnnotatable {
  /// The one entity that the program shows as a whole; nil: none.
  public var appEntityIdentifier: EntityIdentifier?
  /// Gives the elements that answer any of the context's requests, in the order in which they are seen. For programs that
  /// draw several entities in one place.
  public var appEntityUIElementProvider:
    ((RunningApplication, AppEntityUIElementsContext) -> [AppEntityUIElement])?
  /// What is on the screen, in the program's own coordinates: the rectangle of a request for everything that is visible.
  /// Nil: all that there is.
  public var bounds: CGRect?
  /// Whether the person works in it. Its tools are then offered to a language model first.
  public var isInFront = false {
    didSet { ia_set_front(handle, isInFront ? 1 : 0) }
  }

  /// What the C library calls back with.
  private final class Link { weak var application: RunningApplication? }
  private let handle: OpaquePointer
  private let link: Link
  private var source: (any DispatchSourceRead)?
  let performing = PerformingIntents()

  /// - Parameter bundleIdentifier: the id of the bundle whose entities these are, as in its `intents.json`.
  /// - Parameter title: what people call the program.
  /// - Throws: `RunningApplicationError` for an empty id, a text longer than 256 bytes, and where the folder for sockets
  ///   belongs to somebody else.
  public init(bundleIdentifier: String, title: String) throws {
    let link = Link()
    let handle = ia_open(
      bundleIdentifier, title,
      { state, request, answer in
        guard let state, let request, let answer else { return }
        RunningApplication.at(state)?.provide(request.pointee, answer)
      }, Unmanaged.passUnretained(link).toOpaque())
    guard let handle else {
      throw RunningApplicationError("“\(title)” cannot tell what it shows")
    }
    self.link = link
    self.handle = handle
    link.application = self
  }

  isolated deinit {
    // The descriptor must not be closed before the queue has let go of it.
    if let source { source.cancel() } else { ia_close(handle) }
  }

  /// Says that the program performs these intents itself, each with its own `perform`, in place of the bundle's sealed process.
  /// Those count whose `supportedModes` name the foreground and that take no file.
  /// - Throws: `RunningApplicationError` for more than 100.
  public func perform(_ intents: [any AppIntent.Type]) throws {
    try performing.prepare()
    let names = intents.map { strdup($0.persistentIdentifier) }
    defer { for name in names { free(name) } }
    let done = ia_set_performer(
      handle, names.map { UnsafePointer($0) }, names.count,
      { state, call, reply in
        guard let state, let call, let reply else { return }
        RunningApplication.at(state)?.performing.start(call.pointee, reply)
      }, Unmanaged.passUnretained(link).toOpaque())
    guard done == 0 else { throw RunningApplicationError("The intents cannot be performed here") }
  }

  /// Answers from now on, on the main queue.
  public func resume() {
    guard source == nil else { return }
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    source.setEventHandler { [weak self] in
      MainActor.assumeIsolated { self?.serve() }
    }
    nonisolated(unsafe) let handle = handle
    source.setCancelHandler { ia_close(handle) }
    source.resume()
    self.source = source
  }

  /// For a loop of one's own: readable when `serve` has something to do.
  public var descriptor: Int32 { ia_descriptor(handle) }
  /// Answers all requests that wait.
  public func serve() { _ = ia_serve(handle) }

  private nonisolated static func at(_ state: UnsafeMutableRawPointer) -> RunningApplication? {
    nonisolated(unsafe) let state = state
    return MainActor.assumeIsolated {
      Unmanaged<Link>.fromOpaque(state).takeUnretainedValue().application
    }
  }
}
