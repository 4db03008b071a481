// Files among the arguments of a model. Content comes with the call. A path is opened with the rights of
// whoever runs the server, so it counts only below folders that the person has opened for models.

import CHostSystem
import Glibc
import IntentMCP
import IntentMediation
import IntentModel
import IntentStore

/// Admits or refuses the files of a call.
struct FileInput {
  struct Refusal: Error {
    var reason: String
    var nextStep: String
  }
  private let folders: [Path]

  init(_ folders: [Path]) { self.folders = folders }

  func admit(_ given: inout [Given], _ intent: Intent) throws(Refusal) {
    for index in given.indices {
      guard case .json(let json) = given[index].form,
        let type = intent.parameter(given[index].name)?.type.unwrapped,
        type == .file || type.element == .file
      else { continue }
      given[index].form = .json(try admitted(json, given[index].name))
    }
  }

  private func admitted(_ json: JSON, _ name: String) throws(Refusal) -> JSON {
    if case .array(let items) = json {
      var result: [JSON] = []
      for item in items { result.append(try admitted(item, name)) }
      return .array(result)
    }
    if let data = json["data"]?.string, data.utf8.count / 4 * 3 > SchemaWriter.mostFileBytes {
      throw Refusal(
        reason: "\(name): the file is larger than \(SchemaWriter.mostFileBytes >> 20) MiB",
        nextStep: "Give a smaller file.")
    }
    let address = json["uri"]?.string ?? json["path"]?.string ?? json.string
    guard let address else {
      if json["pathBase64"] == nil { return json }
      throw refusal(name)
    }
    let path =
      address.hasPrefix("file://")
      ? EntityURI.decoded(address.dropFirst(7)) ?? address : address
    guard let real = realPath(path), folders.contains(where: { real.relative(to: $0) != nil }),
      let text = real.string
    else { throw refusal(name) }
    return ["path": .string(text)]
  }

  private func refusal(_ name: String) -> Refusal {
    let opened = folders.map(\.description).joined(separator: ", ")
    return Refusal(
      reason: "\(name): a file is given by its content, {\"name\": …, \"data\": base64}"
        + (opened.isEmpty ? "" : ", or by a path below \(opened)"),
      nextStep:
        "Send the content, or ask the person to start the server with --files FOLDER.")
  }

  private func realPath(_ path: String) -> Path? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return Path(cString: resolved)
  }
}
