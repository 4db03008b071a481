// German, French and Spanish dates as people type them: their words are turned into the English ones
// that the rules of DateText know. English is understood in every language; what neither knows fails.

/// The words of a language in dates, by the English ones.
struct DateLanguage: Sendable {
  /// Single words, folded.
  private let words: [String: String]
  /// Several words at once, tried before single ones, the longest first.
  private let phrases: [(from: [String], to: [String])]
  /// In front of an amount of time that has passed: `vor`, `il y a`, `hace`.
  private let ago: [[String]]
  /// Behind the word that they speak of: `prochain`, `que viene`.
  private let behind: [String: String]
  /// Behind a number: the hour of a clock.
  private let hourMarks: Set<String>
  /// Behind such a number only after `hourPrefix`: `9 heures` alone is an amount.
  private let prefixedMarks: Set<String> = ["heures", "heure", "h", "horas"]
  /// In front of an hour without minutes.
  private let hourPrefix: [[String]]

  /// Stands for a word that English leaves out: `3 de diciembre`.
  private static let nothing = "_"

  /// The language of a locale; nil: English alone.
  static func of(_ locale: String) -> DateLanguage? {
    switch code(locale) {
    case "de": german
    case "fr": french
    case "es": spanish
    default: nil
    }
  }

  /// The language's code, in lower case.
  static func code(_ locale: String) -> String {
    String(locale.lowercased().prefix { $0 != "-" && $0 != "_" })
  }

  /// The words in English, as far as they are of this language.
  func english(_ given: [String]) -> [String] {
    var rest = given[...]
    var result: [String] = []
    while !rest.isEmpty {
      let folded = rest.map(Folding.fold)
      if let (used, made) = past(folded) ?? clock(folded) ?? phrase(folded) {
        result += made
        rest = rest.dropFirst(used)
        continue
      }
      let word = rest.removeFirst()
      let known = english(Folding.fold(word), before: result.last)
      let next = rest.first.map(Folding.fold)
      if let next, let mark = behind[next] {
        result += [mark, known ?? word].filter { $0 != Self.nothing }
        rest = rest.dropFirst()
      } else if known != Self.nothing {
        result.append(known ?? word)
      }
    }
    return result
  }

  private func english(_ word: String, before: String?) -> String? {
    let plain = word.hasSuffix(".") && word.count > 2 ? String(word.dropLast()) : word
    guard let found = words[plain] else { return nil }
    // Spanish August is short for what English says after an amount of time.
    if plain == "ago", let before, Int(before) == nil { return nil }
    return found
  }

  /// `vor 2 Tagen`, `il y a 2 jours`, `hace 2 días`: two words of an amount follow.
  private func past(_ words: [String]) -> (Int, [String])? {
    for prefix in ago where words.starts(with: prefix) && words.count >= prefix.count + 2 {
      let amount = words[prefix.count..<prefix.count + 2].map { self.words[$0] ?? $0 }
      return (prefix.count + 2, amount + ["ago"])
    }
    return nil
  }

  /// `14 Uhr`, `14 Uhr 30`, `14.30 Uhr`, `a las 9`
  private func clock(_ words: [String]) -> (Int, [String])? {
    func isNumber(_ word: String) -> Bool {
      (1...2).contains(word.utf8.count) && word.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }
    if words.count > 1, hourMarks.contains(words[1]) {
      let hour = words[0].split(separator: ".").joined(separator: ":")
      guard hour.split(separator: ":").allSatisfy({ isNumber(String($0)) }) else { return nil }
      guard !hour.contains(":") else { return (2, [hour]) }
      if words.count > 2, isNumber(words[2]), words[2].utf8.count == 2, words.count == 3 {
        return (3, ["\(hour):\(words[2])"])
      }
      return (2, ["\(hour):00"])
    }
    for prefix in hourPrefix where words.starts(with: prefix) && words.count > prefix.count {
      let hour = words[prefix.count]
      guard isNumber(hour) else { return (prefix.count, ["at"]) }
      let hasMark =
        words.count > prefix.count + 1 && prefixedMarks.contains(words[prefix.count + 1])
      return (prefix.count + (hasMark ? 2 : 1), ["\(hour):00"])
    }
    return nil
  }

  private func phrase(_ words: [String]) -> (Int, [String])? {
    for phrase in phrases where words.starts(with: phrase.from) {
      return (phrase.from.count, phrase.to)
    }
    return nil
  }

  // MARK: Tables

  private init(
    months: String, weekdays: String, words: String, phrases: [(String, String)], ago: [String],
    behind: [String: String] = [:], hourMarks: Set<String> = [], hourPrefix: [String] = []
  ) {
    var table: [String: String] = [:]
    func add(_ text: String, _ english: [String]) {
      for (index, group) in text.split(separator: " ").enumerated() {
        for word in group.split(separator: "|") { table[String(word)] = english[index] }
      }
    }
    add(months, DateWords.months)
    add(weekdays, DateWords.weekdays)
    for pair in words.split(separator: " ") {
      let parts = pair.split(separator: "=")
      for word in parts[0].split(separator: "|") { table[String(word)] = String(parts[1]) }
    }
    func split(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }
    self.words = table
    self.phrases = phrases.map { (split($0.0), split($0.1)) }
    self.ago = ago.map(split)
    self.behind = behind
    self.hourMarks = hourMarks
    self.hourPrefix = hourPrefix.map(split)
  }

  private static let german = DateLanguage(
    months: """
      januar|janner|jan februar|feb marz|mar april|apr mai juni|jun juli|jul august|aug \
      september|sep|sept oktober|okt november|nov dezember|dez
      """,
    weekdays: """
      montag|montags|mo dienstag|dienstags|di mittwoch|mittwochs|mi donnerstag|donnerstags|do \
      freitag|freitags|fr samstag|sonnabend|samstags|sa sonntag|sonntags|so
      """,
    words: """
      heute=today morgen=tomorrow gestern=yesterday jetzt=now mittag|mittags=noon mitternacht=midnight \
      nachste|nachsten|nachster|nachstes|kommenden|kommende=next \
      letzte|letzten|letzter|letztes|vergangenen=last diese|diesen|dieser|dieses=this \
      der|den|dem|um|des=at sekunde|sekunden=seconds minute|minuten=minutes \
      stunde|stunden|std=hours tag|tage|tagen=days woche|wochen=weeks monat|monate|monaten=months \
      jahr|jahre|jahren|jahres=years ein|eine|einem|einer|einen=one zwei=two drei=three vier=four funf=five \
      sechs=six sieben=seven acht=eight neun=nine zehn=ten elf=eleven zwolf=twelve
      """,
    phrases: [
      ("ubermorgen", "day after tomorrow"), ("vorgestern", "day before yesterday"), ("am", "on"),
    ],
    ago: ["vor"], hourMarks: ["uhr"])

  private static let french = DateLanguage(
    months: """
      janvier|janv fevrier|fevr mars avril|avr mai juin juillet|juil aout septembre|sept \
      octobre|oct novembre|nov decembre|dec
      """,
    weekdays: "lundi|lun mardi|mar mercredi|mer jeudi|jeu vendredi|ven samedi|sam dimanche|dim",
    words: """
      demain=tomorrow hier=yesterday maintenant=now midi=noon minuit=midnight le|la=at du|de=_ ce|cette=this \
      dans=in seconde|secondes=seconds minute|minutes=minutes heure|heures=hours jour|jours=days \
      semaine|semaines=weeks mois=months an|ans|annee|annees=years un|une=one deux=two trois=three \
      quatre=four cinq=five sept=September six=six huit=eight neuf=nine dix=ten onze=eleven douze=twelve 1er=1
      """,
    phrases: [
      ("aujourd'hui", "today"), ("aujourd’hui", "today"), ("apres-demain", "day after tomorrow"),
      ("avant-hier", "day before yesterday"),
    ],
    ago: ["il y a"],
    behind: ["prochain": "next", "prochaine": "next", "dernier": "last", "derniere": "last"],
    hourPrefix: ["a"])

  private static let spanish = DateLanguage(
    months: """
      enero|ene febrero|feb marzo abril|abr mayo|may junio|jun julio|jul agosto|ago \
      septiembre|setiembre|sept|sep octubre|oct noviembre|nov diciembre|dic
      """,
    weekdays: "lunes|lun martes miercoles|mie jueves|jue viernes|vie sabado|sab domingo|dom",
    words: """
      hoy=today manana=tomorrow ayer=yesterday ahora=now mediodia=noon medianoche=midnight el|la=at del|de=_ \
      este|esta=this en|dentro=in proximo|proxima=next segundo|segundos=seconds minuto|minutos=minutes \
      hora|horas=hours dia|dias=days semana|semanas=weeks mes|meses=months ano|anos=years un|una|uno=one \
      dos=two tres=three cuatro=four cinco=five seis=six siete=seven ocho=eight nueve=nine diez=ten \
      once=eleven doce=twelve
      """,
    phrases: [
      ("pasado manana", "day after tomorrow"), ("antes de ayer", "day before yesterday"),
      ("anteayer", "day before yesterday"), ("dentro de", "in"),
    ],
    ago: ["hace"],
    behind: ["proximo": "next", "proxima": "next", "pasado": "last", "pasada": "last"],
    hourPrefix: ["a las", "a la"])
}
