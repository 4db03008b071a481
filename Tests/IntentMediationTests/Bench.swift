// A small bundle and a converter for tests of the engine, and a driver that plays the bundle.

import IntentModel
import Testing

@testable import IntentMediation

/// Contacts with two Johns, and intents over them.
struct Bench {
  var manifest = Manifest(id: "org.example.bench", name: "Bench", version: "1")
  var people: [EntityValue] = [
    person("1", "John Appleby"), person("2", "John Berry"), person("3", "Ada Lovelace"),
    person("4", "Ada"),
  ]
  /// What was asked of the bundle, in order.
  var calls: [Request] = []
  var offered = IntentValue.null

  static func person(_ id: String, _ title: String) -> EntityValue {
    EntityValue(type: "Contact", id: id, title: .string(title))
  }

  init() {
    var contact = Entity(id: "Contact", display: TypeDisplay(name: "Contact"))
    contact.queries = [.ids, .string, .suggested]
    manifest.entities = [contact]
    manifest.enums = [
      Enumeration(
        id: "Size", display: TypeDisplay(name: "Size"),
        cases: [.init(value: "s", title: "Small"), .init(value: "l", title: "Large")])
    ]
  }

  static func intent(
    _ parameters: [Parameter], effect: Intent.Effect = .read
  ) -> Intent {
    var intent = Intent(id: "Act", title: "Act")
    intent.parameters = parameters
    intent.effect = effect
    return intent
  }

  /// A converter that knows int, string, enum and entity.
  static let converter = Converter(
    text: { text, type, _ in
      switch type {
      case .int where text == "1/2":
        .unclear("it may be two", [Reading(text: "1"), Reading(text: "2", meaning: "the last")])
      case .int: Int64(text).map { .value(.int($0), note: nil) } ?? .failure("no number: “\(text)”")
      case .enumeration:
        ["s", "l"].contains(text)
          ? .value(.string(text), note: nil)
          : .failure("no size: “\(text)”")
      case .entity(let id):
        text.hasPrefix("\(id)/")
          ? .value(
            .entity(EntityValue(type: id, id: String(text.dropFirst(id.count + 1)))), note: nil)
          : .search(text)
      default: .value(.string(text), note: nil)
      }
    },
    json: { json, type, _ in
      switch (type, json) {
      case (.int, .int(let number)): .value(.int(number), note: nil)
      case (.string, .string(let text)): .value(.string(text), note: nil)
      case (.entity(let id), .string(let text)):
        .value(.entity(EntityValue(type: id, id: text)), note: nil)
      case (.enumeration, .string(let text)): .value(.string(text), note: nil)
      default: .failure("no \(type): \(json.text())")
      }
    },
    problem: { value, parameter in
      guard let number = value.int, let upper = parameter.range?.upper.flatMap({ Int64($0) }),
        number > upper
      else { return nil }
      return "must be at most \(upper), got \(number)"
    },
    mismatch: { value, type in
      switch (type, value) {
      case (.entity, .entity), (.string, .string), (.int, .int), (.enumeration, .string): nil
      case (.union, _), (.measurement, _): nil
      default: "it is a \(value.kind)"
      }
    },
    unpacked: { json, type in
      json == "[1, 2]" && type.element == .int ? ([1, 2], "it was packed") : nil
    },
    words: { $0.string ?? $0["key"]?.string ?? "" },
    localised: { $0.fallback ?? $0.key },
    shown: { value, _ in
      value.string ?? value.int.map { "\($0)" } ?? value.entity?.title.string ?? value.entity?.id
        ?? "?"
    })

  func mediation(_ intent: Intent, _ given: [Given] = []) throws -> Mediation {
    try Mediation(intent, of: manifest, given: given, converter: Self.converter)
  }

  /// Answers calls of the engine until it wants something else.
  mutating func drive(_ mediation: inout Mediation) throws -> Step {
    while true {
      let step = mediation.next()
      guard case .call(let request) = step else { return step }
      calls.append(request)
      try mediation.supply(reply(to: request))
    }
  }

  private func reply(to request: Request) -> IntentValue {
    switch request.member {
    case "ids":
      let ids = Set((request.arguments["ids"]?.list ?? []).compactMap(\.string))
      return .list(people.filter { ids.contains($0.id) }.reversed().map { .entity($0) })
    case "string":
      let text = request.arguments["text"]?.string?.lowercased() ?? ""
      return .list(
        people.filter { $0.title.string?.lowercased().contains(text) ?? false }
          .map { .entity($0) })
    case "suggested": return .list(people.map { .entity($0) })
    default: return offered
    }
  }
}
