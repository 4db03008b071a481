// Tests of a bundle from outside: its intents and queries by name, through the program `intents`,
// in sealed processes, as people and models use them.

@_exported public import AppIntents
import Foundation
import IntentModel

/// What a bundle declares, by name.
///
///     let notes = IntentDefinitions(bundleIdentifier: "org.example.notes")
///     let created = try await notes.intents["CreateNote"].makeIntent(name: "Milk").run()
///
/// Where we differ from Apple: the bundle is the one installed in the caller's home, or the
/// `library` that is named, which is added to a home of its own. The program is `$INTENTS`, else
/// `intents` on the path.
public struct IntentDefinitions: Sendable {
  let bundle: BundleUnderTest

  /// - Parameter bundleIdentifier: the bundle's id, as `intents list --bundles` says it.
  public init(bundleIdentifier: String) {
    bundle = BundleUnderTest(identifier: bundleIdentifier, library: nil)
  }
  /// - Parameter library: path of the built library, or of a folder `NAME.intents`.
  public init(bundleIdentifier: String, library: String) {
    bundle = BundleUnderTest(identifier: bundleIdentifier, library: library)
  }

  public var intents: Definitions<IntentDefinition> { .init { .init(bundle, $0) } }
  public var entities: Definitions<EntityDefinition> { .init { .init(bundle, $0) } }
  public var transientEntities: Definitions<EntityDefinition> { .init { .init(bundle, $0) } }
  public var enums: Definitions<EnumDefinition> { .init { .init(bundle, $0) } }

  /// The declarations of one kind. A name that does not exist is an error of the first use.
  public struct Definitions<Definition> {
    let make: (String) -> Definition
    public subscript(name: String) -> Definition { make(name) }
  }
}

struct BundleUnderTest: Sendable {
  let identifier: String
  let library: String?

  func run(_ words: [String]) async throws -> JSON {
    var home: String?
    if let library { home = try await TestHomes.shared.home(with: library) }
    return try await Program.find(home: home).run(words)
  }
}

/// An intent of a bundle.
public struct IntentDefinition: Sendable {
  let bundle: BundleUnderTest
  let name: String
  init(_ bundle: BundleUnderTest, _ name: String) {
    self.bundle = bundle
    self.name = name
  }

  /// Called with parameters as labels: `makeIntent(name: "Milk", words: 3)`.
  public var makeIntent: Maker { Maker(intent: self) }

  @dynamicCallable
  public struct Maker: Sendable {
    let intent: IntentDefinition
    public func dynamicallyCall(
      withKeywordArguments arguments: KeyValuePairs<String, any IntentValueExpressing>
    ) -> AnyAppIntent {
      AnyAppIntent(
        definition: intent, given: arguments.map { ($0.key, $0.value.makeExpression()) })
    }
  }
}

/// An intent with what its parameters were given.
public struct AnyAppIntent: Sendable {
  let definition: IntentDefinition
  let given: [(String, IntentValueExpression)]

  /// Runs it in its bundle's process. What it asks to confirm is confirmed; any other question is
  /// an error that names it.
  public func run() async throws -> ResolvedIntentResult {
    var words = ["run", definition.bundle.identifier + "." + definition.name, "--yes"]
    for (name, expression) in given {
      if let problem = expression.problem {
        throw IntentTestingError(
          outcome: "badValue", message: "\(name) cannot be given: \(problem)", hint: nil)
      }
      words.append(
        expression.json.string.map { "\(name)=" + Self.plain($0) }
          ?? "\(name):=\(expression.json.text())")
    }
    return ResolvedIntentResult(json: try await definition.bundle.run(words))
  }

  /// A text that begins with @ would name a file.
  private static func plain(_ text: String) -> String { text.hasPrefix("@") ? "@" + text : text }

  /// The summary's sentence for the values given, with a parameter's title where it has none.
  public func summary() async throws -> String {
    let shown = try await definition.bundle.run(
      ["show", definition.bundle.identifier + "." + definition.name])
    guard let sentence = SummaryText(shown, given: given).sentence else {
      throw IntentTestingError(
        outcome: "notFound", message: "\(definition.name) has no summary", hint: nil)
    }
    return sentence
  }
}

/// What an intent gave.
public struct ResolvedIntentResult: Sendable {
  let json: JSON
  /// The value; one that the intent does not give is an error.
  public var value: ResolvedValue {
    get throws {
      guard let value = json["value"] else {
        throw IntentTestingError(
          outcome: "notFound", message: "the intent returned no value", hint: nil)
      }
      return ResolvedValue(json: value)
    }
  }
  /// What it said, in the caller's language.
  public var dialog: String? { json["dialog"]?.string }
}

/// A value from another process.
public struct ResolvedValue: Sendable, IntentValueExpressing {
  let json: JSON
  public func `as`<Value: _IntentValue>(_ type: Value.Type) async throws -> Value {
    try await Values.value(json, as: type)
  }
  /// An entity of the bundle's.
  public func `as`(_ type: AnyAppEntity.Type) throws -> AnyAppEntity { try AnyAppEntity(json) }
  public func makeExpression() -> IntentValueExpression {
    IntentValueExpression(json: json, problem: nil)
  }
}
