//: area: Names
//: form: modules by Apple's names: AlarmKit, CoreLocation, CoreSpotlight, CoreTransferable, GeoToolbox, HealthKit, LinkPresentation, MediaIntents, MediaPlayer, OSLog, os, Photos, SwiftUI, UniformTypeIdentifiers, UserNotifications, VisualIntelligence, WidgetKit
//: state: partial: what App Intents source names of them
import AppIntents
import CoreLocation
import CoreSpotlight
import CoreTransferable
import GeoToolbox
import HealthKit
import LinkPresentation
import MediaIntents
import OSLog
import Photos
import UniformTypeIdentifiers
import VisualIntelligence
import WidgetKit

struct Visits: AppIntent {
  static let title: LocalizedStringResource = "Visits"
  static let here = PlaceDescriptor(
    representations: [.deviceLocation(CLLocation(latitude: 1, longitude: 2))], commonName: "Here")
  @Parameter(title: "Place") var place: PlaceDescriptor?
  @Parameter(title: "Link") var link: LinkMetadata?
  @Parameter(title: "Search") var search: AudioSearch?
  @Parameter(title: "Photo") var photo: PHAsset?
  func perform() async throws -> some IntentResult {
    Logger(subsystem: "sea", category: "visits").debug("visiting \(1, privacy: .public)")
    return .result()
  }
}
