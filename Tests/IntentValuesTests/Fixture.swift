// The circumstances of the conversions under test: Friday 20 March 2026, 10:00 in Berlin, en_US.

import IntentJSON

@testable import IntentModel

enum Fixture {
  /// 2026-03-20T09:00:00Z
  static let now = 1_773_997_200.0

  static var manifest: Manifest {
    var manifest = Manifest(id: "org.example.probe", name: "Probe", version: "1.0")
    var hiking = Enumeration.Case(value: "hiking", title: "Hiking")
    hiking.synonyms = ["Walking", "On foot"]
    var biking = Enumeration.Case(value: "biking", title: "Biking")
    biking.synonyms = ["Cycling", "On wheels"]
    var skating = Enumeration.Case(value: "skating", title: "Skating")
    skating.synonyms = ["On wheels"]
    manifest.enums = [
      Enumeration(
        id: "Activity", display: TypeDisplay(name: "Activity"), cases: [hiking, biking, skating]),
      Enumeration(
        id: "Level", display: TypeDisplay(name: "Level"),
        cases: [.init(value: "1", title: "Low"), .init(value: "2", title: "High")]),
    ]
    var note = Entity(id: "Work.Note", display: TypeDisplay(name: "Note"))
    note.properties = [.init(name: "title", type: .string)]
    var recipe = Entity(id: "Recipe", display: TypeDisplay(name: "Recipe"))
    recipe.kind = .transient
    recipe.properties = [
      .init(name: "name", type: .string), .init(name: "servings", type: .optional(.int)),
      .init(name: "steps", type: .list(.string)),
    ]
    manifest.entities = [note, recipe]
    manifest.unions = [
      Union(
        id: "Target",
        cases: [
          .init(name: "count", type: .int), .init(name: "flag", type: .bool),
          .init(name: "ratio", type: .double), .init(name: "note", type: .entity("Work.Note")),
          .init(name: "nested", type: .union("Target")),
        ])
    ]
    return manifest
  }

  static func context(
    _ locale: String = "en-US", zone: String = "Europe/Berlin", now: Double = now
  ) -> ValueContext {
    var context = ValueContext(
      manifest: manifest, locale: locale, timeZone: zone, zones: ZoneFiles.table, now: now)
    context.parseJSON = { try? JSON(parsing: $0) }
    return context
  }

  static func converter(
    _ locale: String = "en-US", zone: String = "Europe/Berlin", now: Double = now
  ) -> ValueConverter {
    ValueConverter(context(locale, zone: zone, now: now))
  }

  static func parameter(
    _ type: ValueType, _ configure: (inout Parameter) -> Void = { _ in }
  ) -> Parameter {
    var parameter = Parameter(name: "p", type: type)
    configure(&parameter)
    return parameter
  }
}

/// What a conversion came to, in one word for comparing and for reading in a failed test.
enum Outcome: Equatable, CustomStringConvertible {
  case exact(IntentValue)
  case normalised(IntentValue, note: String)
  case search(String)
  case failed(String)

  init(_ body: () throws(ConversionFailure) -> Converted) {
    do throws(ConversionFailure) {
      switch try body() {
      case .value(let value, nil): self = .exact(value)
      case .value(let value, let note?): self = .normalised(value, note: note)
      case .search(let text): self = .search(text)
      }
    } catch {
      self = .failed(error.message)
    }
  }

  var value: IntentValue? {
    switch self {
    case .exact(let value), .normalised(let value, _): value
    default: nil
    }
  }
  var note: String? { if case .normalised(_, let note) = self { note } else { nil } }
  var failure: String? { if case .failed(let message) = self { message } else { nil } }

  var description: String {
    switch self {
    case .exact(let value): "\(value)"
    case .normalised(let value, let note): "\(value) (\(note))"
    case .search(let text): "search “\(text)”"
    case .failed(let message): "65: \(message)"
    }
  }
}

extension ValueConverter {
  func text(_ text: String, _ type: ValueType, _ parameter: Parameter? = nil) -> Outcome {
    Outcome { () throws(ConversionFailure) in
      try fromText(text, as: type, parameter: parameter)
    }
  }

  func json(_ json: JSON, _ type: ValueType, _ parameter: Parameter? = nil) -> Outcome {
    Outcome { () throws(ConversionFailure) in
      try fromJSON(json, as: type, parameter: parameter)
    }
  }
}
