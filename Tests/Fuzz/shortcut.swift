// Files of shortcuts as people edit them and pass them on: YAML, steps, references, conditions; and what they
// stand for while the shortcut runs.

import IntentJSON
import IntentMediation
import IntentModel
import IntentShortcuts
import IntentYAML

private let samples: [ShortcutValue] = [
  ShortcutValue("long day", type: .string), ShortcutValue(3, type: .int),
  ShortcutValue([1, 2.5, "3"]), ShortcutValue(.null),
  ShortcutValue(
    ["type": "Note", "id": "n1", "title": "One", "properties": ["size": 3]], type: .entity("Note"),
    bundle: "org.example.notes"),
  ShortcutValue(["2026-03-20T09:00:00Z"], type: .list(.date), isSensitive: true),
]

private let empty: Scope = {
  var context = ValueContext(manifest: Manifest(id: "org.example.fuzz", name: "F", version: "1"))
  context.now = 1_773_997_200
  context.parseJSON = { try? JSON(parsing: $0) }
  return Scope(ValueConverter(context))
}()

#if LIBFUZZER
  @_cdecl("LLVMFuzzerTestOneInput")
#endif
public func fuzzShortcut(_ data: UnsafePointer<UInt8>?, _ size: Int) -> Int32 {
  let bytes = Array(UnsafeBufferPointer(start: data, count: size))
  let reading = ShortcutReading(bytes)
  // A carriage return ends a line too, as in the files of old Macs.
  let lines = 1 + bytes.count { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
  for problem in reading.problems {
    precondition((1...lines).contains(problem.line), "line \(problem.line): \(problem.message)")
    precondition(!problem.message.isEmpty, "a problem without words")
  }
  if let node = try? YAMLNode(yaml: bytes) {
    // What was read can be written as JSON, which is YAML too, and reads as the same.
    let text = Array(node.json.text().utf8)
    if let json = try? JSON(parsing: text) {
      precondition(json == node.json, "not as JSON: \(node.json.text())")
    }
    if let again = try? YAMLNode(yaml: text) {
      precondition(again.json == node.json, "not as YAML: \(node.json.text())")
    }
  }
  if reading.problems.isEmpty { evaluate(reading.shortcut) }
  return 0
}

/// Everything that a run would work out of the file, with a value under each name.
private func evaluate(_ shortcut: Shortcut) {
  var scope = empty
  var names = shortcut.parameters.map(\.name)
  for step in shortcut.allSteps {
    if let name = step.name { names.append(name) }
    if case .repeats(_, let name, _) = step.action { names.append(name) }
  }
  for (index, name) in names.enumerated() { scope[name] = samples[index % samples.count] }
  for parameter in shortcut.parameters { work(parameter.standard, scope) }
  for step in shortcut.allSteps {
    switch step.action {
    case .run(_, let arguments): for argument in arguments { work(argument.value, scope) }
    case .ask(let ask):
      work(ask.prompt, scope)
      work(ask.options, scope)
    case .branch(let condition, _, _): _ = try? condition.holds(in: scope)
    case .repeats(let list, _, _):
      _ = (try? scope.value(of: list)).map { $0.elements.map(scope.text) }
    case .stop(let template): work(template, scope)
    }
  }
  work(shortcut.result, scope)
}

private func work(_ template: Template?, _ scope: Scope) {
  guard let template else { return }
  if let value = try? scope.value(of: template) { _ = scope.text(of: value) }
  _ = try? template.given(to: "x", isFile: false, in: scope)
  _ = try? template.given(to: "x", isFile: true, in: scope)
}
