// Shows what is offered to language models, and why the rest is not.

import IntentMCP
import IntentModel
import IntentStore

extension Command {
  static let tools = Command(
    name: "tools", operands: "[BUNDLE]",
    summary: "list what is offered to language models, and why",
    options: [
      CommandOption(name: "all", summary: "also what is not offered, with the reason"),
      CommandOption(
        name: "for", value: "TEXT", summary: "the tools for a request, with the reason for each"),
      CommandOption(
        name: "budget", value: "TOKENS", summary: "what a model is sent, and what is cut"),
    ], count: 0...1
  ) { session, arguments throws(ShellError) in
    let store = try session.openStore()
    var only: String?
    if let name = try arguments.operand(0, "the bundle") {
      only = try Lookup.bundle(name, store, session).id
    }
    let budget = try ToolTable.budget(arguments)
    if let text = try arguments.text("for") {
      var options = ToolServer.Options()
      options.only = only
      let choices = try RequestSelection(ToolServer(session, options)).choose(text)
      ToolTable.show(choices, session.output)
      return choices.isEmpty ? .notFound : .done
    }
    let table = ToolTable(try ToolCatalogue(store, session, only: only), session.output)
    if arguments.has("budget") {
      table.show(ToolBudget(table.catalogue.tools, most: budget, for: .july2026))
    } else {
      table.show(all: arguments.has("all"))
    }
    return .done
  }
}

/// The tables of `tools`.
struct ToolTable {
  let catalogue: ToolCatalogue
  private let output: Output

  init(_ catalogue: ToolCatalogue, _ output: Output) {
    self.catalogue = catalogue
    self.output = output
  }

  /// The number of tokens that was given; nil: none.
  static func budget(_ arguments: Arguments) throws(ShellError) -> Int? {
    guard let text = try arguments.text("budget") else { return nil }
    guard let tokens = Int(text), tokens > 0 else {
      throw ShellError(
        .usage, "--budget takes a number of tokens, got “\(text.escapedForTerminal)”",
        hint: "Write a number such as 4000; without --budget everything is sent")
    }
    guard tokens >= ToolBudget.least else {
      throw ShellError(
        .usage, "--budget \(tokens) is less than the tools need that stand in for the rest",
        hint: "Give at least \(ToolBudget.least) tokens")
    }
    return tokens
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
      "tools": .array(catalogue.tools.map { Self.json($0, $0.reason) }),
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

  private static func json(_ tool: Tool, _ reason: String) -> JSON {
    .object([
      "name": .string(tool.name), "title": .string(tool.title),
      "intent": .string("\(tool.bundle).\(tool.intent)"),
      "effect": .string(tool.effect.rawValue), "reason": .string(reason),
    ])
  }

  // MARK: For a request

  static func show(_ choices: [ToolSelection.Choice], _ output: Output) {
    output.print(
      .object([.init("tools", .array(choices.map { json($0.tool, $0.reason) }))]))
    if output.isJSON { return }
    guard !choices.isEmpty else {
      output.note("No tool fits this request")
      return output.note(
        "  intents tools lists all that are offered; intents expose INTENT adds one")
    }
    var table = Table(["Tool", "Title", "Chosen because"])
    for choice in choices { table.add([choice.tool.name, choice.tool.title, choice.reason]) }
    table.print(to: output)
  }

  // MARK: Within a budget

  func show(_ budget: ToolBudget) {
    output.print(json(budget))
    if output.isJSON { return }
    var table = Table(["Tool", "Tokens", "Sent"])
    for tool in budget.own {
      table.add([tool.rawValue, size(tool.json(for: .july2026)), "yes"])
    }
    for tool in budget.sent { table.add([tool.name, size(tool.json(for: .july2026)), "yes"]) }
    for tool in budget.cut {
      table.add([tool.name, size(tool.json(for: .july2026)), "found by \(OwnTool.search.rawValue)"])
    }
    table.print(to: output)
    output.note("\(budget.tokens) tokens are sent; \(TokenCount.method)")
  }

  private func size(_ json: JSON) -> String { "\(TokenCount.of(json))" }

  private func json(_ budget: ToolBudget) -> JSON {
    .object([
      "tokens": .int(Int64(budget.tokens)), "counted": .string(TokenCount.method),
      "sent": .array(
        budget.own.map { .string($0.rawValue) } + budget.sent.map { .string($0.name) }),
      "cut": .array(budget.cut.map { .string($0.name) }),
    ])
  }
}
