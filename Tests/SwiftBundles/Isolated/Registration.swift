// The registration that the author guide prescribes.
import AppIntents
struct IsolatedPackage: AppIntentsPackage {
  init() {
    let deck = Deck()
    AppDependencyManager.shared.add(dependency: deck)
  }
}
