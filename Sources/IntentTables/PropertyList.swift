// Reads property lists in XML, through expat. Nothing outside the file is ever loaded.

import CExpat

/// A value of a property list; what tables have no use for is `other`.
indirect enum PropertyList {
  struct Member {
    var key: String
    var value: PropertyList
    var line: Int
  }

  case string(String)
  case dictionary([Member])
  case other

  var string: String? { if case .string(let text) = self { text } else { nil } }
  var members: [Member]? { if case .dictionary(let members) = self { members } else { nil } }
  subscript(key: String) -> PropertyList? { members?.first { $0.key == key }?.value }

  /// Reads the one value of a file.
  init(xml bytes: [UInt8], file: String) throws(TableProblem) {
    guard let parser = XML_ParserCreate(nil) else { fatalError("no memory") }
    defer { XML_ParserFree(parser) }
    let reader = PropertyListReader(parser)
    // The parser does not outlive this function, and so neither does the pointer.
    XML_SetUserData(parser, Unmanaged.passUnretained(reader).toOpaque())
    XML_SetElementHandler(
      parser,
      { data, name, _ in PropertyListReader.of(data)?.start(name) },
      { data, name in PropertyListReader.of(data)?.end(name) })
    XML_SetCharacterDataHandler(parser) { data, bytes, count in
      PropertyListReader.of(data)?.text(bytes, count)
    }
    let status = bytes.withUnsafeBytes { buffer in
      XML_Parse(
        parser, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(buffer.count), 1)
    }
    let line = Int(XML_GetCurrentLineNumber(parser))
    if let fault = reader.fault {
      throw TableProblem(file, line: fault.line, fault.message, fix: "write it as Apple's tools do")
    }
    guard status == XML_STATUS_OK else {
      let words = XML_ErrorString(XML_GetErrorCode(parser)).map { String(cString: $0) } ?? "error"
      throw TableProblem(
        file, line: line, "this is no XML: \(words)", fix: "mend it there; xmllint shows more")
    }
    guard let root = reader.root else {
      throw TableProblem(
        file, line: line, "there is no value in it",
        fix: "write <plist version=\"1.0\"><dict> … </dict></plist>")
    }
    self = root
  }
}

/// Builds a property list from the parser's events. Lives on the stack of one parse.
private final class PropertyListReader {
  private struct Open {
    var name: String
    var text = ""
    var members: [PropertyList.Member] = []
    var key: (name: String, line: Int)?
  }

  static let deepest = 32
  private let parser: XML_Parser
  private var open: [Open] = []
  private(set) var root: PropertyList?
  private(set) var fault: (line: Int, message: String)?

  init(_ parser: XML_Parser) { self.parser = parser }

  static func of(_ data: UnsafeMutableRawPointer?) -> PropertyListReader? {
    data.map { Unmanaged<PropertyListReader>.fromOpaque($0).takeUnretainedValue() }
  }

  private var line: Int { Int(XML_GetCurrentLineNumber(parser)) }

  private func fail(_ message: String) {
    if fault == nil { fault = (line, message) }
    XML_StopParser(parser, 0)
  }

  func start(_ name: UnsafePointer<CChar>?) {
    guard fault == nil, let name = name.map({ String(cString: $0) }) else { return }
    if name == "plist", open.isEmpty { return }
    guard open.count < Self.deepest else { return fail("elements are nested too deep") }
    if name == "key", open.last?.name != "dict" {
      return fail("a <key> stands outside of a <dict>")
    }
    if let last = open.last {
      switch last.name {
      case "dict":
        if name == "key", let key = last.key { return fail("the key “\(key.name)” has no value") }
        if name != "key", last.key == nil { return fail("<\(name)> has no <key>") }
      case "array": break
      default: return fail("<\(name)> stands in <\(last.name)>")
      }
    } else if root != nil {
      return fail("there is more than one value")
    }
    open.append(Open(name: name))
  }

  func text(_ bytes: UnsafePointer<CChar>?, _ count: Int32) {
    guard let bytes, !open.isEmpty else { return }
    open[open.count - 1].text += String(
      decoding: UnsafeRawBufferPointer(start: bytes, count: Int(count)), as: UTF8.self)
  }

  func end(_ name: UnsafePointer<CChar>?) {
    guard fault == nil, let element = open.popLast() else { return }
    if element.name == "key" {
      open[open.count - 1].key = (element.text, line)
      return
    }
    if let key = element.key { return fail("the key “\(key.name)” has no value") }
    let value: PropertyList =
      switch element.name {
      case "string": .string(element.text)
      case "dict": .dictionary(element.members)
      default: .other
      }
    guard let last = open.indices.last else {
      root = value
      return
    }
    guard open[last].name == "dict", let key = open[last].key else { return }
    open[last].members.append(.init(key: key.name, value: value, line: key.line))
    open[last].key = nil
  }
}
