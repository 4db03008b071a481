// What a word may become.

/// A word that completes what was typed.
struct Candidate: Sendable, Hashable {
  var text: String
  /// What it is, in a few words.
  var description = ""
  /// More of the same word follows, such as the value behind `name=`.
  var isOpen = false

  init(_ text: String, _ description: String = "", isOpen: Bool = false) {
    self.text = text
    self.description = description
    self.isOpen = isOpen
  }
}
