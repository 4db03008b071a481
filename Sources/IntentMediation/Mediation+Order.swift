// Who is next: what was given and what has a default settles first, then what is missing is asked for in
// the order in which the summary shows it, which follows the values as they come.

import IntentModel

extension Mediation {
  /// The next slot to advance; nil: all have settled.
  var nextSlot: Int? {
    let open = dependenciesFirst.filter { !slots[$0].isSettled }
    guard intent.summary != nil, open.count > 1 else { return open.first }
    // A slot whose options hang on one that is open waits for it, unless they hang on one another.
    let free = open.filter { index in
      !(slots[index].parameter.options?.dependsOn ?? []).contains { name in
        open.contains { $0 != index && slots[$0].parameter.name == name }
      }
    }
    let ready = free.isEmpty ? open : free
    if let quiet = ready.first(where: { !isMissing($0) }) { return quiet }
    let renderer = SummaryRenderer(
      intent, of: manifest, converter: converter, widgetFamily: nil)
    let (visible, hidden) = renderer.order(valuesSoFar)
    let names = visible + hidden
    return ready.min { place($0, names) < place($1, names) }
  }

  /// Nothing was given, nothing stands in for it, and it must have a value.
  private func isMissing(_ index: Int) -> Bool {
    let slot = slots[index]
    return slot.pieces.isEmpty && slot.parameter.defaultValue == nil && slot.parameter.isRequired
      && slot.parameter.options?.hasDefault != true
  }

  private var valuesSoFar: [String: IntentValue] {
    Dictionary(
      slots.compactMap { slot in slot.value.map { (slot.parameter.name, $0) } },
      uniquingKeysWith: { first, _ in first })
  }

  private func place(_ index: Int, _ names: [String]) -> Int {
    names.firstIndex(of: slots[index].parameter.name) ?? names.count
  }
}
