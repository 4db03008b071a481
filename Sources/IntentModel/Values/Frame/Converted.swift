// What a conversion came to.

/// A value, exact or normalised, or text that only the bundle can turn into a value.
public enum Converted: Sendable, Hashable {
  /// The value; `note` says how it was normalised, nil: it was exact.
  case value(IntentValue, note: String? = nil)
  /// The text may name an entity: its bundle has to be asked.
  case search(String)

  /// The value; nil for a search.
  public var value: IntentValue? { if case .value(let value, _) = self { value } else { nil } }
  /// How the value was normalised.
  public var note: String? { if case .value(_, let note) = self { note } else { nil } }
}

/// A value with the ways in which it was normalised.
struct Noted: Sendable, Hashable {
  var value: IntentValue
  var notes: [String] = []

  init(_ value: IntentValue, _ note: String? = nil) {
    self.value = value
    if let note { notes.append(note) }
  }

  init(_ value: IntentValue, notes: [String]) {
    self.value = value
    self.notes = notes
  }

  /// The first notes, in one line; nil where there is none.
  var note: String? {
    guard !notes.isEmpty else { return nil }
    let shown = notes.prefix(4).joined(separator: "; ")
    return notes.count > 4 ? "\(shown); and \(notes.count - 4) more" : shown
  }

  func with(note: String?) -> Noted {
    guard let note else { return self }
    return Noted(value, notes: notes + [note])
  }
}
