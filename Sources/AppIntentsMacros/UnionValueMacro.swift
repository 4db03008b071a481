// @UnionValue: an enum whose cases carry one value each becomes one value of several types.

import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

struct UnionValueMacro: ExtensionMacro {
  struct Case {
    var name: String
    var label: String?
    var type: String
  }

  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    guard let choice = declaration.as(EnumDeclSyntax.self) else {
      context.error("@UnionValue belongs on an enum", at: node)
      return []
    }
    let cases = try cases(of: choice, in: context)
    guard !cases.isEmpty else { return [] }
    let access = choice.modifiers.contains { $0.name.text == "public" } ? "public " : ""
    func each(_ line: (Case) -> String) -> String { cases.map(line).joined(separator: "\n") }
    let source: DeclSyntax = """
      nonisolated extension \(type.trimmed): AppIntents.AppUnionValue {
        \(raw: access)enum Cases: String, AppIntents.AppUnionValueCasesProviding {
          \(raw: each { "case \($0.name)" })
          \(raw: access)static var typeDisplayRepresentation: AppIntents.TypeDisplayRepresentation {
            "Kind"
          }
          \(raw: access)static var caseDisplayRepresentations:
            [Cases: AppIntents.DisplayRepresentation] { [:] }
        }
        \(raw: access)static var _unionCases: [AppIntents._UnionCase] {
          [\(raw: cases.map { "AppIntents._UnionCase(\"\($0.plainName)\", \($0.type).self)" }.joined(separator: ", "))]
        }
        \(raw: access)static var allIntentValueTypes: [any AppIntents._IntentValue.Type] {
          [\(raw: cases.map { "\($0.type).self" }.joined(separator: ", "))]
        }
        \(raw: access)var _unionCase: String {
          switch self {
          \(raw: each { "case .\($0.name): \"\($0.plainName)\"" })
          }
        }
        \(raw: access)nonisolated var asIntentValue: any AppIntents._IntentValue {
          switch self {
          \(raw: each { "case .\($0.name)(let value): value" })
          }
        }
        \(raw: access)static func _make(
          case name: String, value: any AppIntents._IntentValue
        ) -> Self? {
          switch name {
          \(raw: each { one in
            let label = one.label.map { "\($0): " } ?? ""
            return "case \"\(one.plainName)\": (value as? \(one.type)).map { .\(one.name)(\(label)$0) }"
          })
          default: nil
          }
        }
      }
      """
    return source.as(ExtensionDeclSyntax.self).map { [$0] } ?? []
  }

  private static func cases(
    of choice: EnumDeclSyntax, in context: some MacroExpansionContext
  ) throws -> [Case] {
    var cases: [Case] = []
    for member in choice.memberBlock.members {
      guard let line = member.decl.as(EnumCaseDeclSyntax.self) else { continue }
      for element in line.elements {
        let parameters = element.parameterClause?.parameters
        guard let only = parameters?.first, parameters?.count == 1 else {
          context.error(
            "a case of a @UnionValue enum carries exactly one value", at: element)
          return []
        }
        cases.append(
          Case(
            name: element.name.text, label: only.firstName?.text,
            type: only.type.trimmedDescription))
      }
    }
    if cases.isEmpty { context.error("a @UnionValue enum needs a case", at: choice.name) }
    return cases
  }
}

extension UnionValueMacro.Case {
  var plainName: String { name.filter { $0 != "`" } }
}
