// `#Preview { … }` of SwiftUI: nothing of it is compiled into a bundle.

import SwiftSyntax
import SwiftSyntaxMacros

struct PreviewMacro: DeclarationMacro {
  static func expansion(
    of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
  ) -> [DeclSyntax] { [] }
}
