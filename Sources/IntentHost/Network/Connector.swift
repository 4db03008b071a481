// Connects where a bundle may not: looks the name up, judges every address that it leads to, and
// connects to one of those, by address. Nothing is looked up twice.

import CHostSystem
import Glibc

/// Makes the connections that a bundle asks for.
public struct Connector: Sendable {
  /// Names to addresses; a test brings its own.
  var resolve: @Sendable (String) -> Result<[NetworkAddress], SystemFailure>
  /// The number is of milliseconds.
  var connect: @Sendable (NetworkAddress, UInt16, Int32) -> Result<Descriptor, SystemFailure>
  /// Where an address of the internet leads all the same: to this machine, or to its network; nil: elsewhere.
  var nearby: @Sendable (NetworkAddress) -> String? = { _ in nil }

  /// How long the lookup may take, and all of it together.
  static let milliseconds: Int32 = 5000
  /// How many addresses of a name are tried.
  static let mostAttempts = 3

  /// The system's own. `runner`: path of `intent-runner`, which looks names up; nil: there is none.
  static func system(_ runner: String?) -> Connector {
    Connector(
      resolve: { host in
        var found = [hs_address](repeating: hs_address(), count: 16)
        guard let runner else { return .failure(SystemFailure(ENOENT)) }
        let count = hs_resolve(runner, host, milliseconds, &found, Int32(found.count))
        guard count > 0 else { return .failure(SystemFailure(count < 0 ? -count : ENOENT)) }
        return .success(found[..<Int(count)].map { NetworkAddress($0) })
      },
      connect: { address, port, milliseconds in
        var system = address.system
        let number = hs_connect(&system, port, milliseconds)
        return number < 0 ? .failure(SystemFailure(-number)) : .success(Descriptor(owning: number))
      },
      nearby: { address in
        var system = address.system
        return [1: "a network of this machine", 2: "this machine"][hs_nearby(&system)]
      })
  }

  /// Why there is no connection.
  struct Refusal: Error, Hashable {
    var errno: Int32
    var reason: String
    /// A grant could have allowed it.
    var isDenial: Bool
  }

  /// Connects to what was matched already.
  func open(
    _ host: Destination.Host, port: UInt16, includingPrivate: Bool
  ) throws(Refusal) -> Descriptor {
    let end = hs_monotonic() + Int64(Self.milliseconds) * 1_000_000
    let addresses = try addresses(of: host)
    for address in addresses { try judge(address, includingPrivate) }
    var last: Int32 = ENOENT
    for address in addresses.prefix(Self.mostAttempts) {
      let left = Int32(truncatingIfNeeded: (end - hs_monotonic()) / 1_000_000)
      guard left > 0 else { throw Self.failed(ETIMEDOUT) }
      switch connect(address, port, left) {
      case .success(let descriptor):
        // Rules of the system can lead an address here that no interface has.
        if !includingPrivate, hs_leads_here(descriptor.number) == 1 {
          throw Self.own(address, "this machine")
        }
        return descriptor
      case .failure(let failure): last = failure.errno
      }
    }
    throw Self.failed(last)
  }

  private static func failed(_ errno: Int32) -> Refusal {
    Refusal(errno: errno, reason: systemMessage(errno), isDenial: false)
  }

  private func addresses(of host: Destination.Host) throws(Refusal) -> [NetworkAddress] {
    switch host {
    case .address(let address): return [address]
    case .name(let name), .below(let name):
      switch resolve(name) {
      case .success(let found): return found
      case .failure(let failure):
        let reason =
          failure.errno == ENOENT ? "there is no such name" : systemMessage(failure.errno)
        throw Refusal(errno: failure.errno, reason: reason, isDenial: false)
      }
    }
  }

  /// One address that may not be reached spoils the name: whoever answers for it chooses the order.
  private func judge(
    _ address: NetworkAddress, _ includingPrivate: Bool
  ) throws(Refusal) {
    switch address.reach {
    case .open:
      if !includingPrivate, let what = nearby(address) { throw Self.own(address, what) }
    case .own where includingPrivate: return
    case .own(let what): throw Self.own(address, what)
    case .never(let what):
      throw Refusal(
        errno: EACCES, reason: "it leads to \(address), \(what)", isDenial: true)
    }
  }

  private static func own(_ address: NetworkAddress, _ what: String) -> Refusal {
    Refusal(
      errno: EACCES,
      reason: "it leads to \(address), \(what), and the grant is for public addresses alone",
      isDenial: true)
  }
}
