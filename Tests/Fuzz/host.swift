// The small readers of the host and its shell: destinations, the cutting of manifests, time zone files, forms of
// browsers, HTTP with its bodies, and what a terminal sends. The first byte says which.

import Glibc
import IntentJSON
import IntentMCP
import IntentModel

#if !LIBFUZZER
  @testable import IntentHost
  @testable import IntentShell
#endif

#if LIBFUZZER
  @_cdecl("LLVMFuzzerTestOneInput")
#endif
public func fuzzHost(_ data: UnsafePointer<UInt8>?, _ size: Int) -> Int32 {
  guard let data, size > 1 else { return 0 }
  let bytes = Array(UnsafeBufferPointer(start: data + 1, count: size - 1))
  switch data[0] % 6 {
  case 0: readDestination(String(decoding: bytes, as: UTF8.self))
  case 1: cut(bytes)
  case 2: readZone(bytes)
  case 3: if let form = FormFields(bytes) { _ = form.all("a").map(\.escapedForHTML) }
  case 4: converse(bytes)
  default: press(bytes)
  }
  return 0
}

/// A pattern covers itself, and a raw address is never read as a name.
private func readDestination(_ text: String) {
  if let address = NetworkAddress(text) {
    // The host's own way of writing it leads to the same place.
    precondition(NetworkAddress(address.description)?.bytes == address.bytes, "\(address)")
    _ = address.reach
    guard case .address? = Destination.host(asked: text) else { fatalError("a name: \(text)") }
  }
  guard let destination = Destination(text) else { return }
  precondition(destination.covers(destination) && destination.port > 0, text)
  if case .name(let name) = destination.host {
    precondition(NetworkAddress(name) == nil && name == name.lowercased(), text)
    precondition(destination.matches(.name(name), port: destination.port), text)
  }
  if case .below(let name) = destination.host {
    precondition(!destination.matches(.name(name), port: destination.port), text)
    precondition(destination.matches(.name("a.\(name)"), port: destination.port), text)
  }
}

/// A manifest that is cut to one intent says of it what the whole says; what is none is cut without harm.
private func cut(_ bytes: [UInt8]) {
  let part = ManifestPart.text(of: bytes, with: "One")
  guard let whole = try? JSON(parsing: bytes), let part else { return }
  guard var manifest = Manifest.decode(whole).0 else { return }
  guard let json = try? JSON(parsing: part), let alone = Manifest.decode(json, checks: []).0 else {
    fatalError("no manifest any more: \(String(decoding: part, as: UTF8.self))")
  }
  manifest.intents.removeAll { $0.id != "One" }
  precondition(alone == manifest, "cut too much: \(String(decoding: part, as: UTF8.self))")
}

private func readZone(_ bytes: [UInt8]) {
  var context = ValueContext(manifest: Manifest(id: "org.example.fuzz", name: "F", version: "1"))
  context.zones = ZoneTable(names: { ["Some/Zone"] }, bytes: { _ in bytes })
  context.timeZone = "Some/Zone"
  context.now = 1_773_997_200
  let converter = ValueConverter(context)
  for text in ["1890-01-01 00:30", "2026-03-29 02:30", "2500-07-01 12:00"] {
    guard case .value(let value, _)? = try? converter.fromText(text, as: .date) else { continue }
    _ = converter.toText(value, of: .date)
  }
}

/// Requests on a connection, with their bodies, until one is refused or nothing is left.
private func converse(_ bytes: [UInt8]) {
  var ends: [Int32] = [-1, -1]
  guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0 else {
    fatalError("no sockets: \(errno)")
  }
  defer { close(ends[1]) }
  let connection = HTTPConnection(ends[0])
  // Inputs are shorter than what a socket keeps.
  _ = bytes.withUnsafeBytes { send(ends[1], $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
  shutdown(ends[1], Int32(SHUT_WR))
  for _ in 0..<8 {
    guard let request = try? connection.request(most: 1 << 16) else { return }
    if case .length(let length) = request.head.body {
      precondition(request.body.count == length, "\(request.body.count) of \(length)")
    }
    precondition(request.body.count <= bytes.count, "a body from nowhere")
  }
}

/// Nothing that a terminal obeys becomes text, in however many pieces it comes.
private func press(_ bytes: [UInt8]) {
  var decoder = KeyDecoder()
  var keys = bytes.compactMap { decoder.take($0) }
  if let last = decoder.flush() { keys.append(last) }
  for key in keys {
    switch key {
    case .text(let text):
      precondition(
        text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }, "\(key)")
    case .paste(let text):
      precondition(!text.unicodeScalars.contains("\u{1B}"), "an escape in what was pasted")
    default: break
    }
  }
}
