// What a shortcut itself asks, and the values that people give it: read by their type at once, so that a mistake
// shows before anything is done.

import IntentMediation
import IntentModel
import IntentShortcuts

/// Reads and asks for values of a shortcut.
struct ShortcutQuestion {
  private let session: Session
  private let scope: Scope

  init(_ session: Session, _ scope: Scope) {
    self.session = session
    self.scope = scope
  }

  /// Asks until the answer is of the type. Nobody there: 75, with `hint`.
  func value(
    _ name: String, _ type: ValueType, prompt: String, choices: [ShortcutValue], hint: String
  ) throws(ShellError) -> ShortcutValue {
    var question = Question(
      id: "parameter:\(name)", kind: choices.isEmpty ? .value : .choice, intent: "",
      parameter: name, prompt: prompt, type: type)
    question.options = choices.map {
      let title = scope.text(of: $0)
      return Option(title: title, value: .string(title))
    }
    let front = TerminalFront(session: session, saysYes: false, values: scope.values)
    while true {
      guard let answer = front.answer(question) else {
        throw ShellError(
          .answerNeeded, "an answer is needed: \(prompt)", hint: hint,
          details: [.init("question", question.json(scope.values))])
      }
      do throws(Misfit) {
        return try value(answer, type, choices)
      } catch {
        question.problem = error.reason
      }
      if answer == .cancelled { throw ShellError(.cancelled, "cancelled") }
    }
  }

  private struct Misfit: Error { var reason: String }

  private func value(
    _ answer: Answer, _ type: ValueType, _ choices: [ShortcutValue]
  ) throws(Misfit) -> ShortcutValue {
    switch answer {
    case .option(let place) where choices.indices.contains(place): return choices[place]
    case .text(let text): return try read([.text(text)], type)
    case .json(let json): return try read([.json(json)], type)
    case .forms(let forms): return try read(forms, type)
    case .yes: return try read([.json(.bool(true))], type)
    case .no: return try read([.json(.bool(false))], type)
    default: throw Misfit(reason: "choose one")
    }
  }

  /// The value that words of the command line give.
  func given(
    _ name: String, _ type: ValueType, _ words: [GivenWord]
  ) throws(ShellError) -> ShortcutValue {
    var parameter = Parameter(name: name, type: type)
    parameter.input = nil
    var forms: [Given.Form] = []
    for word in words {
      if case .file(let bytes) = word.form, let text = String(validating: bytes, as: UTF8.self),
        let found = scope.values.foreignReference(text)
      {
        forms.append(
          .foreign(
            ForeignValue(bundle: found.name.bundle, entity: found.name.entity, id: found.id)))
        continue
      }
      forms.append(try word.given(for: parameter).form)
    }
    return try read(forms, of: name, type)
  }

  /// The value of a parameter in these forms.
  func read(
    _ forms: [Given.Form], of name: String, _ type: ValueType
  ) throws(ShellError) -> ShortcutValue {
    do throws(Misfit) {
      return try read(forms, type)
    } catch {
      throw ShellError(
        .badValue, "\(name): \(error.reason)", details: [.init("parameter", .string(name))])
    }
  }

  private func read(_ forms: [Given.Form], _ type: ValueType) throws(Misfit) -> ShortcutValue {
    let type = type.unwrapped
    guard let element = type.element else {
      guard forms.count == 1 else {
        throw Misfit(reason: "takes one value, and is given \(forms.count)")
      }
      return try read(forms[0], type)
    }
    var values: [ShortcutValue] = []
    for form in forms {
      if case .json(.array(let items)) = form {
        for item in items { values.append(try read(.json(item), element)) }
      } else {
        values.append(try read(form, element))
      }
    }
    return Scope.list(values)
  }

  private func read(_ form: Given.Form, _ type: ValueType) throws(Misfit) -> ShortcutValue {
    switch form {
    case .foreign(let value): return ShortcutValue(value)
    case .path(let path):
      return ShortcutValue(["path": .string(String(decoding: path, as: UTF8.self))], type: .file)
    // What it means is decided by whoever takes it.
    case .text(let text) where type == .string:
      return ShortcutValue(.string(text), isTyped: true)
    case .text(let text):
      return try made(type) { () throws(ConversionFailure) in
        try scope.values.fromText(text, as: type)
      }
    case .json(.null): return ShortcutValue(.null)
    case .json(let json):
      return try made(type) { () throws(ConversionFailure) in
        try scope.values.fromJSON(json, as: type)
      }
    case .value: throw Misfit(reason: "expects a value that can be written")
    }
  }

  private func made(
    _ type: ValueType, _ read: () throws(ConversionFailure) -> Converted
  ) throws(Misfit) -> ShortcutValue {
    let converted: Converted
    do throws(ConversionFailure) {
      converted = try read()
    } catch {
      throw Misfit(reason: error.message)
    }
    guard case .value(let value, _) = converted else { throw Misfit(reason: "expects a \(type)") }
    return ShortcutValue(scope.values.toJSON(value, of: type), type: type)
  }
}
