// Begins a bundle: a folder that builds, runs, and has a test and a README.

import IntentAuthoring
import IntentHost
import IntentModel
import IntentStore

extension Command {
  static let new = Command(
    name: "new", operands: "NAME", summary: "begin a bundle: a folder that builds and runs",
    options: [
      CommandOption(name: "lang", value: "c|cpp|swift|rust", summary: "the language"),
      CommandOption(name: "id", value: "ID", summary: "its id, such as org.example.greeter"),
      CommandOption(
        name: "sdk", value: "PATH|URL",
        summary: "where a Swift bundle finds the SDK; else INTENTS_SDK, else what is installed"),
    ],
    discussion: """
      NAME may be a path; its last part is the name. The README in the folder has the next steps.
      """, count: 1...1
  ) { session, arguments throws(ShellError) in
    let bundle = try Beginning.bundle(arguments)
    let files: [String]
    do throws(AuthoringError) {
      files = try bundle.make { bytes in
        HeaderText(try CheckedManifest(reading: bytes).manifest).text
      }
    } catch {
      throw ShellError(error)
    }
    session.output.print("Made \(bundle.folder), a bundle with the id \(bundle.id)")
    if let place = bundle.sdkPlace { session.output.print("  It takes the SDK from \(place)") }
    session.output.print("  Next: cd \(bundle.folder), then as its README.md says")
    session.output.print(
      .object([
        "folder": .string(bundle.folder.description), "bundle": .string(bundle.id),
        "language": .string(bundle.language.rawValue), "sdk": bundle.sdkPlace.map { .string($0) },
        "files": .array(files.map { .string($0) }),
      ]))
    return .done
  }
}

private enum Beginning {
  static func bundle(_ arguments: Arguments) throws(ShellError) -> NewBundle {
    let languages = NewBundle.Language.allCases.map(\.rawValue).joined(separator: ", ")
    guard let word = try arguments.text("lang") else {
      throw ShellError(.usage, "in which language?", hint: "Write --lang and one of \(languages)")
    }
    let plain = ["c++": "cpp", "cxx": "cpp"][word.lowercased()] ?? word.lowercased()
    guard let language = NewBundle.Language(rawValue: plain) else {
      throw ShellError(
        .usage, "there is no template in “\(word.escapedForTerminal)”",
        hint: "Write one of \(languages)")
    }
    let (id, sdk) = (try arguments.text("id"), try arguments.text("sdk"))
    do throws(AuthoringError) {
      return try NewBundle(
        Path(bytes: arguments.operands[0]), language: language, id: id, sdk: sdk)
    } catch {
      throw ShellError(error)
    }
  }
}
