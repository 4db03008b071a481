// Names of tools and keys of arguments: what interfaces of models take, and nothing that two could share.

import Testing

@testable import IntentMCP

struct ToolNameTests {
  @Test func aShortNameIsKeptWhole() {
    #expect(ToolName.name(bundle: "org.example.dice", intent: "Roll") == "org-example-dice_Roll")
    #expect(ToolName.name(bundle: "org.example.c", intent: "add_two") == "org-example-c_add_two")
  }

  @Test(arguments: [
    ("org.example.harbour-and-tide-office", "Go"), ("org.example.with_line", "Go"),
    ("org.example.dots", "Deep.Name"), ("intents.x", "y-z"),
    ("org.example.a", String(repeating: "Long", count: 30)),
    (String(repeating: "very.", count: 40) + "long", "Go"),
  ])
  func everyOtherNameFits(_ bundle: String, _ intent: String) {
    let name = ToolName.name(bundle: bundle, intent: intent)
    #expect(name.utf8.count <= 44)
    #expect(
      name.utf8.allSatisfy {
        ($0 | 0x20) >= 97 && ($0 | 0x20) <= 122 || $0 >= 48 && $0 <= 57 || $0 == 45 || $0 == 95
      })
    #expect(name == ToolName.name(bundle: bundle, intent: intent))
  }

  @Test func idsThatLookAlikeKeepDifferentNames() {
    let ids = [
      ("org.example.a", "b"), ("org.example-a", "b"), ("org-example.a", "b"),
      ("org.example_a", "b"), ("org.example.a", "b.c"), ("org.example.a.b", "c"),
    ]
    #expect(Set(ids.map { ToolName.name(bundle: $0.0, intent: $0.1) }).count == ids.count)
  }

  /// A bundle whose plain names look like another's name with its mark gets marks itself.
  @Test func aNameWithAMarkIsNobodyElses() {
    let marked = ToolName.name(bundle: "org.example.file-man", intent: "Remove")
    let rest = marked.dropFirst("file-man_".count)
    #expect(marked.hasPrefix("file-man_Remove_") && rest.utf8.count == "Remove_".utf8.count + 16)
    let other = ToolName.name(bundle: "file.man", intent: String(rest))
    #expect(other != marked)
    #expect(ToolName.ids(in: marked) == nil)
  }

  @Test func aMarkIsLongEnoughThatNobodyFindsAnother() {
    #expect(ToolName.markLength * 5 >= 80)
    // Known: a text with the same 40 bits of a checksum that was used before.
    let names = ["org.example", "aa.sfkqejycr"].map {
      ToolName.name(bundle: "\($0).file-manager", intent: "Remove")
    }
    #expect(names[0] != names[1])
  }

  @Test func theServersOwnArgumentsGiveWay() {
    #expect(ArgumentKeys(["value"]).approval == "approval")
    let keys = ArgumentKeys(["approval", "approval_", "answers"])
    #expect(keys.approval == "approval__" && keys.answers == "answers_")
  }

  @Test func aPlainNameIsReadBackAndNoOtherIs() {
    for (bundle, intent) in [
      ("org.example.dice", "Roll"), ("a", "b"), ("org.example.c", "add_two"),
    ] {
      let ids = ToolName.ids(in: ToolName.name(bundle: bundle, intent: intent))
      #expect(ids?.bundle == bundle && ids?.intent == intent)
    }
    for bundle in ["org.example-a", "org.example_a", String(repeating: "long.", count: 20) + "x"] {
      #expect(ToolName.ids(in: ToolName.name(bundle: bundle, intent: "Go"))?.bundle != bundle)
    }
    for name in ["", "_", "intents_call", "no-line", "a.b_c"] {
      #expect(ToolName.ids(in: name) == nil)
    }
  }

  @Test func keysAreMendedAndFoundAgain() {
    let long = String(repeating: "x", count: 80)
    let keys = ArgumentKeys(["größe", "grö_e", "日期", "size.max", long, "plain"])
    #expect(keys.areUnique)
    for entry in keys.entries {
      #expect(ArgumentKeys.isKey(entry.key))
      #expect(keys.parameter(entry.key) == entry.parameter)
      #expect(keys.parameter(entry.parameter) == entry.parameter)
    }
    #expect(keys.key("plain") == "plain")
    #expect(keys.key("size.max") == "size.max")
    #expect(keys.parameter("nothing") == nil)
  }

  @Test func aKeyThatIsTakenIsNotGivenTwice() {
    let mended = ArgumentKeys(["ü"]).key("ü")
    let keys = ArgumentKeys([mended, "ü"])
    #expect(keys.areUnique)
    #expect(keys.key(mended) == mended)
  }
}
