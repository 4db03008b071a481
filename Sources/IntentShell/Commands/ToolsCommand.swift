// Shows what is offered to language models, and why the rest is not.

import IntentMCP
import IntentModel
import IntentStore

extension Command {
  static let tools = Command(
    name: "tools", operands: "[BUNDLE]",
    summary: "list what is offered to language models, and why",
    options: [
      CommandOption(name: "all", summary: "also what is not offered, with the reason")
    ], count: 0...1
  ) { session, arguments throws(ShellError) in
    let store = try session.openStore()
    var only: String?
    if let name = try arguments.operand(0, "the bundle") {
      only = try Lookup.bundle(name, store, session).id
    }
    let catalogue = try ToolCatalogue(store, session, only: only)
    ToolTable(catalogue, session.output).show(all: arguments.has("all"))
    return .done
  }
}

/// The tables of `tools`.
struct ToolTable {
  private let catalogue: ToolCatalogue
  private let output: Output

  init(_ catalogue: ToolCatalogue, _ output: Output) {
    self.catalogue = catalogue
    self.output = output
  }

  func show(all: Bool) {
    output.print(json(all: all))
    if output.isJSON { return }
    if catalogue.tools.isEmpty {
      output.note("Nothing is offered to models yet: intents expose INTENT")
    } else {
      var table = Table(["Tool", "Title", "Effect", "Offered because"])
      for tool in catalogue.tools {
        table.add([tool.name, tool.title, tool.effect.rawValue, tool.reason])
      }
      table.print(to: output)
    }
    guard all, !catalogue.hidden.isEmpty else { return }
    output.print()
    var table = Table(["Intent", "Not offered because", "Next step"])
    for item in catalogue.hidden {
      table.add([item.intent, item.reason, item.nextStep ?? ""])
    }
    table.print(to: output)
  }

  private func json(all: Bool) -> JSON {
    .object([
      "tools": .array(
        catalogue.tools.map { tool in
          .object([
            "name": .string(tool.name), "title": .string(tool.title),
            "intent": .string("\(tool.bundle).\(tool.intent)"),
            "effect": .string(tool.effect.rawValue), "reason": .string(tool.reason),
          ])
        }),
      "hidden": all
        ? .array(
          catalogue.hidden.map { item in
            .object([
              "intent": .string(item.intent), "whyNot": .string(item.reason),
              "nextStep": item.nextStep.map { .string($0) },
            ])
          }) : nil,
    ])
  }
}
