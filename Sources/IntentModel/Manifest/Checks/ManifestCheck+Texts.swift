// Checks of texts: nothing empty, nothing too long, translations that fit.

extension ManifestCheck {
  static let textRules = [
    ManifestCheck(
      "empty-title", "Names and titles are not empty.", fix: "write a title that people understand"
    ) { manifest, findings in
      manifest.eachTitle { text, place in
        if text.isBlank { findings.report(place, "the title is empty") }
      }
    },
    ManifestCheck(
      "long-title", "Names and titles have at most 200 characters.", severity: .warning,
      fix: "shorten it, and say the rest in “description”"
    ) { manifest, findings in
      manifest.eachTitle { text, place in
        let count = (text.fallback ?? text.key).count
        if count > 200 { findings.report(place, "the title has \(count) characters") }
      }
    },
    ManifestCheck(
      "image-source", "A picture has one source: named, symbol, url or data as base64.",
      fix: "keep one of “named”, “symbol”, “url” and “data”"
    ) { manifest, findings in
      manifest.eachImage { image, place in
        let sources = [image.named, image.symbol, image.url, image.data].compactMap { $0 }
        if sources.count != 1 {
          findings.report(
            place, "the picture has \(sources.isEmpty ? "no source" : "several sources")")
        }
        if let data = image.data, Base64.bytes(data) == nil {
          findings.report(place["data"], "“data” is not base64")
        }
      }
    },
    ManifestCheck(
      "language-tag", "Languages are BCP 47 tags.", fix: "write a tag such as de, pt-BR or zh-Hant"
    ) { manifest, findings in
      if !LanguageTag.isValid(manifest.sourceLanguage) {
        findings.report(
          .root["sourceLanguage"], "“\(manifest.sourceLanguage)” is not a language tag")
      }
      manifest.eachTranslation { _, language, _, _, place in
        if !LanguageTag.isValid(language) {
          findings.report(place, "“\(language)” is not a language tag")
        }
      }
    },
    ManifestCheck(
      "missing-translation",
      "Every text that people read is in every language that the bundle has texts in.",
      severity: .warning, fix: "translate the texts, or remove the language",
      run: checkMissingTranslations),
    ManifestCheck(
      "placeholder-mismatch",
      "The placeholders of a translation have types, and are those of its key.",
      severity: .warning,
      fix:
        "write the placeholders of the key, with positions such as %1$@ where their order differs",
      run: checkPlaceholders),
    ManifestCheck(
      "plural-forms", "A text with plural forms has all those that its language knows.",
      severity: .warning, fix: "add the missing forms"
    ) { manifest, findings in
      manifest.eachTranslation { _, language, text, _, place in
        let sets = [text.forms] + text.substitutions.values.map(\.forms)
        for forms in sets where !forms.isEmpty {
          let missing = PluralRules.wholeCategories(of: language).map(\.rawValue)
            .filter { forms[$0] == nil }
          if !missing.isEmpty {
            findings.report(place, "\(language) lacks \(missing.joined(separator: ", "))")
          }
        }
      }
    },
    ManifestCheck(
      "unknown-substitution", "Each %#@name@ of a text is one of its substitutions.",
      fix: "add it to “substitutions”, or remove it from “text”"
    ) { manifest, findings in
      manifest.eachTranslation { _, _, text, _, place in
        guard !text.substitutions.isEmpty else { return }
        for case .substitution(let name, _) in FormatString(text.text).pieces
        where text.substitutions[name] == nil {
          findings.report(place["text"], "there is no substitution “\(name)”")
        }
      }
    },
  ]

  /// One finding for each language that lacks texts.
  @Sendable private static func checkMissingTranslations(
    _ manifest: Manifest, _ findings: inout Findings
  ) {
    var keys: Set<String> = []
    var having: [String: Set<String>] = [:]
    manifest.eachTranslation { key, language, text, table, _ in
      let name = "\(table)\u{0}\(key)"
      keys.insert(name)
      if !text.isBlank { having[language, default: []].insert(name) }
    }
    var read: Set<String> = []
    manifest.eachReadText { read.insert("\($0.table ?? "Localizable")\u{0}\($0.key)") }
    for (language, own) in having.sorted(by: { $0.key < $1.key }) {
      // A language that has none of the manifest's own texts is for what the bundle says when it runs.
      let wanted = own.isDisjoint(with: read) ? keys : keys.union(read)
      let missing = wanted.subtracting(own)
      guard language != manifest.sourceLanguage, !missing.isEmpty else { continue }
      let shown = missing.compactMap { $0.split(separator: "\u{0}").last.map(String.init) }.sorted()
      findings.report(
        .root["strings"],
        "\(language) lacks \(missing.count) of \(wanted.count) texts: \(Findings.listed(shown))")
    }
  }

  @Sendable private static func checkPlaceholders(
    _ manifest: Manifest, _ findings: inout Findings
  ) {
    manifest.eachTranslation { key, language, text, _, place in
      let wanted = FormatString(key).argumentKinds
      for string in [text.text] + text.forms.values
        + text.substitutions.values.flatMap(\.forms.values)
      {
        let format = FormatString(string)
        // A key without placeholders may hold a percent sign; so may its translations.
        if wanted.isEmpty, !FormatString(key).isMalformed, format.argumentKinds.isEmpty { continue }
        if let fault = fault(of: format, wanted: wanted, key: key) {
          findings.report(place, "the text in \(language) \(fault)")
          break
        }
      }
    }
  }

  /// What does not fit; nil where all does. A text may leave arguments out.
  private static func fault(
    of format: FormatString, wanted: [Int: FormatString.Placeholder.Kind], key: String
  ) -> String? {
    for piece in format.pieces {
      if case .malformed(let text) = piece, !wanted.isEmpty {
        return "has “\(text)” without a type such as @ or lld"
      }
    }
    for (position, kind) in format.argumentKinds.sorted(by: { $0.key < $1.key }) {
      guard let own = wanted[position] else {
        return "has a placeholder for argument \(position), and its key has \(wanted.count)"
      }
      if kind != .any, own != kind, own == .any || kind == .whole {
        return "reads argument \(position) as \(kind == .whole ? "a whole number" : "a number"), "
          + "and its key does not"
      }
    }
    return nil
  }
}

extension Manifest {
  /// Names and titles, but not those of cases and properties that may be left out.
  func eachTitle(_ body: (Text, Place) -> Void) {
    body(name, .root["name"])
    eachIntent { body($0.title, $1["title"]) }
    eachParameter { parameter, _, place in
      if let title = parameter.title { body(title, place["title"]) }
    }
    eachEntity { body($0.display.name, $1["display"]["name"]) }
    eachEnum { value, place in
      body(value.display.name, place["display"]["name"])
      for (index, choice) in value.cases.enumerated() {
        body(choice.title, place["cases"][index]["title"])
      }
    }
  }

  fileprivate func eachImage(_ body: (Image, Place) -> Void) {
    eachEnum { value, place in
      for (index, choice) in value.cases.enumerated() {
        if let image = choice.image { body(image, place["cases"][index]["image"]) }
      }
    }
    eachUnion { union, place in
      for (index, choice) in union.cases.enumerated() {
        if let image = choice.image { body(image, place["cases"][index]["image"]) }
      }
    }
    for (index, shortcut) in appShortcuts.enumerated() {
      if let image = shortcut.image { body(image, Place.root["appShortcuts"][index]["image"]) }
    }
  }

  /// Key, language, text, table, place.
  fileprivate func eachTranslation(
    _ body: (String, String, LocalizedText, String, Place) -> Void
  ) {
    for (table, keys) in strings.sorted(by: { $0.key < $1.key }) {
      for (key, languages) in keys.sorted(by: { $0.key < $1.key }) {
        for (language, text) in languages.sorted(by: { $0.key < $1.key }) {
          body(key, language, text, table, Place.root["strings"][table][key][language])
        }
      }
    }
  }
}
