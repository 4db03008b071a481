// What clients of the MCP server send, models among them, and strangers who find its port. The first byte says
// which reader.

import IntentJSON
import IntentMCP
import IntentMediation
import IntentModel

#if LIBFUZZER
  @_cdecl("LLVMFuzzerTestOneInput")
#endif
public func fuzzProtocol(_ data: UnsafePointer<UInt8>?, _ size: Int) -> Int32 {
  guard let data, size > 1 else { return 0 }
  let bytes = Array(UnsafeBufferPointer(start: data + 1, count: size - 1))
  switch data[0] % 6 {
  case 0: readHTTP(bytes)
  case 1: if let json = try? JSON(parsing: bytes) { readMessage(json) }
  case 2: readAddress(String(decoding: bytes, as: UTF8.self))
  case 3: readNames(String(decoding: bytes, as: UTF8.self))
  case 4: if let json = try? JSON(parsing: bytes) { makeTools(json) }
  default: if let json = try? JSON(parsing: bytes) { readArguments(json) }
  }
  return 0
}

/// A head, and behind the empty line a body.
private func readHTTP(_ bytes: [UInt8]) {
  let text = bytes.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
  guard let head = try? HTTPHead(Array(text[0])) else { return }
  precondition(head.path.hasPrefix("/") && !head.path.contains(" "), "path \(head.path)")
  precondition(head.fields.keys.allSatisfy { $0 == $0.lowercased() && !$0.isEmpty }, "a field")
  if case .length(let length) = head.body {
    precondition((0...HTTPHead.longestBody).contains(length), "length \(length)")
  }
  _ = (head.comesFromElsewhere, head.hasLocalHost, head.bearerToken)
  guard text.count > 1, let body = try? JSON(parsing: Array(text[1])) else { return }
  if let failure = RoutingFields.mismatch(head, body) {
    precondition(
      (400...499).contains(RoutingFields.status(of: failure, isStateless: true)), "status")
  }
}

private func readMessage(_ json: JSON) {
  switch Message(json) {
  case .request(let id, _, let parameters):
    _ = Caller(handshake: parameters)
    _ = try? Caller(request: parameters)
    // The id comes back as it was.
    precondition(Message.reply(id, .success(.null))["id"] == json["id"], "an id: \(json.text())")
  case .notification(_, let parameters): _ = try? Caller(request: parameters)
  case .response(let id, let outcome): _ = Message.reply(id, outcome).text()
  case .invalid(let id, let failure):
    precondition(Message.reply(id, .failure(failure))["error"] != nil, "no error")
  }
}

private func readAddress(_ text: String) {
  guard let address = EntityURI(text) else { return }
  precondition(EntityURI(address.text) == address, "an address changed on its way: \(text)")
}

/// Of any two ids a name that is a client's kind of name, and leads back to them or to nothing.
private func readNames(_ text: String) {
  let parts = text.split(separator: "\0", maxSplits: 1, omittingEmptySubsequences: false)
  let (bundle, intent) = (String(parts[0]), parts.count > 1 ? String(parts[1]) : "")
  let name = ToolName.name(bundle: bundle, intent: intent)
  precondition(name.utf8.count <= ToolName.longest && name.utf8.allSatisfy(isPlain), name)
  if let ids = ToolName.ids(in: name) {
    precondition(ids == (bundle, intent), "\(name) leads to \(ids)")
  }
  if let ids = ToolName.ids(in: text) {
    precondition(ToolName.name(bundle: ids.bundle, intent: ids.intent) == text, text)
  }
  let keys = ArgumentKeys([bundle, intent, "a b", "a/b"])
  if bundle != intent { precondition(keys.areUnique, "\(keys)") }
  let selection = ToolSelection(text, bundleNames: ["b": [bundle, intent]])
  precondition(selection.phrases.allSatisfy { !$0.isEmpty }, "an empty phrase of \(text)")
}

private func isPlain(_ byte: UInt8) -> Bool {
  (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
    || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
}

/// The tools of a stranger's manifest: what is offered to a model is one JSON object.
private func makeTools(_ json: JSON) {
  guard let manifest = Manifest.decode(json).0 else { return }
  let localizer = Localizer(manifest: manifest, languages: ["de"])
  for intent in manifest.intents.prefix(4) {
    let tool = Tool(intent, of: manifest, reason: "fuzz") { localizer.string($0) }
    let names = intent.parameters.map(\.name)
    precondition(Set(names).count < names.count || tool.keys.areUnique, "keys \(names)")
    precondition((try? JSON(parsing: Array(tool.input.text().utf8))) == tool.input, "a schema")
  }
}

private let manifest: Manifest = {
  var manifest = Manifest(id: "org.example.fuzz", name: "Fuzz", version: "1")
  manifest.entities = [Entity(id: "Note", display: TypeDisplay(name: "Note"))]
  var intent = Intent(id: "Do", title: "Do")
  intent.parameters = [
    Parameter(name: "text", type: .string), Parameter(name: "note", type: .entity("Note")),
    Parameter(name: "a list", type: .list(.int)), Parameter(name: "when", type: .optional(.date)),
  ]
  manifest.intents = [intent]
  return manifest
}()
private let converter = ValueConverter(ValueContext(manifest: manifest))

private func readArguments(_ json: JSON) {
  let intent = manifest.intents[0]
  let keys = ArgumentKeys(intent.parameters.map(\.name))
  let arguments = ToolArguments(json, of: intent, keys: keys) { converter.unpacked($0, as: $1) }
  for given in arguments.given {
    guard let parameter = intent.parameter(given.name) else { continue }
    switch given.form {
    case .json(let json): _ = try? converter.fromJSON(json, as: parameter.type)
    case .text(let text): _ = try? converter.fromText(text, as: parameter.type)
    default: fatalError("a model gives text and JSON, not \(given.form)")
    }
  }
}
