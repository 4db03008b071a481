// @ComputedProperty and @DeferredProperty: a computed property becomes one that the host can see.

import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// The property that a macro stands at, and the type around it.
struct PropertyShape {
  var name: String
  var type: String
  var owner: String
  var access: String
  var accessors: AccessorBlockSyntax

  init?(
    _ declaration: some DeclSyntaxProtocol, _ macro: String, in context: some MacroExpansionContext
  ) {
    guard let variable = declaration.as(VariableDeclSyntax.self),
      let binding = variable.bindings.first, variable.bindings.count == 1,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
    else {
      context.error("@\(macro) belongs on a property", at: declaration)
      return nil
    }
    guard let type = binding.typeAnnotation?.type else {
      context.error("a property with @\(macro) needs its type written out", at: variable)
      return nil
    }
    guard let accessors = binding.accessorBlock else {
      context.error("@\(macro) needs a getter; a stored property takes @Property", at: variable)
      return nil
    }
    let owner = context.lexicalContext.lazy.compactMap { scope -> String? in
      if let type = scope.asProtocol(NamedDeclSyntax.self) { return type.name.text }
      return scope.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription
    }.first
    guard let owner else {
      context.error("@\(macro) belongs inside an entity", at: variable)
      return nil
    }
    self.name = name.filter { $0 != "`" }
    self.type = type.trimmedDescription
    self.owner = owner
    self.accessors = accessors
    access =
      variable.modifiers.first { ["public", "package", "open"].contains($0.name.text) }
      .map { $0.name.text == "open" ? "public " : "\($0.name.text) " } ?? ""
  }

  var hasSetter: Bool { accessor("set") != nil || accessor("_modify") != nil }
  var isAsync: Bool { accessor("get")?.effectSpecifiers?.asyncSpecifier != nil }

  private func accessor(_ name: String) -> AccessorDeclSyntax? {
    guard case .accessors(let list) = accessors.accessors else { return nil }
    return list.first { $0.accessorSpecifier.text == name }
  }

  /// The wrapper that stands for the property, and its projection.
  func peers(_ source: String, _ node: AttributeSyntax) -> [DeclSyntax] {
    let given = node.arguments.map { ", " + $0.trimmedDescription } ?? ""
    return [
      """
      private let _\(raw: name) = AppIntents.EntityProperty<\(raw: type)>(
        identifier: \(literal: name)\(raw: given), \(raw: source))
      """,
      "\(raw: access)var $\(raw: name): AppIntents.EntityProperty<\(raw: type)> { _\(raw: name) }",
    ]
  }
}

struct ComputedPropertyMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let shape = PropertyShape(declaration, "ComputedProperty", in: context) else { return [] }
    if shape.isAsync {
      context.error("an async getter takes @DeferredProperty", at: declaration)
      return []
    }
    return shape.peers("getter: \\\(shape.owner).\(shape.name)", node)
  }
}

struct DeferredPropertyMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let shape = PropertyShape(declaration, "DeferredProperty", in: context) else { return [] }
    guard shape.isAsync else {
      context.error("@DeferredProperty needs `get async throws`", at: declaration)
      return []
    }
    return shape.peers(
      "asyncGetter: { (entity: \(shape.owner)) in try await entity.\(shape.name) }", node)
  }
}
