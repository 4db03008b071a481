// The entry of every Swift bundle. It is compiled into the bundle with the SDK; authors write none
// of it.

import CIntentABI
import CIntentGuest
import IntentManifest

/// Called once by the runner, on its main thread.
@_cdecl("intent_bundle_entry")
public func _intentBundleEntry(_ host: UnsafeRawPointer?) -> UnsafeRawPointer? {
  intent_guest_settle()
  return UnsafeRawPointer(GuestBundle.table)
}

enum GuestBundle {
  /// What the runner gets. It is made once and lives as long as the process.
  nonisolated(unsafe) static let table: UnsafePointer<it_bundle> = {
    var bundle = it_bundle()
    bundle.size = MemoryLayout<it_bundle>.size
    bundle.abi = UInt32(IT_ABI_VERSION)
    bundle.invoke = { call in
      guard let call else { return }
      GuestBundle.invoke(call)
    }
    bundle.start = { _ in GuestBundle.start() }
    bundle.main_fd = { intent_guest_main_fd() }
    bundle.main_drain = { intent_guest_main_drain() }
    let pointer = UnsafeMutablePointer<it_bundle>.allocate(capacity: 1)
    pointer.initialize(to: bundle)
    return UnsafePointer(pointer)
  }()

  private static func invoke(_ pointer: UnsafePointer<it_call>) {
    guard let call = GuestCall(pointer) else { return }
    if Int(call.kind) == IT_CALL_DESCRIBE {
      call.end(describe())
    } else {
      call.run { await Serve.call($0) }
    }
  }

  /// Synchronous: it runs in a process that has started nothing yet.
  private static func describe() -> Outcome {
    do {
      let manifest = try IntentDescriber.manifest(library: Library.name)
      Discovered.shared.nameAll()
      Rehearsal.run()
      return Outcome(value: .string(manifest.json.text()))
    } catch {
      return Outcome(
        status: .error, error: .string("\(error)"), code: "describe")
    }
  }

  /// Makes what registers the author's dependencies.
  private static func start() -> Int32 {
    _IndexChange.listener = { GuestCall.current?.hear($0) }
    let found = Discovered.shared
    // Most bundles have nothing of the kind, and asking for the actor costs.
    guard found.hasStarters else { return 0 }
    MainActor.assumeIsolated {
      for type in found.apps { type._start() }
    }
    for type in found.extensions { _ = type.init() }
    for type in found.packages where Metadata.kind(of: type) != .enumeration {
      _ = type.init()
    }
    return 0
  }
}
