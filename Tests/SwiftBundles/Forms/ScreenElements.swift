//: area: Views
//: form: `appEntityIdentifier`, `appEntityUIElements`, `onAppIntentExecution`, `userActivity`
//: state: partial: they compile; no screen is asked
import AppIntents
import SwiftUI

struct Deck: View {
  @State private var ships: [Ship] = []

  var body: some View {
    Canvas { context, size in
      for ship in ships {
        context.fill(
          Path(roundedRect: CGRect(x: 0, y: 0, width: ship.id, height: 1), cornerSize: .zero),
          with: .color(.blue))
      }
    }
    .appEntityUIElements { context in
      ships.compactMap { ship in
        let isWanted = context.requests.contains { request in
          switch request {
          case .visible(let rect): return rect.width > 0
          case .selected: return false
          @unknown default: return false
          }
        }
        guard isWanted else { return nil }
        return AppEntityUIElement(
          identifier: EntityIdentifier(for: Ship.self, identifier: ship.id),
          bounds: .zero, state: State(isSelected: false))
      }
    }
    .appEntityIdentifier(ships.first.map { EntityIdentifier(for: $0) })
    .appEntityIdentifier(forSelectionType: Int.self) {
      EntityIdentifier(for: Ship.self, identifier: $0)
    }
  }
}
