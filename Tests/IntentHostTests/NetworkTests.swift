// Where addresses lead, what patterns match, and that a name is looked up once.

import CHostSystem
import Glibc
import Testing

@testable import IntentHost

@Suite struct NetworkTests {
  @Test(arguments: [
    "1.1.1.1", "9.255.255.255", "100.63.0.1", "100.128.0.1", "172.15.0.1", "172.32.0.1",
    "169.253.0.1", "192.167.0.1", "223.255.255.255", "2606:4700::1111", "2a00::1",
    "::ffff:8.8.8.8", "64:ff9b::808:808",
  ])
  func thesePlacesAreOpen(_ text: String) throws {
    #expect(try #require(NetworkAddress(text)).reach == .open)
  }

  @Test(arguments: [
    "127.0.0.1", "127.255.255.254", "10.1.2.3", "172.16.0.1", "172.31.255.255", "192.168.0.1",
    "169.254.169.254", "100.64.0.1", "192.0.0.1", "198.18.0.1", "::1", "fe80::1", "febf::1",
    "fec0::1", "fc00::1", "fd00:ec2::254", "::ffff:10.0.0.1", "::127.0.0.1", "64:ff9b::a00:1",
    "64:ff9b:1::1", "2002:7f00:1::", "2001::1", "2001:db8::1", "4000::1", "100::1",
  ])
  func thesePlacesAreOwn(_ text: String) throws {
    guard case .own = try #require(NetworkAddress(text)).reach else {
      Issue.record("\(text) is taken for a public address")
      return
    }
  }

  @Test(arguments: [
    "0.0.0.0", "0.1.2.3", "224.0.0.1", "239.1.1.1", "240.0.0.1", "255.255.255.255", "::", "ff02::1",
    "::ffff:0.0.0.0", "::ffff:224.0.0.1",
  ])
  func thesePlacesAreNone(_ text: String) throws {
    guard case .never = try #require(NetworkAddress(text)).reach else {
      Issue.record("\(text) could be connected to")
      return
    }
  }

  @Test func onlyPlainAddressesAreAddresses() {
    for text in ["127.1", "2130706433", "0x7f.1", "0177.0.0.1", "1.2.3.4 ", "[::1]", "::1%lo", ""] {
      #expect(NetworkAddress(text) == nil)
    }
  }

  @Test func patternsMatchExactly() throws {
    func matches(_ pattern: String, _ host: String, _ port: UInt16 = 443) throws -> Bool {
      let asked = try #require(Destination.host(asked: host))
      return try #require(Destination(pattern)).matches(asked, port: port)
    }
    #expect(try matches("Example.org:443", "eXAMPLE.ORG."))
    #expect(try matches("*.example.org:443", "a.b.example.org"))
    for host in ["example.org", "notexample.org", "example.org.evil.net", "1.2.3.4"] {
      #expect(try !matches("*.example.org:443", host))
    }
    #expect(try !matches("example.org:443", "example.org", 444))
    #expect(try matches("[::1]:443", "0:0::1"))
    for text in [
      "a", "a:0", "a:65536", "*:1", "*.*.a:1", "a*:1", "[1.2.3.4]:1", "::1:1", "ä:1", "0x1:1",
    ] {
      #expect(Destination(text) == nil, "\(text)")
    }
  }

  /// Addresses of the internet that this machine has itself, or shares a network with, are its own.
  @Test func publicAddressesOfThisMachineAreItsOwn() throws {
    func nearby(_ text: String) throws -> Int32 {
      var address = try #require(NetworkAddress(text)).system
      return hs_nearby(&address)
    }
    // What every machine has: 127.0.0.1/8.
    #expect(try nearby("127.0.0.1") == 2)
    #expect(try nearby("::ffff:127.0.0.1") == 2)
    #expect(try nearby("127.9.9.9") == 1)
    #expect(try nearby("203.0.113.7") == 0)
    let good = try #require(NetworkAddress("1.1.1.1"))
    let connector = Connector(
      resolve: { _ in .success([good]) },
      connect: { _, _, _ in .failure(SystemFailure(ECONNREFUSED)) },
      nearby: { $0 == good ? "this machine" : nil })
    for host in [Destination.Host.name("a.example"), .address(good)] {
      let refused = #expect(throws: Connector.Refusal.self) {
        try connector.open(host, port: 80, includingPrivate: false)
      }
      #expect(refused?.isDenial == true)
      #expect(refused?.reason.contains("this machine") == true)
      let tried = #expect(throws: Connector.Refusal.self) {
        try connector.open(host, port: 80, includingPrivate: true)
      }
      #expect(tried?.errno == ECONNREFUSED)
    }
  }

  /// A name that answers differently each time is asked once, and the answer that was judged is used.
  @Test func aNameIsLookedUpOnce() throws {
    nonisolated(unsafe) var lookups = 0
    nonisolated(unsafe) var connected: [NetworkAddress] = []
    let good = try #require(NetworkAddress("1.1.1.1"))
    let bad = try #require(NetworkAddress("127.0.0.1"))
    let connector = Connector(
      resolve: { _ in
        lookups += 1
        return .success([lookups == 1 ? good : bad])
      },
      connect: { address, _, _ in
        connected.append(address)
        return .failure(SystemFailure(ECONNREFUSED))
      })
    #expect(throws: Connector.Refusal.self) {
      try connector.open(.name("a.example"), port: 443, includingPrivate: false)
    }
    #expect(lookups == 1)
    #expect(connected == [good])
  }

  @Test func oneBadAddressSpoilsTheName() throws {
    let good = try #require(NetworkAddress("1.1.1.1"))
    let bad = try #require(NetworkAddress("192.168.1.1"))
    let connector = Connector(
      resolve: { _ in .success([good, bad]) },
      connect: { _, _, _ in
        Issue.record("it connected")
        return .failure(SystemFailure(EIO))
      })
    #expect(throws: Connector.Refusal.self) {
      try connector.open(.name("a.example"), port: 443, includingPrivate: false)
    }
  }

  /// A name with many addresses that nobody answers at takes no longer than one.
  @Test func allAttemptsShareOneTime() throws {
    nonisolated(unsafe) var given: [Int32] = []
    let good = try #require(NetworkAddress("1.1.1.1"))
    let connector = Connector(
      resolve: { _ in .success([good, good, good]) },
      connect: { _, _, milliseconds in
        given.append(milliseconds)
        usleep(20_000)
        return .failure(SystemFailure(ETIMEDOUT))
      })
    let refused = #expect(throws: Connector.Refusal.self) {
      try connector.open(.name("a.example"), port: 443, includingPrivate: false)
    }
    #expect(refused?.errno == ETIMEDOUT)
    #expect(given.allSatisfy { $0 <= Connector.milliseconds } && given == given.sorted(by: >))
    #expect(Set(given).count == given.count)
  }
}
