// Types that travel as a string: text, URLs, widget families.

extension ValueConverter {
  // MARK: Text

  func readString(_ json: JSON, _ target: Target) throws(ConversionFailure) -> Noted {
    switch json {
    case .string(let text):
      guard !text.utf8.contains(0) else {
        throw ConversionFailure("holds a NUL character", got: text)
      }
      return Noted(.string(text))
    case .int(let value): return Noted(.string(String(value)), "the number \(value) read as text")
    default: throw failure(target, got: json, hint: "write it in quotes")
    }
  }

  /// Typed text is taken as it is, but for the parameter's way of typing.
  func readString(_ text: String, _ target: Target) throws(ConversionFailure) -> Noted {
    guard let input = target.parameter?.input else { return Noted(.string(text)) }
    if !input.isMultiline, text.unicodeScalars.contains(where: { $0 == "\n" || $0 == "\r" }) {
      throw ConversionFailure("must be one line", got: text)
    }
    let written = Capitalization.apply(input.capitalization, to: text)
    return Noted(
      .string(written), written == text ? nil : "capital letters as its parameter asks for")
  }

  // MARK: URLs

  func readURL(_ text: String, _ target: Target) throws(ConversionFailure) -> Noted {
    if let problem = URLText.problem(text) {
      throw ConversionFailure(
        "expects \(expectation(of: .url))", got: text, hint: problem)
    }
    return Noted(.string(text))
  }

  // MARK: Widget families

  /// The names of the sizes that a widget can have, as WidgetKit's `WidgetFamily` calls them.
  public static let widgetFamilies = [
    "systemSmall", "systemMedium", "systemLarge", "systemExtraLarge", "systemExtraLargePortrait",
    "accessoryCorner", "accessoryCircular", "accessoryRectangular", "accessoryInline",
  ]

  /// The family of that name, whatever the case of its letters; nil: there is none.
  public static func widgetFamily(named text: String) -> String? {
    widgetFamilies.first { $0.folded == text.folded }
  }

  func readWidgetFamily(_ text: String, _ target: Target) throws(ConversionFailure) -> Noted {
    if Self.widgetFamilies.contains(text) { return Noted(.string(text)) }
    guard let family = Self.widgetFamily(named: text) else {
      throw ConversionFailure(
        "expects one of \(Shown.choices(Self.widgetFamilies))", got: text)
    }
    return Noted(.string(family), "\(Shown.quoted(text)) read as \(family)")
  }
}
