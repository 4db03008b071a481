// Whether every name that a shortcut refers to is known where it stands, and means one thing.

import IntentModel

struct ScopeCheck {
  private(set) var problems: [ShortcutProblem] = []

  init(_ shortcut: Shortcut) {
    var names = Set<String>()
    for parameter in shortcut.parameters {
      check(parameter.standard, names, nil)
      add(parameter.name, parameter.line, nil, &names)
    }
    check(shortcut.steps, &names)
    check(shortcut.result, names, nil)
  }

  private mutating func check(_ steps: [ShortcutStep], _ names: inout Set<String>) {
    for step in steps {
      check(step, &names)
      if let name = step.name { add(name, step.line, step.number, &names) }
    }
  }

  private mutating func check(_ step: ShortcutStep, _ names: inout Set<String>) {
    switch step.action {
    case .run(_, let arguments):
      for argument in arguments { check(argument.value, names, step.number) }
    case .ask(let ask):
      check(ask.prompt, names, step.number)
      check(ask.options, names, step.number)
    case .stop(let value): check(value, names, step.number)
    case .branch(let condition, let then, let otherwise):
      check(condition.references, names, step.number)
      // What either branch names is known afterwards; both may use the same name.
      var (first, second) = (names, names)
      check(then, &first)
      check(otherwise, &second)
      names.formUnion(first.union(second))
    case .repeats(let list, let name, let steps):
      check(list, names, step.number)
      // What is named within is known within.
      var inner = names
      add(name, step.line, step.number, &inner)
      check(steps, &inner)
    }
  }

  private mutating func add(
    _ name: String, _ line: Int, _ step: String?, _ names: inout Set<String>
  ) {
    if !names.insert(name).inserted {
      problems.append(
        ShortcutProblem(line, step: step, "“\(name)” is the name of something else already"))
    }
  }

  private mutating func check(_ template: Template?, _ names: Set<String>, _ step: String?) {
    check(template?.references ?? [], names, step)
  }

  private mutating func check(_ references: [Reference], _ names: Set<String>, _ step: String?) {
    for reference in references where !names.contains(reference.name) {
      let known = names.sorted().joined(separator: ", ")
      problems.append(
        ShortcutProblem(
          reference.line, step: step, "nothing before is called “\(reference.name)”",
          hint: known.isEmpty
            ? "Text that begins with $ is written with $$"
            : "Known are \(known); $$ is a dollar sign"))
    }
  }
}
