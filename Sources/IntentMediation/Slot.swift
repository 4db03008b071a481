// One parameter on its way to a value.

import IntentModel

/// The state of one parameter within an invocation.
struct Slot: Sendable, Hashable {
  /// A piece of a value: the whole of it, or one element of a list.
  enum Piece: Sendable, Hashable {
    case form(Given.Form)
    case value(IntentValue)
    /// Text that may name an entity.
    case search(String)
    /// What was given for the whole, and why it cannot be one.
    case misfit(String)
    /// A form whose resolvers have been tried up to the one at that place.
    case resolve(Given.Form, Int)
  }

  var parameter: Parameter
  /// What was given and is not converted yet; empty: nothing was given.
  var pieces: [Piece] = []
  var isSettled = false
  var value: IntentValue?
  /// The ids of its entities have been confirmed by their bundle.
  var isVerified = false
  /// Its options have been fetched.
  var offered: OfferedOptions?
  var trace: Trace
  /// The running intent asked for it: it is asked for like a required one, and its default does not count.
  private(set) var isInsisted = false
  /// The words in which it asked; nil: those of the manifest.
  private(set) var ownPrompt: String?

  init(_ parameter: Parameter) {
    self.parameter = parameter
    trace = Trace(
      parameter: parameter.name, source: .unset, isSensitive: parameter.isSensitive)
  }

  /// What `why` tells of it.
  var story: Trace {
    var story = trace
    story.wasTried = hasBeenTried
    return story
  }

  private var hasBeenTried: Bool {
    trace.wasTried || !pieces.isEmpty || value != nil || !trace.rejected.isEmpty
  }

  var type: ValueType { parameter.type.unwrapped }
  /// The type of one piece.
  var pieceType: ValueType { type.element ?? type }
  var isList: Bool { type.element != nil }
  /// The entity that one piece is, if it is one.
  var entityID: String? {
    switch pieceType {
    case .entity(let id): id
    default: nil
    }
  }

  mutating func settle(_ value: IntentValue?, _ source: Trace.Source) {
    self.value = value
    isSettled = true
    pieces = []
    trace.source = source
    trace.value = parameter.isSensitive ? nil : value
  }

  /// Takes back what it had: it will be asked for.
  mutating func reset() {
    // The intent has seen it, and may say it in what it asks.
    trace.wasTried = hasBeenTried
    isSettled = false
    isVerified = false
    value = nil
    pieces = []
    offered = nil
  }

  /// The running intent wants a value, in its own words.
  mutating func insist(prompt: String?) {
    isInsisted = true
    ownPrompt = prompt
    parameter.defaultValue = nil
    // An optional parameter that the intent insists on is asked for like a required one.
    parameter.type = type
    if let prompt { parameter.prompt = Text(prompt) }
  }
}
