// The gate to libyaml. JSON is YAML too, so both are read by the same. What has no use in such files and much in
// attacks is refused: anchors, tags, several documents, depth without end.

import CYAML
import IntentModel

extension YAMLNode {
  /// The most bytes of a text.
  public static let mostBytes = 1 << 20

  /// Reads one document. Plain words are null, true, false and numbers as the core schema of YAML 1.2 has them: `yes`
  /// and `no` are text, and so is what begins with a 0 that is no decimal, such as `0049…`.
  public init(yaml bytes: [UInt8]) throws(YAMLError) {
    guard bytes.count <= Self.mostBytes else {
      throw YAMLError(line: 1, message: "is larger than 1 MiB")
    }
    try YAMLError.check(bytes)
    try YAMLError.checkBreaks(bytes)
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let result: Result<YAMLNode, YAMLError> = bytes.withUnsafeBufferPointer { buffer in
      Result { () throws(YAMLError) in
        let text = buffer.starts(with: mark) ? buffer.dropFirst(mark.count) : buffer[...]
        let events = try YAMLEvents(UnsafeBufferPointer(rebasing: text))
        defer { events.end() }
        return try events.document()
      }
    }
    self = try result.get()
  }
}

/// The events of a text, one after the other.
private final class YAMLEvents {
  private var parser = yaml_parser_t()
  private static let deepest = 40
  /// Marks may stand behind the end.
  private let lastLine: Int
  private let bytes: UnsafeBufferPointer<UInt8>

  /// What is needed of an event once it is gone.
  private enum Event {
    case streamStart, streamEnd, documentStart, documentEnd
    case scalar(String, isPlain: Bool)
    case listStart, listEnd, mapStart, mapEnd
  }

  init(_ bytes: UnsafeBufferPointer<UInt8>) throws(YAMLError) {
    self.bytes = bytes
    lastLine = Self.lines(bytes)
    guard yaml_parser_initialize(&parser) == 1 else {
      throw YAMLError(line: 1, message: "there is no memory to read it")
    }
    yaml_parser_set_encoding(&parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(&parser, bytes.baseAddress, bytes.count)
  }

  func end() { yaml_parser_delete(&parser) }

  /// At least 1. LF, CR LF and, as of old Macs, CR end a line; behind the last end there is none.
  private static func lines(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    let (feed, carriage) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
    let ends = bytes.indices.count { place in
      bytes[place] == feed
        || bytes[place] == carriage && !(place + 1 < bytes.count && bytes[place + 1] == feed)
    }
    let isEnded = bytes.last == feed || bytes.last == carriage
    return max(1, ends + (isEnded ? 0 : 1))
  }

  func document() throws(YAMLError) -> YAMLNode {
    var (event, line) = try next()
    if case .streamStart = event { (event, line) = try next() }
    guard case .documentStart = event else { throw YAMLError(line: 1, message: "is empty") }
    let first = try next()
    let node = try node(first.event, first.line, depth: 0)
    _ = try next()
    (event, line) = try next()
    guard case .streamEnd = event else {
      throw YAMLError(line: line, message: "a second document begins; one is read")
    }
    return node
  }

  private func node(_ event: Event, _ line: Int, depth: Int) throws(YAMLError) -> YAMLNode {
    guard depth < Self.deepest else {
      throw YAMLError(line: line, message: "is nested too deeply")
    }
    switch event {
    case .scalar(let text, let isPlain):
      return YAMLNode(line: line, isPlain ? .plain(text) : .string(text))
    case .listStart:
      var items: [YAMLNode] = []
      while true {
        let (event, line) = try next()
        if case .listEnd = event { break }
        items.append(try node(event, line, depth: depth + 1))
      }
      return YAMLNode(line: line, .list(items))
    case .mapStart: return YAMLNode(line: line, .map(try entries(depth)))
    default: throw YAMLError(line: line, message: "a value is missing")
    }
  }

  private func entries(_ depth: Int) throws(YAMLError) -> [YAMLNode.Entry] {
    var entries: [YAMLNode.Entry] = []
    var names = Set<String>()
    while true {
      let (event, line) = try next()
      if case .mapEnd = event { return entries }
      guard case .scalar(let name, _) = event else {
        throw YAMLError(
          line: line, message: "a name is a list or map; quote text that begins with { or [")
      }
      guard names.insert(name).inserted else {
        throw YAMLError(line: line, message: "“\(name)” stands twice")
      }
      let value = try next()
      entries.append(
        .init(name: name, line: line, value: try node(value.event, value.line, depth: depth + 1)))
    }
  }

  // MARK: libyaml

  private func next() throws(YAMLError) -> (event: Event, line: Int) {
    var event = yaml_event_t()
    guard yaml_parser_parse(&parser, &event) == 1 else { throw failure() }
    defer { yaml_event_delete(&event) }
    let line = min(Int(event.start_mark.line) + 1, lastLine)
    switch event.type {
    case YAML_STREAM_START_EVENT: return (.streamStart, line)
    case YAML_STREAM_END_EVENT, YAML_NO_EVENT: return (.streamEnd, line)
    case YAML_DOCUMENT_START_EVENT: return (.documentStart, line)
    case YAML_DOCUMENT_END_EVENT: return (.documentEnd, line)
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      try refuse(scalar.anchor, scalar.tag, line)
      let bytes = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
      return (
        .scalar(
          String(decoding: bytes, as: UTF8.self), isPlain: scalar.style == YAML_PLAIN_SCALAR_STYLE),
        line
      )
    case YAML_SEQUENCE_START_EVENT:
      try refuse(event.data.sequence_start.anchor, event.data.sequence_start.tag, line)
      return (.listStart, line)
    case YAML_SEQUENCE_END_EVENT: return (.listEnd, line)
    case YAML_MAPPING_START_EVENT:
      try refuse(event.data.mapping_start.anchor, event.data.mapping_start.tag, line)
      return (.mapStart, line)
    case YAML_MAPPING_END_EVENT: return (.mapEnd, line)
    default: throw YAMLError(line: line, message: "anchors, as * refers to them, are not read")
    }
  }

  private func refuse(
    _ anchor: UnsafeMutablePointer<yaml_char_t>?, _ tag: UnsafeMutablePointer<yaml_char_t>?,
    _ line: Int
  ) throws(YAMLError) {
    if anchor != nil {
      throw YAMLError(line: line, message: "anchors are not read; quote a leading &")
    }
    if tag != nil { throw YAMLError(line: line, message: "tags are not read; quote a leading !") }
  }

  private func failure() -> YAMLError {
    let words = parser.problem.map { String(cString: $0) } ?? "it is no YAML"
    let context = parser.context.map { " \(String(cString: $0))" } ?? ""
    // A reader that fails has no mark: it counts bytes.
    if parser.error == YAML_READER_ERROR {
      return YAMLError(at: Int(clamping: parser.problem_offset), of: bytes, words + context)
    }
    return YAMLError(
      line: min(Int(parser.problem_mark.line) + 1, lastLine), message: words + context)
  }
}

extension YAMLNode.Content {
  /// A word without quotes.
  fileprivate static func plain(_ text: String) -> YAMLNode.Content {
    switch text {
    case "", "~", "null", "Null", "NULL": return .null
    case "true", "True", "TRUE": return .bool(true)
    case "false", "False", "FALSE": return .bool(false)
    default: return number(text).map { .number($0, text: text) } ?? .string(text)
    }
  }

  private static func number(_ text: String) -> JSON? {
    let digits = text.drop { $0 == "-" || $0 == "+" }
    guard text.utf8.count - digits.utf8.count < 2, let first = digits.first, first.isASCII,
      first.isNumber || first == ".", digits.contains(where: { $0.isASCII && $0.isNumber })
    else { return nil }
    if first == "0", digits.dropFirst().first.map({ $0.isNumber }) == true { return nil }
    if digits.allSatisfy({ $0.isASCII && $0.isNumber }) { return Int64(text).map { .int($0) } }
    guard digits.allSatisfy({ $0.isASCII && ($0.isNumber || ".eE+-".contains($0)) }),
      let value = Double(text), value.isFinite
    else { return nil }
    return .double(value)
  }
}
