// What people write, against tables of texts that other programs wrote or read (Generator/). Where the host
// refuses, it must name what the other program meant; it never reads anything else.

import Testing

@testable import IntentModel

@Suite struct TextTableTests {
  /// What became of a text, and whether it may mean what was expected.
  private func reads(
    _ text: String, _ type: ValueType, _ converter: ValueConverter,
    _ expected: (IntentValue) -> Bool
  ) -> Verdict {
    do throws(ConversionFailure) {
      guard let value = try converter.fromText(text, as: type).value else { return .refused }
      return expected(value) ? .read : .wrong("\(value)")
    } catch {
      let meant = error.readings.compactMap { converter.text($0.text, type).value }
      return meant.contains(where: expected) ? .asked : .refused
    }
  }

  enum Verdict: Equatable {
    case read
    case asked
    case refused
    case wrong(String)
  }

  @Test func datesAreReadAsDateutilReadsThem() {
    var count = 0
    for row in TableTests.rows(DateTexts.rows) {
      let converter = Fixture.converter(row[0], zone: "UTC")
      let made = converter.text(row[1], .date)
      let json = made.value.map { converter.toJSON($0, of: .date) }
      #expect(json == .string(row[2]), "\(row): \(made)")
      count += 1
    }
    #expect(count > 200)
  }

  /// The money of the place itself is read; that of others is read or asked about; nothing is another amount.
  @Test func moneyIsReadAsTheCLDRWroteIt() {
    var counts: [String: Int] = [:]
    for row in TableTests.rows(MoneyTexts.rows) {
      let amount = DecimalText(row[2])
      let verdict = reads(row[1], .currencyAmount, Fixture.converter(row[0])) {
        $0["currency"]?.string == row[3]
          && $0["amount"]?.string.flatMap { DecimalText($0) } == amount
      }
      if case .wrong(let got) = verdict { Issue.record("\(row): \(got)") }
      if verdict == .refused { Issue.record("\(row): refused") }
      counts["\(verdict)", default: 0] += 1
    }
    #expect(counts["read", default: 0] > 700, "\(counts)")
  }

  @Test func currenciesHaveTheDecimalsOfTheCLDR() {
    for row in TableTests.rows(CurrencyDigits.rows) {
      let digits = Currency.fractionDigits(of: row[0])
      // ISO 4217 has minor units that nobody uses any more; those of the CLDR must fit.
      #expect(
        digits.map { $0 >= Int(row[1]) ?? 9 } == true, "\(row): \(String(describing: digits))")
    }
  }

  /// What the CLDR wrote is read; what babel reads strictly, we read so or refuse; what it refuses is none. But
  /// blanks separate groups everywhere here (ISO 80000).
  @Test func numbersAreReadAsBabelReadsThem() {
    var read = 0
    for row in TableTests.rows(NumberTexts.rows) {
      let converter = Fixture.converter(row[0])
      let made = converter.text(row[1], .decimal).value?.string.flatMap { DecimalText($0) }
      guard let made else { continue }
      read += 1
      if row[2].isEmpty, row[1].contains(" ") { continue }
      #expect(made == DecimalText(row[2]), "\(row): \(made.description)")
    }
    #expect(read > 400)
  }

  /// English names and signs are all read; of other languages the signs that are international, and the names in
  /// those whose words are known. No text is another unit than the one that was written.
  @Test func unitsAreReadAsTheCLDRWroteThem() throws {
    var counts: [String: Int] = [:]
    for row in TableTests.rows(UnitTexts.rows) {
      let dimension = try #require(Dimension(rawValue: row[2]))
      let value = try #require(Double(row[4]))
      let verdict = reads(row[1], .measurement(dimension), Fixture.converter(row[0])) {
        $0["unit"]?.string == row[3] && $0["value"]?.double == value
      }
      if case .wrong(let got) = verdict { Issue.record("\(row): \(got)") }
      if row[0] == "en_US", verdict != .read { Issue.record("\(row): \(verdict)") }
      let isOpen = row[3] == "gravity" || row[3] == "horsepower" || row[3] == "acreFeet"
      if row[5] == "long", !isOpen, verdict != .read { Issue.record("\(row): \(verdict)") }
      counts["\(row[0]) \(verdict)", default: 0] += 1
    }
    #expect(counts["en_US read", default: 0] > 250, "\(counts)")
    #expect(counts["de_DE read", default: 0] > 280, "\(counts)")
    #expect(counts["fr_FR read", default: 0] > 250, "\(counts)")
    #expect(counts["es_ES read", default: 0] > 250, "\(counts)")
  }
}
