// From the arguments of a call to the values that the host is given. Models send numbers, lists and
// objects as text, and write nothing in several ways; what is text stays text.

import IntentMediation
import IntentModel

/// The arguments of a call, sorted.
public struct ToolArguments: Sendable {
  public var given: [Given] = []
  /// The id of a person's approval.
  public var approval: String?
  /// Answers to what the running intent asks, by the question's words.
  public var answers: [JSON.Member] = []
  /// Files that came as links, by parameter: the host fetches them.
  public var problem: String?

  public static let answersKey = "answers"

  /// - Parameter unpacked: JSON that was packed into text, for a type; nil where there is none.
  public init(
    _ arguments: JSON, of intent: Intent, keys: ArgumentKeys,
    unpacked: (JSON, ValueType) -> (json: JSON, note: String)?
  ) {
    for member in arguments.members ?? [] {
      if let name = keys.parameter(member.name), let parameter = intent.parameter(name) {
        take(member.value, parameter, unpacked)
      } else if member.name == keys.approval {
        approval = member.value.string.flatMap { $0.isEmpty ? nil : $0 }
      } else if member.name == keys.answers {
        answers = member.value.members ?? []
      } else if member.value != .null {
        given.append(Given(member.name, .json(member.value)))
      }
    }
  }

  private mutating func take(
    _ json: JSON, _ parameter: Parameter,
    _ unpacked: (JSON, ValueType) -> (json: JSON, note: String)?
  ) {
    let type = parameter.type.unwrapped
    if isNothing(json, parameter) { return }
    guard type.element != nil else {
      var value = json
      var note: String?
      if let (inner, how) = Self.packed(json, type, unpacked) { (value, note) = (inner, how) }
      given.append(Self.given(value, parameter, note: note))
      return
    }
    var value = json
    var note: String?
    if let (inner, how) = unpacked(json, type) { (value, note) = (inner, how) }
    guard case .array = value else {
      let shown = json.text().prefix(80)
      let got =
        parameter.isSensitive ? "another value" : "\(shown); write it in brackets: [\(shown)]"
      problem = problem ?? "\(parameter.name): expects a list, got \(got)"
      return
    }
    given.append(Given(parameter.name, .json(value), note: note))
  }

  /// A reference or a case that was packed into text; any other text is a name to look up.
  private static func packed(
    _ json: JSON, _ type: ValueType, _ unpacked: (JSON, ValueType) -> (json: JSON, note: String)?
  ) -> (json: JSON, note: String)? {
    guard let found = unpacked(json, type) else { return nil }
    switch type {
    case .entity where found.json["id"] != nil, .union where found.json["case"] != nil: return found
    default: return nil
    }
  }

  /// `null`, an empty text and nothing are the same for what may be left out; for what must be given,
  /// `null` is nothing, and an empty text is a value.
  private func isNothing(_ json: JSON, _ parameter: Parameter) -> Bool {
    if json == .null { return true }
    return parameter.mayBeLeftOut && json.string?.isEmpty == true
  }

  /// A choice of an options provider may be meant by its title, and a union by its case in front: only
  /// typed text is read so.
  private static func given(_ json: JSON, _ parameter: Parameter, note: String?) -> Given {
    var isTyped = parameter.options != nil
    if case .union = parameter.type.unwrapped { isTyped = true }
    if isTyped, case .string(let text) = json {
      return Given(parameter.name, .text(text), note: note)
    }
    return Given(parameter.name, .json(json), note: note)
  }
}
