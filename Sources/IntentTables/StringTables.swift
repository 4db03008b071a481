// The texts of a bundle's resource files, gathered table by table, and laid under its manifest.

import IntentModel

/// Localised texts by table, key and language.
public struct StringTables: Sendable {
  /// The endings of the files that are read.
  public static let endings = ["xcstrings", "stringsdict", "strings"]

  public private(set) var strings: [String: [String: [String: Manifest.LocalizedText]]] = [:]
  /// Of the manifest, else of a string catalogue; nil where neither says one.
  public private(set) var sourceLanguage: String?

  /// - Parameter sourceLanguage: the language of the manifest; nil: it says none.
  public init(sourceLanguage: String? = nil) { self.sourceLanguage = sourceLanguage }

  public var isEmpty: Bool { strings.isEmpty }

  /// Takes a file in. Texts that are there already stay: add catalogues first, then `.stringsdict`, then
  /// `.strings`, as Apple's lookup prefers them.
  /// - Parameters:
  ///   - name: the file's name; its first part is the table.
  ///   - language: of the folder `xx.lproj`; nil: the bundle's own. A catalogue has its own.
  ///   - place: how messages name the file.
  public mutating func add(
    _ bytes: [UInt8], name: String, language: String?, place: String
  ) throws(TableProblem) {
    guard let dot = name.lastIndex(of: ".") else { return }
    let table = String(name[..<dot])
    let own = language ?? sourceLanguage ?? "en"
    switch name[name.index(after: dot)...] {
    case "xcstrings":
      let catalog = try StringCatalog(bytes, file: place)
      sourceLanguage = sourceLanguage ?? catalog.sourceLanguage
      for entry in catalog.entries {
        for (language, text) in entry.texts { add(text, table, entry.key, language) }
      }
    case "stringsdict":
      let list = try PropertyList(xml: try Self.xml(bytes, place), file: place)
      for entry in try StringsDictionary(list, file: place).entries {
        add(entry.text, table, entry.key, own)
      }
    default:
      for (key, text) in try Self.plain(bytes, place) {
        add(Manifest.LocalizedText(text), table, key, own)
      }
    }
  }

  private mutating func add(
    _ text: Manifest.LocalizedText, _ table: String, _ key: String, _ language: String
  ) {
    if strings[table]?[key]?[language] == nil {
      strings[table, default: [:]][key, default: [:]][language] = text
    }
  }

  /// The entries of a `.strings` file in either of its forms.
  private static func plain(
    _ bytes: [UInt8], _ place: String
  ) throws(TableProblem) -> [(String, String)] {
    if bytes.starts(with: Array("bplist".utf8)) { throw binary(place) }
    let text = try TableText.read(bytes, of: place)
    guard text.drop(while: \.isWhitespace).hasPrefix("<") else {
      return try StringsFile(text, file: place).entries.map { ($0.key, $0.value) }
    }
    let list = try PropertyList(xml: Array(text.utf8), file: place)
    return (list.members ?? []).compactMap { member in
      member.value.string.map { (member.key, $0) }
    }
  }

  private static func xml(_ bytes: [UInt8], _ place: String) throws(TableProblem) -> [UInt8] {
    if bytes.starts(with: Array("bplist".utf8)) { throw binary(place) }
    return bytes
  }

  private static func binary(_ place: String) -> TableProblem {
    TableProblem(
      place, "this is a binary property list, which only Apple's tools write",
      fix: "take the source file, or run: plutil -convert xml1 \(place)")
  }
}
