// Answers that were written down before the questions came: in a file, or behind `--continue`.

import IntentModel

/// Answers by the id of their question or the name of its parameter. Each is used once, so that one that
/// does not fit is not given again.
public struct PreparedAnswers: Sendable, Hashable {
  private struct Entry: Sendable, Hashable {
    var name: String
    var forms: [Given.Form]
    var isUsed = false
  }
  private var entries: [Entry] = []

  public init() {}

  /// The names whose answers no question wanted, in the order in which they were added.
  public var unused: [String] { entries.filter { !$0.isUsed }.map(\.name) }

  /// Adds an answer; one name given several times is a list.
  public mutating func add(_ name: String, _ form: Given.Form) {
    if let place = entries.firstIndex(where: { $0.name == name }) {
      entries[place].forms.append(form)
    } else {
      entries.append(Entry(name: name, forms: [form]))
    }
  }

  /// The answer to this question; nil: there is none, or it has been used.
  public mutating func answer(to question: Question) -> Answer? {
    guard
      let place = entries.firstIndex(where: { $0.name == question.id })
        ?? entries.firstIndex(where: { $0.name == question.parameter }),
      !entries[place].isUsed
    else { return nil }
    entries[place].isUsed = true
    return Self.answer(entries[place].forms, to: question)
  }

  /// What these forms mean for the question. `{ "index": N }` is the option at that place, counted from 1
  /// as it is shown; `{ "text": … }` is read as what a person types.
  static func answer(_ forms: [Given.Form], to question: Question) -> Answer {
    guard forms.count == 1 else { return .forms(forms) }
    switch (question.kind, unwrapped(forms[0], question)) {
    case (.confirmation, .json(.bool(let isYes))): return isYes ? .yes : .no
    case (_, .json(let json)) where place(json, question) != nil:
      return place(json, question).map { .option($0) } ?? .json(json)
    case (.choice, .text(let text)):
      return question.place(of: text).map { .option($0) } ?? .forms([.text(text)])
    case (.choice, .json(.string(let text))):
      return question.place(of: text).map { .option($0) } ?? .forms(forms)
    case (.choice, .json(.int(let number)))
    where !question.options.contains { $0.value.int != nil || $0.value.double != nil }:
      // A number that is no value of these is a place, as a person types it.
      if let place = question.place(of: "\(number)") { return .option(place) }
      return .forms(forms)
    case (_, .text(let text)): return .text(text)
    case (.confirmation, .json(.string(let text))): return .text(text)
    case (_, let form): return .forms([form])
    }
  }

  private static func unwrapped(_ form: Given.Form, _ question: Question) -> Given.Form {
    guard case .json(.object(let members)) = form, members.count == 1,
      members[0].name == "text", case .string(let text) = members[0].value
    else { return form }
    return .text(text)
  }

  private static func place(_ json: JSON, _ question: Question) -> Int? {
    guard case .object(let members) = json, members.count == 1, members[0].name == "index",
      let number = members[0].value.int.flatMap({ Int(exactly: $0) }), !question.options.isEmpty
    else { return nil }
    return number - 1
  }
}

extension Question {
  /// The option that `text` names: by title, synonym, id or raw value, else by its place from 1. A name
  /// wins over a place, since an option may be called 2. nil: none, or several by that name.
  public func place(of text: String) -> Int? {
    let named = options.indices.filter { index in
      let option = options[index]
      return option.isNamed(text) || option.value.entity?.id == text
        || option.value.string == text
        || option.value.entity.map { "\($0.type)/\($0.id)" == text } == true
    }
    if named.count == 1 { return named[0] }
    guard named.isEmpty, let number = Int(text), options.indices.contains(number - 1) else {
      return nil
    }
    return number - 1
  }
}
