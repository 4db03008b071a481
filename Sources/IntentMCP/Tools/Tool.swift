// A tool as a client sees it, and what the host needs to call it.

import IntentModel

/// An intent, offered to a model.
public struct Tool: Sendable, Hashable {
  public let name: String
  public let bundle: String
  public let intent: String
  public let title: String
  public let description: String
  public let keys: ArgumentKeys
  public let input: JSON
  public let output: JSON?
  public let effect: Intent.Effect
  public let reachesOut: Bool
  /// Why it is offered.
  public let reason: String

  /// - Throws: why the intent cannot be a tool.
  public init(
    _ intent: Intent, of manifest: Manifest, reason: String,
    localised: @escaping @Sendable (Text) -> String
  ) {
    name = ToolName.name(bundle: manifest.id, intent: intent.id)
    bundle = manifest.id
    self.intent = intent.id
    self.reason = reason
    title = localised(intent.title)
    keys = ArgumentKeys(intent.parameters.map(\.name))
    effect = Exposure.effect(of: intent)
    reachesOut = manifest.grants.contains {
      if case .network = $0.kind { true } else { false }
    }
    description = Self.description(intent, manifest, effect, localised)
    let schema = SchemaWriter(manifest, localised: localised)
    // A direct function cannot ask anything while it runs.
    let mayAsk = effect == .irreversible || intent.direct == nil && effect != .read
    input = schema.input(intent, keys: keys, asksApproval: mayAsk)
    output = schema.output(intent)
  }

  private static func description(
    _ intent: Intent, _ manifest: Manifest, _ effect: Intent.Effect,
    _ localised: (Text) -> String
  ) -> String {
    let app = localised(manifest.name)
    let what = intent.description.map(localised) ?? localised(intent.title)
    var sentences = [SchemaWriter.sentence(what)]
    if effect == .irreversible {
      sentences.append("It cannot be undone: a person is asked to approve each call.")
    }
    if let deprecated = intent.deprecated {
      sentences.append(deprecated.message.map(localised) ?? "Deprecated.")
    }
    if !app.isEmpty { sentences.append("App: \(app).") }
    return sentences.joined(separator: " ")
  }

  /// The entry of `tools/list`.
  public func json(for version: ProtocolVersion) -> JSON {
    var members: [JSON.Member] = [.init("name", .string(name))]
    if version.hasToolTitles { members.append(.init("title", .string(title))) }
    members.append(.init("description", .string(description)))
    members.append(.init("inputSchema", input))
    if version.hasStructuredContent, let output { members.append(.init("outputSchema", output)) }
    if version.hasAnnotations { members.append(.init("annotations", annotations)) }
    return .object(members)
  }

  private var annotations: JSON {
    .object([
      "title": .string(title), "readOnlyHint": .bool(effect == .read),
      "destructiveHint": .bool(effect == .irreversible),
      "idempotentHint": .bool(effect == .read), "openWorldHint": .bool(reachesOut),
    ])
  }
}
