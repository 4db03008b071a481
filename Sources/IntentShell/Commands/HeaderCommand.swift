// Writes the C prototypes of a manifest's direct functions.

import Glibc
import IntentHost
import IntentModel
import IntentStore

extension Command {
  static let header = Command(
    name: "header", operands: "MANIFEST", summary: "write the C prototypes of its direct functions",
    discussion: """
      Include the result where the functions are defined: the compiler then reports every function
      whose signature is not what the manifest says.
      """, count: 1...1
  ) { session, arguments throws(ShellError) in
    let path = Path(bytes: arguments.operands[0])
    let bytes = try HeaderText.manifest(at: arguments.operands[0])
    let checked: CheckedManifest
    do throws(ManifestRefusal) {
      checked = try CheckedManifest(reading: bytes)
    } catch {
      throw ShellError(
        .refused, "\(path): \(error)", hint: "intents validate says more")
    }
    let text = HeaderText(checked.manifest).text
    session.output.print(
      .object(["bundle": .string(checked.manifest.id), "header": .string(text)]))
    if !session.output.isJSON { Output.write(text, to: 1) }
    return .done
  }
}

extension HeaderText {
  /// The bytes of a manifest's file; says what else was named.
  static func manifest(at place: [UInt8]) throws(ShellError) -> [UInt8] {
    let shown = Arguments.shown(place)
    guard place != [UInt8(ascii: "-")] else {
      return try GivenWord.contents(place, of: "the manifest")
    }
    var status = stat()
    guard stat(place.map { CChar(bitPattern: $0) } + [0], &status) == 0 else {
      throw ShellError(
        .notFound, "cannot read \(shown): \(String(cString: strerror(errno)))",
        hint: "Give the path of a manifest.json")
    }
    guard status.st_mode & S_IFMT != S_IFDIR else {
      throw ShellError(
        .usage, "\(shown) is a folder", hint: "Give the manifest in it: \(shown)/manifest.json")
    }
    let bytes = try GivenWord.contents(place, of: "the manifest")
    guard !bytes.starts(with: [0x7F] + Array("ELF".utf8)) else {
      throw ShellError(
        .usage, "\(shown) is a library, and a header is written from a manifest",
        hint: "Give its manifest.json")
    }
    return bytes
  }
}
