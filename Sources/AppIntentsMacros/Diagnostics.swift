// What the macros say about an author's source, at the author's line.

import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

struct Note: DiagnosticMessage {
  var message: String
  var severity: DiagnosticSeverity
  var diagnosticID: MessageID { MessageID(domain: "AppIntents", id: message) }
}

extension MacroExpansionContext {
  func error(_ text: String, at node: some SyntaxProtocol) {
    diagnose(Diagnostic(node: Syntax(node), message: Note(message: text, severity: .error)))
  }
  func warning(_ text: String, at node: some SyntaxProtocol) {
    diagnose(Diagnostic(node: Syntax(node), message: Note(message: text, severity: .warning)))
  }
}
