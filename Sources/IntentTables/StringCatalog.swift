// Reads `.xcstrings`: one file with the texts of all languages, in JSON.

import IntentJSON
import IntentModel

/// The texts of a string catalogue.
struct StringCatalog {
  typealias Localized = Manifest.LocalizedText

  private(set) var sourceLanguage = "en"
  /// Key, then language. A key without texts in any language has an entry in the source language.
  private(set) var entries: [(key: String, texts: [(language: String, text: Localized)])] = []

  private let file: String
  /// All languages of the catalogue, its own first: a text that is not to be translated is the same in
  /// each.
  private var languages: [String] = []

  init(_ bytes: [UInt8], file: String) throws(TableProblem) {
    self.file = file
    let json: JSON
    do throws(JSONError) {
      json = try JSON(parsing: bytes)
    } catch {
      throw TableProblem(
        file, line: error.line, "this is no JSON: \(error.message)", fix: "mend it there")
    }
    guard let strings = json["strings"]?.members else {
      throw TableProblem(
        file, "there is no object “strings”", fix: "write it as Xcode does, with “strings”")
    }
    if let language = json["sourceLanguage"]?.string { sourceLanguage = language }
    let all = strings.flatMap { ($0.value["localizations"]?.members ?? []).map(\.name) }
    languages = [sourceLanguage] + Set(all).subtracting([sourceLanguage]).sorted()
    for member in strings { entries.append((member.name, try texts(member))) }
  }

  private func texts(_ member: JSON.Member) throws(TableProblem) -> [(String, Localized)] {
    var found: [(String, Localized)] = []
    for language in member.value["localizations"]?.members ?? [] {
      if let text = try text(language.value, member.name, language.name), !text.isBlank {
        found.append((language.name, text))
      }
    }
    let isForTranslation = member.value["shouldTranslate"]?.bool ?? true
    // The source language needs no text of its own: the key is it. Written out, so that other
    // languages are known to lack it.
    if !isForTranslation {
      let own = found.first { $0.0 == sourceLanguage }?.1 ?? Localized(member.name)
      return languages.map { ($0, own) }
    }
    if !found.contains(where: { $0.0 == sourceLanguage }) {
      found.append((sourceLanguage, Localized(member.name)))
    }
    return found
  }

  private func text(
    _ json: JSON, _ key: String, _ language: String
  ) throws(TableProblem) -> Localized? {
    guard json.members != nil else {
      throw problem(key, language, "an object is expected", "write { \"stringUnit\": … }")
    }
    var result: Localized?
    if let variations = json["variations"] {
      result = try varied(variations, key, language)
    } else if let value = json["stringUnit"]?["value"]?.string {
      result = Localized(value)
    } else if let values = json["stringSet"]?["values"]?.array {
      // The phrases of an app shortcut, under the first one in the author's language.
      let texts = values.compactMap(\.string).filter { !$0.isEmpty }
      result = texts.first.map { Localized($0) }
      result?.also = Array(texts.dropFirst())
    } else if let member = json.members?.first(where: { !Self.kinds.contains($0.name) }) {
      throw problem(
        key, language, "“\(member.name)” is no kind of text that is read",
        "write it as one of \(Self.kinds.joined(separator: ", "))")
    }
    for member in json["substitutions"]?.members ?? [] {
      guard let forms = try varied(member.value["variations"] ?? .null, key, language)?.forms,
        !forms.isEmpty
      else {
        throw problem(
          key, language, "the substitution “\(member.name)” has no plural forms",
          "add “variations” with “plural” to it")
      }
      result?.substitutions[member.name] = .init(
        argument: member.value["argNum"]?.int.flatMap(Int.init(exactly:)),
        format: member.value["formatSpecifier"]?.string, forms: forms)
    }
    return result
  }

  /// A text by plural category; of variations by device or width one is taken.
  private func varied(
    _ variations: JSON, _ key: String, _ language: String
  ) throws(TableProblem) -> Localized? {
    if let plural = variations["plural"]?.members {
      var forms: [String: String] = [:]
      for form in plural {
        guard Self.categories.contains(form.name) else {
          throw problem(
            key, language, "“\(form.name)” is no plural category",
            "write one of \(Self.categories.joined(separator: ", "))")
        }
        forms[form.name] = try text(form.value, key, language)?.text
      }
      guard let other = forms["other"] else {
        throw problem(key, language, "the form “other” is missing", "add it: it is always needed")
      }
      var text = Localized(other)
      text.forms = forms
      return text
    }
    guard let chosen = Self.chosen(variations["device"]) ?? Self.widest(variations["width"]) else {
      return nil
    }
    return try text(chosen, key, language)
  }

  private static let kinds = ["stringUnit", "stringSet", "variations", "substitutions"]
  static let categories = ["zero", "one", "two", "few", "many", "other"]

  /// Of variations by device: what is for any other, else for a Mac, else the first.
  private static func chosen(_ devices: JSON?) -> JSON? {
    devices?["other"] ?? devices?["mac"] ?? devices?.members?.first?.value
  }

  private static func widest(_ widths: JSON?) -> JSON? {
    widths?.members?.max { (Int($0.name) ?? 0) < (Int($1.name) ?? 0) }?.value
  }

  private func problem(
    _ key: String, _ language: String, _ message: String, _ fix: String
  ) -> TableProblem {
    TableProblem(file, key: key, "in \(language): \(message)", fix: fix)
  }
}
