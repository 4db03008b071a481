// Dates as people type them. A text is read word by word by an ordered list of rules, each of which
// takes the words that it knows; a new form is a new rule. What no rule takes is a failure, never
// left out.

/// A text about a date, in words, and what has been read of it.
struct DateText {
  let context: ValueContext
  /// In lower case.
  private let words: [String]
  private var place = 0
  var draft = DateDraft()

  /// What may stand at the front of the rest, in the order in which it is tried.
  enum Rule: CaseIterable {
    case filler, now, shift, dayWord, namedTime, weekday, monthName, iso, clock, numericDate, zone
  }

  /// Takes words from the front; false where the rule does not know them.
  private mutating func apply(_ rule: Rule) throws(ConversionFailure) -> Bool {
    switch rule {
    case .filler: readFiller()
    case .now: try readNow()
    case .shift: try readShift()
    case .dayWord: try readDayWord()
    case .namedTime: try readNamedTime()
    case .weekday: try readWeekday()
    case .monthName: try readMonthName()
    case .iso: try readISO()
    case .clock: try readClock()
    case .numericDate: try readNumericDate()
    case .zone: try readZone()
    }
  }

  private static let mostWords = 16

  private init(_ words: [String], _ context: ValueContext) {
    self.words = words
    self.context = context
  }

  /// What a text says; nil where it is about something else.
  static func draft(_ text: String, _ context: ValueContext) throws(ConversionFailure) -> DateDraft?
  {
    if let draft = try ISODate.draft(text, context.zones) { return draft }
    var words = text.split { $0.isWhitespace || $0 == "," }.map { String($0) }
    if context.allowsLocaleForms, words.count <= mostWords,
      let language = DateLanguage.of(context.locale)
        ?? context.categories.time.flatMap(DateLanguage.of)
    {
      words = language.english(words)
    }
    guard !words.isEmpty, words.count <= mostWords else { return nil }
    var reader = DateText(words, context)
    while !reader.isAtEnd {
      guard try reader.readNext() else { return nil }
    }
    let draft = reader.draft
    let isEmpty = draft.day == nil && draft.time == nil && draft.instant == nil
    return isEmpty ? nil : draft
  }

  private mutating func readNext() throws(ConversionFailure) -> Bool {
    for rule in Rule.allCases {
      let start = place
      if try apply(rule), place > start { return true }
      place = start
    }
    return false
  }

  // MARK: Words

  var isAtEnd: Bool { place >= words.count }

  /// The word at a distance as it was written; empty past the end.
  func raw(_ distance: Int = 0) -> String {
    words.indices.contains(place + distance) ? words[place + distance] : ""
  }

  /// The word at a distance, in lower case.
  func word(_ distance: Int = 0) -> String { raw(distance).folded }

  /// The whole text, with what the next word may mean in its place.
  func inPlace(_ reading: Reading) -> Reading {
    var all = words
    all[place] = reading.text
    return Reading(text: all.joined(separator: " "), meaning: reading.meaning)
  }

  mutating func skip(_ count: Int = 1) { place += count }

  mutating func take(_ wanted: String...) -> Bool {
    guard wanted.contains(word()) else { return false }
    place += 1
    return true
  }

  /// The caller's today, in the zone of the text or else the caller's.
  static func today(_ zone: Zone, _ context: ValueContext) -> CivilDate {
    let now = context.nowSeconds
    return LocalMoment(seconds: now + zone.offset(at: now)).date
  }
}
