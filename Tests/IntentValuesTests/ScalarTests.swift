// Yes and no, text, URLs, enums, references, lists and unions.

import Testing

@testable import IntentModel

@Suite struct ScalarTests {
  let converter = Fixture.converter()

  @Test func yesAndNo() {
    for text in ["true", "Yes", " ON "] {
      #expect(converter.text(text, .bool).value == .bool(true))
    }
    for text in ["false", "no", "Off"] {
      #expect(converter.text(text, .bool).value == .bool(false))
    }
    for text in ["", "1", "0", "y", "maybe"] { #expect(converter.text(text, .bool).value == nil) }
    #expect(converter.json("false", .bool).value == .bool(false))
    #expect(converter.json("false", .bool).note != nil)
    #expect(converter.json(0, .bool).failure == "expects true or false, got 0")
    #expect(converter.json("0", .bool).failure == "expects yes or no, got “0”")
    let named = Fixture.parameter(.bool) {
      $0.displayName = .init(whenTrue: "Open", whenFalse: "Shut")
    }
    #expect(converter.text("open", .bool, named).value == .bool(true))
    #expect(converter.text("SHUT", .bool, named).value == .bool(false))
    #expect(
      converter.text("ajar", .bool, named).failure
        == "expects Open or Shut, or yes or no, got “ajar”")
  }

  @Test func textIsTakenAsItIs() {
    #expect(converter.text(" a\r\n", .string) == .exact(.string(" a\r\n")))
    #expect(converter.text("", .string) == .exact(.string("")))
    #expect(converter.json("[not json", .string) == .exact(.string("[not json")))
    #expect(converter.json("[\"a\"]", .string) == .exact(.string("[\"a\"]")))
    #expect(converter.json("007", .string) == .exact(.string("007")))
    #expect(converter.json(5, .string).value == .string("5"))
    #expect(converter.json(5, .string).note == "the number 5 read as text")
    #expect(converter.text("a\0b", .string).failure == "holds a NUL character, got “a\\0b”")
  }

  @Test func waysOfTyping() {
    func typed(_ style: String, _ text: String) -> Outcome {
      let parameter = Fixture.parameter(.string) {
        $0.input = .init()
        $0.input?.capitalization = style
      }
      return converter.text(text, .string, parameter)
    }
    #expect(typed("sentences", "hello. you? yes").value == .string("Hello. You? Yes"))
    #expect(typed("sentences", "3.5 km").value == .string("3.5 km"))
    #expect(typed("words", "ada lovelace").value == .string("Ada Lovelace"))
    #expect(typed("allCharacters", "ab").value == .string("AB"))
    #expect(typed("none", "ab") == .exact(.string("ab")))
    #expect(typed("none", "a\nb").failure == "must be one line, got “a\\nb”")
    let parameter = Fixture.parameter(.string) { $0.input = .init() }
    #expect(converter.json("ab", .string, parameter) == .exact(.string("ab")))
  }

  @Test func addresses() {
    #expect(converter.text("https://example.org/a%20b", .url).value != nil)
    #expect(converter.text("mailto:a@example.org", .url).value != nil)
    #expect(
      converter.text("example.org", .url).failure
        == "expects a URL such as https://example.org, got “example.org”; "
        + "it needs a scheme, such as https://example.org")
    for text in ["", "http:", "http://", "http:///x", "a b", "https://a b", "x:%zz", ":", "1a:b"] {
      #expect(converter.text(text, .url).failure != nil, "\(text)")
    }
  }

  @Test func cases() {
    let type = ValueType.enumeration("Activity")
    #expect(converter.text("hiking", type) == .exact(.string("hiking")))
    #expect(converter.text("Hiking\r", type).value == .string("hiking"))
    #expect(converter.text("walking", type).value == .string("hiking"))
    #expect(
      converter.text("on wheels", type).failure
        == "fits several cases: biking and skating, got “on wheels”")
    #expect(
      converter.text("Hik", type).failure
        == "expects one of hiking, biking or skating, got “Hik”")
    let some = Fixture.parameter(type) { $0.supportedValues = ["hiking", "biking"] }
    #expect(
      converter.text("skating", type, some).failure
        == "must be one of hiking or biking, got “skating”")
    #expect(
      converter.problem(.string("skating"), parameter: some)
        == "must be one of hiking or biking, got “skating”")
    #expect(converter.json(2, .enumeration("Level")).value == .string("2"))
    #expect(converter.toText(.string("hiking"), of: type) == "Hiking")
  }

  @Test(arguments: [
    ("uberqueren", "cross"), ("ÜBERQUEREN", "cross"), ("on   foot", "walk"), ("cafe", "rest"),
    ("schuss", "ski"),
  ])
  func casesAreFoundWithoutAccents(text: String, value: String) {
    var converter = Fixture.converter()
    var walk = Enumeration.Case(value: "walk", title: "Walking")
    walk.synonyms = ["On foot"]
    converter.context.manifest.enums = [
      Enumeration(
        id: "Way", display: TypeDisplay(name: "Way"),
        cases: [
          .init(value: "cross", title: "Überqueren"), walk, .init(value: "rest", title: "Café"),
          .init(value: "ski", title: "Schuß"),
        ])
    ]
    #expect(converter.text(text, .enumeration("Way")).value == .string(value))
  }

  /// A member that is not there is left out; `"image": null` would be a statement.
  @Test func whatAnEntityDoesNotHaveIsLeftOut() {
    let note = IntentValue.entity(EntityValue(type: "Work.Note", id: "1"))
    let json = Fixture.converter().toJSON(note, of: .entity("Work.Note"))
    #expect(json.members?.map(\.name) == ["type", "id"])
  }

  @Test func references() {
    let type = ValueType.entity("Work.Note")
    let note = IntentValue.entity(.init(type: "Work.Note", id: "a/b"))
    #expect(converter.text("Note/a/b", type) == .exact(note))
    #expect(converter.text("Work.Note/a/b", type) == .exact(note))
    #expect(converter.text("org.example.probe:Note/a/b", type) == .exact(note))
    #expect(converter.text("groceries", type) == .search("groceries"))
    #expect(converter.text("and/or", type) == .search("and/or"))
    #expect(converter.json(["type": "Work.Note", "id": "a/b"], type) == .exact(note))
    #expect(converter.json(["id": 5], type).value == .entity(.init(type: "Work.Note", id: "5")))
    #expect(
      converter.json(["type": "Other", "id": "1"], type).failure
        == "type: expects the type Work.Note, got “Other”")
    #expect(converter.text("Note/", type).failure != nil)
    #expect(converter.text("Note/" + String(repeating: "x", count: 4097), type).failure != nil)
  }

  @Test func transientEntitiesAreTheirProperties() {
    let type = ValueType.entity("Recipe")
    let json: JSON = ["name": "Soup", "servings": 4, "steps": ["boil", "eat"]]
    let value = converter.json(json, type).value
    #expect(value?.entity?.properties["servings"] == .int(4))
    #expect(value.map { converter.toJSON($0, of: type) } == json)
    #expect(value.flatMap { converter.mismatch($0, with: type) } == nil)
    #expect(converter.json(["name": "Soup"], type).failure == "steps: is missing")
    #expect(
      converter.json(["name": "Soup", "steps": ["a", []]], type).failure
        == "steps[1]: expects text, got an array of 0; write it in quotes")
    #expect(
      converter.json(["nam": "x"], type).failure
        == "Recipe has no property “nam”: it has name, servings and steps")
  }

  @Test func lists() {
    #expect(
      converter.json(["a", "b"], .list(.string)).value == .list([.string("a"), .string("b")]))
    #expect(
      converter.json("[\"red\",\"blue\"]", .list(.string)).value
        == .list([.string("red"), .string("blue")]))
    #expect(converter.json("[1,2]", .list(.string)).value == .list([.string("1"), .string("2")]))
    for text in ["red", "red, blue", "[red", ""] {
      #expect(converter.json(.string(text), .list(.string)).failure != nil)
    }
    #expect(
      converter.json([1, 2, 1], .set(.int))
        == .normalised(.list([.int(1), .int(2)]), note: "1 repeated left out"))
    #expect(
      converter.json([1, "x"], .list(.int)).failure == "[1]: expects a whole number, got “x”")
    let two = Fixture.parameter(.list(.int)) { $0.size = .init(min: 1, max: 2) }
    #expect(
      converter.problem(.list([.int(1), .int(2), .int(3)]), parameter: two)
        == "must have between 1 and 2 items, got 3")
    let families = Fixture.parameter(.list(.int)) {
      $0.sizeByFamily = ["systemSmall": .init(min: 1, max: 1)]
    }
    var small = converter
    small.context.widgetFamily = "systemSmall"
    #expect(small.problem(.list([]), parameter: families) == "must have 1 item, got 0")
    #expect(converter.problem(.list([]), parameter: families) == nil)
  }

  @Test func unions() {
    let type = ValueType.union("Target")
    #expect(converter.text("count:5", type).value == ValueConverter.union("count", .int(5)))
    #expect(converter.text("yes", type).value == ValueConverter.union("flag", .bool(true)))
    #expect(
      converter.text("5", type).failure
        == "fits several cases: count and ratio, got “5”; name one: count:…")
    #expect(
      converter.text("note:abc", type).value
        == ValueConverter.union("note", .entity(.init(type: "Work.Note", id: "abc"))))
    #expect(
      converter.json(["case": "nested", "value": ["case": "count", "value": 1]], type).value
        == ValueConverter.union("nested", ValueConverter.union("count", .int(1))))
    #expect(converter.json(["case": "none", "value": 1], type).failure != nil)
  }

  @Test func sensitiveValuesAreNotRepeated() {
    let secret = Fixture.parameter(.int) {
      $0.isSensitive = true
      $0.range = .init(lower: "1", upper: "2")
    }
    #expect(converter.text("12ab", .int, secret).failure == "expects a whole number")
    #expect(converter.text("1,000", .int, secret).note == "it was normalised")
    #expect(converter.problem(.int(7), parameter: secret) == "must be between 1 and 2")
  }
}
