// Opens a bundle's process for an invocation, and rides out what other processes do to its files meanwhile.

import Glibc
import IntentModel
import IntentStore
import IntentWire

/// Opens the bundle's process when the first call is due, and keeps why it could not.
public final class ProcessOpener {
  private let host: Host
  private let image: BundleImage
  private let seconds: Double
  public private(set) var opened: BundleProcess?
  public private(set) var failure: HostFailure?
  private var second: BundleProcess?
  /// Called with the process once it is open, before it gets a call.
  public var whenOpened: ((Runner) -> Void)?
  /// Why its process failed before the call.
  public var runnerFailure: RunnerFailure? {
    if case .runner(let failure)? = failure { failure } else { nil }
  }

  /// `seconds` is for the start of the process.
  public init(host: Host, image: BundleImage, within seconds: Double = 30) {
    self.host = host
    self.image = image
    self.seconds = seconds
  }

  public func process() throws(RunnerFailure) -> BundleProcess {
    if let opened, !opened.runner.neverBegan { return opened }
    do throws(HostFailure) {
      let process = try host.ready(image, within: seconds)
      opened = process
      whenOpened?(process.runner)
      return process
    } catch {
      failure = error
      throw .cancelled(.idle, killed: false)
    }
  }

  /// A second process, for what is to be known while the first waits within its call.
  public func another() throws(RunnerFailure) -> BundleProcess {
    if let second { return second }
    do throws(HostFailure) {
      let process = try host.start(image)
      _ = try Host.running { () throws(RunnerFailure) in
        try process.runner.load(within: seconds)
      }
      second = process
      return process
    } catch {
      throw .cancelled(.idle, killed: false)
    }
  }
}

/// Makes a call; again with another process where the template of the first had gone before it forked, so that none
/// of the call was done.
/// - Parameter process: the process to call, another each time that the last one never began.
func calling(
  _ process: () throws(RunnerFailure) -> BundleProcess,
  _ call: (BundleProcess) throws(RunnerFailure) -> CallOutcome
) throws(RunnerFailure) -> CallOutcome {
  for _ in 0..<10 {
    do throws(RunnerFailure) {
      return try call(try process())
    } catch .host(let error) where error.neverBegan {
      usleep(20_000)
    }
  }
  return try call(try process())
}

extension Host {
  /// Starts a process of a bundle as `open` does, and sees its library opened: whether it can be is known
  /// before it gets a call.
  ///
  /// - Throws: `wentMeanwhile` when another process removed or replaced the bundle since its image was made.
  public func ready(
    _ image: BundleImage, within seconds: Double = 30
  ) throws(HostFailure) -> BundleProcess {
    var attempts = 0
    while true {
      do throws(HostFailure) {
        let process = try open(image)
        if !process.runner.isOpened {
          _ = try Self.running { () throws(RunnerFailure) in
            try process.runner.load(within: seconds)
          }
        }
        return process
      } catch .runner(.notLoaded(let stage, let error)) {
        guard isInstalled(image) else { throw .wentMeanwhile(image.manifest.id) }
        // Removed and added by another process: its files are there again.
        attempts += 1
        guard attempts < 10 else { throw .runner(.notLoaded(stage: stage, error: error)) }
        usleep(20_000)
      } catch {
        throw error
      }
    }
  }

  /// Whether the catalogue names these files.
  private func isInstalled(_ image: BundleImage) -> Bool {
    (try? store.bundle(image.manifest.id))?.folder.bytes == image.folder
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
