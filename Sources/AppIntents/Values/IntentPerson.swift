// Persons as values.

import CIntentGuest
public import IntentManifest

/// A person, by whatever is known of them.
///
/// Where we differ from Apple: `Identifier.value` and `Name.displayString` exist, because Apple's own
/// documents use them.
public struct IntentPerson: Sendable, Hashable, Codable, _IntentValue {
  public enum ParameterMode: Sendable, Hashable { case contact, email, phone, emailOrPhone }

  public enum Identifier: Sendable, Hashable, Codable {
    case contact(String)
    case applicationDefined(String)
    case unknown
    /// Itself; some documents write it.
    public var value: Identifier { self }
  }

  public enum Name: Sendable, Hashable, Codable {
    case displayName(String)
    case components(PersonNameComponents)
    case unknown

    /// The name on one line; empty when it is not known.
    public var displayString: String {
      switch self {
      case .displayName(let name): name
      case .components(let parts):
        [parts.namePrefix, parts.givenName, parts.middleName, parts.familyName, parts.nameSuffix]
          .compactMap { $0 }.joined(separator: " ")
      case .unknown: ""
      }
    }
  }

  public struct Handle: Sendable, Hashable, Codable {
    public enum Value: Sendable, Hashable, Codable {
      case phoneNumber(String)
      case emailAddress(String)
      case applicationDefined(String)
      /// The address or number itself.
      public var string: String {
        switch self {
        case .phoneNumber(let text), .emailAddress(let text), .applicationDefined(let text): text
        }
      }
    }
    public enum Label: Sendable, Hashable, Codable {
      case home, work, iPhone, mobile, main, homeFax, workFax, pager, other, school
      case custom(String)

      var text: String {
        if case .custom(let text) = self { text } else { "\(self)" }
      }
      init(text: String) {
        let known: [Label] = [
          .home, .work, .iPhone, .mobile, .main, .homeFax, .workFax, .pager, .other, .school,
        ]
        self = known.first { $0.text == text } ?? .custom(text)
      }
    }
    public var value: Value
    public var label: Label?
    public init(_ value: Value, label: Label? = nil) {
      self.value = value
      self.label = label
    }
    public init(phoneNumber: String, label: Label? = nil) {
      self.init(.phoneNumber(phoneNumber), label: label)
    }
    public init(emailAddress: String, label: Label? = nil) {
      self.init(.emailAddress(emailAddress), label: label)
    }
    public init(applicationDefined: String, label: String? = nil) {
      self.init(.applicationDefined(applicationDefined), label: label.map(Label.init(text:)))
    }
  }

  public var identifier: Identifier
  public var name: Name
  public var handle: Handle?
  public var aliases: [Handle]
  public var isMe: Bool
  public var image: DisplayRepresentation.Image?

  public init(
    identifier: Identifier, name: Name, handle: Handle? = nil, aliases: [Handle] = [],
    isMe: Bool = false, image: DisplayRepresentation.Image? = nil
  ) {
    self.identifier = identifier
    self.name = name
    self.handle = handle
    self.aliases = aliases
    self.isMe = isMe
    self.image = image
  }
  public init(handle: Handle) {
    self.init(identifier: .unknown, name: .unknown, handle: handle)
  }
}

extension IntentPerson {
  public static func _type(_ names: _TypeNames) -> IntentManifest.ValueType { .person }

  public func _encoded(_ coder: _ValueCoder) throws -> IntentManifest.IntentValue {
    let id: (String, String?) =
      switch identifier {
      case .contact(let id): ("contact", id)
      case .applicationDefined(let id): ("app", id)
      case .unknown: ("unknown", nil)
      }
    let name: IntentManifest.IntentValue? =
      switch name {
      case .displayName(let name): .string(name)
      case .components(let parts): try parts._encoded(coder)
      case .unknown: nil
      }
    return .record([
      "identifier": .record(["kind": .string(id.0), "value": id.1.map { .string($0) }]),
      "name": name, "handle": handle?.record,
      "aliases": aliases.isEmpty ? nil : .list(aliases.map(\.record)), "isMe": .bool(isMe),
      "image": image?.value,
    ])
  }

  public static func _decoded(
    _ value: IntentManifest.IntentValue, _ coder: _ValueCoder
  ) async throws -> IntentPerson {
    _ = try value.required(value.fields, "person")
    let id = value["identifier"]?["value"]?.string ?? ""
    let identifier: Identifier =
      switch value["identifier"]?["kind"]?.string {
      case "contact": .contact(id)
      case "app": .applicationDefined(id)
      default: .unknown
      }
    let name: Name
    if let text = value["name"]?.string {
      name = .displayName(text)
    } else if let parts = value["name"] {
      // Without code of the author's that uses the type, the bundle does not have it.
      name =
        intent_guest_has_person_names() != 0
        ? .components(try PersonNameComponents.make(parts))
        : .displayName(
          ["prefix", "given", "middle", "family", "suffix"].compactMap { parts[$0]?.string }
            .joined(separator: " "))
    } else {
      name = .unknown
    }
    return IntentPerson(
      identifier: identifier, name: name, handle: value["handle"].flatMap(Handle.init(record:)),
      aliases: (value["aliases"]?.list ?? []).compactMap(Handle.init(record:)),
      isMe: value["isMe"]?.bool ?? false)
  }
}

extension IntentPerson.Handle {
  var record: IntentManifest.IntentValue {
    let kind =
      switch value {
      case .phoneNumber: "phone"
      case .emailAddress: "email"
      case .applicationDefined: "app"
      }
    return .record([
      "kind": .string(kind), "value": .string(value.string),
      "label": label.map { .string($0.text) },
    ])
  }
  init?(record: IntentManifest.IntentValue) {
    guard let text = record["value"]?.string else { return nil }
    let value: Value =
      switch record["kind"]?.string {
      case "phone": .phoneNumber(text)
      case "email": .emailAddress(text)
      default: .applicationDefined(text)
      }
    self.init(value, label: record["label"]?.string.map(Label.init(text:)))
  }
}
