// The forms in which durations are written.

enum DurationText {
  private static let minute = 60 * DurationValue.second
  private static let hour = 60 * minute
  private static let day = 24 * hour
  private static let week = 7 * day

  /// `PT1H30M`, `P1DT12H`, `P2W`, `-PT0.5S`; nil where it is none. Days have 24 hours; years and
  /// months have no fixed length and are refused.
  static func iso(_ text: String) -> DurationValue? {
    var rest = text.uppercased()[...]
    let isNegative = rest.first == "-"
    if isNegative || rest.first == "+" { rest.removeFirst() }
    guard rest.first == "P", rest.count > 2 else { return nil }
    rest.removeFirst()
    let halves = rest.split(separator: "T", maxSplits: 1, omittingEmptySubsequences: false)
    guard let days = sum(halves[0], [("W", week), ("D", day)]),
      halves.count == 1 || !halves[1].isEmpty,
      let times = sum(
        halves.count > 1 ? halves[1] : "",
        [("H", hour), ("M", minute), ("S", DurationValue.second)]),
      let total = days.adding(times)
    else { return nil }
    return isNegative ? DurationValue(attoseconds: -total.attoseconds) : total
  }

  /// Numbers before letters that come in this order; only the last may have a fraction.
  private static func sum(
    _ text: Substring, _ units: [(letter: Character, size: Int128)]
  ) -> DurationValue? {
    var rest = text
    var total = DurationValue(attoseconds: 0)
    for unit in units {
      guard let place = rest.firstIndex(of: unit.letter) else { continue }
      let written = String(rest[..<place]).replacingComma
      rest = rest[rest.index(after: place)...]
      guard written.utf8.first.map({ (0x30...0x39).contains($0) }) ?? false,
        !written.utf8.contains(where: { $0 | 0x20 == UInt8(ascii: "e") }),
        let number = DecimalText(written), number.isWhole || rest.isEmpty,
        let value = DurationValue(number, unit: unit.size)
      else { return nil }
      total = total?.adding(value)
    }
    return rest.isEmpty ? total : nil
  }

  /// `1:30:00`, `0:00:01.5`
  static func clock(_ text: String) -> DurationValue? {
    var rest = text[...]
    let isNegative = rest.first == "-"
    if isNegative { rest.removeFirst() }
    let parts = rest.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[1].utf8.count == 2, parts[2].utf8.count >= 2,
      parts.allSatisfy({ $0.utf8.first.map { (0x30...0x39).contains($0) } ?? false }),
      let hours = Int64(parts[0]), hours <= 1_000_000_000, let minutes = Int64(parts[1]),
      minutes < 60, let seconds = DecimalText(String(parts[2])), seconds.double < 60,
      let last = DurationValue(seconds, unit: DurationValue.second)
    else { return nil }
    let total = Int128(hours) * hour + Int128(minutes) * minute + last.attoseconds
    return DurationValue(attoseconds: isNegative ? -total : total)
  }

  /// `1h30m`, `1.5 hours`, `2 days and 3 h`: each unit once, the larger before the smaller.
  /// In German, French and Spanish with the words of the language, besides the English ones.
  static func units(
    _ text: String, _ format: LocaleFormat, language: String = ""
  ) -> DurationValue? {
    var rest = text.unicodeScalars[...]
    var isNegative = false
    if let first = rest.first, first == "-" || first == "\u{2212}" {
      isNegative = true
      rest.removeFirst()
    }
    var total = DurationValue(attoseconds: 0)
    var smallest = Int128.max
    while !rest.isEmpty {
      guard let (number, unit) = takePart(&rest, format, language), unit < smallest,
        let value = DurationValue(number, unit: unit)
      else { return nil }
      smallest = unit
      total = total?.adding(value)
    }
    guard smallest < .max, let total else { return nil }
    return isNegative ? DurationValue(attoseconds: -total.attoseconds) : total
  }

  private static func takePart(
    _ rest: inout Substring.UnicodeScalarView, _ format: LocaleFormat, _ language: String
  ) -> (DecimalText, Int128)? {
    rest = rest.drop { NumberText.isBlank($0) || $0 == "," && format.decimal != "," }
    if let counted = takeCounted(&rest, language) { return counted }
    let number = rest.prefix { NumberText.isDigit($0) || $0 == "." || $0 == format.decimal }
    rest = rest.dropFirst(number.count).drop(while: NumberText.isBlank)
    let word = rest.prefix { $0.properties.isAlphabetic }
    rest = rest.dropFirst(word.count)
    guard number.first.map(NumberText.isDigit) ?? false,
      let value = NumberText(String(number), format)?.value,
      let unit = sizes[String(word).folded.replacingMicro]
        ?? words[language]?[Folding.fold(String(word))]
    else { return nil }
    skipAnd(&rest, language)
    return (value, unit)
  }

  /// `an hour`, `two days`, `half an hour`
  private static func takeCounted(
    _ rest: inout Substring.UnicodeScalarView, _ language: String
  ) -> (DecimalText, Int128)? {
    var ahead = rest
    let first = takeWord(&ahead)
    let isHalf = first == "half"
    var unit = isHalf ? takeWord(&ahead) : first
    let count = DateWords.small[unit]
    if count != nil { unit = takeWord(&ahead) }
    guard isHalf ? count ?? 1 == 1 : count != nil,
      let size = sizes[unit] ?? words[language]?[Folding.fold(unit)],
      let number = DecimalText(isHalf ? "0.5" : String(count ?? 1))
    else { return nil }
    rest = ahead
    skipAnd(&rest, language)
    return (number, size)
  }

  private static func takeWord(_ rest: inout Substring.UnicodeScalarView) -> String {
    let word = rest.drop(while: NumberText.isBlank).prefix { $0.properties.isAlphabetic }
    rest = rest[word.endIndex...]
    return String(word).folded
  }

  private static func skipAnd(_ rest: inout Substring.UnicodeScalarView, _ language: String) {
    rest = rest.drop(while: NumberText.isBlank)
    for word in ["and ", ands[language] ?? "and "] {
      guard String(rest.prefix(word.count)).folded == word else { continue }
      rest = rest.dropFirst(word.count)
      return
    }
  }

  private static let ands = ["de": "und ", "fr": "et ", "es": "y "]

  /// Folded.
  private static let words: [String: [String: Int128]] = [
    "de": [
      "woche": week, "wochen": week, "tag": day, "tage": day, "tagen": day, "stunde": hour,
      "stunden": hour, "std": hour, "minute": minute, "minuten": minute,
      "sekunde": DurationValue.second, "sekunden": DurationValue.second,
    ],
    "fr": [
      "semaine": week, "semaines": week, "jour": day, "jours": day, "j": day, "heure": hour,
      "heures": hour, "seconde": DurationValue.second, "secondes": DurationValue.second,
    ],
    "es": [
      "semana": week, "semanas": week, "dia": day, "dias": day, "hora": hour, "horas": hour,
      "minuto": minute, "minutos": minute, "segundo": DurationValue.second,
      "segundos": DurationValue.second,
    ],
  ]

  private static let sizes: [String: Int128] = {
    let milli = DurationValue.second / 1000
    var sizes: [String: Int128] = [:]
    func add(_ size: Int128, _ words: String) {
      for word in words.split(separator: " ") { sizes[String(word)] = size }
    }
    add(week, "w wk wks week weeks")
    add(day, "d day days")
    add(hour, "h hr hrs hour hours")
    add(minute, "m min mins minute minutes")
    add(DurationValue.second, "s sec secs second seconds")
    add(milli, "ms msec msecs millisecond milliseconds")
    add(milli / 1000, "us μs microsecond microseconds")
    add(milli / 1_000_000, "ns nanosecond nanoseconds")
    return sizes
  }()

  static func hint(_ text: String) -> String? {
    let text = text.folded
    let dates = text.prefix { $0 != "t" }
    let isISO = text.hasPrefix("p") && dates.contains { $0 == "y" || $0 == "m" }
    guard isISO || text.contains("year") || text.contains("month") else { return nil }
    return "years and months have no fixed length: write days"
  }
}

extension String {
  /// ISO 8601 lets a comma stand for the point.
  fileprivate var replacingComma: String { String(map { $0 == "," ? "." : $0 }) }
  /// The micro sign as the Greek letter.
  fileprivate var replacingMicro: String {
    String(String.UnicodeScalarView(unicodeScalars.map { $0 == "\u{B5}" ? "\u{3BC}" : $0 }))
  }
}
