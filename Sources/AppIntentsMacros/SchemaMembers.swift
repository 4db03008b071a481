// The members that a schema asks for, as far as they are known: names, without types. A schema that
// is not listed is not checked.

import SwiftSyntax
import SwiftSyntaxMacros

enum SchemaMembers {
  /// Says at the schema's name which members are missing. What a class inherits cannot be seen.
  static func check(
    _ arguments: SchemaArguments, _ declaration: some DeclGroupSyntax,
    _ context: some MacroExpansionContext
  ) {
    guard let schema = arguments.schema, let place = arguments.schemaNode,
      !declaration.is(ClassDeclSyntax.self)
    else { return }
    let present = Set(declaration.memberBlock.members.flatMap { names(of: $0.decl) })
    let isEnum = declaration.is(EnumDeclSyntax.self)
    for name in required(by: schema) where !present.contains(name) {
      let what = isEnum ? "case" : "property"
      context.error("“\(schema)” asks for the \(what) “\(name)”", at: place)
    }
  }

  private static func required(by schema: String) -> [String] {
    let words = KnownMembers.bySchema[schema]?.split(separator: " ") ?? []
    return words.filter { $0.last != "?" && $0 != "…" }.map(String.init)
  }

  private static func names(of declaration: DeclSyntax) -> [String] {
    if let variable = declaration.as(VariableDeclSyntax.self) {
      return variable.bindings.map(\.pattern.trimmedDescription)
    }
    if let list = declaration.as(EnumCaseDeclSyntax.self) {
      return list.elements.map { $0.name.text.filter { $0 != "`" } }
    }
    if let conditional = declaration.as(IfConfigDeclSyntax.self) {
      return conditional.clauses.flatMap { clause -> [String] in
        guard case .decls(let list) = clause.elements else { return [] }
        return list.flatMap { names(of: $0.decl) }
      }
    }
    return []
  }

  /// An extension at the top of the file cannot name a type that only its surroundings see.
  static func checkReach(
    of declaration: some DeclGroupSyntax, _ node: AttributeSyntax,
    _ context: some MacroExpansionContext
  ) -> Bool {
    let around = context.lexicalContext.compactMap { $0.asProtocol(DeclGroupSyntax.self) }
    let nested: [any DeclGroupSyntax] = [declaration] + around
    for group in nested.dropLast()
    where group.modifiers.contains(where: { $0.name.text == "private" }) {
      context.error(
        "“\(group.typeName)” is private inside another type, where the macro's extension cannot "
          + "reach it; make it fileprivate", at: node)
      return false
    }
    return true
  }
}

extension TypeSyntax {
  /// Whether no parameter or property can have such a type, whatever its names mean.
  var isNoValue: Bool {
    if let optional = self.as(OptionalTypeSyntax.self) { return optional.wrappedType.isNoValue }
    if let array = self.as(ArrayTypeSyntax.self) { return array.element.isNoValue }
    if let name = self.as(IdentifierTypeSyntax.self), name.genericArgumentClause == nil {
      return ["Data", "Float", "CGFloat", "UUID", "Character", "Any"].contains(name.name.text)
    }
    return self.is(FunctionTypeSyntax.self) || self.is(TupleTypeSyntax.self)
      || self.is(DictionaryTypeSyntax.self) || self.is(SomeOrAnyTypeSyntax.self)
  }
}
