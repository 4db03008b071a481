// The values of a configuration while it is changed.

import IntentHost
import IntentMediation
import IntentModel

/// Given values by parameter, in order.
final class WidgetDraft {
  private(set) var given: [Given] = []
  /// Saved values whose parameter the intent has no more.
  let dropped: [String]
  private let intent: Intent
  private var touched = Set<String>()

  init(_ saved: WidgetConfiguration?, _ intent: Intent) {
    self.intent = intent
    let values = saved?.values ?? []
    given = values.filter { intent.parameter($0.name) != nil }
      .map { Given($0.name, .json($0.value)) }
    dropped = values.map(\.name).filter { intent.parameter($0) == nil }
  }

  /// Sets a parameter; the first value of a list takes the place of what was saved, null takes it away.
  func set(_ value: Given) {
    if touched.insert(name(value)).inserted { clear(name(value)) }
    if value.form == .json(.null) { return clear(name(value)) }
    given.append(value)
  }

  /// Sets all values of a parameter; none takes what it has away.
  func replace(_ name: String, by values: [Given]) {
    clear(name)
    given += values
  }

  private func clear(_ wanted: String) { given.removeAll { name($0) == wanted } }

  /// The parameter's own name where it is given by an older one.
  private func name(_ value: Given) -> String { intent.parameter(value.name)?.name ?? value.name }
}
