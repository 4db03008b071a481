// The tables behind LocaleFormat: languages, and places (language and region) that differ from
// their language. Checked against the CLDR by Tests/IntentValuesTests.

extension LocaleFormat {
  private static func words(_ text: String) -> Set<String> {
    Set(text.split(separator: " ").map(String.init))
  }

  /// `1.234,5`
  static let commaPointLanguages = words(
    """
    ast az bs ca da de dsb el es eu fo fy hr hsb ia id is it jv kl ku lb ln lo lu mk nl pms ps \
    pt rn ro rw sc sg sl sr su tr vi wo
    """)
  /// `1 234,5`
  static let commaBlankLanguages = words(
    """
    af ba be bg br cs cv eo et ff fi fr gl ht hu hy ie ka kab kea kk ky lt lv nb nn no nr pl \
    rm ru sah se sk sq ss sv tg tk ts tt tzm uk uz ve zgh
    """)
  /// `1 234.5`
  static let pointBlankLanguages = words("dje khq mfe ses to twq xh")
  /// `1'234.5`
  static let pointApostrophe = words("de-CH de-LI en-CH it-CH")
  static let commaPoint = words(
    """
    ar-DZ ar-LB ar-LY ar-MA ar-MR ar-TN en-AT en-BE en-DE en-DK en-ES en-ID en-IT en-NL en-PL \
    en-RO en-SI fr-LU ms-BN ms-ID qu-BO sw-CD
    """)
  static let commaBlank = words(
    """
    en-CZ en-EE en-FI en-FR en-GE en-HU en-LT en-LV en-NO en-PT en-SE en-SK en-UA en-ZA es-CR \
    fr-CA pt-AO pt-CH pt-CV pt-GQ pt-GW pt-LU pt-MO pt-MZ pt-PT pt-ST pt-TL
    """)
  static let pointComma = words(
    """
    es-419 es-BR es-BZ es-CU es-DO es-GT es-HN es-MX es-NI es-PA es-PE es-PR es-SV es-US fr-RW
    """)
  /// `1,00,000`
  static let pairLanguages = words("as bn brx doi dv dz gu hi kok mai ml mr ne or pa sa ta te")
  static let pairPlaces = words("en-IN")
  static let threePlaces = words("ta-MY ta-SG")

  static let yearFirst = words("en-CA en-JP en-SE en-ZA fr-CA")
  static let yearFirstLanguages = words(
    """
    af bo ce cu cv dz eo eu fa gn ht hu ii io ja kl ko lt mg mn ne nr nv ny pi ps rw sd se si \
    sn ss st sv tn ts ug ve vo wa yue za zh zu
    """)
  static let monthFirst = words(
    """
    en-AS en-BI en-GU en-MH en-MP en-PH en-PR en-UM en-US en-VI es-PA es-PR
    """)
  static let monthFirstLanguages = words("ceb chr ee fil iu ks om or ti xh")
  static let dayFirstLanguages = words(
    """
    aa ab agq ak am an ar as asa ast az ba bal bas be bem bew bez bg bm bn br brh brx bs byn ca \
    ccp cgg co cs cy da dav de dje doi dsb dua dv dyo ebu el es et ewo ff fi fo fr frr fur fy ga \
    gd gez gl gsw gu guz gv ha haw he hi hr hsb hy ia id ie ig is it jmc jv ka kaa kab kam kde \
    kea kek kgp khq ki kk kkj kln km kn kok ksb ksf ksh ku kw kxv ky la lag lb lg lij lld ln lo \
    lu luo luy lv mai mas mer mfe mgh mi mk ml mni mr ms mt mua my naq nb nd nds nl nmg nn nnh \
    no nus nyn oc os pa pap pcm pl prg pt qu quc rif rm rn ro rof ru rwk sa saq sat sbp sc scn \
    seh ses sg shi sid sk sl smn so sq sr ssy su sw syr szl ta te teo tg th tig tk to tpi tr trw \
    tt twq tzm uk ur uz vai vec vi vun wal wo xnr xog yav yi yo yrl zgh
    """)
  /// Differs from a language that puts the year first.
  static let dayFirst = words("se-FI sv-AX sv-FI zh-HK zh-MO zh-SG")

  /// The region that a language without one means.
  static let likelyRegion: [String: String] = [
    "af": "ZA", "ar": "EG", "be": "BY", "bg": "BG", "bn": "BD", "ca": "ES", "cs": "CZ",
    "da": "DK", "de": "DE", "el": "GR", "en": "US", "es": "ES", "et": "EE", "eu": "ES",
    "fa": "IR", "fi": "FI", "fil": "PH", "fr": "FR", "ga": "IE", "gl": "ES", "gu": "IN",
    "he": "IL", "hi": "IN", "hr": "HR", "hu": "HU", "hy": "AM", "id": "ID", "is": "IS",
    "it": "IT", "ja": "JP", "ka": "GE", "kk": "KZ", "km": "KH", "kn": "IN", "ko": "KR",
    "lt": "LT", "lv": "LV", "mk": "MK", "ml": "IN", "mn": "MN", "mr": "IN", "ms": "MY",
    "my": "MM", "nb": "NO", "ne": "NP", "nl": "NL", "nn": "NO", "no": "NO", "pa": "IN",
    "pl": "PL", "pt": "BR", "ro": "RO", "ru": "RU", "si": "LK", "sk": "SK", "sl": "SI",
    "sq": "AL", "sr": "RS", "sv": "SE", "sw": "TZ", "ta": "IN", "te": "IN", "th": "TH",
    "tr": "TR", "uk": "UA", "ur": "PK", "uz": "UZ", "vi": "VN", "zh": "CN",
  ]
}
