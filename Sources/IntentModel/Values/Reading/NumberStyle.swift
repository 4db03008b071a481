// How people of a language write numbers, and the reading of such numbers: whole or not at all.

/// The marks in numbers of a locale.
struct NumberStyle: Sendable {
  let decimalMark: Unicode.Scalar
  let groupMarks: Set<Unicode.Scalar>
  /// Groups of two after the first three digits: 1,00,000.
  let isIndian: Bool
  let locale: String

  private static let spaces: Set<Unicode.Scalar> = [" ", "\u{A0}", "\u{202F}", "\u{2009}"]
  private static let commaAndDot: Set = [
    "de", "es", "it", "pt", "nl", "hr", "sl", "sr", "bs", "ro", "el", "tr", "id", "vi", "da",
    "is", "ca", "gl", "eu", "mk", "az",
  ]
  private static let commaAndSpace: Set = [
    "fr", "pl", "ru", "uk", "be", "cs", "sk", "lt", "lv", "et", "bg", "hu", "fi", "sv", "nb",
    "nn", "no", "kk", "hy", "ka", "sq",
  ]
  private static let dotAndApostrophe: Set = ["de-CH", "de-LI", "it-CH", "rm-CH"]
  /// Spanish of these regions writes a decimal point.
  private static let dotAndComma: Set = [
    "es-MX", "es-US", "es-GT", "es-HN", "es-NI", "es-PA", "es-PE", "es-PR", "es-SV", "es-DO",
  ]
  private static let indian: Set = ["hi", "bn", "ta", "te", "mr", "gu", "kn", "ml", "pa", "en-IN"]

  init(locale: String) {
    let tag = LanguageTag(locale)
    let regional = tag.language + (tag.region.map { "-\($0)" } ?? "")
    self.locale = regional
    isIndian = Self.indian.contains(tag.language) || Self.indian.contains(regional)
    if Self.dotAndApostrophe.contains(regional) {
      (decimalMark, groupMarks) = (".", ["’", "'"])
    } else if Self.dotAndComma.contains(regional) {
      (decimalMark, groupMarks) = (".", [","])
    } else if ["pt-PT", "de-AT", "es-ES", "en-ZA"].contains(regional) {
      (decimalMark, groupMarks) = (",", Self.spaces.union(regional == "en-ZA" ? [] : ["."]))
    } else if Self.commaAndDot.contains(tag.language) {
      (decimalMark, groupMarks) = (",", ["."])
    } else if Self.commaAndSpace.contains(tag.language) {
      (decimalMark, groupMarks) = (",", Self.spaces)
    } else {
      (decimalMark, groupMarks) = (".", [","])
    }
  }

  /// A number that was read, and its reason where the text was not the plain form.
  struct Reading {
    let number: DecimalText
    let reason: String?
  }

  /// Reads a whole text as a number; never a part of it.
  func read(_ text: String, expecting what: String) throws(ConversionFailure) -> Reading {
    let trimmed = text.trimmed
    let plain = trimmed.replacing("\u{2212}", with: "-")
    if decimalMark == "." || !plain.contains("."), let number = DecimalText(plain),
      plain == number.description
    {
      return Reading(number: number, reason: nil)
    }
    guard let standard = standardForm(of: plain), let number = DecimalText(standard) else {
      throw .expected(what, got: text, hint: hint(for: plain))
    }
    return Reading(
      number: number,
      reason: "\(ConversionFailure.quoted(text)) read as \(number)"
        + (usesLocale(plain) ? " (\(locale))" : ""))
  }

  private func usesLocale(_ text: String) -> Bool {
    decimalMark != "." || text.unicodeScalars.contains(where: groupMarks.contains)
  }

  /// What to write instead, where the text is a number of another locale.
  private func hint(for text: String) -> String? {
    guard let number = DecimalText(text) ?? DecimalText(text.replacing(",", with: ".")) else {
      return nil
    }
    let own = number.description.replacing(".", with: String(decimalMark))
    return own == text ? nil : "in \(locale) the decimal mark is “\(decimalMark)”: write \(own)"
  }

  /// The text with a decimal point and without groups; nil where groups are not where they belong.
  private func standardForm(of text: String) -> String? {
    var scalars = Array(text.unicodeScalars)[...]
    var sign = ""
    if let first = scalars.first, first == "-" || first == "+" {
      sign = first == "-" ? "-" : ""
      scalars.removeFirst()
    }
    let wholePart = scalars.prefix { Self.isDigit($0) || groupMarks.contains($0) }
    var rest = scalars.dropFirst(wholePart.count)
    guard let whole = ungrouped(Array(wholePart)) else { return nil }
    var fraction = ""
    if rest.first == decimalMark {
      rest.removeFirst()
      let digits = rest.prefix(while: Self.isDigit)
      rest = rest.dropFirst(digits.count)
      fraction = "." + Self.text(digits)
    }
    if whole.isEmpty, fraction.count < 2 { return nil }
    guard rest.isEmpty || rest.first == "e" || rest.first == "E" else { return nil }
    let exponent = Self.text(rest)
    return sign + whole + (fraction == "." ? "" : fraction) + exponent
  }

  private func ungrouped(_ scalars: [Unicode.Scalar]) -> String? {
    let parts = scalars.split(omittingEmptySubsequences: false, whereSeparator: groupMarks.contains)
    guard parts.count > 1 else { return Self.text(scalars[...]) }
    let last = parts.count - 1
    for (index, part) in parts.enumerated() {
      let fits =
        index == last
        ? part.count == 3
        : index == 0
          ? (1...3).contains(part.count)
          : part.count == 3
      let fitsIndian =
        isIndian
        && (index == last
          ? part.count == 3
          : index == 0
            ? (1...2).contains(part.count)
            : part.count == 2)
      guard fits || fitsIndian else { return nil }
    }
    return parts.map(Self.text).joined()
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    (0x30...0x39).contains(scalar.value)
  }

  private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars)
    return text
  }
}

extension String {
  /// Without white space at both ends.
  var trimmed: String { String(Substring(self).trimmed) }
}

extension Substring {
  var trimmed: Substring {
    let scalars = unicodeScalars
    guard let start = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let end = scalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return "" }
    return Substring(scalars[start...end])
  }
}
