// Reads the file of a shortcut. Everything that is wrong in it is found, not only the first; a member that is not
// known is wrong, since a misspelt one would be passed over in silence.

import IntentModel
import IntentYAML

/// What a file holds, and all that is wrong with it.
public struct ShortcutReading: Sendable, Hashable {
  public private(set) var shortcut = Shortcut()
  public private(set) var problems: [ShortcutProblem] = []

  /// The version of the format.
  static let version: Int64 = 1

  public init(_ bytes: [UInt8]) {
    let root: YAMLNode
    do throws(YAMLError) {
      root = try YAMLNode(yaml: bytes)
    } catch {
      problems = [ShortcutProblem(error.line, error.message)]
      return
    }
    guard root.entries != nil else {
      problems = [
        ShortcutProblem(
          root.line, "a shortcut is a map, and this is \(root.kind)",
          hint: "Begin with shortcut: 1, then steps:")
      ]
      return
    }
    read(root)
    problems += ScopeCheck(shortcut).problems
    problems.sort { $0.line < $1.line }
  }

  private mutating func read(_ root: YAMLNode) {
    allow(
      ["shortcut", "title", "description", "parameters", "steps", "result"], in: root, step: nil)
    if case .number(.int(let version), _)? = root["shortcut"]?.content {
      if version != Self.version {
        complain(
          root["shortcut"] ?? root, "this is version \(version) of the format, and 1 is read")
      }
    } else {
      complain(
        root["shortcut"] ?? root, "the version of the format is missing", hint: "shortcut: 1")
    }
    shortcut.title = text("title", in: root)
    shortcut.description = text("description", in: root)
    if let parameters = root["parameters"] { readParameters(parameters) }
    if let steps = root["steps"] {
      shortcut.steps = self.steps(steps, within: "")
    } else {
      complain(root, "there are no steps", hint: "steps: followed by a list")
    }
    shortcut.result = root["result"].flatMap { template($0, step: nil) }
  }

  // MARK: Parameters

  private mutating func readParameters(_ node: YAMLNode) {
    guard let entries = node.entries else {
      return complain(node, "parameters are a map of names", hint: "parameters: { topic: {} }")
    }
    for entry in entries {
      guard Reference.isName(entry.name) else {
        complain(entry.line, nil, "“\(entry.name)” is no name: letters, digits, - and _")
        continue
      }
      let node = entry.value
      if node.entries == nil, node.content != .null {
        complain(node, "a parameter is a map", hint: "\(entry.name): { type: date, prompt: When? }")
        continue
      }
      allow(["type", "prompt", "default"], in: node, step: nil)
      var parameter = Shortcut.Parameter(
        name: entry.name, type: type("type", in: node, step: nil), line: entry.line)
      parameter.prompt = text("prompt", in: node)
      parameter.standard = node["default"].flatMap { template($0, step: nil) }
      shortcut.parameters.append(parameter)
    }
  }

  private mutating func type(_ name: String, in node: YAMLNode, step: String?) -> ValueType {
    guard let written = node[name] else { return .string }
    guard let type = written.string.flatMap({ ValueType($0) }), type.isShared else {
      complain(
        written.line, step,
        "“\(written.string ?? written.kind)” is no type that a shortcut can ask for",
        hint:
          "Such as string, int, date, person, file, [string], string?; entities are named by text")
      return .string
    }
    return type
  }

  // MARK: Steps

  private static let kinds: [String: [String]] = [
    "run": ["run", "name", "with"], "ask": ["ask", "name", "type", "options"],
    "if": ["if", "then", "else"], "repeat": ["repeat", "as", "name", "steps"],
    "stop": ["stop"],
  ]

  private mutating func steps(_ node: YAMLNode, within outer: String) -> [ShortcutStep] {
    guard let items = node.list else {
      complain(node.line, outer.isEmpty ? nil : outer, "steps are a list, each line of it with a -")
      return []
    }
    var steps: [ShortcutStep] = []
    for (index, item) in items.enumerated() {
      let number = outer.isEmpty ? "\(index + 1)" : "\(outer).\(index + 1)"
      if let step = step(item, number) { steps.append(step) }
    }
    return steps
  }

  private mutating func step(_ node: YAMLNode, _ number: String) -> ShortcutStep? {
    let kinds = (node.entries ?? []).map(\.name).filter { Self.kinds[$0] != nil }
    guard kinds.count == 1, let kind = kinds.first, let allowed = Self.kinds[kind] else {
      complain(
        node.line, number,
        kinds.isEmpty
          ? "a step runs, asks, tests, repeats or stops"
          : "a step is one of \(kinds.joined(separator: " and "))",
        hint: "One of run:, ask:, if:, repeat:, stop:")
      return nil
    }
    allow(allowed, in: node, step: number)
    guard let action = action(kind, node, number) else { return nil }
    var step = ShortcutStep(number: number, line: node.line, action: action)
    if let name = node["name"] {
      step.name = name.string
      if name.string.map(Reference.isName) != true {
        complain(name.line, number, "a name has letters, digits, - and _, and begins with a letter")
      }
    }
    return step
  }

  private mutating func action(_ kind: String, _ node: YAMLNode, _ number: String) -> ShortcutStep
    .Action?
  {
    switch kind {
    case "run": return run(node, number)
    case "ask": return ask(node, number)
    case "if":
      guard let condition = condition(node["if"] ?? node, number) else { return nil }
      guard let then = node["then"] else {
        complain(node.line, number, "if has no then", hint: "then: followed by a list of steps")
        return nil
      }
      return .branch(
        condition, then: steps(then, within: "\(number)"),
        otherwise: node["else"].map { steps($0, within: "\(number).else") } ?? [])
    case "repeat":
      guard let list = node["repeat"], let steps = node["steps"] else {
        complain(
          node.line, number, "repeat has no steps", hint: "repeat: $list, as: item, steps: …")
        return nil
      }
      let name = text("as", in: node) ?? "item"
      guard let template = template(list, step: number) else { return nil }
      return .repeats(template, as: name, steps: self.steps(steps, within: number))
    default:
      let value = node["stop"]
      return .stop(value?.content == .null ? nil : value.flatMap { template($0, step: number) })
    }
  }

  private mutating func run(_ node: YAMLNode, _ number: String) -> ShortcutStep.Action? {
    guard let intent = node["run"]?.string, !intent.isEmpty else {
      complain(node.line, number, "run names an intent", hint: "run: contacts.FindContacts")
      return nil
    }
    guard let with = node["with"] else { return .run(intent: intent, arguments: []) }
    guard let entries = with.entries else {
      complain(with.line, number, "with is a map of values by parameter", hint: "with: { text: … }")
      return nil
    }
    var arguments: [ShortcutStep.Argument] = []
    for entry in entries {
      guard let value = template(entry.value, step: number) else { continue }
      arguments.append(ShortcutStep.Argument(name: entry.name, line: entry.line, value: value))
    }
    return .run(intent: intent, arguments: arguments)
  }

  private mutating func ask(_ node: YAMLNode, _ number: String) -> ShortcutStep.Action? {
    guard let question = node["ask"], question.string?.isEmpty == false,
      let prompt = template(question, step: number)
    else {
      complain(node.line, number, "ask says what is asked", hint: "ask: When shall it be?")
      return nil
    }
    guard node["name"] != nil else {
      complain(node.line, number, "an answer needs a name", hint: "name: when")
      return nil
    }
    return .ask(
      ShortcutStep.Ask(
        prompt: prompt, type: type("type", in: node, step: number),
        options: node["options"].flatMap { template($0, step: number) }))
  }

  // MARK: Parts

  private mutating func condition(_ node: YAMLNode, _ number: String) -> Condition? {
    do throws(ShortcutProblem) {
      return try Condition(node)
    } catch {
      complain(error, number)
      return nil
    }
  }

  private mutating func template(_ node: YAMLNode, step: String?) -> Template? {
    do throws(ShortcutProblem) {
      return try Template(node)
    } catch {
      complain(error, step)
      return nil
    }
  }

  private mutating func text(_ name: String, in node: YAMLNode) -> String? {
    guard let value = node[name], value.content != .null else { return nil }
    if value.string == nil { complain(value, "“\(name)” is text, and this is \(value.kind)") }
    return value.string
  }

  private mutating func allow(_ names: [String], in node: YAMLNode, step: String?) {
    for entry in node.entries ?? [] where !names.contains(entry.name) {
      complain(
        entry.line, step, "“\(entry.name)” is not known here",
        hint: "Known are \(names.joined(separator: ", "))")
    }
  }

  private mutating func complain(_ node: YAMLNode, _ message: String, hint: String? = nil) {
    complain(node.line, nil, message, hint: hint)
  }

  private mutating func complain(
    _ line: Int, _ step: String?, _ message: String, hint: String? = nil
  ) {
    problems.append(ShortcutProblem(line, step: step, message, hint: hint))
  }

  private mutating func complain(_ problem: ShortcutProblem, _ step: String?) {
    complain(problem.line, step, problem.message, hint: problem.hint)
  }
}
