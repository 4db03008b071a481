// Opens a bundle's process for an invocation, and rides out what other processes do to its files meanwhile.

import Glibc
import IntentModel
import IntentStore
import IntentWire

/// Opens the bundle's process when the first call is due, and keeps why it could not.
public final class ProcessOpener {
  private let host: Host
  private let image: BundleImage
  public private(set) var opened: BundleProcess?
  public private(set) var failure: HostFailure?
  /// Called with the process once it is open, before it gets a call.
  public var whenOpened: ((Runner) -> Void)?
  /// Why its process failed before the call.
  public var runnerFailure: RunnerFailure? {
    if case .runner(let failure)? = failure { failure } else { nil }
  }
  /// Its files went while they were being opened.
  public private(set) var wasRemoved = false

  public init(host: Host, image: BundleImage) {
    self.host = host
    self.image = image
  }

  public func process() throws(RunnerFailure) -> BundleProcess {
    if let opened { return opened }
    var attempts = 0
    while true {
      do throws(HostFailure) {
        let process = try host.open(image)
        try load(process)
        opened = process
        whenOpened?(process.runner)
        return process
      } catch {
        attempts += 1
        if case .runner(.notLoaded) = error {
          wasRemoved = !isInstalled
          if !wasRemoved, attempts < 10 {
            usleep(20_000)
            continue
          }
        }
        failure = error
        throw .cancelled(.idle, killed: false)
      }
    }
  }

  /// A bundle that describes nothing has not been opened yet: whether it can be is to be known here.
  private func load(_ process: BundleProcess) throws(HostFailure) {
    guard !image.manifest.hasEntry, process.way == .fresh else { return }
    do throws(RunnerFailure) {
      _ = try process.runner.load()
    } catch {
      throw .runner(error)
    }
  }

  /// Whether the catalogue names these files. Another process may be removing and adding the same bundle
  /// at this moment; then they are there again when it has done.
  private var isInstalled: Bool {
    (try? host.store.bundle(image.manifest.id))?.folder.bytes == image.folder
  }
}

extension Invocation {
  /// How the process came to be that performed; nil: none was needed.
  public func way(_ opener: ProcessOpener) -> ProcessWay? { program ?? opener.opened?.way }

  /// The layers that were in force around what performed; none around a running program.
  public func layers(_ opener: ProcessOpener) -> [String: String] {
    program == nil ? opener.opened?.runner.layers ?? [:] : [:]
  }
}
