// The program's side of the resident host: asks it for processes. Where it has none, or there is no
// resident host, the program starts its own, so that nothing depends on it but time.

import CHostSystem
import Glibc
import IntentModel
import IntentStore

/// Borrows processes from the resident host of a home.
public final class ResidentClient: Sendable {
  let place: ResidentPlace
  private let program: ProgramIdentity
  private let isolation: Isolation
  private let start: (@Sendable () -> Void)?
  private let note: (@Sendable (HostError) -> Void)?
  /// Its absence is met once; after that nobody looks again.
  private let isAbsent = Guarded(false)

  /// - Parameters:
  ///   - start: called at most once, when there is no resident host and a process was wanted.
  ///   - note: called at most once, when there is one that does not answer; it is done without.
  public init(
    home: Home, program: ProgramIdentity, isolation: Isolation,
    start: (@Sendable () -> Void)? = nil, note: (@Sendable (HostError) -> Void)? = nil
  ) {
    self.note = note
    place = ResidentPlace(of: home)
    self.program = program
    self.isolation = isolation
    self.start = start
  }

  /// The longest time that opening and describing a library takes, and some more.
  private static let patience: Int64 = 30_000_000_000

  /// A process of a bundle from the resident host; nil: start one.
  func process(
    of image: BundleImage, _ surroundings: Surroundings, _ runtime: HostRuntime,
    log: () -> Descriptor
  ) -> BundleProcess? {
    guard !isAbsent.withLock({ $0 }) else { return nil }
    let specification = runtime.specification(of: image, surroundings)
    let request = LoanRequest(
      program, image, specification.fingerprint, surroundings, isolation)
    guard let page = try? CancelPage(), let pair = try? Supervisor.socketPair() else { return nil }
    let ends = [pair.theirs, log(), page.file]
    guard let (connection, record, descriptors) = asked(request, ends) else { return nil }
    let name = image.manifest.id
    func made(_ runner: Runner, _ way: ProcessWay) -> BundleProcess {
      BundleProcess(image: image, runner: runner, surroundings: surroundings, way: way)
    }
    switch LoanReply(record) {
    case .forked(let number, let known):
      return made(
        Runner(
          name: name, number: number, owner: connection, socket: pair.ours, page: page,
          specification: specification, known: known), .forked)
    case .fresh(let number, let why):
      return made(
        Runner(
          name: name, number: number, owner: connection, socket: pair.ours, page: page,
          specification: specification),
        why.map { .freshWithoutTemplate($0) } ?? .fresh)
    case .kept(let number, let known, let first):
      let page = try? CancelPage(firstCall: first) { connection.mark($0, $1) }
      guard let socket = descriptors.first, let page else { return nil }
      return made(
        Runner(
          name: name, number: number, owner: connection, socket: socket, page: page,
          specification: specification, known: known),
        .kept)
    case .leaving(let comesBack):
      missed(start: !comesBack)
      return nil
    case .none: return nil
    }
  }

  /// The reply of the resident host; nil: there is none, or it does not answer.
  private func asked(
    _ request: LoanRequest, _ ends: [Descriptor]
  ) -> (ResidentConnection, IntentValue, [Descriptor])? {
    // One that was about to end has lent nothing; there may be another by now.
    for _ in 0..<2 {
      guard let connection = ResidentConnection(place) else { break }
      do throws(ResidentConnection.Failure) {
        let (record, descriptors) = try connection.ask(
          .lend, request.record, ends, within: Self.patience)
        return (connection, record, descriptors)
      } catch .gone {
        continue
      } catch .interrupted {
        return nil
      } catch {
        if missed(start: false) { note?(connection.silence(error)) }
        return nil
      }
    }
    missed(start: true)
    return nil
  }

  /// Whether this is the first time.
  @discardableResult
  private func missed(start wanted: Bool) -> Bool {
    let isFirst = isAbsent.withLock { isAbsent in
      defer { isAbsent = true }
      return !isAbsent
    }
    if isFirst, wanted { start?() }
    return isFirst
  }
}
