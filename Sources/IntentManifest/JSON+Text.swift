// Writes JSON text. Never fails and never loses a value: numbers that JSON cannot hold are written
// as the strings that ABI.md names. What nobody sees in a text is escaped: JSON is shown at terminals and in editors too.

extension JSON {
  /// The value as JSON text, on one line, or indented by two spaces.
  public func text(indented: Bool = false) -> String {
    var writer = JSONWriter(indented: indented)
    writer.write(self)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}

private struct JSONWriter {
  var bytes: [UInt8] = []
  let indented: Bool
  var depth = 0

  init(indented: Bool) { self.indented = indented }

  mutating func write(_ value: JSON) {
    switch value {
    case .null: put("null")
    case .bool(let value): put(value ? "true" : "false")
    case .int(let value): put(String(value))
    case .double(let value): write(value)
    case .string(let value): write(value)
    case .array(let values):
      list("[", "]", values) { writer, value in writer.write(value) }
    case .object(let members):
      list("{", "}", members) { writer, member in
        writer.write(member.name)
        writer.put(writer.indented ? ": " : ":")
        writer.write(member.value)
      }
    }
  }

  private mutating func put(_ text: String) { bytes.append(contentsOf: text.utf8) }

  private mutating func write(_ value: Double) {
    guard value.isFinite else {
      return put(value.isNaN ? "\"NaN\"" : value < 0 ? "\"-Infinity\"" : "\"Infinity\"")
    }
    let text = value.description
    put(text)
  }

  private mutating func write(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    if text.utf8.allSatisfy({ $0 < 0x80 }) {
      for byte in text.utf8 { write(byte) }
    } else {
      for scalar in text.unicodeScalars { write(scalar) }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func write(_ scalar: Unicode.Scalar) {
    if scalar.isASCII {
      write(UInt8(truncatingIfNeeded: scalar.value))
    } else if scalar.isUnseen {
      for unit in scalar.utf16 { escape(unit) }
    } else {
      bytes.append(contentsOf: scalar.utf8)
    }
  }

  private mutating func write(_ ascii: UInt8) {
    switch ascii {
    case UInt8(ascii: "\""): put("\\\"")
    case UInt8(ascii: "\\"): put("\\\\")
    case 0x0A: put("\\n")
    case 0x0D: put("\\r")
    case 0x09: put("\\t")
    case 0..<0x20, 0x7F: escape(UInt16(ascii))
    default: bytes.append(ascii)
    }
  }

  private mutating func escape(_ unit: UInt16) {
    let digits = Array("0123456789abcdef".utf8)
    put("\\u")
    for shift in [12, 8, 4, 0] { bytes.append(digits[Int(unit >> shift) & 15]) }
  }

  private mutating func list<Element>(
    _ open: String, _ close: String, _ elements: [Element],
    _ each: (inout JSONWriter, Element) -> Void
  ) {
    put(open)
    depth += 1
    for (index, element) in elements.enumerated() {
      if index > 0 { put(",") }
      newline()
      each(&self, element)
    }
    depth -= 1
    if !elements.isEmpty { newline() }
    put(close)
  }

  private mutating func newline() {
    guard indented else { return }
    put("\n" + String(repeating: "  ", count: depth))
  }
}
