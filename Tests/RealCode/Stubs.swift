// Lists what Swift files declare, as JSON, with every body removed: what a project's other files say
// about the names that its App Intents files use. Reads the paths on standard input.
//
// One object per declaration: `name` (dotted when nested), `kind`, `head` (everything before the
// inherited types), `inherits`, `where`, `members` (one line each), `file`.

import Foundation
import SwiftParser
import SwiftSyntax

struct Declared: Encodable {
  var name: String
  var kind: String
  var head = ""
  var inherits: [String] = []
  var `where` = ""
  var members: [String] = []
  var file: String
}

extension SyntaxProtocol {
  /// The source on one line, without comments.
  var line: String {
    tokens(viewMode: .sourceAccurate).map { token in
      let space =
        token.trailingTrivia.isEmpty
        && token.nextToken(viewMode: .sourceAccurate)?.leadingTrivia.isEmpty != false
      return token.text + (space ? "" : " ")
    }.joined().trimmingCharacters(in: .whitespaces)
  }
}

final class Collector {
  var found: [Declared] = []
  /// Whether the members that are read are a class's, which gets no initializer by itself.
  var isInClass = false
  let file: String
  init(file: String) { self.file = file }

  func collect(_ items: [DeclSyntax], in outer: String) -> [String] {
    items.flatMap { member($0, in: outer) }
  }

  /// The text of a member; a nested type is listed on its own instead.
  func member(_ declaration: DeclSyntax, in outer: String) -> [String] {
    if let conditional = declaration.as(IfConfigDeclSyntax.self) {
      return conditional.clauses.flatMap { clause -> [String] in
        switch clause.elements {
        case .decls(let list): return collect(list.map(\.decl), in: outer)
        // Around whole declarations of a file.
        case .statements(let list):
          return collect(list.compactMap { $0.item.as(DeclSyntax.self) }, in: outer)
        default: return []
        }
      }
    }
    if let group = declaration.asProtocol(DeclGroupSyntax.self) {
      type(declaration, group, in: outer)
      return []
    }
    return text(declaration, inProtocol: false)
  }

  func type(_ declaration: DeclSyntax, _ group: any DeclGroupSyntax, in outer: String) {
    let prefix = outer.isEmpty ? "" : outer + "."
    var entry: Declared
    if let extended = declaration.as(ExtensionDeclSyntax.self) {
      entry = Declared(
        name: extended.extendedType.trimmedDescription, kind: "extension", file: file)
      entry.where = extended.genericWhereClause?.line ?? ""
    } else if let named = declaration.asProtocol(NamedDeclSyntax.self) {
      let keyword = group.introducer.text
      entry = Declared(name: prefix + named.name.text, kind: keyword, file: file)
      let generics = declaration.asProtocol(WithGenericParametersSyntax.self)
      let primary = declaration.as(ProtocolDeclSyntax.self)?.primaryAssociatedTypeClause?.line ?? ""
      let actor = group.attributes.description.contains("@MainActor") ? "@MainActor " : ""
      entry.head =
        actor + (group.modifiers.contains { $0.name.text == "final" } ? "final " : "") + keyword
        + " " + named.name.text
        + (generics?.genericParameterClause?.line ?? primary)
      entry.where = generics?.genericWhereClause?.line ?? ""
    } else {
      return
    }
    entry.inherits = group.inheritanceClause?.inheritedTypes.map { $0.type.line } ?? []
    // What SwiftData's macro adds.
    if group.attributes.description.contains("@Model") { entry.inherits.append("Identifiable") }
    let isProtocol = declaration.is(ProtocolDeclSyntax.self)
    let items = group.memberBlock.members.map(\.decl)
    let outside = isInClass
    defer { isInClass = outside }
    isInClass = declaration.is(ClassDeclSyntax.self) || declaration.is(ActorDeclSyntax.self)
    entry.members =
      isProtocol
      ? items.flatMap { text($0, inProtocol: true) } : collect(items, in: entry.name)
    found.append(entry)
  }

  static let kept: Set<String> = [
    "static", "class", "mutating", "nonmutating", "convenience", "required", "indirect",
    "nonisolated",
  ]

  func modifiers(_ list: DeclModifierListSyntax) -> String {
    list.filter { Self.kept.contains($0.name.text) }.map { $0.name.text + " " }.joined()
  }

  func attributes(_ list: AttributeListSyntax) -> String {
    ["MainActor", "discardableResult"].filter { list.description.contains("@" + $0) }
      .map { "@" + $0 + " " }.joined()
  }

  /// A declaration that is no type, with its body replaced.
  func text(_ declaration: DeclSyntax, inProtocol: Bool) -> [String] {
    let opaque = ["View": " { EmptyView() }", "IntentResult": " { .result() }"]
    let declared = declaration.trimmedDescription.prefix { $0 != "{" }
    let made = opaque.first { declared.contains("some \($0.key)") }?.value
    let body = inProtocol ? "" : made ?? " { fatalError() }"
    if let function = declaration.as(FunctionDeclSyntax.self) {
      let head = attributes(function.attributes) + modifiers(function.modifiers)
      let generic = function.genericParameterClause?.line ?? ""
      return [
        head + "func " + function.name.text + generic + " " + signature(function.signature) + " "
          + (function.genericWhereClause?.line ?? "") + body
      ]
    }
    if let initializer = declaration.as(InitializerDeclSyntax.self) {
      let mark = initializer.optionalMark?.text ?? ""
      return [
        attributes(initializer.attributes) + modifiers(initializer.modifiers) + "init" + mark
          + (initializer.genericParameterClause?.line ?? "") + signature(initializer.signature)
          + (initializer.genericWhereClause.map { " " + $0.line } ?? "") + body
      ]
    }
    if let variable = declaration.as(VariableDeclSyntax.self) {
      return variable.bindings.compactMap { binding(variable, $0, inProtocol: inProtocol) }
    }
    if let cases = declaration.as(EnumCaseDeclSyntax.self) { return [cases.trimmed.line] }
    if let alias = declaration.as(TypeAliasDeclSyntax.self) {
      return [
        "typealias " + alias.name.text + (alias.genericParameterClause?.line ?? "") + " "
          + alias.initializer.line
      ]
    }
    if let associated = declaration.as(AssociatedTypeDeclSyntax.self) { return [associated.line] }
    if let subscripted = declaration.as(SubscriptDeclSyntax.self), !inProtocol {
      return [
        modifiers(subscripted.modifiers) + "subscript" + subscripted.parameterClause.line + " "
          + subscripted.returnClause.line + " { get { fatalError() } set { } }"
      ]
    }
    return []
  }

  func signature(_ signature: FunctionSignatureSyntax) -> String {
    let parameters = signature.parameterClause.parameters.map { parameter -> String in
      var parameter = parameter
      parameter.attributes = parameter.attributes.filter {
        ["escaping", "Sendable"].contains(
          $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription)
      }
      parameter.trailingComma = nil
      let isLiteral = parameter.defaultValue.map { Self.isLiteral($0.value) } ?? true
      let hasDefault = parameter.defaultValue != nil
      if !isLiteral { parameter.defaultValue = nil }
      return parameter.line + (hasDefault && !isLiteral ? " = _stub()" : "")
    }
    return "(" + parameters.joined(separator: ", ") + ") "
      + (signature.effectSpecifiers?.line ?? "") + " " + (signature.returnClause?.line ?? "")
  }

  static func isLiteral(_ expression: ExprSyntax) -> Bool {
    expression.is(NilLiteralExprSyntax.self) || expression.is(BooleanLiteralExprSyntax.self)
      || expression.is(IntegerLiteralExprSyntax.self) || expression.is(FloatLiteralExprSyntax.self)
      || (expression.as(StringLiteralExprSyntax.self)?.segments.count ?? 2) < 2
  }

  /// What a value without an annotation is, where one look tells.
  static func guess(_ value: ExprSyntax?) -> String? {
    guard let value else { return nil }
    if value.is(StringLiteralExprSyntax.self) { return "String" }
    if value.is(IntegerLiteralExprSyntax.self) { return "Int" }
    if value.is(FloatLiteralExprSyntax.self) { return "Double" }
    if value.is(BooleanLiteralExprSyntax.self) { return "Bool" }
    if let unwrapped = value.as(ForceUnwrapExprSyntax.self) { return guess(unwrapped.expression) }
    var callee = value
    if let call = value.as(FunctionCallExprSyntax.self) { callee = call.calledExpression }
    let text = callee.trimmedDescription
    if let array = value.as(ArrayExprSyntax.self), let first = array.elements.first {
      return guess(first.expression).map { "[\($0)]" }
    }
    if text.first?.isUppercase == true || text.first == "[" {
      let parts = text.split(separator: ".")
      let types = parts.prefix { $0.first?.isUppercase == true || $0.first == "[" }
      return types.count == parts.count || ["shared", "init", "default"].contains(parts.last ?? "")
        ? types.joined(separator: ".") : nil
    }
    return nil
  }

  /// The type of `@Environment(Model.self) var model`.
  func injected(_ variable: VariableDeclSyntax) -> String? {
    for case .attribute(let attribute) in variable.attributes {
      guard case .argumentList(let list) = attribute.arguments, let first = list.first,
        let member = first.expression.as(MemberAccessExprSyntax.self),
        member.declName.baseName.text == "self", let base = member.base
      else { continue }
      return base.trimmedDescription
    }
    return nil
  }

  func binding(
    _ variable: VariableDeclSyntax, _ binding: PatternBindingSyntax, inProtocol: Bool
  ) -> String? {
    guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else {
      return nil
    }
    let start = attributes(variable.attributes) + modifiers(variable.modifiers)
    let isStatic = variable.modifiers.contains { ["static", "class"].contains($0.name.text) }
    guard
      let type = binding.typeAnnotation?.type.line ?? Self.guess(binding.initializer?.value)
        ?? injected(variable)
    else {
      // The compiler may find the type: of a case, or of what a function gives back.
      if binding.initializer == nil, !variable.attributes.isEmpty, binding.typeAnnotation == nil {
        return variable.attributes.line + " " + modifiers(variable.modifiers) + "var " + name
      }
      guard let value = binding.initializer?.value, !value.description.contains("{"),
        value.description.utf8.count < 200
      else { return nil }
      return start.replacingOccurrences(of: "nonisolated ", with: "")
        + (isStatic ? "nonisolated(unsafe) " : "") + "var " + name + " = " + value.line
    }
    let head = start + "var " + name + ": " + type
    if inProtocol { return head + " " + (binding.accessorBlock?.line ?? "") }
    for wrapper in ["State", "StateObject", "ObservedObject", "Bindable", "Binding"]
    where !isInClass && variable.attributes.trimmedDescription == "@" + wrapper {
      return "@" + wrapper + " " + head + (wrapper == "Binding" ? "" : " = _stub()")
    }
    let isComputed: Bool
    switch binding.accessorBlock?.accessors {
    case .getter: isComputed = true
    case .accessors(let list):
      isComputed = list.contains { $0.accessorSpecifier.text == "get" }
      if let getter = list.first(where: { $0.accessorSpecifier.text == "get" }),
        let effects = getter.effectSpecifiers
      {
        return head + " { get \(effects.line) { fatalError() } }"
      }
    default: isComputed = false
    }
    if type == "some View" { return head + " { EmptyView() }" }
    let isManaged = variable.attributes.description.contains("NSManaged")
    if isStatic || isComputed || isInClass || isManaged {
      return head + " { get { fatalError() } set { } }"
    }
    let unset =
      !isInClass && binding.initializer == nil && variable.attributes.isEmpty
      && !variable.modifiers.contains { $0.name.text == "lazy" }
    return head + (unset ? "" : " = _stub()")
  }
}

let encoder = JSONEncoder()
while let path = readLine() {
  guard let source = try? String(contentsOfFile: path, encoding: .utf8) else { continue }
  let collector = Collector(file: path)
  for statement in Parser.parse(source: source).statements {
    var declarations: [DeclSyntax] = []
    if case .decl(let declaration) = statement.item { declarations = [declaration] }
    for line in collector.collect(declarations, in: "") {
      let words = line.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" })
      guard let index = words.firstIndex(where: { ["func", "var", "typealias"].contains($0) }),
        index + 1 < words.count
      else { continue }
      collector.found.append(
        Declared(
          name: String(words[index + 1]), kind: String(words[index]), members: [line], file: path))
    }
  }
  for entry in collector.found {
    print(String(decoding: (try? encoder.encode(entry)) ?? Data(), as: UTF8.self))
  }
}
