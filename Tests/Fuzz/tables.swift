// Localised texts as bundles bring them: string catalogues, plural dictionaries and `.strings`, laid under a
// manifest and filled as a person sees them. The first byte says which form.

import IntentJSON
import IntentModel
import IntentTables

private let own: JSON = [
  "manifest": 1, "id": "org.example.fuzz", "name": ["key": "name"], "version": "1",
  "library": ["name": "libm.so.6", "system": true], "intents": [],
]
private let arguments: [[IntentValue]] = [
  [], [.int(1)], [.int(5), .string("a%@"), .double(2.5)],
  [.double(-0.5), .int(.min), .int(21), .null],
]

#if LIBFUZZER
  @_cdecl("LLVMFuzzerTestOneInput")
#endif
public func fuzzTables(_ data: UnsafePointer<UInt8>?, _ size: Int) -> Int32 {
  guard let data, size > 1 else { return 0 }
  let ending = StringTables.endings[Int(data[0] & 0x7F) % StringTables.endings.count]
  let bytes = Array(UnsafeBufferPointer(start: data + 1, count: size - 1))
  var tables = StringTables(sourceLanguage: data[0] & 0x80 == 0 ? "en" : nil)
  do {
    try tables.add(bytes, name: "Localizable.\(ending)", language: "de", place: "a.\(ending)")
  } catch {
    precondition(!error.message.isEmpty && !error.fix.isEmpty, "a problem without words")
    precondition((1...bytes.count + 1).contains(error.line ?? 1), "no such line: \(error)")
    return 0
  }
  check(tables)
  return 0
}

/// Laying the texts under a manifest twice is laying them once, and what it said itself can be had again.
private func check(_ tables: StringTables) {
  guard !tables.isEmpty else { return }
  let laid = tables.laidUnder(own)
  precondition(tables.laidUnder(laid) == laid, "laid under twice: \(laid.text())")
  precondition(StringTables.own(laid) == own, "not its own: \(StringTables.own(laid).text())")
  guard let manifest = Manifest.decode(laid).0 else { return }
  for language in ["de", "ar"] {
    let localizer = Localizer(manifest: manifest, languages: [language])
    for (table, texts) in tables.strings {
      for key in texts.keys.prefix(8) {
        for given in arguments {
          _ = localizer.string(Text(key, table: table, fallback: nil, arguments: given))
        }
      }
    }
  }
}
