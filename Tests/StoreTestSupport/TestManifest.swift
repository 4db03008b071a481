// Manifests for tests, in a form that needs no JSON: the store takes any decoder.

import IntentModel

/// A manifest as words on lines: `id`, `version`, `author`, `library NAME [system]`, `entry`, `empty`,
/// `intent ID [symbol [title …]]`, `alias INTENT ALIAS`, `entity ID`, `grant NAME`.
public enum TestManifest {
  public struct Broken: Error, CustomStringConvertible {
    public let description: String
    public init(description: String) { self.description = description }
  }

  public static func text(
    id: String = "org.example.dice", version: String = "1.0", author: String? = nil,
    library: String? = "dice.so", _ lines: String...
  ) -> String {
    (["id \(id)", "version \(version)"]
      + [author.map { "author \($0)" }, library.map { "library \($0)" }]
      .compactMap { $0 } + lines).joined(separator: "\n") + "\n"
  }

  public static func decode(_ bytes: [UInt8]) throws -> Manifest {
    var manifest = Manifest(id: "", name: "Test", version: "")
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      switch words[0] {
      case "id": manifest.id = words[1]
      case "version": manifest.version = words[1]
      case "author": manifest.author = words[1]
      case "name": manifest.name = Text(words[1])
      case "library": manifest.library = .init(name: words[1], isSystem: words.count > 2)
      case "entry": manifest.hasEntry = true
      case "empty": manifest.isEmpty = true
      case "intent": manifest.intents.append(intent(words))
      case "alias":
        for index in manifest.intents.indices where manifest.intents[index].id == words[1] {
          manifest.intents[index].aliases.append(words[2])
        }
      case "entity":
        manifest.entities.append(Entity(id: words[1], display: TypeDisplay(name: Text(words[1]))))
      case "grant":
        manifest.grants.append(
          Grant(name: words[1], reason: "to test", kind: .folder(writable: false)))
      case "text":  // text KEY LANGUAGE TEXT
        manifest.strings["Localizable", default: [:]][words[1], default: [:]][words[2]] = .init(
          words[3])
      default: throw Broken(description: "line 1: \(words[0]) is not known")
      }
    }
    if manifest.id.isEmpty { throw Broken(description: "it has no id") }
    return manifest
  }

  private static func intent(_ words: [String]) -> Intent {
    var intent = Intent(
      id: words[1], title: Text(words.count > 3 ? words[3...].joined(separator: " ") : words[1]))
    if words.count > 2, words[2] != "-" {
      intent.direct = .init(symbol: words[2], result: .return, ctype: "i32")
      intent.result = .init(type: .int)
    }
    intent.parameters = [
      Parameter(name: "count", type: .optional(.int)), Parameter(name: "sides", type: .int),
    ]
    return intent
  }
}
