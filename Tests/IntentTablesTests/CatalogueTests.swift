import IntentModel
import Testing

@testable import IntentTables

@Suite("Catalogues and plural variables")
struct CatalogueTests {
  /// The text of a key for a reader, with the given files under an empty manifest.
  private func say(
    _ key: String, _ arguments: [IntentValue], in language: String, _ files: [(String, String)]
  ) throws -> String {
    var tables = StringTables()
    for (name, text) in files {
      let parts = name.split(separator: "/")
      let folder = parts.count > 1 ? String(parts[0].dropLast(".lproj".count)) : nil
      try tables.add(
        Array(text.utf8), name: String(parts[parts.count - 1]), language: folder, place: name)
    }
    var manifest = Manifest(id: "a.b", name: "A", version: "1")
    manifest.sourceLanguage = tables.sourceLanguage ?? "en"
    manifest.strings = tables.strings
    return Localizer(manifest: manifest, languages: [language])
      .string(Text(key, arguments: arguments))
  }

  static let boats = #"""
    {"sourceLanguage": "en", "version": "1.0", "strings": {
     "Find %lld boats": {"localizations": {
      "en": {"variations": {"plural": {
        "one": {"stringUnit": {"state": "translated", "value": "Find one boat"}},
        "other": {"stringUnit": {"state": "translated", "value": "Find %lld boats"}}}}},
      "pl": {"variations": {"plural": {
        "one": {"stringUnit": {"state": "translated", "value": "Znajdź jedną łódź"}},
        "few": {"stringUnit": {"state": "translated", "value": "Znajdź %lld łodzie"}},
        "many": {"stringUnit": {"state": "translated", "value": "Znajdź %lld łodzi"}},
        "other": {"stringUnit": {"state": "translated", "value": "Znajdź %lld łodzi"}}}}}}},
     "%lld berths, %@": {"localizations": {
      "en": {"stringUnit": {"state": "translated", "value": "%2$@: %#@berths@"},
       "substitutions": {"berths": {"argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {
         "one": {"stringUnit": {"state": "translated", "value": "a single berth"}},
         "other": {"stringUnit": {"state": "translated", "value": "%arg berths"}}}}}}}}},
     "Rest": {"extractionState": "stale", "localizations": {"pl": {"stringUnit": {"state": "new", "value": ""}}}},
     "Tap": {"localizations": {"en": {"variations": {"device": {
        "iphone": {"stringUnit": {"value": "Tap"}}, "mac": {"stringUnit": {"value": "Click"}}}}}}},
     "%@ since %@": {"localizations": {"zh-Hans": {"stringUnit": {"state": "translated", "value": "%1 从 %2"}}}}
    }}
    """#

  @Test(arguments: [
    ("en", 1, "Find one boat"), ("en", 5, "Find 5 boats"), ("pl", 1, "Znajdź jedną łódź"),
    ("pl-PL", 2, "Znajdź 2 łodzie"), ("pl", 22, "Znajdź 22 łodzie"), ("pl", 0, "Znajdź 0 łodzi"),
    ("pl", 5, "Znajdź 5 łodzi"), ("fr", 1, "Find one boat"), ("zh-Hans", 2, "Find 2 boats"),
  ])
  func plurals(language: String, count: Int64, text: String) throws {
    let said = try say(
      "Find %lld boats", [.int(count)], in: language, [("Localizable.xcstrings", Self.boats)])
    #expect(said == text)
  }

  @Test func everyShapeOfAnEntry() throws {
    let file = [("Localizable.xcstrings", Self.boats)]
    let berths = { (count: Int64) in
      try say("%lld berths, %@", [.int(count), .string("Quay")], in: "en", file)
    }
    #expect(try berths(1) == "Quay: a single berth")
    #expect(try berths(5) == "Quay: 5 berths")
    #expect(try say("Rest", [], in: "pl", file) == "Rest")
    #expect(try say("Tap", [], in: "en", file) == "Click")
    let since = try say("%@ since %@", [.string("A"), .string("B")], in: "zh-Hans", file)
    #expect(since == "A since B", "a half-typed placeholder is passed over")
  }

  static let folders = """
    <plist version="1.0"><dict>
      <key>%lld files in %lld folders</key><dict>
        <key>NSStringLocalizedFormatKey</key><string>%#@files@ in %#@folders@</string>
        <key>files</key><dict>
          <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
          <key>NSStringFormatValueTypeKey</key><string>lld</string>
          <key>one</key><string>%lld Datei</string><key>other</key><string>%lld Dateien</string>
        </dict>
        <key>folders</key><dict>
          <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
          <key>NSStringFormatValueTypeKey</key><string>lld</string>
          <key>zero</key><string>keinem Ordner</string>
          <key>one</key><string>einem Ordner</string><key>other</key><string>%lld Ordnern</string>
        </dict>
      </dict>
    </dict></plist>
    """

  @Test(arguments: [
    (1, 1, "1 Datei in einem Ordner"), (3, 2, "3 Dateien in 2 Ordnern"),
    (2, 0, "2 Dateien in keinem Ordner"),
  ])
  func twoVariables(files: Int64, folders: Int64, text: String) throws {
    let said = try say(
      "%lld files in %lld folders", [.int(files), .int(folders)], in: "de-AT",
      [("de.lproj/Localizable.stringsdict", Self.folders)])
    #expect(said == text)
  }

  @Test func aVariableInsideAForm() throws {
    let nested = Self.folders
      .replacing("%#@files@ in %#@folders@", with: "%1$#@files@")
      .replacing("%lld Dateien", with: "%lld Dateien in %2$#@folders@")
    let said = try say(
      "%lld files in %lld folders", [.int(3), .int(1)], in: "de",
      [("de.lproj/Localizable.stringsdict", nested)])
    #expect(said == "3 Dateien in einem Ordner")
  }

  /// Eight variables whose forms name the next one ten times each.
  @Test func formsThatNameEachOtherAreCutOff() throws {
    let variables = (1...8).map { number in
      let form = String(repeating: "%1$#@v\(number + 1)@ ", count: 10)
      return "<key>v\(number)</key><dict><key>other</key><string>\(form)</string></dict>"
    }
    let list = """
      <plist><dict><key>%lld</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%1$#@v1@</string>\(variables.joined())
      <key>v9</key><dict><key>other</key><string>x</string></dict></dict></dict></plist>
      """
    let said = try say("%lld", [.int(3)], in: "de", [("de.lproj/Localizable.stringsdict", list)])
    #expect(said == "3")
  }

  @Test func faultsNameKeyAndCure() {
    func fault(_ name: String, _ text: String) -> TableProblem? {
      #expect(throws: TableProblem.self) { try say("a", [], in: "en", [(name, text)]) }
    }
    let noOther = fault(
      "de.lproj/L.stringsdict", Self.folders.replacing("<key>other</key>", with: "<key>many</key>"))
    #expect(noOther?.key == "%lld files in %lld folders")
    #expect(noOther?.fix.contains("always needed") == true)
    #expect(fault("L.stringsdict", "<plist><dict>\n<key>a</key></dict></plist>")?.line == 2)
    #expect(fault("L.stringsdict", "<plist><dict>\n<key>a")?.line == 2)
    #expect(fault("L.xcstrings", "{\n\"strings\": {,}}")?.line == 2)
    #expect(
      fault(
        "L.xcstrings", #"{"strings":{"a":{"localizations":{"de":{"variations":{"plural":{}}}}}}}"#)?
        .message == "in de: the form “other” is missing")
  }

  @Test func whatTheManifestSaysCounts() throws {
    var tables = StringTables()
    try tables.add(
      Array("\"a\" = \"aus der Datei\"; \"b\" = \"neu\";".utf8), name: "Localizable.strings",
      language: "de", place: "x")
    let manifest: JSON = ["id": "x.y", "strings": ["Localizable": ["a": ["de": "eigen"]]]]
    let laid = tables.laidUnder(manifest)
    #expect(laid["strings"]?["Localizable"]?["a"]?["de"] == "eigen")
    #expect(laid["strings"]?["Localizable"]?["b"]?["de"] == "neu")
    #expect(StringTables.own(laid) == manifest)
    #expect(tables.laidUnder(laid).text() == laid.text(), "it can be done again")
  }
}
