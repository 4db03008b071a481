// Reads JSON text: the one place that uses libjansson. What it reads may come from strangers, so
// size and depth are checked before the parser sees a byte.

import CJansson
import IntentModel

extension JSON {
  /// How much a text may ask of the reader.
  public struct Limits: Sendable, Hashable {
    /// The longest text in bytes.
    public var bytes: Int
    /// How deep arrays and objects may be nested.
    public var depth: Int
    public init(bytes: Int = 16 << 20, depth: Int = 64) {
      self.bytes = bytes
      self.depth = depth
    }
  }

  /// Reads a whole text as one JSON value of any kind.
  ///
  /// A byte order mark is passed over. Refused are: duplicate keys, text after the value, bytes that
  /// are not UTF-8, UTF-16, NUL characters (also as `\u0000`), numbers that do not fit (whole
  /// numbers beyond 64 bits, others beyond a double) and what exceeds the limits. A number with a
  /// fraction or an exponent is a `.double`, any other an `.int`.
  /// - Throws: `JSONError` with the place and a message for people.
  public init(parsing text: [UInt8], limits: Limits = Limits()) throws(JSONError) {
    let result = text.withUnsafeBytes { bytes in
      Result { () throws(JSONError) in try JSON(parsing: bytes, limits: limits) }
    }
    self = try result.get()
  }

  /// Reads the UTF-8 of a string; see the initialiser that takes bytes.
  public init(parsing text: String, limits: Limits = Limits()) throws(JSONError) {
    try self.init(parsing: Array(text.utf8), limits: limits)
  }

  /// Reads bytes that must stay in place until this returns; see the initialiser that takes an array.
  public init(
    parsing text: UnsafeRawBufferPointer, limits: Limits = Limits()
  ) throws(JSONError) {
    try Self.check(text, limits)
    let skipped = text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let body = UnsafeRawBufferPointer(rebasing: text[skipped...])
    var failure = json_error_t()
    let flags = JSON_REJECT_DUPLICATES | JSON_DECODE_ANY
    let start = body.baseAddress?.assumingMemoryBound(to: CChar.self)
    guard let root = json_loadb(start, body.count, Int(flags), &failure) else {
      throw JSONError(failure, of: text, skipped: skipped)
    }
    defer { json_decref(root) }
    self.init(jansson: root)
  }

  /// Copies a value out of jansson's tree; its depth has been checked.
  private init(jansson node: UnsafeMutablePointer<json_t>) {
    switch node.pointee.type {
    case JSON_OBJECT: self = .object(Self.members(of: node))
    case JSON_ARRAY:
      self = .array(
        (0..<json_array_size(node)).map { index in
          json_array_get(node, index).map(JSON.init(jansson:)) ?? .null
        })
    case JSON_STRING:
      self = .string(Self.text(json_string_value(node), json_string_length(node)))
    case JSON_INTEGER: self = .int(Int64(json_integer_value(node)))
    case JSON_REAL: self = .double(json_real_value(node))
    case JSON_TRUE: self = .bool(true)
    case JSON_FALSE: self = .bool(false)
    default: self = .null
    }
  }

  /// The members in the order of the text, which jansson keeps.
  private static func members(of node: UnsafeMutablePointer<json_t>) -> [Member] {
    var members: [Member] = []
    members.reserveCapacity(json_object_size(node))
    var place = json_object_iter(node)
    while let here = place {
      if let value = json_object_iter_value(here) {
        let name = text(json_object_iter_key(here), json_object_iter_key_len(here))
        members.append(Member(name, JSON(jansson: value)))
      }
      place = json_object_iter_next(node, here)
    }
    return members
  }

  private static func text(_ start: UnsafePointer<CChar>?, _ count: Int) -> String {
    guard let start else { return "" }
    return String(
      decoding: UnsafeRawBufferPointer(start: start, count: count), as: UTF8.self)
  }
}
