// The decoder and manifest.schema.json accept and reject the same manifests.

import IntentJSON
import IntentModel
import Testing

@Suite struct SchemaAgreementTests {
  /// Checks of the decoder that the schema cannot express, because types are a language.
  static let beyondSchema: Set = ["unknown-type", "summary-subject"]

  @Test func theTableIsOfThisSchema() throws {
    let bytes = try Repository.bytes("Sources/CIntentABI/manifest.schema.json")
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    let digits = String(hash, radix: 16)
    let found = String(repeating: "0", count: 16 - digits.count) + digits
    let rows = try Repository.expectations("schema.json")
    #expect(
      rows[0][0].string == found, "run Tests/IntentModelTests/Expectations/generate.py")
  }

  @Test func acceptsAndRejectsWhatTheSchemaDoes() throws {
    let rows = try Repository.expectations("schema.json")
    let base = rows[0][1]
    #expect(Manifest.decode(base, checks: []).problems.isEmpty)
    #expect(rows.count > 1000)
    for row in rows.dropFirst() {
      let isValid = row[0] == true
      let path = try #require(row[1].array)
      var value: JSON? = row.count > 2 ? row[2] : Optional<JSON>.none
      if value?.string == "<70000 a>" { value = .string(String(repeating: "a", count: 70000)) }
      let manifest = Self.replacing(path[...], in: base, by: value)
      let problems = Manifest.decode(manifest, checks: []).problems
        .filter { !isValid || !Self.beyondSchema.contains($0.check) }
      #expect(
        problems.isEmpty == isValid,
        "\(row[1].text()) = \(value?.text().prefix(80) ?? "missing"): \(problems.first?.description ?? "accepted")"
      )
    }
  }

  private static func replacing(_ path: ArraySlice<JSON>, in json: JSON, by value: JSON?) -> JSON {
    guard let step = path.first else { return value ?? .null }
    let rest = path.dropFirst()
    switch json {
    case .array(var elements):
      let index = Int(step.int ?? 0)
      if rest.isEmpty, value == nil {
        elements.remove(at: index)
      } else {
        elements[index] = replacing(rest, in: elements[index], by: value)
      }
      return .array(elements)
    case .object(var members):
      let name = step.string ?? ""
      guard let index = members.firstIndex(where: { $0.name == name }) else {
        return .object(members + [JSON.Member(name, replacing(rest, in: .null, by: value))])
      }
      if rest.isEmpty, value == nil {
        members.remove(at: index)
      } else {
        members[index].value = replacing(rest, in: members[index].value, by: value)
      }
      return .object(members)
    default: return value ?? .null
    }
  }
}
