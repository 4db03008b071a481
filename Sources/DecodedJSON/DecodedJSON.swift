// JSON text for the libraries that use Foundation anyway. The host has a parser of its own.

import Foundation
import IntentManifest

/// JSON as Foundation reads it; the order of members is lost.
package struct DecodedJSON: Decodable {
  package let json: JSON

  package init(from decoder: any Decoder) throws {
    let single = try decoder.singleValueContainer()
    if single.decodeNil() {
      json = .null
    } else if let value = try? single.decode(Bool.self) {
      json = .bool(value)
    } else if let value = try? single.decode(Int64.self) {
      json = .int(value)
    } else if let value = try? single.decode(Double.self) {
      json = .double(value)
    } else if let value = try? single.decode(String.self) {
      json = .string(value)
    } else if let items = try? single.decode([DecodedJSON].self) {
      json = .array(items.map(\.json))
    } else {
      let members = try single.decode([String: DecodedJSON].self)
      json = .object(
        members.sorted { $0.key < $1.key }.map { JSON.Member($0.key, $0.value.json) })
    }
  }
}
