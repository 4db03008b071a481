// Who is next: what was given as a plain value comes first, so that what does not fit is said before a process starts or a
// person is asked; then what was given otherwise and what has a default; then what is missing, in the order in which the
// summary shows it, which follows the values as they come.

import IntentModel

extension Mediation {
  /// The next slot to advance; nil: all have settled.
  var nextSlot: Int? {
    let open = dependenciesFirst.filter { !slots[$0].isSettled }
    guard open.count > 1 else { return open.first }
    if let plain = open.first(where: isPlain) { return plain }
    // A slot whose options hang on one that is open waits for it, unless they hang on one another.
    let free = open.filter { index in
      !(slots[index].parameter.options?.dependsOn ?? []).contains { name in
        open.contains { $0 != index && slots[$0].parameter.name == name }
      }
    }
    let ready = free.isEmpty ? open : free
    if let quiet = ready.first(where: { !isMissing($0) }) { return quiet }
    guard intent.summary != nil else { return ready.first }
    let renderer = SummaryRenderer(
      intent, of: manifest, converter: converter, widgetFamily: nil)
    let (visible, hidden) = renderer.order(valuesSoFar)
    let names = visible + hidden
    return ready.min { place($0, names) < place($1, names) }
  }

  /// Something was given, and it becomes a value, or does not, without a call of the bundle's.
  private func isPlain(_ index: Int) -> Bool {
    let slot = slots[index]
    guard !slot.pieces.isEmpty, slot.parameter.options == nil, slot.parameter.resolvers == nil
    else {
      return false
    }
    switch slot.pieceType {
    case .entity, .collection, .union, .entityIdentifier, .searchCriteria: return false
    default: return true
    }
  }

  /// Nothing was given, nothing stands in for it, and it must have a value.
  private func isMissing(_ index: Int) -> Bool {
    let slot = slots[index]
    return slot.pieces.isEmpty && !slot.parameter.mayBeLeftOut
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
