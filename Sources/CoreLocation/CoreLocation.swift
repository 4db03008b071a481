// CoreLocation: a thin stand-in for the module of that name on Apple's platforms. It has the value
// types that App Intents signatures name, and no location service.

@_exported @_weakLinked import Foundation

public typealias CLLocationDegrees = Double
public typealias CLLocationDistance = Double
public typealias CLLocationAccuracy = Double
public typealias CLLocationSpeed = Double
public typealias CLLocationDirection = Double

/// A point on the earth, in degrees.
public struct CLLocationCoordinate2D: Sendable, Hashable {
  public var latitude: CLLocationDegrees
  public var longitude: CLLocationDegrees
  public init() { (latitude, longitude) = (0, 0) }
  public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    self.latitude = latitude
    self.longitude = longitude
  }
}

public func CLLocationCoordinate2DIsValid(_ coordinate: CLLocationCoordinate2D) -> Bool {
  abs(coordinate.latitude) <= 90 && abs(coordinate.longitude) <= 180
}
public func CLLocationCoordinate2DMake(
  _ latitude: CLLocationDegrees, _ longitude: CLLocationDegrees
) -> CLLocationCoordinate2D { .init(latitude: latitude, longitude: longitude) }

/// A measured place. Distances are great-circle distances on a sphere of 6371 km.
public final class CLLocation: Sendable, Hashable {
  public let coordinate: CLLocationCoordinate2D
  public let altitude: CLLocationDistance
  public let horizontalAccuracy: CLLocationAccuracy
  public let verticalAccuracy: CLLocationAccuracy

  public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    coordinate = .init(latitude: latitude, longitude: longitude)
    (altitude, horizontalAccuracy, verticalAccuracy) = (0, 0, -1)
  }

  /// One location is another where all that was measured is.
  public static func == (a: CLLocation, b: CLLocation) -> Bool {
    a.coordinate == b.coordinate && a.altitude == b.altitude
      && a.horizontalAccuracy == b.horizontalAccuracy && a.verticalAccuracy == b.verticalAccuracy
  }
  public func hash(into hasher: inout Hasher) { hasher.combine(coordinate) }

  public func distance(from other: CLLocation) -> CLLocationDistance {
    let radians = Double.pi / 180
    let (a, b) = (coordinate.latitude * radians, other.coordinate.latitude * radians)
    let across = (other.coordinate.longitude - coordinate.longitude) * radians
    let half = haversine(b - a) + cos(a) * cos(b) * haversine(across)
    return 2 * 6_371_000 * asin(min(1, half.squareRoot()))
  }

  private func haversine(_ angle: Double) -> Double {
    let half = sin(angle / 2)
    return half * half
  }
}

/// A place with its address. Made by authors or from a `placemark` value; nothing geocodes.
public final class CLPlacemark: Sendable {
  public let name: String?
  public let thoroughfare: String?
  public let subThoroughfare: String?
  public let locality: String?
  public let subLocality: String?
  public let administrativeArea: String?
  public let subAdministrativeArea: String?
  public let postalCode: String?
  public let country: String?
  public let isoCountryCode: String?
  public let location: CLLocation?

  public init(
    location: CLLocation?, name: String? = nil, thoroughfare: String? = nil,
    locality: String? = nil, administrativeArea: String? = nil, postalCode: String? = nil,
    country: String? = nil, isoCountryCode: String? = nil
  ) {
    self.location = location
    self.name = name
    self.thoroughfare = thoroughfare
    self.locality = locality
    self.administrativeArea = administrativeArea
    self.postalCode = postalCode
    self.country = country
    self.isoCountryCode = isoCountryCode
    (subThoroughfare, subLocality, subAdministrativeArea) = (nil, nil, nil)
  }
}
