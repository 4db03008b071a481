// What people and models write as values: the text form and the JSON form of every type. The first byte
// says which type, the second which language; both forms are tried with the rest.

import IntentJSON
import IntentModel

private let manifest: Manifest = {
  var manifest = Manifest(id: "org.example.fuzz", name: "Fuzz", version: "1")
  manifest.enums = [
    Enumeration(
      id: "Level", display: TypeDisplay(name: "Level"),
      cases: [.init(value: "low", title: "Low"), .init(value: "high", title: "High")])
  ]
  var note = Entity(id: "Note", display: TypeDisplay(name: "Note"))
  note.properties = [.init(name: "title", type: .string)]
  manifest.entities = [note]
  manifest.unions = [
    Union(
      id: "Either",
      cases: [.init(name: "count", type: .int), .init(name: "note", type: .entity("Note"))])
  ]
  return manifest
}()

private let types: [ValueType] =
  [
    "bool", "int", "double", "string", "attributedString", "duration", "date", "dateComponents",
    "decimal", "url", "recurrenceRule", "personName", "person", "file", "currencyAmount",
    "paymentMethod", "systemShortcut", "place", "placemark", "audioSearch", "link", "photo",
    "semanticContent", "entityIdentifier", "searchCriteria", "widgetFamily", "enum:Level",
    "entity:Note", "union:Either", "[int]", "set<string>", "[entity:Note]", "date?",
    "measurement:length", "measurement:temperature", "measurement:informationStorage",
  ].compactMap { ValueType($0) }

private let converters = ["en", "de", "fr", "pl", "zh-Hans", "ar"].map { locale in
  var context = ValueContext(manifest: manifest)
  context.locale = locale
  context.now = 1_773_997_200
  context.parseJSON = { try? JSON(parsing: $0) }
  return ValueConverter(context)
}

#if LIBFUZZER
  @_cdecl("LLVMFuzzerTestOneInput")
#endif
public func fuzzText(_ data: UnsafePointer<UInt8>?, _ size: Int) -> Int32 {
  guard let data, size > 2 else { return 0 }
  let type = types[Int(data[0]) % types.count]
  let converter = converters[Int(data[1]) % converters.count]
  let bytes = Array(UnsafeBufferPointer(start: data + 2, count: size - 2))
  if let text = String(validating: bytes, as: UTF8.self) {
    check(try? converter.fromText(text, as: type), converter, type)
  }
  if let json = try? JSON(parsing: bytes) {
    check(try? converter.fromJSON(json, as: type), converter, type)
  }
  return 0
}

/// A value that was taken is one of its type, and its JSON form reads as the same value.
private func check(_ converted: Converted?, _ converter: ValueConverter, _ type: ValueType) {
  guard case .value(let value, _)? = converted else { return }
  _ = converter.toText(value, of: type)
  let json = converter.toJSON(value, of: type)
  // A file is a path until the host has opened it.
  let isWhole = ![.file, .semanticContent].contains(type)
  if isWhole, let problem = converter.mismatch(value, with: type) {
    fatalError("\(type) took \(json.text()), which is none: \(problem)")
  }
}
