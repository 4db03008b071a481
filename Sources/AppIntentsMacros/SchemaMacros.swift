// @AppIntent, @AppEntity and @AppEnum: conformances, traits and the schema's name; plain stored
// properties become parameters or properties.

import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// What stands between the parentheses of the attribute.
struct SchemaArguments {
  var traits: [String] = []
  var schema: String?
  var schemaNode: ExprSyntax?

  init(_ node: AttributeSyntax) {
    guard case .argumentList(let list) = node.arguments else { return }
    for argument in list {
      if argument.label?.text == "schema" {
        schemaNode = argument.expression
        schema = Self.path(argument.expression).joined(separator: ".")
      } else if let array = argument.expression.as(ArrayExprSyntax.self) {
        traits += array.elements.compactMap { Self.path($0.expression).last }
      } else if let trait = Self.path(argument.expression).last {
        traits.append(trait)
      }
    }
  }

  /// `.messages.sendMessage` as its names, without the namespace.
  private static func path(_ expression: ExprSyntax) -> [String] {
    guard let member = expression.as(MemberAccessExprSyntax.self) else { return [] }
    return (member.base.map(path) ?? []) + [member.declName.baseName.text]
  }
}

enum Served {
  /// Domains that only a shortcut editor uses; a tool of another domain would be served twice.
  static let editorOnly: Set<String> = [
    "wordProcessor", "whiteboard", "spreadsheet", "browser", "reader", "journal", "books",
    "presentation",
  ]
}

extension DeclGroupSyntax {
  var typeName: String { asProtocol(NamedDeclSyntax.self)?.name.text ?? "" }

  func inherits(_ name: String) -> Bool {
    inheritanceClause?.inheritedTypes.contains {
      $0.type.trimmedDescription.split(separator: ".").last == name[...]
    } ?? false
  }

  func variable(_ name: String) -> VariableDeclSyntax? {
    memberBlock.members.lazy.compactMap { $0.decl.as(VariableDeclSyntax.self) }.first {
      $0.bindings.first?.pattern.trimmedDescription == name
    }
  }
}

extension DeclSyntaxProtocol {
  /// A stored instance property that has no attribute and no value of its own.
  var plainProperty: (name: String, type: TypeSyntax)? {
    guard let variable = self.as(VariableDeclSyntax.self), variable.attributes.isEmpty,
      variable.bindingSpecifier.text == "var", variable.bindings.count == 1,
      !variable.modifiers.contains(where: { ["static", "class", "lazy"].contains($0.name.text) }),
      let binding = variable.bindings.first, binding.accessorBlock == nil,
      binding.initializer == nil, let type = binding.typeAnnotation?.type,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
    else { return nil }
    return (name, type)
  }
}

struct AppIntentMacro: MemberAttributeMacro, ExtensionMacro {
  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingAttributesFor member: some DeclSyntaxProtocol, in context: some MacroExpansionContext
  ) throws -> [AttributeSyntax] {
    let arguments = SchemaArguments(node)
    if arguments.traits.contains("tool") { checkDescription(of: member, in: context) }
    guard arguments.schema != nil, let property = member.plainProperty else { return [] }
    if property.type.isNoValue {
      context.error("“\(property.name)” has a type that no parameter can have", at: property.type)
      return []
    }
    return ["@AppIntents.IntentParameter"]
  }

  private static func checkDescription(
    of member: some DeclSyntaxProtocol, in context: some MacroExpansionContext
  ) {
    guard let variable = member.as(VariableDeclSyntax.self) else { return }
    for case .attribute(let attribute) in variable.attributes
    where ["Parameter", "IntentParameter"].contains(attribute.attributeName.trimmedDescription) {
      let text = attribute.arguments?.trimmedDescription ?? ""
      if !text.contains("description:") {
        context.warning(
          "a parameter of a tool needs a description, which the model reads", at: attribute)
      }
    }
  }

  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    let arguments = SchemaArguments(node)
    let isTool = arguments.traits.contains("tool")
    if isTool, let schema = arguments.schema, let place = arguments.schemaNode,
      let domain = schema.split(separator: ".").first, !Served.editorOnly.contains(String(domain))
    {
      context.error(
        "“\(schema)” is already served to the assistant; it cannot be a tool too", at: place)
      return []
    }
    guard SchemaMembers.checkReach(of: declaration, node, context) else { return [] }
    SchemaMembers.check(arguments, declaration, context)
    if isTool, declaration.variable("description") == nil {
      context.warning("a tool needs a description, which the model reads", at: node)
    }
    var bases: [String] = []
    if arguments.schema != nil {
      bases += ["AppIntents.AssistantSchemaIntent", "AppIntents._SchemaBound"]
    }
    if isTool { bases.append("AppIntents.ToolIntent") }
    return extensions(of: type, declaration, bases, arguments, protocols)
  }
}

/// One extension with the conformances that are missing, and the schema's name.
func extensions(
  of type: some TypeSyntaxProtocol, _ declaration: some DeclGroupSyntax, _ bases: [String],
  _ arguments: SchemaArguments, _ missing: [TypeSyntax]
) -> [ExtensionDeclSyntax] {
  let wanted = Set(
    missing.map { $0.trimmedDescription.split(separator: ".").last.map(String.init) })
  let added = bases.filter { base in
    wanted.contains(base.split(separator: ".").last.map(String.init))
  }
  guard !added.isEmpty || arguments.schema != nil else { return [] }
  let access = declaration.modifiers.contains { $0.name.text == "public" } ? "public " : ""
  let schema =
    arguments.schema.map {
      "\(access)nonisolated static var _schema: String { \"\($0)\" }"
    } ?? ""
  let clause = added.isEmpty ? "" : ": \(added.joined(separator: ", "))"
  let source: DeclSyntax = """
    nonisolated extension \(type.trimmed)\(raw: clause) {
      \(raw: schema)
    }
    """
  return source.as(ExtensionDeclSyntax.self).map { [$0] } ?? []
}

struct AppEntityMacro: MemberAttributeMacro, ExtensionMacro {
  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingAttributesFor member: some DeclSyntaxProtocol, in context: some MacroExpansionContext
  ) throws -> [AttributeSyntax] {
    guard SchemaArguments(node).schema != nil, let property = member.plainProperty,
      property.name != "id"
    else { return [] }
    if property.type.isNoValue {
      context.error("“\(property.name)” has a type that no property can have", at: property.type)
      return []
    }
    return ["@AppIntents.EntityProperty"]
  }

  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    let arguments = SchemaArguments(node)
    guard SchemaMembers.checkReach(of: declaration, node, context) else { return [] }
    SchemaMembers.check(arguments, declaration, context)
    var bases: [String] = []
    if arguments.schema != nil {
      bases += ["AppIntents.AssistantSchemaEntity", "AppIntents._SchemaBound"]
    }
    if arguments.traits.contains("generable") { bases.append("AppIntents.GenerableEntity") }
    return extensions(of: type, declaration, bases, arguments, protocols)
  }
}

struct AppEnumMacro: ExtensionMacro {
  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    let arguments = SchemaArguments(node)
    guard SchemaMembers.checkReach(of: declaration, node, context) else { return [] }
    SchemaMembers.check(arguments, declaration, context)
    let bases = ["AppIntents.AssistantSchemaEnum", "AppIntents._SchemaBound"]
    return extensions(of: type, declaration, bases, arguments, protocols)
  }
}
