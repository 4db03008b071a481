// Which tools a request is about, and what fits into a budget.

import IntentModel
import Testing

@testable import IntentMCP

struct SelectionTests {
  private func tool(_ bundle: String, _ title: String, _ description: String = "") -> Tool {
    let (intent, manifest) = parts(bundle, title, description)
    return Tool(intent, of: manifest, reason: description, localised: { $0.key })
  }

  /// The words of a tool that `tool` made.
  private func words(_ tool: Tool) -> [String] {
    let name = tool.bundle.split(separator: ".").last.map(String.init) ?? ""
    let (intent, manifest) = parts(name, tool.title, tool.reason)
    return ToolWords.all(of: intent, manifest)
  }

  private func parts(
    _ bundle: String, _ title: String, _ description: String
  ) -> (Intent, Manifest) {
    var manifest = Manifest(id: "org.example.\(bundle)", name: Text(bundle), version: "1")
    manifest.strings = ["Localizable": [title: ["de": .init("Notiz")]]]
    var intent = Intent(id: "Go\(title.count)", title: Text(title))
    intent.description = Text(description)
    return (intent, manifest)
  }

  private var tools: [Tool] {
    [
      tool("shop", "Add to Cart", "Adds a product to the shopping cart."),
      tool("people", "Show Contact", "Shows a contact."), tool("people", "Add Note"),
    ]
  }
  private let names = [
    "org.example.shop": ["Corner Shop", "Eckladen"], "org.example.people": ["People"],
  ]

  @Test func aNamedBundleGoesFirst() {
    let chosen = ToolSelection("add this in the corner shop", bundleNames: names).choose(
      tools, words: words)
    #expect(chosen.first?.tool.title == "Add to Cart")
    #expect(chosen.first?.reason == "the request names “Corner Shop”")
  }

  @Test func everyLanguageCounts() {
    #expect(
      ToolSelection("im Eckladen kaufen", bundleNames: names).choose(tools, words: words).map(
        \.tool.title)
        == ["Add to Cart"])
    #expect(
      ToolSelection("neue Notiz", bundleNames: [:]).choose(tools, words: words).contains {
        $0.reason == "its words match: notiz"
      })
  }

  @Test func whatWasFoundAndWhatIsInFrontCount() {
    let found = ToolSelection(
      "call Ada", bundleNames: names, found: ["org.example.people": "Ada Lovelace"]
    ).choose(tools, words: words)
    #expect(found.map(\.reason).allSatisfy { $0 == "“Ada Lovelace” was found in its app" })
    #expect(found.count == 2)
    let front = ToolSelection("this one", bundleNames: names, inFront: ["org.example.shop"])
      .choose(tools, words: words)
    #expect(front.map(\.reason) == ["its app is in front"])
  }

  @Test func moreMatchingWordsGoFirstAndOrderIsStable() {
    let chosen = ToolSelection("add a product to the cart", bundleNames: names).choose(
      tools, words: words)
    #expect(chosen.map(\.tool.title) == ["Add to Cart", "Add Note"])
    #expect(ToolSelection("", bundleNames: names).choose(tools, words: words).isEmpty)
    #expect(ToolSelection("the of and", bundleNames: names).choose(tools, words: words).isEmpty)
  }

  @Test func phrasesAreTheLongestFirst() {
    let phrases = ToolSelection("two packs of AA batteries", bundleNames: [:]).phrases
    #expect(phrases.first == "packs of aa batteries")
    #expect(phrases.contains("aa batteries"))
    #expect(!phrases.contains("of"))
  }

  @Test func aBudgetCutsFromTheEndAndAddsTheWayToTheRest() {
    let all = ToolBudget(tools, most: nil, for: .november2025)
    #expect(all.own.isEmpty && all.cut.isEmpty && all.sent.count == 3)
    let exact = ToolBudget(tools, most: all.tokens, for: .november2025)
    #expect(exact.cut.isEmpty)
    let small = ToolBudget(tools, most: all.tokens - 1, for: .november2025)
    #expect(small.own == OwnTool.allCases)
    #expect(small.sent + small.cut == tools)
    #expect(!small.cut.isEmpty)
  }
}
