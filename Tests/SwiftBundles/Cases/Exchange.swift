// An entity that is made of a person of another bundle, and is a person to others; and an intent that takes one.

import AppIntents

struct Guest: AppEntity, Transferable {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Guest"
  static let defaultQuery = GuestQuery()
  let id: String

  var displayRepresentation: DisplayRepresentation { DisplayRepresentation(title: "\(id)") }

  static var transferRepresentation: some TransferRepresentation {
    IntentValueRepresentation(
      exporting: { guest in
        IntentPerson(
          identifier: .applicationDefined(guest.id), name: .displayName(guest.id), handle: nil)
      },
      importing: { (person: IntentPerson) in
        guard let handle = person.handle else { throw GuestError.withoutHandle }
        return Guest(id: handle.value.string)
      })
  }
}

enum GuestError: Error, CustomLocalizedStringResourceConvertible {
  case withoutHandle
  var localizedStringResource: LocalizedStringResource { "A guest needs an address." }
}

struct GuestQuery: EntityQuery {
  func entities(for identifiers: [String]) async throws -> [Guest] {
    identifiers.filter { $0 != "nobody" }.map(Guest.init(id:))
  }
}

struct SeatGuest: AppIntent {
  static let title: LocalizedStringResource = "Seat Guest"
  @Parameter(title: "Guest") var guest: Guest

  func perform() async throws -> some IntentResult & ReturnsValue<String> {
    .result(value: "seated \(guest.id)")
  }
}

struct GreetPerson: AppIntent {
  static let title: LocalizedStringResource = "Greet Person"
  @Parameter(title: "Person") var person: IntentPerson

  func perform() async throws -> some IntentResult & ReturnsValue<String> {
    .result(value: "hello \(person.handle?.value.string ?? "you")")
  }
}
