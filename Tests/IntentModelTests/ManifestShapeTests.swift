// Reading and writing manifests: what an author sees when something is wrong.

import IntentJSON
import IntentModel
import Testing

@Suite struct ManifestShapeTests {
  static let small: JSON = [
    "manifest": 1, "id": "org.example.dice", "name": "Dice", "version": "1.0", "entry": true,
    "intents": [["id": "Roll", "title": "Roll"]],
  ]

  @Test func readsTheSmallestManifest() throws {
    let (manifest, problems) = Manifest.decode(Self.small)
    #expect(problems.isEmpty)
    let intent = try #require(manifest?.intent("Roll"))
    #expect(intent.effect == .unspecified)
    #expect(intent.deadline == 30)
    #expect(intent.isDiscoverable)
    #expect(manifest?.memory == 268_435_456)
    #expect(manifest?.json == Self.small)
  }

  @Test func everythingThatIsWrongIsReportedAtOnce() {
    let json: JSON = [
      "manifest": 1, "id": "dice", "nam": "Dice", "version": "one", "entry": "yes",
      "intents": [
        [
          "id": "Roll", "title": "Roll", "effect": "reed",
          "parameters": [["name": "a b", "type": "Int"]],
        ],
        ["title": 3],
      ],
    ]
    let (manifest, problems) = Manifest.decode(json)
    #expect(manifest == nil)
    let lines = problems.map(\.description)
    for expected in [
      "error: $.id: “dice” does not have the form that is expected here; "
        + "write reverse DNS such as org.example.dice [bad-form]",
      "error: $.name: “name” is missing; add it [missing-member]",
      "error: $.nam: “nam” is not a member of this object; "
        + "write “name” if that is meant, or remove it [unknown-member]",
      "error: $.version: “one” does not have the form that is expected here; "
        + "write one to three numbers such as 1.2.0 [bad-form]",
      "error: $.entry: true or false is expected, got the text “yes”; "
        + "write true or false [wrong-kind]",
      "error: $.intents[0].effect: “reed” is not known here; did you mean “read”?; "
        + "write one of read, reversible, irreversible, unspecified [unknown-word]",
      "error: $.intents[0].parameters[0].name: “a b” does not have the form that is expected here; "
        + "write at most 128 characters without white space, “=”, “:” or “/”, "
        + "the first neither “-” nor “@” [bad-form]",
      "error: $.intents[1].id: “id” is missing; add it [missing-member]",
    ] {
      #expect(lines.contains(expected), "\(expected)\n\(lines.joined(separator: "\n"))")
    }
    #expect(
      lines.contains {
        $0.hasPrefix(
          "error: $.intents[0].parameters[0].type: “Int” is not a type; did you mean “int”?")
      })
    #expect(lines.contains { $0.hasPrefix("error: $.intents[1].title: a text, or an object") })
  }

  @Test(arguments: [
    ("Int", "did you mean “int”?"), ("[strng]", "did you mean “[string]”?"),
    ("string[]", "did you mean “[string]”?"), ("integer?", "did you mean “int?”?"),
    ("boolean", "did you mean “bool”?"), ("entty:Contact", "did you mean “entity:Contact”?"),
    ("measurement:lenght", "did you mean “measurement:length”?"), ("int??", "is not a type"),
    ("enum:", "is not a type"),
  ])
  func misspeltTypesAreRecognised(type: String, words: String) throws {
    let json: JSON = [
      "manifest": 1, "id": "org.example.dice", "name": "Dice", "version": "1.0", "entry": true,
      "intents": [["id": "Roll", "title": "Roll", "result": ["type": .string(type)]]],
    ]
    let problem = try #require(Manifest.decode(json).problems.first)
    #expect(problem.check == "unknown-type")
    #expect(problem.path == "$.intents[0].result.type")
    #expect(problem.message.contains(words), "\(problem.message)")
    #expect(problem.fix.hasPrefix("write "))
  }

  @Test func aLaterVersionIsOneProblem() {
    let (manifest, problems) = Manifest.decode(["manifest": 2, "unheard": []])
    #expect(manifest == nil)
    #expect(
      problems.map(\.message) == ["written for manifest version 2; this program reads 1"])
  }

  @Test(arguments: ["null", "[]", "3", "\"x\""])
  func whatIsNoObjectIsRefused(text: String) throws {
    let (manifest, problems) = Manifest.decode(try JSON(parsing: text))
    #expect(manifest == nil)
    #expect(problems.map(\.path) == ["$"])
  }

  @Test func privateMembersArePassedOver() {
    guard case .object(var members) = Self.small else { return }
    members.append(.init("x-note", "mine"))
    #expect(Manifest.decode(.object(members)).problems.isEmpty)
  }

  /// A fault of the shape does not draw others after it.
  @Test func faultsThatFollowFromOthersAreLeftOut() {
    let json: JSON = [
      "manifest": 1, "id": "org.example.dice", "name": "Dice", "version": "1.0", "entry": true,
      "intents": [
        [
          "id": "Roll", "title": "Roll",
          "parameters": [["name": "n", "type": "intt", "range": [1, 6], "default": 3]],
        ]
      ],
    ]
    #expect(Manifest.decode(json).problems.map(\.check) == ["unknown-type"])
  }

  @Test func namesInPathsAreQuotedWhereNeeded() {
    guard case .object(var members) = Self.small else { return }
    members.append(.init("strings", ["Localizable": ["It's %lld": ["de": 3]]]))
    #expect(
      Manifest.decode(.object(members)).problems.map(\.path)
        == ["$.strings.Localizable['It\\'s %lld'].de"])
  }

  /// Whatever JSON comes, decoding ends and says something.
  @Test func anyJSONIsDecodedTotally() throws {
    var random = SeededGenerator(seed: 99)
    let base = Manifest.full.json
    for _ in 0..<300 {
      let (manifest, problems) = Manifest.decode(Self.damaged(base, &random))
      #expect(manifest != nil || !problems.isEmpty)
    }
  }

  /// One random place of the document is replaced by one random value.
  private static func damaged(_ json: JSON, _ random: inout SeededGenerator) -> JSON {
    let junk: [JSON] = [nil, true, -1, 3.5, "", "x", [], [:], ["x"], .int(.max), .double(.nan)]
    switch json {
    case .array(var elements) where !elements.isEmpty && Int.random(in: 0..<8, using: &random) > 0:
      let index = Int.random(in: 0..<elements.count, using: &random)
      elements[index] = damaged(elements[index], &random)
      return .array(elements)
    case .object(var members) where !members.isEmpty && Int.random(in: 0..<8, using: &random) > 0:
      let index = Int.random(in: 0..<members.count, using: &random)
      members[index].value = damaged(members[index].value, &random)
      return .object(members)
    default: return junk.randomElement(using: &random) ?? .null
    }
  }

  @Test func whatIsWrittenIsReadBack() throws {
    let manifest = Manifest.full
    let (again, problems) = Manifest.decode(manifest.json, checks: [])
    #expect(problems.isEmpty, "\(problems)")
    #expect(again == manifest)
    let text = try JSON(parsing: manifest.json.text(indented: true))
    #expect(Manifest.decode(text, checks: []).manifest == manifest)
  }

  @Test func everyExampleBundleHasAManifestWithoutProblems() throws {
    let names = Repository.folders("Plugins")
    var count = 0
    for name in names {
      guard let bytes = try? Repository.bytes("Plugins/\(name)/manifest.json") else { continue }
      count += 1
      let (manifest, problems) = Manifest.decode(try JSON(parsing: bytes))
      #expect(problems.isEmpty, "\(name): \(problems)")
      let read = try #require(manifest)
      #expect(Manifest.decode(read.json).manifest == read)
    }
    #expect(count > 0, "no example has a manifest")
  }
}
