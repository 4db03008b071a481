// Small value types: search criteria, widget sizes, shortcuts and placemarks.

public import IntentManifest

public protocol SearchCriteria: _IntentValue, Hashable, Sendable {
  associatedtype SearchScopes = Void
}

/// A search by text.
public struct StringSearchCriteria: SearchCriteria {
  public typealias SearchScopes = [StringSearchScope]
  public var term: String
  public init(term: String) { self.term = term }

  public static func _type(_ names: _TypeNames) -> IntentManifest.ValueType { .searchCriteria }
  public func _encoded(_ coder: _ValueCoder) throws -> IntentManifest.IntentValue {
    .record(["term": .string(term)])
  }
  public static func _decoded(
    _ value: IntentManifest.IntentValue, _ coder: _ValueCoder
  ) async throws -> StringSearchCriteria {
    StringSearchCriteria(
      term: try value.required(value["term"]?.string ?? value.string, "search term"))
  }
}

/// A search that shows given entities.
public struct EntityCollectionSearchCriteria<Entity: AppEntity>: SearchCriteria {
  public var entities: EntityCollection<Entity>
  public init(entities: EntityCollection<Entity>) { self.entities = entities }
  public static func == (a: Self, b: Self) -> Bool { a.entities == b.entities }
  public func hash(into hasher: inout Hasher) { hasher.combine(entities.identifiers) }

  public static func _type(_ names: _TypeNames) -> IntentManifest.ValueType {
    EntityCollection<Entity>._type(names)
  }
  public func _encoded(_ coder: _ValueCoder) throws -> IntentManifest.IntentValue {
    try entities._encoded(coder)
  }
  public static func _decoded(
    _ value: IntentManifest.IntentValue, _ coder: _ValueCoder
  ) async throws -> Self { Self(entities: try await ._decoded(value, coder)) }
}

/// Criteria by entities, of whatever type.
public protocol _EntityCriteria {}
extension EntityCollectionSearchCriteria: _EntityCriteria {}

extension IntentParameter {
  public convenience init(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) where Value.ValueType: _EntityCriteria {
    self.init(
      _default: nil,
      .init(
        title: title, description: description, prompt: requestValueDialog, choicePrompt: nil,
        connection: inputConnectionBehavior), [])
  }
  public convenience init(
    description: LocalizedStringResource? = nil, requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) where Value.ValueType: _EntityCriteria {
    self.init(
      _default: nil,
      .init(
        title: nil, description: description, prompt: requestValueDialog, choicePrompt: nil,
        connection: inputConnectionBehavior), [])
  }
}

public enum IntentWidgetFamily: String, Sendable, Hashable, CaseIterable, _IntentValue {
  case systemSmall, systemMedium, systemLarge, systemExtraLarge, systemExtraLargePortrait
  case accessoryCorner, accessoryCircular, accessoryRectangular, accessoryInline

  public static func _type(_ names: _TypeNames) -> IntentManifest.ValueType { .widgetFamily }
  public func _encoded(_ coder: _ValueCoder) throws -> IntentManifest.IntentValue {
    .string(rawValue)
  }
  public static func _decoded(
    _ value: IntentManifest.IntentValue, _ coder: _ValueCoder
  ) async throws -> IntentWidgetFamily {
    try value.required(value.string.flatMap(Self.init(rawValue:)), "widget family")
  }
}

/// A shortcut of the person's, chosen by them.
public struct SystemShortcut: _SystemIntentValue, Hashable {
  let id: String
  let title: String
  public static var typeDisplayRepresentation: TypeDisplayRepresentation { "Shortcut" }
  public var displayRepresentation: DisplayRepresentation {
    .init(title: .init(stringLiteral: title))
  }
  public static func _type(_ names: _TypeNames) -> IntentManifest.ValueType { .systemShortcut }
  public func _encoded(_ coder: _ValueCoder) throws -> IntentManifest.IntentValue {
    .record(["id": .string(id), "title": .string(title)])
  }
  public static func _decoded(
    _ value: IntentManifest.IntentValue, _ coder: _ValueCoder
  ) async throws -> SystemShortcut {
    SystemShortcut(
      id: try value.required(value["id"]?.string, "shortcut"),
      title: value["title"]?.string ?? "")
  }
}

extension CLPlacemark: _IntentValue {
  public typealias ValueType = CLPlacemark
  public typealias UnwrappedType = CLPlacemark
  public typealias Specification = EmptyResolverSpecification<CLPlacemark>
  public static func _type(_ names: _TypeNames) -> IntentManifest.ValueType { .placemark }
  public func _encoded(_ coder: _ValueCoder) throws -> IntentManifest.IntentValue {
    func text(_ value: String?) -> IntentManifest.IntentValue? { value.map { .string($0) } }
    return .record([
      "name": text(name), "street": text(thoroughfare), "city": text(locality),
      "state": text(administrativeArea), "postalCode": text(postalCode),
      "country": text(country), "isoCountryCode": text(isoCountryCode),
      "latitude": location.map { .double($0.coordinate.latitude) },
      "longitude": location.map { .double($0.coordinate.longitude) },
    ])
  }
  public static func _decoded(
    _ value: IntentManifest.IntentValue, _ coder: _ValueCoder
  ) async throws -> CLPlacemark {
    _ = try value.required(value.fields, "placemark")
    var location: CLLocation?
    if let latitude = value["latitude"]?.double, let longitude = value["longitude"]?.double {
      location = CLLocation(latitude: latitude, longitude: longitude)
    }
    return CLPlacemark(
      location: location, name: value["name"]?.string, thoroughfare: value["street"]?.string,
      locality: value["city"]?.string, administrativeArea: value["state"]?.string,
      postalCode: value["postalCode"]?.string, country: value["country"]?.string,
      isoCountryCode: value["isoCountryCode"]?.string)
  }
}
