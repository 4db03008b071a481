// Files among what a model gives: arguments, and answers to questions. Content comes with the call. A path
// is opened with the rights of whoever runs the server, so it counts only below folders that the person
// has opened for models. Here it is refused early and in words; the invocation opens nothing beyond them,
// whatever came this far.

import IntentHost
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
  private let reach: FileReach

  init(_ reach: FileReach) { self.reach = reach }

  func admit(_ given: inout [Given], _ intent: Intent) throws(Refusal) {
    for index in given.indices {
      guard case .json(let json) = given[index].form,
        let type = intent.parameter(given[index].name)?.type, Self.isFile(type)
      else { continue }
      given[index].form = .json(try admitted(json, given[index].name))
    }
  }

  /// The answer to a question, with its files admitted.
  func admitted(_ answer: Answer, to question: Question) throws(Refusal) -> Answer {
    guard let type = question.type, Self.isFile(type) else { return answer }
    let name = question.parameter ?? "the answer"
    switch answer {
    case .json(let json): return .json(try admitted(json, name))
    // The title of an option names no file.
    case .text(let text) where !question.options.contains { $0.isNamed(text) }:
      let file = try admitted(.string(text), name)
      return .json(type.element == nil ? file : .array([file]))
    default: return answer
    }
  }

  private static func isFile(_ type: ValueType) -> Bool {
    type.unwrapped == .file || type.element?.unwrapped == .file
  }

  private func admitted(_ json: JSON, _ name: String) throws(Refusal) -> JSON {
    if case .array(let items) = json {
      var result: [JSON] = []
      for item in items { result.append(try admitted(item, name)) }
      return .array(result)
    }
    if let data = json["data"]?.string, Base64.count(data) > SchemaWriter.mostFileBytes {
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
    guard !path.utf8.contains(0), let text = reach.real(Path(path))?.string else {
      throw refusal(name)
    }
    return ["path": .string(text)]
  }

  private func refusal(_ name: String) -> Refusal {
    let opened = reach.places.map(\.description).joined(separator: ", ")
    return Refusal(
      reason: "\(name): a file is given by its content, {\"name\": …, \"data\": base64}"
        + (opened.isEmpty ? "" : ", or by a path below \(opened)"),
      nextStep:
        "Send the content, or ask the person to start the server with --files FOLDER.")
  }
}

extension Base64 {
  /// How many bytes the text stands for at most.
  fileprivate static func count(_ text: String) -> Int {
    text.utf8.count / 4 * 3 - text.utf8.suffix(2).count { $0 == UInt8(ascii: "=") }
  }
}
