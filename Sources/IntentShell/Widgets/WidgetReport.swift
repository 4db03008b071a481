// What `widget show` prints: for people, and for the panels of a desktop as JSON.

import IntentHost
import IntentMediation
import IntentModel

/// A configuration with the values that hold.
struct WidgetReport {
  private let editor: WidgetEditor
  private let form: IntentForm
  private let saved: WidgetConfiguration
  private let reveals: Bool
  private let dropped: [String]

  /// - Parameter dropped: saved values whose parameter the intent has no more.
  init(
    _ editor: WidgetEditor, _ form: IntentForm, _ saved: WidgetConfiguration, reveals: Bool,
    dropped: [String] = []
  ) {
    self.editor = editor
    self.form = form
    self.saved = saved
    self.reveals = reveals
    self.dropped = dropped
  }

  func print() {
    let output = editor.session.output
    if output.isJSON { return output.print(json) }
    let sentence = form.summary.sentence.isEmpty ? editor.title : form.summary.sentence
    output.print(output.terminal.bold(sentence.escapedForTerminal))
    if let description = editor.description { output.print(description.escapedForTerminal) }
    let shown = form.fields.filter { $0.isVisible || $0.isSet }
    if !shown.isEmpty {
      var table = Table(["Field", "Value", ""])
      for field in shown {
        table.add([
          field.label, field.value == nil ? "–" : editor.shown(field), remark(on: field),
        ])
      }
      table.print(to: output)
    }
    for problem in problems { output.note(problem.escapedForTerminal) }
  }

  private func remark(on field: FormField) -> String {
    if !field.isVisible { return "not shown now" }
    return field.isSet || field.value == nil ? "" : "default"
  }

  /// Values that hold no more, in words.
  private var problems: [String] {
    form.problems.map { "\($0.field.label): \($0.problem.message)" }
      + dropped.map { "“\($0)” was set, and is no parameter of this version any more" }
  }

  var json: JSON {
    .object([
      "id": .string(saved.id), "intent": .string("\(saved.bundle).\(saved.intent)"),
      "kind": WidgetEditor.kind(of: editor.intent.conforms).map { .string($0) },
      "title": .string(editor.title), "description": editor.description.map { .string($0) },
      "family": saved.family.map { .string($0) }, "sentence": .string(form.summary.sentence),
      "parameters": .array(form.fields.map(json)),
      "values": .object(
        form.fields.compactMap { field in
          value(of: field).map { .init(field.parameter.name, $0) }
        }),
      "problems": .array(problems.map { .string($0) }),
      "savedWith": .string(saved.version), "installed": .string(editor.row.bundleVersion),
      "changedAt": .int(saved.changedAt),
    ])
  }

  private func value(of field: FormField) -> JSON? {
    guard let value = field.value, reveals || !field.parameter.isSensitive else { return nil }
    return editor.values.toJSON(value, of: field.parameter.type)
  }

  private func json(_ field: FormField) -> JSON {
    .object([
      "name": .string(field.parameter.name), "title": .string(field.label),
      "type": .string(field.parameter.type.description), "visible": .bool(field.isVisible),
      "source": .string(field.isSet ? "set" : field.value == nil ? "unset" : "default"),
      "text": field.value == nil ? nil : .string(editor.shown(field)),
      "sensitive": field.parameter.isSensitive ? .bool(true) : nil,
      "problem": field.problem.map { .string($0.message) },
    ])
  }
}
