// JSON Schema (2020-12) of an intent's arguments and result, in the one dialect that strict consumers
// take: an object at the root, no alternatives there, every member with one type, and for arguments
// `additionalProperties` false. What a schema cannot say stands in the description.

import IntentModel

/// Writes the schemas of one bundle's intents.
public struct SchemaWriter: Sendable {
  let manifest: Manifest
  let localised: @Sendable (Text) -> String

  /// - Parameter localised: the words of a text in the caller's language.
  public init(_ manifest: Manifest, localised: @escaping @Sendable (Text) -> String) {
    self.manifest = manifest
    self.localised = localised
  }

  /// How deep entities and unions are spelt out in a result.
  static let deepest = 3

  /// Bytes of a file that may come within the arguments or a result.
  public static let mostFileBytes = 8 << 20

  /// The key under which the person's approval of an irreversible call comes, unless a parameter has it.
  public static let approvalKey = "approval"

  /// The schema of the arguments.
  /// - Parameter asksApproval: the tool takes the id of an approval too.
  public func input(_ intent: Intent, keys: ArgumentKeys, asksApproval: Bool) -> JSON {
    var properties: [JSON.Member] = []
    var required: [JSON] = []
    for parameter in intent.parameters {
      let key = keys.key(parameter.name)
      properties.append(.init(key, argument(parameter, key)))
      if isNeeded(parameter) { required.append(.string(key)) }
    }
    if asksApproval {
      properties.append(
        .init(
          keys.approval,
          [
            "type": "string",
            "description":
              "Only when this tool answered that a person must approve the call: the id that it gave, with the same arguments again.",
          ]))
    }
    return Self.object(properties, required: required)
  }

  /// It must be given: there is no default and nothing else to take. What has options or an entity that
  /// can be suggested is needed too; the host would only ask for it.
  private func isNeeded(_ parameter: Parameter) -> Bool { !parameter.mayBeLeftOut }

  /// The schema of the structured result: an object with the value and what is said; nil where the
  /// intent returns nothing.
  public func output(_ intent: Intent) -> JSON? {
    guard let result = intent.result else { return nil }
    var value = schema(ofResult: result.type, depth: 0)
    if let title = result.title { value = value.adding("title", .string(localised(title))) }
    return Self.object(
      [
        .init("value", value),
        .init("dialog", ["type": "string", "description": "What it says of the result."]),
      ], required: result.type.isOptional ? [] : ["value"],
      // What a result leads to stands beside the value; a direct function's leads nowhere.
      isClosed: intent.direct != nil)
  }

  static func object(
    _ properties: [JSON.Member], required: [JSON], isClosed: Bool = true
  ) -> JSON {
    var members: [JSON.Member] = [
      .init("type", "object"), .init("properties", .object(properties)),
    ]
    if !required.isEmpty { members.append(.init("required", .array(required))) }
    if isClosed { members.append(.init("additionalProperties", false)) }
    return .object(members)
  }

  // MARK: Arguments

  private func argument(_ parameter: Parameter, _ key: String) -> JSON {
    var schema = input(parameter.type.unwrapped, parameter)
    var words: [String] = []
    if let text = parameter.description { words.append(Self.sentence(localised(text))) }
    if key != parameter.name { words.append("Called “\(parameter.name)”.") }
    if let hint = hint(parameter.type.unwrapped, parameter) { words.append(hint) }
    if let title = parameter.title { schema = schema.adding("title", .string(localised(title))) }
    if !words.isEmpty {
      schema = schema.adding("description", .string(words.joined(separator: " ")))
    }
    if let value = parameter.defaultValue { schema = schema.adding("default", value) }
    return schema
  }

  static func sentence(_ text: String) -> String {
    guard let last = text.last, !".!?…:".contains(last) else { return text }
    return text + "."
  }
}

extension JSON {
  /// The object with one member more, which replaces one of the same name.
  func adding(_ name: String, _ value: JSON) -> JSON {
    guard case .object(var members) = self else { return self }
    members.removeAll { $0.name == name }
    members.append(.init(name, value))
    return .object(members)
  }
}
