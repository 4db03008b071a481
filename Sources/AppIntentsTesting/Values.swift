// Between Swift values and the JSON that the program takes and gives.

import AppIntents
import Foundation
import IntentModel

enum Values {
  /// The author's enums and entities are unknown here: their values are the bare JSON.
  private static let converter = ValueConverter(
    ValueContext(manifest: Manifest(id: "test", name: "test", version: "0")))

  static func json<Value: _IntentValue>(of value: Value) throws -> JSON {
    let coded = try value._encoded(.plain)
    return converter.toJSON(coded, of: Value._type(_TypeNames()))
  }

  static func value<Value: _IntentValue>(
    _ json: JSON, as type: Value.Type
  ) async throws -> Value {
    let written = Value._type(_TypeNames())
    let coded = isOwn(written) ? bare(json) : try converted(json, written)
    return try await Value._decoded(coded, .plain)
  }

  private static func converted(
    _ json: JSON, _ type: ValueType
  ) throws -> IntentModel.IntentValue {
    do {
      if let value = try converter.fromJSON(json, as: type).value { return value }
    } catch {
      throw IntentTestingError(outcome: "badValue", message: "\(error)", hint: nil)
    }
    throw IntentTestingError(
      outcome: "badValue", message: "\(json.text()) is no \(type.description)", hint: nil)
  }

  private static func isOwn(_ type: ValueType) -> Bool {
    switch type.unwrapped {
    case .enumeration, .entity, .union: true
    default: type.element.map(isOwn) ?? false
    }
  }

  private static func bare(_ json: JSON) -> IntentModel.IntentValue {
    switch json {
    case .null: .null
    case .bool(let value): .bool(value)
    case .int(let value): .int(value)
    case .double(let value): .double(value)
    case .string(let value): .string(value)
    case .array(let items): .list(items.map(bare))
    case .object(let members):
      if let type = json["type"]?.string, let id = json["id"]?.string {
        .entity(EntityValue(type: type, id: id))
      } else {
        .record(members.map { .init($0.name, bare($0.value)) })
      }
    }
  }
}
