// Zones as people write them behind a time. One rule for abbreviations: the fixed offset that they
// stand for, all year; one that stands for several is a failure that names them.

/// A zone that was written: an offset, a name or an abbreviation.
enum ZoneWord {
  /// The zone; nil where the text is none.
  /// - Throws: an abbreviation of several zones, or a name that is not known.
  static func read(_ text: String, _ table: ZoneTable) throws(ConversionFailure) -> Zone? {
    if let offset = offset(text) { return .fixed(offset) }
    for prefix in ["utc", "gmt"] where text.folded.hasPrefix(prefix) {
      if let offset = offset(String(text.dropFirst(3))) { return .fixed(offset) }
    }
    if ["z", "utc", "gmt"].contains(text.folded) { return .utc }
    if let meanings = abbreviations[text.uppercased()] {
      guard meanings.count == 1, let only = meanings.first else {
        let names = meanings.map { "\($0.name) (\(Zone.offsetText($0.minutes * 60)))" }
        throw ConversionFailure(
          "expects a zone that means one thing", got: text,
          hint: "it means \(Shown.choices(names)): write the offset"
        ).with(
          readings: meanings.map {
            Reading(text: Zone.offsetText($0.minutes * 60), meaning: $0.name)
          })
      }
      return .fixed(only.minutes * 60)
    }
    guard text.contains("/"), ZoneTable.isName(text) else { return nil }
    return try table.zone(named: text)
  }

  /// Seconds east of UTC of `+02:00`, `-0530`, `+2`; nil where the text is no offset.
  static func offset(_ text: String) -> Int? {
    let bytes = Array(text.utf8)
    if text.unicodeScalars.first == "\u{2212}" {
      return offset("-" + String(text.unicodeScalars.dropFirst()))
    }
    guard let sign = bytes.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else {
      return nil
    }
    let parts = bytes.dropFirst().split(
      separator: UInt8(ascii: ":"), omittingEmptySubsequences: false
    ).map { String(decoding: $0, as: UTF8.self) }
    guard parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } })
    else { return nil }
    var fields: [Int]
    if parts.count == 1, let digits = parts.first, digits.count == 4 || digits.count == 6 {
      let pairs = stride(from: 0, to: digits.count, by: 2).map { start in
        String(digits.dropFirst(start).prefix(2))
      }
      fields = pairs.compactMap { Int($0) }
    } else {
      guard parts.count <= 3, parts.dropFirst().allSatisfy({ $0.count == 2 }),
        (parts.first?.count ?? 0) <= 2
      else { return nil }
      fields = parts.compactMap { Int($0) }
    }
    fields += [0, 0]
    guard fields[0] <= 23, fields[1] <= 59, fields[2] <= 59 else { return nil }
    let seconds = fields[0] * 3600 + fields[1] * 60 + fields[2]
    return sign == UInt8(ascii: "-") ? -seconds : seconds
  }

  private static let abbreviations: [String: [(name: String, minutes: Int)]] = [
    "EST": [("North America, Eastern", -300)], "EDT": [("North America, Eastern", -240)],
    "CST": [("North America, Central", -360), ("China", 480), ("Cuba", -300)],
    "CDT": [("North America, Central", -300), ("Cuba", -240)],
    "MST": [("North America, Mountain", -420)], "MDT": [("North America, Mountain", -360)],
    "PST": [("North America, Pacific", -480)],
    "PDT": [("North America, Pacific", -420)],
    "AKST": [("Alaska", -540)], "AKDT": [("Alaska", -480)], "HST": [("Hawaii", -600)],
    "AST": [("Atlantic", -240), ("Arabia", 180)], "ADT": [("Atlantic", -180)],
    "NST": [("Newfoundland", -210)], "NDT": [("Newfoundland", -150)],
    "WET": [("Western Europe", 0)], "WEST": [("Western Europe, summer", 60)],
    "CET": [("Central Europe", 60)], "CEST": [("Central Europe, summer", 120)],
    "EET": [("Eastern Europe", 120)], "EEST": [("Eastern Europe, summer", 180)],
    "MSK": [("Moscow", 180)], "BST": [("Britain, summer", 60), ("Bangladesh", 360)],
    "IST": [("India", 330), ("Ireland, summer", 60), ("Israel", 120)],
    "IDT": [("Israel, summer", 180)], "SAST": [("South Africa", 120)],
    "EAT": [("East Africa", 180)], "CAT": [("Central Africa", 120)], "WAT": [("West Africa", 60)],
    "PKT": [("Pakistan", 300)], "GST": [("Gulf", 240), ("South Georgia", -120)],
    "SGT": [("Singapore", 480)], "HKT": [("Hong Kong", 480)], "JST": [("Japan", 540)],
    "KST": [("Korea", 540)], "WIB": [("Western Indonesia", 420)], "ICT": [("Indochina", 420)],
    "AWST": [("Western Australia", 480)], "ACST": [("Central Australia", 570)],
    "ACDT": [("Central Australia, summer", 630)], "AEST": [("Eastern Australia", 600)],
    "AEDT": [("Eastern Australia, summer", 660)], "NZST": [("New Zealand", 720)],
    "NZDT": [("New Zealand, summer", 780)], "BRT": [("Brasília", -180)],
    "ART": [("Argentina", -180)], "CLT": [("Chile", -240)], "COT": [("Colombia", -300)],
    "PET": [("Peru", -300)],
  ]
}
