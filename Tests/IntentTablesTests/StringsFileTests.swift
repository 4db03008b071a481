import Testing

@testable import IntentTables

@Suite("Files of plain texts")
struct StringsFileTests {
  private func read(_ bytes: [UInt8], name: String = "Localizable.strings") throws -> [String:
    String]
  {
    var tables = StringTables()
    try tables.add(bytes, name: name, language: "de", place: name)
    return tables.strings["Localizable"]?.compactMapValues { $0["de"]?.text } ?? [:]
  }

  private func fault(_ text: String) -> TableProblem? {
    #expect(throws: TableProblem.self) { try read(Array(text.utf8)) }
  }

  static let plain = """
    /* A comment; "with" = "quotes"; */
    "Note" = "Notiz"; // and one more
    "say \\"hi\\"" = "sag\\t\\U00e9\\n\\"hallo\\"";
    bare.key = 'einfach';
    "alone";
    "split" = "a\\
    b";
    """

  @Test func everyFormOfAnEntry() throws {
    let texts = try read(Array(Self.plain.utf8))
    #expect(
      texts == [
        "Note": "Notiz", "say \"hi\"": "sag\té\n\"hallo\"", "bare.key": "einfach",
        "alone": "alone", "split": "ab",
      ])
  }

  @Test(arguments: [true, false])
  func utf16(isLittle: Bool) throws {
    let text = "\"key\" = \"grün 🚲\";"
    let units = ([0xFEFF] + Array(text.utf16)).flatMap { unit -> [UInt8] in
      let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
      return isLittle ? [low, high] : [high, low]
    }
    #expect(try read(units) == ["key": "grün 🚲"])
    #expect(try read(Array(units.dropFirst(2))) == ["key": "grün 🚲"], "without a mark")
    let broken = fault(units: Array(units.dropLast()))
    #expect(broken?.message.contains("breaks off") == true)
  }

  private func fault(units: [UInt8]) -> TableProblem? {
    #expect(throws: TableProblem.self) { try read(units) }
  }

  /// Once they ended the host.
  @Test(arguments: [
    "<key>A</key>", "<plist><key>A</key></plist>", "<plist><array><key>A</key></array></plist>",
    "<plist><key/></plist>",
  ])
  func aKeyOutsideOfADictionary(_ list: String) {
    #expect(fault(list)?.message.contains("<key>") == true)
  }

  @Test func aSignIsNoDigit() {
    #expect(fault("\"a\" = \"\\U+123\";")?.message.contains("hexadecimal") == true)
  }

  @Test func aPropertyListInXML() throws {
    let list = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0"><dict><key>A &amp; B</key><string>A und B</string></dict></plist>
      """
    #expect(try read(Array(list.utf8)) == ["A & B": "A und B"])
  }

  @Test func faultsNameTheirLineAndTheirCure() {
    #expect(
      fault("\"a\" = \"b\";\n\"c\" = \"d\"\n\"e\" = \"f\";")?.place.hasSuffix(":2 “c”") == true)
    #expect(fault("\"a\" = \"b;\n")?.message.contains("closing quote") == true)
    #expect(fault("/* never")?.message.contains("comment") == true)
    #expect(fault("“a” = “b”;")?.fix.contains("straight quotes") == true)
    #expect(fault("\"a\" = \"\\U12\";")?.key == "a")
    let latin1 = fault(units: Array("\"a\" = \"gr".utf8) + [0xFC] + Array("n\";".utf8))
    #expect(latin1?.line == 1 && latin1?.fix.contains("UTF-8") == true)
    #expect(fault(units: Array("bplist00".utf8))?.fix.contains("plutil") == true)
  }
}
