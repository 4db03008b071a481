// A question as programs get it.

import IntentMediation
import IntentModel

extension Question {
  /// The question as JSON: what a program needs to answer it.
  public func json(_ values: ValueConverter) -> JSON {
    .object([
      "id": .string(id), "kind": .string(kind.rawValue), "intent": .string(intent),
      "parameter": parameter.map { .string($0) }, "prompt": .string(prompt),
      "type": type.map { .string($0.description) },
      "problem": problem.map { .string($0) },
      "options": options.isEmpty
        ? nil
        : .array(
          options.enumerated().map { place, option in
            .object([
              "index": .int(Int64(place + 1)), "title": .string(option.title),
              "subtitle": option.subtitle.map { .string($0) },
              "section": option.section.map { .string($0) },
              "value": values.toJSON(option.value, of: type?.element ?? type ?? .string),
            ])
          }),
      "sensitive": isSensitive ? true : nil, "destructive": isDestructive ? true : nil,
    ])
  }
}
