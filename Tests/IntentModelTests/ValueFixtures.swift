// The surroundings of the tests of values: a bundle with everything that values can refer to.

import IntentJSON
import IntentModel
import Testing

enum Values {
  /// 2026-03-20T10:00:00Z, a Friday, 11:00 in Vienna.
  static let now = 1_774_000_800.0

  static let zones: [String: TimeZoneRules] = {
    var zones: [String: TimeZoneRules] = [:]
    for name in ["Europe/Vienna", "America/New_York", "Europe/Dublin"] {
      if let zone = try? TimeZoneTests.zone(name) { zones[name.lowercased()] = zone }
    }
    return zones
  }()

  static func context(_ languages: String...) -> ValueContext {
    ValueContext(
      manifest: manifest, now: now, zone: zones["europe/vienna"] ?? .utc,
      languages: languages.isEmpty ? ["en"] : languages, zones: { zones[$0.lowercased()] },
      readJSON: { try? JSON(parsing: $0) })
  }

  static let manifest: Manifest = {
    var manifest = Manifest(id: "org.example.values", name: "Values", version: "1")
    manifest.hasEntry = true
    var hiking = Enumeration.Case(value: "hike", title: "Hiking")
    hiking.synonyms = ["Walking", "Trekking"]
    var river = Enumeration.Case(value: "canoe", title: "Kanu fahren")
    river.synonyms = ["Paddling"]
    var row = Enumeration.Case(value: "row", title: "Rowing")
    row.synonyms = ["Paddling"]
    manifest.enums = [
      Enumeration(
        id: "Sport", display: TypeDisplay(name: "Sport"),
        cases: [hiking, river, row, .init(value: "über", title: "Überqueren")]),
      Enumeration(
        id: "Level", display: TypeDisplay(name: "Level"),
        cases: [.init(value: "1", title: "Low"), .init(value: "2", title: "High")]),
    ]
    manifest.entities = [
      Entity(id: "Contact", display: TypeDisplay(name: "Contact")),
      Entity(id: "Note", display: TypeDisplay(name: "Note")),
      Entity(id: "Draft", display: TypeDisplay(name: "Draft")),
    ]
    manifest.entities[0].aliases = ["Person"]
    manifest.entities[0].queries = [.ids, .string]
    manifest.entities[0].properties = [
      .init(name: "name", type: .string), .init(name: "birthday", type: .optional(.date)),
    ]
    manifest.entities[1].queries = [.ids, .string]
    manifest.entities[2].kind = .transient
    manifest.entities[2].properties = [
      .init(name: "title", type: .string), .init(name: "count", type: .optional(.int)),
    ]
    manifest.unions = [
      Union(
        id: "Target",
        cases: [
          .init(name: "day", type: .date), .init(name: "count", type: .int),
          .init(name: "contact", type: .entity("Contact")),
        ])
    ]
    manifest.strings = ["Localizable": ["Hiking": ["de": .init("Wandern")]]]
    return manifest
  }()

  /// The JSON of a value read from JSON, its reason, or the message of the failure.
  static func json(
    _ json: JSON, as type: String, _ parameter: Parameter? = nil,
    _ context: ValueContext = context()
  ) throws -> String {
    let type = try #require(ValueType(type))
    return outcome(type, context) { () throws(ConversionFailure) in
      try ValueCoding.convert(json, to: type, parameter: parameter, context: context)
    }
  }

  static func text(
    _ text: String, as type: String, _ parameter: Parameter? = nil,
    _ context: ValueContext = context()
  ) throws -> String {
    let type = try #require(ValueType(type))
    return outcome(type, context) { () throws(ConversionFailure) in
      try ValueCoding.convert(text: text, to: type, parameter: parameter, context: context)
    }
  }

  private static func outcome(
    _ type: ValueType, _ context: ValueContext,
    _ convert: () throws(ConversionFailure) -> Conversion
  ) -> String {
    do throws(ConversionFailure) {
      let conversion = try convert()
      switch conversion {
      case .value(let value):
        if let fault = ValueCoding.check(value.value, against: type, context: context) {
          return "INVALID \(fault)"
        }
        let json = ValueCoding.json(value.value, of: type, context: context).text()
        return value.reason.map { "\(json) — \($0)" } ?? json
      case .search(let text, let entity): return "search \(entity) for \(text)"
      case .file(let path): return "open \(path)"
      default: return "\(conversion)"
      }
    } catch {
      return "✗ \(error.message)"
    }
  }
}
