// Texts for people: looked up in a bundle's tables in the reader's language, filled with their
// arguments. A translation that does not fit its arguments is passed over, never half printed.

/// Finds and fills the texts of one bundle for one reader.
public struct Localizer: Sendable {
  let manifest: Manifest
  /// BCP 47, the preferred first.
  let languages: [String]

  public init(manifest: Manifest, languages: [String]) {
    self.manifest = manifest
    self.languages = languages
  }

  /// A text of the manifest.
  ///
  /// Looked for in this order: each of the reader's languages with what it falls back to (`de-AT`,
  /// then `de`), as soon as one of them is the bundle's own language that one; then the bundle's
  /// own language; then the text's default; then its key. Without arguments nothing is replaced.
  /// - Parameter arguments: instead of those that the text carries, such as the count of a plural.
  public func string(_ text: Text, arguments: [IntentValue]? = nil) -> String {
    let arguments = FormatArguments(values: arguments ?? text.arguments, localizer: self)
    for (language, entry) in candidates(for: text) {
      if let string = render(entry, language, arguments) { return string }
    }
    let own = text.fallback ?? text.key
    return render(own, arguments) ?? Self.lenient(own, arguments)
  }

  /// What the text says, and all that says the same in that language.
  public func strings(_ text: Text) -> [String] {
    let arguments = FormatArguments(values: text.arguments, localizer: self)
    for (language, entry) in candidates(for: text) {
      guard let string = render(entry, language, arguments) else { continue }
      return [string] + entry.also.compactMap { render($0, arguments) }
    }
    return [string(text)]
  }

  /// A text that a bundle sent: a string as it is, a record with a key looked up. Nil for null and
  /// for what is no text.
  public func string(_ value: IntentValue) -> String? {
    if let string = value.string { return string }
    return Text(value).map { self.string($0) }
  }

  /// Everything that a reader may type for a text: in all of the reader's languages, in the
  /// bundle's own, its default and its key.
  func spellings(of text: Text) -> [String] {
    let none = FormatArguments(values: text.arguments, localizer: self)
    let found = candidates(for: text).compactMap { render($1, $0, none) }
    return found + [text.fallback ?? text.key, text.key]
  }

  /// An argument as text.
  func plain(_ value: IntentValue) -> String? {
    switch value {
    case .null, .descriptor: nil
    case .bool(let value): value ? "true" : "false"
    case .int(let value): String(value)
    case .double(let value): DecimalText(value)?.shortest ?? FormatArguments.name(value)
    case .string(let value): value
    case .bytes(let value): "\(value.count) bytes"
    case .list(let values): values.compactMap(plain).joined(separator: ", ")
    case .record: string(value) ?? value.plainJSON.text()
    case .entity(let entity): string(entity.title) ?? "\(entity.type)/\(entity.id)"
    }
  }

  /// The translations in the order in which they are tried.
  private func candidates(for text: Text) -> [(String, Manifest.LocalizedText)] {
    guard let entries = manifest.strings[text.table ?? "Localizable"]?[text.key] else { return [] }
    var found: [(String, Manifest.LocalizedText)] = []
    let source = LanguageTag(manifest.sourceLanguage)
    for language in languages {
      let tag = LanguageTag(language)
      if let entry = Self.entry(tag, in: entries) { found.append(entry) }
      if tag.language == source.language { break }
    }
    if let entry = Self.entry(source, in: entries) { found.append(entry) }
    // A catalogue may give its own language no text but the key: then the author's default says more.
    return found.filter { !$0.1.isBlank && (text.fallback == nil || !$0.1.says(only: text.key)) }
  }

  private static func entry(
    _ tag: LanguageTag, in entries: [String: Manifest.LocalizedText]
  ) -> (String, Manifest.LocalizedText)? {
    for name in tag.fallbacks {
      if let entry = entries[name] { return (name, entry) }
      let other = entries.first { LanguageTag($0.key).isSame(as: name) }
      if let other { return (other.key, other.value) }
    }
    return nil
  }

  /// Nil where the translation does not fit the arguments.
  private func render(
    _ entry: Manifest.LocalizedText, _ language: String, _ arguments: FormatArguments
  ) -> String? {
    if !entry.substitutions.isEmpty {
      var left = Self.mostSubstitutions
      return render(entry.text, arguments, entry.substitutions, language, &left)
    }
    guard !entry.forms.isEmpty else { return render(entry.text, arguments) }
    let position =
      FormatString(entry.text).argumentKinds
      .filter { $0.value != .any }.keys.min()
      ?? arguments.values.firstIndex { $0.double != nil }.map { $0 + 1 }
    guard let position, let number = arguments.number(at: position) else {
      return render(entry.text, arguments)
    }
    let form = Self.form(of: number, in: entry.forms, language)
    return form.flatMap { render($0, arguments) } ?? render(entry.text, arguments)
  }

  /// An explicit `zero` is taken for 0 in every language, also where the rules have none.
  private static func form(
    of number: String, in forms: [String: String], _ language: String
  ) -> String? {
    if let zero = forms["zero"], DecimalText(number) == DecimalText(0) { return zero }
    let category = PluralRules.category(of: number, language: language)
    return forms[category.rawValue] ?? forms["other"]
  }

  /// How many substitutions one text may make: forms that name each other again and again are cut off.
  private static let mostSubstitutions = 64

  /// A text with `%#@name@` in it; the forms of one substitution may name others.
  private func render(
    _ text: String, _ arguments: FormatArguments,
    _ substitutions: [String: Manifest.LocalizedText.Substitution], _ language: String,
    _ left: inout Int, depth: Int = 0, argument: String? = nil
  ) -> String? {
    guard depth < 8 else { return nil }
    return render(text, arguments, argument: argument) { name, given in
      left -= 1
      guard left >= 0, let substitution = substitutions[name] else { return nil }
      let position = substitution.argument ?? given
      var shown = arguments.number(at: position)
      if let format = substitution.format,
        case .placeholder(let placeholder)? = FormatString("%" + format).pieces.first
      {
        shown = arguments.text(placeholder, at: position)
      }
      guard let shown, let form = Self.form(of: shown, in: substitution.forms, language) else {
        return nil
      }
      return render(
        form, arguments, substitutions, language, &left, depth: depth + 1, argument: shown)
    }
  }

  /// Nil where a placeholder is malformed, or has no argument of its kind. Without arguments the
  /// text is what it is, percent signs included.
  private func render(
    _ format: String, _ arguments: FormatArguments, argument: String? = nil,
    substitute: (String, Int) -> String? = { _, _ in nil }
  ) -> String? {
    if arguments.values.isEmpty, argument == nil { return format }
    var next = 1
    var result = ""
    for piece in FormatString(format).pieces {
      let text: String?
      switch piece {
      case .literal(let literal): text = literal
      case .malformed: text = nil
      case .argument: text = argument
      case .placeholder(let placeholder):
        text = arguments.text(placeholder, at: placeholder.position ?? next)
        if placeholder.position == nil { next += 1 }
      case .substitution(let name, let position):
        text = substitute(name, position ?? next)
        if position == nil { next += 1 }
      }
      guard let text else { return nil }
      result += text
    }
    return result
  }

  /// The last resort, for a key that does not fit its own arguments: what cannot be filled is an
  /// ellipsis.
  private static func lenient(_ format: String, _ arguments: FormatArguments) -> String {
    var next = 1
    return FormatString(format).pieces.map { piece in
      switch piece {
      case .literal(let literal): return literal
      case .placeholder(let placeholder):
        if placeholder.position == nil { next += 1 }
        return arguments.text(placeholder, at: placeholder.position ?? next - 1) ?? "…"
      default: return "…"
      }
    }.joined()
  }
}

extension Text {
  /// A text that a bundle sent as a record; nil for another record.
  init?(_ value: IntentValue) {
    guard let key = value["key"]?.string else { return nil }
    self.init(
      key, table: value["table"]?.string, fallback: value["default"]?.string,
      arguments: value["arguments"]?.list ?? [])
  }
}

extension Manifest.LocalizedText {
  /// An entry that says its own key and no more.
  func says(only key: String) -> Bool { text == key && forms.isEmpty && substitutions.isEmpty }

  /// An entry that nobody has translated yet.
  public var isBlank: Bool { text.trimmed.isEmpty && forms.values.allSatisfy(\.trimmed.isEmpty) }
}
