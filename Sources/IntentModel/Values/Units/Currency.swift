// Currencies: the codes of ISO 4217 with their decimals, and the signs and words people write.

/// What is known of currencies.
enum Currency {
  /// How many decimals amounts have; nil for a code that ISO 4217 does not list.
  static func fractionDigits(of code: String) -> Int? {
    if zeroDigits.contains(code) { return 0 }
    if threeDigits.contains(code) { return 3 }
    if fourDigits.contains(code) { return 4 }
    return twoDigits.contains(code) ? 2 : nil
  }

  private static func codes(_ text: String) -> Set<String> {
    Set(text.split(separator: " ").map(String.init))
  }

  private static let zeroDigits = codes(
    "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF")
  private static let threeDigits = codes("BHD IQD JOD KWD LYD OMR TND")
  private static let fourDigits = codes("CLF UYW")
  private static let twoDigits = codes(
    """
    AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BOV BRL BSD BTN BWP BYN \
    BZD CAD CDF CHE CHF CHW CNY COP COU CRC CUC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP \
    GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK \
    LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO NOK \
    NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP \
    STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD USN UYU UZS VED VES WST XCD XCG YER \
    ZAR ZMW ZWG
    """)

  /// The currencies that a sign or word may stand for, the most usual first; empty where none.
  /// Letter case does not count for words.
  static func candidates(for mark: String) -> [String] {
    let plain = mark.lowercased().unicodeScalars.map { NumberText.isBlank($0) ? " " : $0 }
    return signs[String(String.UnicodeScalarView(plain))] ?? []
  }

  private static let dollars = ["USD", "CAD", "AUD", "NZD", "SGD", "HKD", "MXN", "TWD"]
  private static let crowns = ["SEK", "NOK", "DKK", "ISK", "CZK"]
  private static let pounds = ["GBP", "EGP", "LBP"]
  private static let rupees = ["INR", "PKR", "LKR", "NPR"]
  private static let signs: [String: [String]] = [
    "€": ["EUR"], "euro": ["EUR"], "euros": ["EUR"], "$": dollars, "dollar": dollars,
    "dollars": dollars, "us$": ["USD"], "ca$": ["CAD"], "c$": ["CAD"], "a$": ["AUD"],
    "nz$": ["NZD"], "hk$": ["HKD"], "s$": ["SGD"], "nt$": ["TWD"], "r$": ["BRL"], "mx$": ["MXN"],
    "£": pounds, "pound": pounds, "pounds": pounds, "¥": ["JPY", "CNY"], "￥": ["JPY", "CNY"],
    "yen": ["JPY"], "円": ["JPY"], "yuan": ["CNY"], "元": ["CNY"], "₩": ["KRW"], "₹": ["INR"],
    "rs": rupees, "rupee": rupees, "rupees": rupees, "₽": ["RUB"], "₴": ["UAH"], "₺": ["TRY"],
    "jp¥": ["JPY"], "cn¥": ["CNY"], "$us": ["USD"], "$ us": ["USD"], "$ca": ["CAD"],
    "$ ca": ["CAD"],
    "$au": ["AUD"], "$ au": ["AUD"], "£gb": ["GBP"], "£ gb": ["GBP"], "₪": ["ILS"], "₫": ["VND"],
    "₱": ["PHP"], "฿": ["THB"], "₦": ["NGN"], "₡": ["CRC"],
    "₸": ["KZT"], "₾": ["GEL"], "zł": ["PLN"], "kč": ["CZK"], "ft": ["HUF"], "lei": ["RON"],
    "kr": crowns, "kr.": crowns, "franken": ["CHF"], "fr.": ["CHF"],
  ]

  /// The currency of a region; nil where it is not in the table, which has the regions whose
  /// currency shares its sign with others.
  static func ofRegion(_ region: String) -> String? { regions[region] }

  private static let regions: [String: String] = [
    "US": "USD", "CA": "CAD", "AU": "AUD", "NZ": "NZD", "SG": "SGD", "HK": "HKD", "MX": "MXN",
    "TW": "TWD", "GB": "GBP", "EG": "EGP", "LB": "LBP", "JP": "JPY", "CN": "CNY", "SE": "SEK",
    "NO": "NOK", "DK": "DKK", "IS": "ISK", "CZ": "CZK", "IN": "INR", "PK": "PKR", "LK": "LKR",
    "NP": "NPR",
  ]
}
