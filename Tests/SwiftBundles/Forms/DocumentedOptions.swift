//: area: Documentation
//: form: adding parameters: an options provider with a dependency, sorted as the locale sorts, that logs
//: state: supported
//: runs: options Wanders -m place => {"value": {"options": ["Cliff 2", "cliff 10", "Wood"]}}
import AppIntents
import Foundation
import OSLog

final class PlaceStore: Sendable {
  let places = ["Wood", "cliff 10", "Cliff 2"]
}
struct PlacePackage: AppIntentsPackage {
  init() { AppDependencyManager.shared.add(dependency: PlaceStore()) }
}
extension Logger {
  nonisolated static let places = Logger(subsystem: "sea", category: "places")
}
struct PlaceOptions: DynamicOptionsProvider {
  @Dependency private var store: PlaceStore
  func results() async throws -> [String] {
    Logger.places.debug("listing")
    return store.places.sorted(using: KeyPathComparator(\.self, comparator: .localizedStandard))
  }
}
struct Wanders: AppIntent {
  static let title: LocalizedStringResource = "Wander"
  @Parameter(title: "Place", optionsProvider: PlaceOptions()) var place: String
  func perform() async throws -> some IntentResult { .result() }
}
