// The wire: what was written is read back, and hostile bytes are errors, never traps.

import IntentModel
import Testing

@testable import IntentWire

@Suite struct WireTests {
  static let samples: [IntentValue] = [
    .null, .bool(true), .int(.min), .double(-0.5), .string("größe ☂"), .bytes([0, 255]),
    .list([.int(1), .null]), .record([.init("a", .int(1)), .init("b", .list([]))]),
    .entity(
      EntityValue(
        type: "Contact", id: "4/2", title: .string("Ada"),
        properties: .record([.init("n", .int(1))]))),
  ]

  private func bytes(_ value: IntentValue) -> [UInt8] {
    var writer = WireWriter()
    writer.write(value)
    return Array(writer.bytes.dropFirst(WireFormat.headerSize))
  }

  private func read(_ bytes: [UInt8], descriptors: [Int32] = []) throws(WireError) -> IntentValue {
    var result: Result<IntentValue, WireError> = .failure(.truncated)
    bytes.withUnsafeBytes { raw in
      do throws(WireError) {
        var reader = WireReader(raw, descriptors: descriptors)
        let value = try reader.value()
        try reader.finish()
        result = .success(value)
      } catch {
        result = .failure(error)
      }
    }
    return try result.get()
  }

  @Test(arguments: samples) func aValueIsReadBack(value: IntentValue) throws {
    #expect(try read(bytes(value)) == value)
  }

  @Test(arguments: samples) func everyPrefixIsAnError(value: IntentValue) {
    let whole = bytes(value)
    for count in 0..<whole.count {
      #expect(throws: WireError.self) { try read(Array(whole[..<count])) }
    }
  }

  @Test(arguments: samples) func everyChangedByteIsAValueOrAnError(value: IntentValue) {
    let whole = bytes(value)
    for index in whole.indices {
      for byte in [0, 1, 9, 10, 127, 255] as [UInt8] {
        var changed = whole
        changed[index] = byte
        _ = try? read(changed)
      }
    }
  }

  @Test func descriptorsAreThoseThatCame() throws {
    #expect(try read([8, 1, 0, 0, 0], descriptors: [5, 6]) == .descriptor(6))
    #expect(throws: WireError.badDescriptor(2)) { try read([8, 2, 0, 0, 0], descriptors: [5, 6]) }
  }

  @Test func countsBeyondTheBytesAreRefusedAtOnce() {
    #expect(throws: WireError.truncated) { try read([6, 255, 255, 255, 255]) }
    #expect(throws: WireError.truncated) { try read([7, 255, 255, 255, 127]) }
    #expect(throws: WireError.truncated) { try read([4, 255, 255, 255, 255]) }
  }

  @Test func nestingHasAnEnd() {
    var deep: [UInt8] = []
    for _ in 0..<40 { deep += [6, 1, 0, 0, 0] }
    #expect(throws: WireError.tooDeep) { try read(deep + [0]) }
  }

  @Test func whatIsNoTextIsRefused() {
    #expect(throws: WireError.notUTF8) { try read([4, 1, 0, 0, 0, 0xFF]) }
    #expect(throws: WireError.badBool(2)) { try read([1, 2]) }
    #expect(throws: WireError.unknownKind(10)) { try read([10]) }
    #expect(throws: WireError.trailingBytes(1)) { try read([0, 0]) }
  }

  @Test func aNameStandsOnceInARecord() {
    let twice = bytes(.record([.init("a", .null), .init("a", .null)]))
    #expect(throws: WireError.duplicateField("a")) { try read(twice) }
    let many = bytes(.record((0..<20).map { .init("f\($0 % 19)", .null) }))
    #expect(throws: WireError.duplicateField("f0")) { try read(many) }
  }

  @Test func headersAreReadBack() throws {
    let header = WireHeader(type: 36, flags: 1, total: 70_000, call: .max)
    var raw = [UInt8](repeating: 0, count: 16)
    raw.withUnsafeMutableBytes { header.write(to: $0) }
    #expect(try raw.withUnsafeBytes { try WireHeader(reading: $0) } == header)
    raw[0] = 2
    #expect(throws: WireError.version(2)) {
      try raw.withUnsafeBytes { try WireHeader(reading: $0) }
    }
  }
}
