// Texts as strings: in the caller's language while a call runs, else as they read without tables, which logs show, too.

extension LocalizedStringResource {
  /// The text in the caller's language, which the host knows; without a call the default text.
  var localised: String {
    let value = value
    if let text = value.string { return text }
    return GuestCall.current?.localised(value) ?? plain
  }

  /// The default text with its values filled in.
  var plain: String { defaultValue.plain }
}

extension String.LocalizationValue {
  var plain: String {
    guard !arguments.isEmpty else { return key }
    var text = ""
    var next = 0
    var rest = key[...]
    while let percent = rest.firstIndex(of: "%") {
      text += rest[..<percent]
      let specifier = Self.specifier(in: rest[percent...])
      rest = rest[specifier.endIndex...]
      if specifier == "%%" || specifier == "%" {
        text += "%"
      } else if next < arguments.count {
        text += arguments[next].plain(specifier: specifier)
        next += 1
      } else {
        text += specifier
      }
    }
    return text + rest
  }

  /// The placeholder with which `text` begins: `%` up to its conversion letter.
  private static func specifier(in text: Substring) -> Substring {
    var index = text.index(after: text.startIndex)
    while index < text.endIndex {
      let character = text[index]
      index = text.index(after: index)
      if character == "%" || "@dDiuUxXoOfFeEgGcCsSaA".contains(character) {
        return text[text.startIndex..<index]
      }
      if !"0123456789.$+- #'lhqzjtL".contains(character) { break }
    }
    return text[text.startIndex...text.startIndex]
  }
}

extension String.LocalizationValue.Argument {
  func plain(specifier: Substring) -> String {
    switch self {
    case .string(let value): value
    case .integer(let value): String(value)
    case .real(let value): Self.text(of: value, specifier: specifier)
    case .text(let value): value.plain
    case .placeholder: String(specifier)
    }
  }

  /// A number with the digits that `%.2f` asks for; six without, as printf does.
  private static func text(of value: Double, specifier: Substring) -> String {
    guard value.isFinite, abs(value) < 1e15 else { return value.description }
    let digits = specifier.split(separator: ".").dropFirst().first.flatMap {
      Int($0.prefix { $0.isNumber })
    }
    let places = min(digits ?? 6, 15)
    var scale = 1.0
    for _ in 0..<places { scale *= 10 }
    guard abs(value) * scale < 9e15 else { return value.description }
    let scaled = Int64((abs(value) * scale).rounded(.toNearestOrEven))
    let whole = scaled / Int64(scale)
    let sign = value < 0 && scaled != 0 ? "-" : ""
    guard places > 0 else { return sign + String(whole) }
    let part = String(scaled % Int64(scale))
    return sign + "\(whole)." + String(repeating: "0", count: places - part.count) + part
  }
}

extension String {
  /// The text of a resource in the caller's language, from the bundle's tables; the default text while no call runs.
  public init(localized resource: LocalizedStringResource) { self = resource.localised }

  public init(
    localized keyAndValue: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale? = nil, comment: StaticString? = nil
  ) { self = LocalizedStringResource(keyAndValue, table: table).localised }

  public init(
    localized key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil,
    bundle: Bundle? = nil, locale: Locale? = nil, comment: StaticString? = nil
  ) { self = LocalizedStringResource(key, defaultValue: defaultValue, table: table).localised }
}
