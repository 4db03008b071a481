// Renders the summary of an intent. Pure and total: whatever the tree, a translation or the values
// are, there is a sentence, and no parameter is lost because a translator left it out.

import IntentModel

/// Renders the summary of one intent.
public struct SummaryRenderer: Sendable {
  let intent: Intent
  let manifest: Manifest
  let converter: Converter
  let widgetFamily: String?

  /// - Parameter widgetFamily: the family that is configured, such as `systemSmall`; nil: none is, and
  ///   no condition on a family holds but `notEqual`.
  public init(
    _ intent: Intent, of manifest: Manifest, converter: Converter, widgetFamily: String? = nil
  ) {
    self.intent = intent
    self.manifest = manifest
    self.converter = converter
    self.widgetFamily = widgetFamily
  }

  /// The summary for `values` by parameter name; null and an empty list count as no value. Defaults
  /// have to be among them. Without a summary: the title, and all parameters below it in their order.
  public func render(_ values: [String: IntentValue]) -> RenderedSummary {
    guard let summary = intent.summary else {
      return RenderedSummary(
        segments: [.text(converter.localised(intent.title))],
        also: intent.parameters.map { placeholder(.init(name: $0.name), values) })
    }
    let (text, also) = leaf(of: summary, values)
    return sentence(text, also: also, values)
  }

  /// The defaults of the manifest, by parameter name; one that does not fit its type is left out.
  public var defaults: [String: IntentValue] {
    var result: [String: IntentValue] = [:]
    for parameter in intent.parameters {
      guard let json = parameter.defaultValue else { continue }
      result[parameter.name] = value(json, parameter.type.unwrapped, parameter)
    }
    return result
  }

  private func value(_ json: JSON, _ type: ValueType, _ parameter: Parameter) -> IntentValue? {
    if let element = type.element, let items = json.array {
      let values = items.compactMap { value($0, element, parameter) }
      return values.count == items.count ? .list(values) : nil
    }
    guard case .value(let value, _) = converter.json(json, type, parameter) else { return nil }
    return value
  }

  /// The parameters in the order in which they are asked for: those that the summary shows, then the
  /// others as declared.
  public func order(_ values: [String: IntentValue]) -> (visible: [String], hidden: [String]) {
    let visible = render(values).visible
    return (visible, intent.parameters.map(\.name).filter { !visible.contains($0) })
  }

  /// The sentence that the conditions lead to.
  private func leaf(of summary: Summary, _ values: [String: IntentValue]) -> (Text, [String]) {
    switch summary {
    case .sentence(let text, let also): return (text, also)
    case .when(let condition, let then, let otherwise):
      return leaf(of: holds(condition, values) ? then : otherwise, values)
    case .choose(let parameter, let cases, let otherwise):
      let fits = cases.first { item in
        item.values.contains { isEqual(to: $0, parameter, values) }
      }
      return leaf(of: fits?.then ?? otherwise, values)
    }
  }

  private func sentence(
    _ text: Text, also: [String], _ values: [String: IntentValue]
  ) -> RenderedSummary {
    let shownSegments = segments(converter.localised(text), values)
    let own = segments(text.fallback ?? text.key, values)
    var rendered = RenderedSummary(segments: shownSegments, also: [])
    // What a translation left out stands below, before what stands there anyway.
    let shown = Set(rendered.placeholders.map(\.parameter))
    for case .placeholder(let placeholder) in own where !shown.contains(placeholder.parameter) {
      rendered.also.append(placeholder)
    }
    rendered.also += also.compactMap { Subject($0, in: intent) }.map { placeholder($0, values) }
    return rendered
  }

  /// A text taken apart at `${name}`. What names no parameter stays as it is written.
  private func segments(
    _ text: String, _ values: [String: IntentValue]
  ) -> [RenderedSummary.Segment] {
    var result: [RenderedSummary.Segment] = []
    var plain = ""
    var rest = text[...]
    while let character = rest.first {
      if character == "$", rest.dropFirst().first == "{", let end = rest.firstIndex(of: "}"),
        let subject = Subject(String(rest[..<end].dropFirst(2)), in: intent)
      {
        if !plain.isEmpty { result.append(.text(plain)) }
        plain = ""
        result.append(.placeholder(placeholder(subject, values)))
        rest = rest[rest.index(after: end)...]
      } else {
        plain.append(character)
        rest.removeFirst()
      }
    }
    if !plain.isEmpty { result.append(.text(plain)) }
    return result
  }

  /// What stands for a parameter, whether the summary shows it or not.
  public func placeholder(
    for name: String, _ values: [String: IntentValue]
  ) -> RenderedSummary.Placeholder {
    placeholder(Subject(name: name), values)
  }

  private func placeholder(
    _ subject: Subject, _ values: [String: IntentValue]
  ) -> RenderedSummary.Placeholder {
    let parameter = intent.parameter(subject.name)
    guard let parameter, let value = value(of: subject, values) else {
      return .init(
        parameter: subject.name, part: subject.part,
        text: parameter?.title.map(converter.localised) ?? subject.name, isSet: false)
    }
    return .init(
      parameter: subject.name, part: subject.part, text: shown(value, parameter, subject.part),
      isSet: true)
  }

  /// A value as it stands in a sentence. A sensitive one never does.
  private func shown(
    _ value: IntentValue, _ parameter: Parameter, _ part: RenderedSummary.Part
  ) -> String {
    if parameter.isSensitive { return "•••" }
    if part == .unionCase { return value.string ?? "" }
    let type = part == .unionValue ? unionType(parameter, value) : parameter.type.unwrapped
    if let flag = value.bool, let names = parameter.displayName {
      return converter.localised(flag ? names.whenTrue : names.whenFalse)
    }
    if let place = parameter.placeText(value) { return place }
    if let items = value.list, let element = type.element {
      return items.map { converter.shown($0, element) }.joined(separator: ", ")
    }
    return converter.shown(value, type)
  }

  /// The type of what a union holds: that of the first case which can hold it.
  private func unionType(_ parameter: Parameter, _ value: IntentValue) -> ValueType {
    guard case .union(let id) = parameter.type.unwrapped,
      let found = manifest.union(id)?.cases.first(where: {
        converter.mismatch(value, $0.type) == nil
      })
    else { return .string }
    return found.type
  }

  /// The value that a subject has; nil: none.
  func value(of subject: Subject, _ values: [String: IntentValue]) -> IntentValue? {
    guard let value = values[subject.name], !value.isNull, value.list?.isEmpty != true else {
      return nil
    }
    switch subject.part {
    case .whole: return value
    case .unionCase: return value["case"]
    case .unionValue: return value["value"]
    }
  }
}

/// What a summary speaks of: a parameter, or a part of one that is a union.
struct Subject: Sendable, Hashable {
  var name: String
  var part = RenderedSummary.Part.whole

  init(name: String) { self.name = name }

  /// `name`, `name.type` or `name.value`; nil where the intent has no such parameter. An earlier name
  /// is turned into the present one.
  init?(_ text: String, in intent: Intent) {
    if let parameter = intent.parameter(text) {
      name = parameter.name
      return
    }
    let parts: [(String, RenderedSummary.Part)] = [(".type", .unionCase), (".value", .unionValue)]
    for (suffix, part) in parts where text.hasSuffix(suffix) {
      guard let parameter = intent.parameter(String(text.dropLast(suffix.count))) else { continue }
      name = parameter.name
      self.part = part
      return
    }
    return nil
  }
}
