// A question of a running intent, turned into the host's question, and its answer turned back.

import IntentMediation
import IntentModel
import IntentWire

extension Question {
  /// The host's form of what a running intent asks; what is wrong with it is the bundle's misdeed.
  init(_ ask: Ask, of intent: Intent, _ converter: Converter) throws(MediationFailure) {
    let parameter = intent.parameter(ask.parameter)
    let title = parameter?.title.map(converter.localised) ?? ask.parameter
    let prompt = ask.prompt.isNull ? nil : converter.words(ask.prompt)
    switch ask.kind {
    case .value:
      self.init(
        id: "ask:\(ask.number)", kind: .value, intent: intent.id, parameter: parameter?.name,
        prompt: prompt ?? "What value for \(title)?",
        type: parameter.map { $0.type.element ?? $0.type.unwrapped } ?? .string)
    case .choice:
      self.init(
        id: "ask:\(ask.number)", kind: .choice, intent: intent.id, parameter: parameter?.name,
        prompt: prompt ?? "Which \(title.isEmpty ? "one" : title)?",
        type: parameter.map { $0.type.element ?? $0.type.unwrapped })
      options = try Self.options(ask.options, type, converter)
      guard !options.isEmpty else {
        throw MediationFailure(.misbehaved, "it asked for a choice among nothing")
      }
    case .confirm, .foreground:
      self.init(
        id: "ask:\(ask.number)", kind: .confirmation, intent: intent.id,
        parameter: parameter?.name,
        prompt: prompt
          ?? (ask.kind == .foreground
            ? "May \(converter.localised(intent.title)) go on in the foreground?"
            : "\(converter.localised(intent.title))?"))
      accept = ask.details["accept"].map(converter.words)
      deny = ask.details["deny"].map(converter.words)
      isDestructive = ask.details["destructive"]?.bool ?? false
    case .text: throw MediationFailure(.misbehaved, "it asked a person for a text of its own")
    }
    isSensitive = parameter?.isSensitive ?? false
  }

  private static func options(
    _ value: IntentValue, _ type: ValueType?, _ converter: Converter
  ) throws(MediationFailure) -> [Option] {
    var result: [Option] = []
    for (index, item) in (value.list ?? []).enumerated() {
      // A choice without a parameter has titles only; its value is its place.
      let wrapped =
        item["title"] != nil && (type.map { converter.mismatch(item, $0) != nil } ?? true)
      let inner = wrapped ? item["value"] ?? .int(Int64(index)) : item
      if let type, wrapped ? item["value"] != nil : true,
        let problem = converter.mismatch(inner, type)
      {
        throw MediationFailure(.misbehaved, "it offered an option that is no \(type): \(problem)")
      }
      var option = Option(
        title: type.map { converter.shown(inner, $0) } ?? inner.string ?? "\(index + 1)",
        value: inner)
      if let entity = inner.entity, !entity.title.isNull {
        option.title = converter.words(entity.title)
        option.subtitle = entity.subtitle.isNull ? nil : converter.words(entity.subtitle)
      }
      if wrapped {
        option.title = item["title"].map(converter.words) ?? option.title
        option.subtitle = item["subtitle"].map(converter.words) ?? option.subtitle
        option.isCancel = item["style"]?.string == "cancel"
      }
      result.append(option)
    }
    return result
  }

  enum Reply {
    case value(AskAnswer)
    case problem(String)
  }

  /// What the running intent gets for an answer.
  func reply(to answer: Answer, of intent: Intent, _ converter: Converter) -> Reply {
    switch (kind, answer) {
    case (_, .cancelled): return .value(.cancelled)
    case (.confirmation, .yes), (.confirmation, .json(.bool(true))):
      return .value(.value(.bool(true)))
    case (.confirmation, .no), (.confirmation, .json(.bool(false))): return .value(.declined)
    case (.confirmation, .text(let text)):
      switch text.lowercased() {
      case "y", "yes", "true": return .value(.value(.bool(true)))
      case "n", "no", "false": return .value(.declined)
      default: return .problem("answer yes or no")
      }
    case (.choice, .option(let index)):
      guard options.indices.contains(index) else {
        return .problem("there are \(options.count) options")
      }
      return chosen(index)
    case (.choice, .text(let text)):
      let named = options.indices.filter { options[$0].isNamed(text) }
      guard named.count == 1 else {
        return .problem(
          named.isEmpty ? "“\(text)” is none of the options" : "“\(text)” names several options")
      }
      return chosen(named[0])
    case (.value, .text(let text)): return converted(.text(text), intent, converter)
    case (.value, .json(let json)): return converted(.json(json), intent, converter)
    case (.value, .forms(let forms)) where forms.count == 1:
      return converted(forms[0], intent, converter)
    default: return .problem("that is no answer to this question")
    }
  }

  private func chosen(_ index: Int) -> Reply {
    options[index].isCancel
      ? .value(.declined) : .value(.choice(index, options[index].value))
  }

  private func converted(
    _ form: Given.Form, _ intent: Intent, _ converter: Converter
  ) -> Reply {
    let type = type ?? .string
    let parameter = parameter.flatMap(intent.parameter) ?? Parameter(name: "", type: type)
    let conversion: Conversion =
      switch form {
      case .text(let text): converter.text(text, type, parameter)
      case .json(let json): converter.json(json, type, parameter)
      case .value(let value): .value(value, note: nil)
      case .foreign: .failure("it takes no value of another bundle")
      case .path: .failure("it takes no file")
      }
    switch conversion {
    case .value(let value, _):
      if parameter.type.element == nil, let problem = converter.problem(value, parameter) {
        return .problem(problem)
      }
      return .value(.value(value))
    case .search: return .problem("choose one by its id")
    case .failure(let reason), .unclear(let reason, _): return .problem(reason)
    }
  }
}
