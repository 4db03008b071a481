// Questions and options as JSON that reads back, for invocations that are kept.

import IntentModel

extension Option {
  var saved: JSON? {
    guard let value = value.saved else { return nil }
    return .object([
      "title": .string(title), "subtitle": subtitle.map { .string($0) },
      "section": section.map { .string($0) }, "synonyms": .array(synonyms.map { .string($0) }),
      "value": value, "cancel": isCancel ? true : nil,
    ])
  }

  init?(saved json: JSON) {
    guard let title = json["title"]?.string,
      let value = json["value"].flatMap({ IntentValue(saved: $0) })
    else { return nil }
    self.init(title: title, value: value)
    subtitle = json["subtitle"]?.string
    section = json["section"]?.string
    synonyms = (json["synonyms"]?.array ?? []).compactMap(\.string)
    isCancel = json["cancel"]?.bool ?? false
  }
}

extension OfferedOptions {
  var saved: JSON? {
    let options = options.compactMap(\.saved)
    guard options.count == self.options.count else { return nil }
    return .object([
      "options": .array(options), "prompt": prompt.map { .string($0) },
      "default": defaultValue.flatMap(\.saved),
    ])
  }

  init?(saved json: JSON) {
    guard let options = json["options"]?.array else { return nil }
    self.options = options.compactMap { Option(saved: $0) }
    guard self.options.count == options.count else { return nil }
    prompt = json["prompt"]?.string
    defaultValue = json["default"].flatMap { IntentValue(saved: $0) }
  }
}

extension Question {
  var saved: JSON? {
    let options = options.compactMap(\.saved)
    guard options.count == self.options.count else { return nil }
    return .object([
      "id": .string(id), "kind": .string(kind.rawValue), "intent": .string(intent),
      "parameter": parameter.map { .string($0) }, "prompt": .string(prompt),
      "type": type.map { .string($0.description) }, "options": .array(options),
      "default": defaultValue.flatMap(\.saved), "problem": problem.map { .string($0) },
      "sensitive": isSensitive ? true : nil, "accept": accept.map { .string($0) },
      "several": takesSeveral ? true : nil, "unclear": isUnclear ? true : nil,
      "deny": deny.map { .string($0) },
      "destructive": isDestructive ? true : nil,
    ])
  }

  init?(saved json: JSON) {
    guard let id = json["id"]?.string, let intent = json["intent"]?.string,
      let prompt = json["prompt"]?.string, let options = json["options"]?.array,
      let kind = json["kind"]?.string.flatMap({ Kind(rawValue: $0) })
    else { return nil }
    self.init(
      id: id, kind: kind, intent: intent, parameter: json["parameter"]?.string, prompt: prompt,
      type: json["type"]?.string.flatMap { ValueType($0) })
    self.options = options.compactMap { Option(saved: $0) }
    guard self.options.count == options.count else { return nil }
    defaultValue = json["default"].flatMap { IntentValue(saved: $0) }
    problem = json["problem"]?.string
    isSensitive = json["sensitive"]?.bool ?? false
    accept = json["accept"]?.string
    deny = json["deny"]?.string
    isDestructive = json["destructive"]?.bool ?? false
    takesSeveral = json["several"]?.bool ?? false
    isUnclear = json["unclear"]?.bool ?? false
  }
}
