// Persons, places, files and the other records.

import Testing

@testable import IntentModel

@Suite struct RecordTests {
  let converter = Fixture.converter()

  @Test func names() {
    func parts(_ text: String) -> String? {
      converter.text(text, .personName).value.map { converter.toJSON($0, of: .personName).text() }
    }
    #expect(parts("Ada Lovelace") == #"{"given":"Ada","family":"Lovelace"}"#)
    #expect(parts("Lovelace, Ada") == #"{"given":"Ada","family":"Lovelace"}"#)
    #expect(parts("Ada") == #"{"given":"Ada"}"#)
    #expect(
      parts("Dr. Martin Luther King Jr.")
        == #"{"prefix":"Dr.","given":"Martin","middle":"Luther","family":"King","suffix":"Jr."}"#)
    #expect(parts("Ludwig van Beethoven") == #"{"given":"Ludwig","family":"van Beethoven"}"#)
    #expect(parts("Żółć Zośka") == #"{"given":"Żółć","family":"Zośka"}"#)
    #expect(
      converter.json(["given": "Ada", "phonetic": ["given": "AY-da"]], .personName).value != nil)
    #expect(converter.json([:], .personName).failure == "must have a part of a name")
    #expect(
      converter.json(["first": "Ada"], .personName).failure?.hasPrefix("has no member “first”")
        == true)
  }

  @Test func persons() {
    func json(_ text: String) -> String {
      let outcome = converter.text(text, .person)
      guard let value = outcome.value else { return outcome.failure ?? "?" }
      #expect(converter.mismatch(value, with: .person) == nil)
      #expect(converter.text(converter.toText(value, of: .person), .person).value == value)
      return converter.toJSON(value, of: .person).text()
    }
    #expect(
      json("Ada Lovelace <ada@example.org>")
        == #"{"name":"Ada Lovelace","handle":{"kind":"email","value":"ada@example.org"}}"#)
    #expect(json("ada@example.org") == #"{"handle":{"kind":"email","value":"ada@example.org"}}"#)
    #expect(json("+49 30 000000-0") == #"{"handle":{"kind":"phone","value":"+49 30 000000-0"}}"#)
    #expect(json("Ada") == #"{"name":"Ada"}"#)
    #expect(json("Advice, Help- and Youth Line") == #"{"name":"Advice, Help- and Youth Line"}"#)
    #expect(json("Ada <nobody>").hasPrefix("expects an address or a number in the brackets"))
    #expect(json("ada@").hasPrefix("expects a person"))
    let email = Fixture.parameter(.person) { $0.personMode = "email" }
    #expect(
      converter.text("Ada", .person, email).failure == "must have an email address, got “Ada”")
    #expect(converter.text("a@example.org", .person, email).value != nil)
    let full: JSON = [
      "identifier": ["kind": "contact", "value": "7"],
      "name": ["given": "Ada", "family": "Lovelace"],
      "handle": ["kind": "phone", "value": "123", "label": "home"],
      "aliases": [["kind": "email", "value": "a@example.org"]], "isMe": true,
      "image": ["symbol": "person"],
    ]
    let value = converter.json(full, .person).value
    #expect(value.map { converter.toJSON($0, of: .person) } == full)
    #expect(
      converter.json(["handle": ["kind": "fax", "value": "1"]], .person).failure
        == "handle.kind: expects one of phone, email or app, got “fax”")
  }

  @Test func places() {
    func json(_ text: String, _ type: ValueType = .place) -> String {
      let outcome = converter.text(text, type)
      return outcome.value.map { converter.toJSON($0, of: type).text() } ?? outcome.failure ?? "?"
    }
    #expect(json("48.8584, 2.2945") == #"{"latitude":48.8584,"longitude":2.2945}"#)
    #expect(json("48.8584,2.2945", .placemark) == #"{"latitude":48.8584,"longitude":2.2945}"#)
    #expect(json("Rue 5, Paris") == #"{"address":"Rue 5, Paris"}"#)
    #expect(json("98, 2") == "expects a latitude from -90 to 90, got “98”")
    #expect(json("8, 200") == "expects a longitude from -180 to 180, got “200”")
    #expect(
      converter.json(["latitude": 1], .place).failure
        == "must have both latitude and longitude, or neither")
    #expect(converter.json([:], .place).failure == "must have a name, an address or coordinates")
    #expect(
      converter.mismatch(
        .record([.init("latitude", .double(.nan)), .init("longitude", .double(1))]), with: .place)
        != nil)
  }

  @Test func files() {
    func path(_ bytes: [UInt8]) -> IntentValue { .record([.init("path", .bytes(bytes))]) }
    #expect(converter.text("a b.txt", .file) == .exact(path(Array("a b.txt".utf8))))
    #expect(converter.json(["path": "/tmp/x"], .file) == .exact(path(Array("/tmp/x".utf8))))
    let odd = Array("caf".utf8) + [0xE9] + Array(".txt".utf8)
    let json = converter.toJSON(path(odd), of: .file)
    #expect(json == ["pathBase64": "Y2Fm6S50eHQ="])
    #expect(converter.json(json, .file) == .exact(path(odd)))
    #expect(converter.toText(path(odd), of: .file) == "caf\\xe9.txt")
    #expect(
      converter.json(["path": "a", "name": "b", "type": "text/plain", "size": 3], .file).value
        == path([97]))
    #expect((try? ValueConverter.file(path: odd)) == path(odd))
    #expect((try? ValueConverter.file(path: [0])) == nil)
    let data: JSON = ["name": "a.txt", "type": "text/plain", "data": "aGk="]
    let value = converter.json(data, .file).value
    #expect(value?["data"] == .bytes(Array("hi".utf8)))
    #expect(value.map { converter.toJSON($0, of: .file) } == data)
    for json: JSON in [
      "x", [:], ["path": ""], ["path": 5], ["path": "a", "mode": "rw"], ["name": "a.txt"],
      ["name": "../a", "data": ""], ["name": "a", "data": "?"],
      ["name": "a", "type": "text", "data": ""],
    ] {
      #expect(converter.json(json, .file).value == nil, "\(json.text())")
    }
    let image = Fixture.parameter(.file) { $0.contentTypes = ["public.image", "application/pdf"] }
    #expect(converter.problem(path(Array("/a/b.PNG".utf8)), parameter: image) == nil)
    #expect(converter.problem(path(Array("/a/b".utf8)), parameter: image) == nil)
    #expect(
      converter.problem(path(Array("/a/b.txt".utf8)), parameter: image)
        == "must be a file of type public.image or application/pdf, got “b.txt”")
  }

  @Test func bundlesSendNoPaths() {
    let path = IntentValue.record([.init("path", .bytes(Array("/etc/shadow".utf8)))])
    #expect(converter.mismatch(path, with: .file) != nil)
    #expect(converter.mismatch(path, with: .file, allowsPaths: true) == nil)
    #expect(
      converter.mismatch(
        .record([.init("file", .descriptor(3)), .init("name", .string("a"))]), with: .file) == nil)
    #expect(
      converter.mismatch(.record([.init("file", .int(3))]), with: .file)
        == "file: expects a descriptor, got int")
    #expect(
      converter.mismatch(
        .record([.init("data", .bytes([])), .init("name", .string("a/b"))]), with: .file) != nil)
  }

  @Test func simpleRecords() {
    func roundTrip(_ text: String, _ type: ValueType, _ json: JSON) {
      let value = converter.text(text, type).value
      #expect(value.map { converter.toJSON($0, of: type) } == json, "\(type)")
      #expect(value.map { converter.toText($0, of: type) } == text)
      #expect(value.flatMap { converter.mismatch($0, with: type) } == nil)
      #expect(converter.json(.string(text), type).value == value)
    }
    roundTrip("play it", .audioSearch, ["query": "play it"])
    roundTrip("https://example.org", .link, ["url": "https://example.org"])
    roundTrip("A-1", .photo, ["identifier": "A-1"])
    roundTrip("cat", .searchCriteria, ["term": "cat"])
    roundTrip("red, blue", .semanticContent, ["labels": ["red", "blue"]])
    roundTrip("abc", .systemShortcut, ["id": "abc"])
    roundTrip(" hi\n", .attributedString, ["text": " hi\n", "runs": []])
    #expect(converter.text("Visa", .paymentMethod).value?["name"] == .string("Visa"))
    #expect(
      converter.json(["type": "gold"], .paymentMethod).failure?.hasPrefix("type: expects one of")
        == true)
    #expect(converter.json(["query": "a", "urls": []], .audioSearch).failure != nil)
  }

  @Test func runsLieBetweenCharacters() {
    func problem(_ start: Int64, _ length: Int64) -> String? {
      converter.mismatch(
        .record([
          .init("text", .string("aé")),
          .init("runs", .list([.record(["start": .int(start), "length": .int(length)])])),
        ]), with: .attributedString)
    }
    #expect(problem(0, 3) == nil)
    #expect(problem(1, 2) == nil)
    #expect(problem(0, 2) == "runs[0]: must begin and end between characters of the text")
    #expect(problem(3, 1) != nil)
    #expect(problem(.max, .max) != nil)
    #expect(problem(-1, 1) != nil)
  }

  @Test func referencesOfAnyType() {
    let note = IntentValue.entity(.init(type: "Work.Note", id: "5"))
    #expect(converter.text("Note/5", .entityIdentifier) == .exact(note))
    #expect(converter.json(["type": "Work.Note", "id": "5"], .entityIdentifier).value == note)
    #expect(converter.text("Other/5", .entityIdentifier).failure != nil)
    #expect(converter.toText(note, of: .entityIdentifier) == "Work.Note/5")
    #expect(
      converter.json([["id": "1"], "Note/2"], .collection("Work.Note")).value?.list?.count == 2)
    #expect(converter.json(["groceries"], .collection("Work.Note")).failure != nil)
  }

  @Test func optionalsAndProperties() {
    #expect(converter.json(.null, .optional(.int)) == .exact(.null))
    #expect(converter.text("5", .optional(.int)) == .exact(.int(5)))
    #expect(converter.toJSON(.null, of: .optional(.int)) == .null)
    #expect(converter.mismatch(.null, with: .optional(.dateComponents)) == nil)
    let birthday = IntentValue.record(["year": .int(1815), "month": .int(12), "day": .int(10)])
    #expect(converter.mismatch(birthday, with: .optional(.dateComponents)) == nil)
    #expect(converter.mismatch(.null, with: .int) != nil)
  }
}
