// Entities by id, by text and from suggestions.

import IntentModel
import Testing

@testable import IntentMediation

@Suite struct EntityTests {
  var bench = Bench()
  private static let contact = Parameter(name: "contact", type: .entity("Contact"))

  private func run(
    _ intent: Intent, _ given: [Given], _ bench: inout Bench
  ) throws -> (Step, Mediation) {
    var engine = try bench.mediation(intent, given)
    let step = try bench.drive(&engine)
    return (step, engine)
  }

  private func id(_ step: Step) -> String? {
    guard case .perform(let fields) = step else { return nil }
    return fields.first?.value.entity?.id
  }

  @Test mutating func textThatFindsOneIsThatOne() throws {
    let (step, engine) = try run(
      Bench.intent([Self.contact]), [Given("contact", .text("Lovelace"))], &bench)
    #expect(id(step) == "3")
    #expect(engine.traces[0].source == .query)
    // What a search found need not be fetched again.
    #expect(bench.calls.map(\.member) == ["string"])
  }

  @Test mutating func textThatFindsSeveralAsksWhich() throws {
    let (step, _) = try run(
      Bench.intent([Self.contact], effect: .reversible), [Given("contact", .text("John"))], &bench)
    guard case .ask(let question) = step else { return #expect(Bool(false), "\(step)") }
    #expect(question.kind == .choice)
    #expect(question.options.map(\.title) == ["John Appleby", "John Berry"])
  }

  @Test mutating func theChosenOneIsUsed() throws {
    var engine = try bench.mediation(
      Bench.intent([Self.contact]), [Given("contact", .text("John"))])
    _ = try bench.drive(&engine)
    try engine.answer(.option(1))
    #expect(id(try bench.drive(&engine)) == "2")
  }

  @Test(arguments: [
    (Intent.Effect.read, "4" as String?), (.reversible, "4"), (.unspecified, "4"),
    (.irreversible, nil),
  ])
  mutating func anExactTitleWinsUnlessTheChangeCannotBeUndone(
    effect: Intent.Effect, expected: String?
  ) throws {
    let (step, _) = try run(
      Bench.intent([Self.contact], effect: effect), [Given("contact", .text("Ada"))], &bench)
    #expect(id(step) == expected)
    if expected == nil {
      guard case .ask(let question) = step else { return #expect(Bool(false), "\(step)") }
      #expect(question.options.count == 2)
    }
  }

  @Test mutating func textThatFindsNothingIsNotFound() throws {
    var engine = try bench.mediation(
      Bench.intent([Self.contact]), [Given("contact", .text("Zoë"))])
    let failure = #expect(throws: MediationFailure.self) { try bench.drive(&engine) }
    #expect(failure?.kind == .notFound)
    #expect(failure?.message == "there is no Contact “Zoë”")
  }

  @Test mutating func idsAreFetchedInOneCallAndKeepTheirOrder() throws {
    let people = Parameter(name: "people", type: .list(.entity("Contact")))
    let (step, _) = try run(
      Bench.intent([people]),
      [Given("people", .text("Contact/1")), Given("people", .text("Contact/3"))], &bench)
    guard case .perform(let fields) = step else { return #expect(Bool(false), "\(step)") }
    #expect(
      fields[0].value.list?.compactMap(\.entity?.title.string) == ["John Appleby", "Ada Lovelace"])
    #expect(bench.calls.map(\.member) == ["ids"])
  }

  @Test mutating func anIdThatVanishedIsReported() throws {
    var engine = try bench.mediation(
      Bench.intent([Self.contact]), [Given("contact", .text("Contact/99"))])
    let failure = #expect(throws: MediationFailure.self) { try bench.drive(&engine) }
    #expect(failure?.kind == .notFound)
    #expect(failure?.message == "there is no Contact with id “99”")
  }

  @Test mutating func aMissingEntityIsChosenFromSuggestions() throws {
    let (step, _) = try run(Bench.intent([Self.contact]), [], &bench)
    guard case .ask(let question) = step else { return #expect(Bool(false), "\(step)") }
    #expect(question.options.count == 4)
    #expect(bench.calls.map(\.member) == ["suggested"])
  }

  @Test mutating func theOnlySuggestionIsTakenAndSaid() throws {
    bench.people = [Bench.person("1", "Only One")]
    let (step, engine) = try run(Bench.intent([Self.contact]), [], &bench)
    #expect(id(step) == "1")
    #expect(engine.traces[0].notes == ["“Only One” is the only choice"])
  }

  @Test mutating func withoutAStringQuerySuggestionsAreSearchedByTitle() throws {
    bench.manifest.entities[0].queries = [.ids, .suggested]
    let (step, _) = try run(
      Bench.intent([Self.contact]), [Given("contact", .text("lovelace"))], &bench)
    #expect(id(step) == "3")
  }

  @Test mutating func optionsOfAProviderAreOfferedAndStrict() throws {
    var place = Parameter(name: "place", type: .string)
    place.options = .init()
    bench.offered = .record([
      .init("options", .list([.string("Here"), .string("There")])), .init("default", .null),
    ])
    var (step, engine) = try run(Bench.intent([place]), [Given("place", .text("there"))], &bench)
    guard case .perform(let fields) = step else { return #expect(Bool(false), "\(step)") }
    #expect(fields == [.init("place", .string("There"))])

    (step, engine) = try run(Bench.intent([place]), [Given("place", .text("Nowhere"))], &bench)
    guard case .ask(let question) = step else { return #expect(Bool(false), "\(step)") }
    #expect(question.problem == "“Nowhere” is not one of its options")
    #expect(question.options.map(\.title) == ["Here", "There"])
    #expect(engine.traces[0].rejected.count == 1)
  }

  @Test mutating func anEmptyProviderIsAnErrorThatNamesTheParameter() throws {
    var place = Parameter(name: "place", type: .string)
    place.options = .init()
    bench.offered = .list([])
    let (step, _) = try run(Bench.intent([place]), [], &bench)
    guard case .failed(let failure) = step else { return #expect(Bool(false), "\(step)") }
    #expect(failure.parameter == "place")
  }

  @Test(arguments: [
    IntentValue.int(3), .list([.int(1)]), .record([.init("sections", .int(1))]),
    .list([.entity(EntityValue(type: "Contact", id: "1"))]),
  ])
  mutating func hostileOptionsNeverTrap(offered: IntentValue) throws {
    var place = Parameter(name: "place", type: .string)
    place.options = .init()
    bench.offered = offered
    do {
      _ = try run(Bench.intent([place]), [], &bench)
    } catch let failure as MediationFailure {
      #expect(failure.kind == .misbehaved)
    }
  }
}
