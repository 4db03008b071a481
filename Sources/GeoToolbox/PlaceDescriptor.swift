// GeoToolbox: a thin stand-in for the module of that name on Apple's platforms: places as values.

public import AppIntents
@_exported @_weakLinked import Foundation
public import IntentManifest

/// A place by what is known of it.
public struct PlaceDescriptor: _SystemIntentValue, Hashable {
  public enum PlaceRepresentation: Sendable, Hashable {
    case address(String)
    case coordinate(CLLocationCoordinate2D)
    case deviceLocation(CLLocation)
  }
  public enum SupportingPlaceRepresentation: Sendable, Hashable {
    case serviceIdentifiers([String: String])
  }
  public let representations: [PlaceRepresentation]
  public let commonName: String?
  public let supportingRepresentations: [SupportingPlaceRepresentation]

  public init(
    representations: [PlaceRepresentation], commonName: String?,
    supportingRepresentations: [SupportingPlaceRepresentation] = []
  ) {
    self.representations = representations
    self.commonName = commonName
    self.supportingRepresentations = supportingRepresentations
  }

  public var address: String? {
    for case .address(let text) in representations { return text }
    return nil
  }
  public var coordinate: CLLocationCoordinate2D? {
    for representation in representations {
      switch representation {
      case .coordinate(let point): return point
      case .deviceLocation(let location): return location.coordinate
      case .address: continue
      }
    }
    return nil
  }
  public func serviceIdentifier(for service: String) -> String? {
    for case .serviceIdentifiers(let known) in supportingRepresentations { return known[service] }
    return nil
  }

  public static var typeDisplayRepresentation: TypeDisplayRepresentation { "Place" }
  public var displayRepresentation: DisplayRepresentation {
    "\(commonName ?? address ?? "Place")"
  }

  public static func _type(_ names: _TypeNames) -> IntentManifest.ValueType { .place }
  public func _encoded(_ coder: _ValueCoder) throws -> IntentManifest.IntentValue {
    .record([
      "name": commonName.map { .string($0) }, "address": address.map { .string($0) },
      "latitude": coordinate.map { .double($0.latitude) },
      "longitude": coordinate.map { .double($0.longitude) },
    ])
  }
  public static func _decoded(
    _ value: IntentManifest.IntentValue, _ coder: _ValueCoder
  ) async throws -> PlaceDescriptor {
    var known: [PlaceRepresentation] = []
    if let latitude = value["latitude"]?.double, let longitude = value["longitude"]?.double {
      known.append(.coordinate(.init(latitude: latitude, longitude: longitude)))
    }
    if let address = value["address"]?.string { known.append(.address(address)) }
    return PlaceDescriptor(representations: known, commonName: value["name"]?.string)
  }
}
