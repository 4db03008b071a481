// What authors are told of tools and of schemas.

import IntentModel
import Testing

extension ManifestCheckTests {
  static let tools: [Example] = [
    Example(
      "tool-configuration", "$.intents[0].traits", "“Roll” is a tool and a widgetConfiguration"
    ) {
      $0.intents[0].traits = ["tool"]
      $0.intents[0].conforms = ["widgetConfiguration"]
    },
    Example("tool-description", "$.intents[0]", "the tool “Roll” has no description") {
      $0.intents[0].traits = ["tool"]
    },
    Example(
      "tool-parameter-description", "$.intents[0].parameters[0]",
      "“sides” of the tool “Roll” has no description"
    ) { $0.intents[0].traits = ["tool"] },
    Example(
      "tool-schema", "$.intents[0].traits",
      "“Roll” is a tool and has the schema .messages.sendMessage"
    ) {
      $0.intents[0].traits = ["tool"]
      $0.intents[0].schema = "messages.sendMessage"
    },
    Example(
      "tool-step", "$.intents[0].traits",
      "“Roll” is not discoverable, and so it is never offered"
    ) {
      $0.intents[0].traits = ["tool"]
      $0.intents[0].isDiscoverable = false
    },
    Example(
      "tool-irreversible", "$.intents[0].traits",
      "“Roll” cannot be undone, and so it is not offered by itself"
    ) {
      $0.intents[0].traits = ["tool"]
      $0.intents[0].effect = .irreversible
    },
    Example(
      "tool-title", "$.intents[1].title", "the tools “Roll” and “Area” are both called “roll”"
    ) {
      $0.intents[0].traits = ["tool"]
      $0.intents[1].traits = ["tool"]
      $0.intents[1].title = "roll"
    },
    Example(
      "tool-title", "$.intents[1].title",
      "the tools “Roll” and “Area” are both called “Wurf” in the language de"
    ) {
      $0.intents[0].traits = ["tool"]
      $0.intents[1].traits = ["tool"]
      $0.strings = [
        "Localizable": [
          "Roll": ["de": Manifest.LocalizedText("Wurf")],
          "Area": ["de": Manifest.LocalizedText("Wurf")],
        ]
      ]
    },
    Example(
      "tool-parameter-title", "$.intents[0].parameters[0]",
      "“sides” of the tool “Roll” has no title"
    ) { $0.intents[0].traits = ["tool"] },
    Example(
      "tool-number", "$.intents[0].parameters[0]",
      "“sides” of the tool “Roll” has neither a range nor a unit in its description"
    ) {
      $0.intents[0].traits = ["tool"]
      $0.intents[0].parameters[0].description = "The kind of die"
    },
    Example(
      "tool-transient", "$.intents[0].parameters[2].type",
      "“die” of the tool “Roll” is the transient “Die”, which is not generable"
    ) {
      $0.intents[0].traits = ["tool"]
      $0.entities[0].kind = .transient
      $0.entities[0].queries = []
    },
    Example(
      "unknown-schema", "$.intents[0].schema",
      "there is no schema “books.openBok” of an intent; did you mean “books.openBook”?"
    ) { $0.intents[0].schema = "books.openBok" },
    Example(
      "unknown-schema", "$.intents[0].schema",
      "the schema “books.book” is of an entity, and this is an intent"
    ) { $0.intents[0].schema = "books.book" },
    Example(
      "schema-member", "$.intents[0]",
      "the schema .books.openBook requires “target”, which is missing"
    ) { $0.intents[0].schema = "books.openBook" },
    Example(
      "schema-member", "$.entities[0]",
      "the schema .reminders.list requires “name”, which is missing"
    ) {
      $0.entities[0].schema = "reminders.list"
      $0.entities[0].properties = [.init(name: "type", type: .string)]
    },
    Example(
      "schema-extra-parameter", "$.intents[1].parameters[0]",
      "“width” is not in the schema .books.openBook and must be given: callers by the schema do "
        + "not know it"
    ) { $0.intents[1].schema = "books.openBook" },
  ]

  /// What is well described is not complained of.
  @Test(arguments: [
    "How many to add", "The number of sides", "The pause in seconds", "From 1 to 6",
    "Ein Drittel, als Größe", "Share in percent", "Length in kilometers",
  ])
  func aNumberThatIsExplainedIsGood(description: String) {
    var manifest = Self.sound
    manifest.intents[0].traits = ["tool"]
    manifest.intents[0].parameters[0].description = Text(stringLiteral: description)
    #expect(!manifest.check().contains { $0.check == "tool-number" })
  }

  @Test func aToolWithTheSchemaOfAnEditorIsGood() {
    var manifest = Self.sound
    manifest.intents[0].traits = ["tool"]
    manifest.intents[0].schema = "books.openBook"
    manifest.intents[0].parameters = [Parameter(name: "target", type: .entity("Die"))]
    let names = manifest.check().map(\.check)
    #expect(!names.contains { $0.hasPrefix("schema") || $0 == "tool-schema" })
  }
}
