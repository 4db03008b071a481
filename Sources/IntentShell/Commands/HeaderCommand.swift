// Writes the C prototypes of a manifest's direct functions.

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
    let bytes = try GivenWord.contents(arguments.operands[0], of: "the manifest")
    let checked: CheckedManifest
    do throws(ManifestRefusal) {
      checked = try CheckedManifest(reading: bytes)
    } catch {
      throw ShellError(
        .refused, "\(path): \(error)", hint: "intents validate says more")
    }
    Output.write(HeaderText(checked.manifest).text, to: 1)
    return .done
  }
}
