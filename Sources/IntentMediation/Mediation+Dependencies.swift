// Options that depend on other parameters: those have their turn first, and what was chosen from
// options is held against them again when what they depend on is asked for anew.

import IntentModel

extension Mediation {
  /// The slots in declaration order, but each after those that its options depend on. Within a circle
  /// the order of declaration stays.
  var dependenciesFirst: [Int] {
    guard slots.contains(where: { $0.parameter.options?.dependsOn.isEmpty == false }) else {
      return Array(slots.indices)
    }
    var order: [Int] = []
    var visited = Set<Int>()
    func visit(_ index: Int) {
      guard visited.insert(index).inserted else { return }
      for name in slots[index].parameter.options?.dependsOn ?? [] {
        if let other = slots.firstIndex(where: { $0.parameter.name == name }) { visit(other) }
      }
      order.append(index)
    }
    slots.indices.forEach(visit)
    return order
  }

  /// The value of `name` is being taken back: what was chosen under it has to be there still.
  mutating func recheck(dependentsOf name: String) {
    for index in slots.indices
    where slots[index].parameter.options?.dependsOn.contains(name) == true {
      slots[index].offered = nil
      guard slots[index].isSettled, let value = slots[index].value else { continue }
      let values = slots[index].isList ? value.list ?? [] : [value]
      slots[index].pieces = values.map { .value($0) }
      slots[index].isSettled = false
    }
  }
}
