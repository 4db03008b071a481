//: area: Views
//: form: `AppEntityUIElementsProvider`: what is visible or selected, without a screen
//: state: supported, ours: stands for UIKit's `appEntityUIElementProvider`
//: runs: context Watch request=s:selected => {"value": [{"entity": {"id": "2"}, "state": {"selected": true}}]}
//: runs: describe contexts.Watch.entities.0 => "Ship"
import AppIntents
import Foundation

struct Watch: AppEntityUIElementsProvider {
  static var entityTypes: [any AppEntity.Type] { [Ship.self] }
  func elements(in context: AppEntityUIElementsContext) async throws -> [AppEntityUIElement] {
    let ships = context.requests.contains(.selected) ? [Ship(id: 2)] : [Ship(id: 1), Ship(id: 2)]
    return ships.map {
      AppEntityUIElement($0, bounds: .zero, state: .init(isSelected: $0.id == 2))
    }
  }
}
