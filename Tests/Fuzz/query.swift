// Searches by properties as people and models write them: `name contains ada and size > 10 MB`. The first byte
// says whether a condition or an order is read, and in which language.

import IntentJSON
import IntentMediation
import IntentModel

private let note: Entity = {
  var entity = Entity(id: "Note", display: TypeDisplay(name: "Note"))
  let all = ["equal", "notEqual", "less", "greater", "between", "contains", "hasPrefix"]
  entity.properties = [
    ("title", .string), ("count", .int), ("size", ValueType("measurement:informationStorage")),
    ("when", .date), ("tags", .list(.string)), ("of", .entity("Note")), ("done", .bool),
  ].compactMap { name, type in
    guard let type else { return nil }
    var property = Entity.Property(name: name, type: type)
    property.comparators = all
    property.isSortable = true
    return property
  }
  return entity
}()
private let manifest: Manifest = {
  var manifest = Manifest(id: "org.example.fuzz", name: "Fuzz", version: "1")
  manifest.entities = [note]
  return manifest
}()
private let found: [EntityValue] = ["a", "b", "c"].enumerated().map { index, id in
  let properties: [IntentValue.Field] = [
    .init("title", .string("Tea \(id)")), .init("count", .int(Int64(index))),
    .init("tags", .list([.string("x"), .string(id)])), .init("done", .bool(index == 1)),
  ]
  return EntityValue(type: "Note", id: id, title: .string(id), properties: .record(properties))
}

private func makeConverter(_ locale: String) -> Converter {
  var context = ValueContext(manifest: manifest)
  context.locale = locale
  context.now = 1_773_997_200
  let values = ValueConverter(context)
  @Sendable func outcome(_ body: () throws(ConversionFailure) -> Converted) -> Conversion {
    do throws(ConversionFailure) {
      switch try body() {
      case .value(let value, let note): return .value(value, note: note)
      case .search(let text): return .search(text)
      }
    } catch {
      return .unclear(error.message, error.readings)
    }
  }
  return Converter(
    text: { text, type, parameter in
      outcome { () throws(ConversionFailure) in
        try values.fromText(text, as: type, parameter: parameter)
      }
    },
    json: { json, type, parameter in
      outcome { () throws(ConversionFailure) in
        try values.fromJSON(json, as: type, parameter: parameter)
      }
    },
    problem: { values.problem($0, parameter: $1) }, mismatch: { values.mismatch($0, with: $1) },
    words: { values.words($0) }, localised: { $0.fallback ?? $0.key },
    shown: { values.toText($0, of: $1) })
}
private let converters = ["en", "de", "ar"].map(makeConverter)

#if LIBFUZZER
  @_cdecl("LLVMFuzzerTestOneInput")
#endif
public func fuzzQuery(_ data: UnsafePointer<UInt8>?, _ size: Int) -> Int32 {
  guard let data, size > 1 else { return 0 }
  let text = String(decoding: UnsafeBufferPointer(start: data + 1, count: size - 1), as: UTF8.self)
  let converter = converters[Int(data[0]) % converters.count]
  var query = PropertyQuery()
  do throws(MediationFailure) {
    if data[0] & 0x80 == 0 {
      try query.add(where: text, of: note, converter)
    } else {
      try query.add(sort: text, of: note, converter)
    }
  } catch {
    precondition(!error.message.isEmpty, "a failure without words")
    return 0
  }
  _ = query.arguments
  let kept = query.filtered(found, of: note, manifest)
  // An order loses nothing, and a condition invents nothing.
  precondition(kept.allSatisfy(found.contains), "invented: \(text)")
  precondition(!query.conditions.isEmpty || kept.count == found.count, "lost: \(text)")
  return 0
}
