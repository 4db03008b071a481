// Who sent a text that was refused: a message whose values cannot be taken still wants an answer.

import CJansson
import IntentModel

extension JSON {
  /// The member `name` of the outermost object, where the text is JSON but for what is refused beyond its grammar (NUL
  /// characters, numbers that do not fit, names that occur twice): text or a whole number. Nil for all others.
  public static func member(_ name: String, ofRefused text: [UInt8], limits: Limits) -> JSON? {
    for numbers in [0, JSON_DECODE_INT_AS_REAL] {
      let found = text.withUnsafeBytes { bytes -> JSON? in
        guard (try? check(bytes, limits)) != nil else { return nil }
        let start = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
        var failure = json_error_t()
        guard let root = json_loadb(start, bytes.count, Int(JSON_ALLOW_NUL | numbers), &failure)
        else { return nil }
        defer { json_decref(root) }
        return json_object_get(root, name).flatMap(plain)
      }
      if let found { return found }
    }
    return nil
  }

  private static func plain(_ node: UnsafeMutablePointer<json_t>) -> JSON? {
    switch node.pointee.type {
    case JSON_STRING:
      json_string_value(node).map { .string(String(cString: $0)) }
    case JSON_INTEGER: .int(Int64(json_integer_value(node)))
    case JSON_REAL: Int64(exactly: json_real_value(node)).map { .int($0) }
    default: nil
    }
  }
}
