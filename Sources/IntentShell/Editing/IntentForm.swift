// The values of an intent while a person fills them in: what was given for each parameter, what it
// means, and what is wrong with it. The same for a screen and for plain lines.

import IntentHost
import IntentMediation
import IntentModel
import IntentStore

/// One intent being filled in.
struct IntentForm {
  /// What a parameter has.
  struct Field {
    var forms: [Given.Form]
    /// For the sentence; text that has yet to be searched stands for itself.
    var value: IntentValue?
    var problem: String?
  }

  let run: RunningIntent
  private let renderer: SummaryRenderer
  private let defaults: [String: IntentValue]
  private(set) var fields: [String: Field] = [:]

  init(_ run: RunningIntent, _ given: [Given]) {
    self.run = run
    renderer = SummaryRenderer(
      run.intent, of: run.image.manifest, converter: run.converter)
    defaults = renderer.defaults
    for (name, forms) in Dictionary(grouping: given, by: \.name) {
      set(name, forms.map(\.form))
    }
  }

  func parameter(_ name: String) -> Parameter {
    run.intent.parameter(name) ?? Parameter(name: name, type: .string)
  }

  /// Sets what a parameter has; nothing: it goes back to its default, or to none.
  mutating func set(_ name: String, _ forms: [Given.Form]) {
    guard !forms.isEmpty else {
      fields[name] = nil
      return
    }
    let parameter = parameter(name)
    var field = Field(forms: forms)
    var values: [IntentValue] = []
    for form in forms {
      switch convert(form, parameter) {
      case .value(let value, _): values.append(value)
      case .search(let text): values.append(standIn(text, parameter))
      case .failure(let reason): field.problem = field.problem ?? reason
      }
    }
    if values.count == forms.count {
      field.value = parameter.type.element == nil ? values[0] : Self.flat(values)
      field.problem = field.value.flatMap { run.converter.problem($0, parameter) }
    }
    fields[name] = field
  }

  /// One JSON array is all the elements of a list.
  private static func flat(_ values: [IntentValue]) -> IntentValue {
    if values.count == 1, let items = values[0].list { return .list(items) }
    return .list(values)
  }

  func convert(_ form: Given.Form, _ parameter: Parameter) -> Conversion {
    let type = parameter.type.element ?? parameter.type.unwrapped
    switch form {
    case .text(let text): return run.converter.text(text, type, parameter)
    case .json(let json):
      if json == .null { return .value(.null, note: nil) }
      let isWhole = json.array != nil
      return run.converter.json(json, isWhole ? parameter.type.unwrapped : type, parameter)
    case .value(let value): return .value(value, note: nil)
    case .path(let path):
      return .value(.record([.init("name", .string(Arguments.shown(path)))]), note: nil)
    }
  }

  /// What stands in the sentence for text that the bundle will search.
  private func standIn(_ text: String, _ parameter: Parameter) -> IntentValue {
    guard case .entity(let id) = parameter.type.element ?? parameter.type.unwrapped else {
      return .string(text)
    }
    return .entity(EntityValue(type: id, id: text, title: .string(text)))
  }

  var values: [String: IntentValue] {
    defaults.merging(fields.compactMapValues(\.value)) { $1 }
  }

  var summary: RenderedSummary { renderer.render(values) }

  /// Everything that can be changed, in order: what the sentence shows, and what has a value although
  /// the sentence does not show it.
  var places: [RenderedSummary.Placeholder] {
    let summary = summary
    let visible = Set(summary.visible)
    var seen = Set<String>()
    let shown = summary.placeholders.filter { seen.insert($0.parameter).inserted }
    let others = run.intent.parameters.filter {
      !visible.contains($0.name) && (fields[$0.name] != nil || isMissing($0.name))
    }
    return shown + others.map { renderer.placeholder(for: $0.name, values) }
  }

  func title(_ name: String) -> String {
    parameter(name).title.map(run.converter.localised) ?? name
  }

  /// It must have a value, and nothing will give it one.
  func isMissing(_ name: String) -> Bool {
    parameter(name).isRequired && values[name] == nil
  }

  /// The first thing that is wrong, in words.
  var problem: String? {
    for parameter in run.intent.parameters {
      if let problem = fields[parameter.name]?.problem {
        return "\(title(parameter.name)): \(problem)"
      }
    }
    return nil
  }

  /// What is given to the run, in the order of the intent.
  var given: [Given] {
    run.intent.parameters.flatMap { parameter in
      (fields[parameter.name]?.forms ?? []).map { Given(parameter.name, $0) }
    }
  }

  /// The command that runs the same. A sensitive value is not part of it.
  var commandLine: String {
    var words = ["intents", "run", run.row.fullName]
    for given in given {
      let parameter = parameter(given.name)
      words.append(
        parameter.isSensitive ? "\(given.name)=…" : given.word(parameter, run.values).shellQuoted)
    }
    return words.joined(separator: " ")
  }
}

extension Given {
  /// The word of a command line that gives the same.
  func word(_ parameter: Parameter, _ values: ValueConverter) -> String {
    switch form {
    case .text(let text): return "\(name)=" + (text.hasPrefix("@") ? "@" : "") + text
    case .json(let json): return "\(name):=\(json.text())"
    case .path(let path): return "\(name)=\(String(decoding: path, as: UTF8.self))"
    case .value(let value):
      if let entity = value.entity { return "\(name)=\(entity.type)/\(entity.id)" }
      if let text = value.string,
        case .enumeration = parameter.type.element ?? parameter.type.unwrapped
      {
        return "\(name)=\(text)"
      }
      let type = parameter.type.element ?? parameter.type.unwrapped
      return "\(name):=\(values.toJSON(value, of: type).text())"
    }
  }
}

extension String {
  /// The word as a shell reads it back.
  var shellQuoted: String {
    let plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-./:=@%+,"
    if !isEmpty, allSatisfy({ plain.contains($0) || !$0.isASCII }) { return self }
    return "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
      + "'"
  }
}
