// The compiler plug-in behind the macros: serves expansion requests on standard input and output.

@_spi(PluginMessage) import SwiftCompilerPluginMessageHandling
import SwiftSyntaxMacros

struct Provider: PluginProvider {
  private static var macros: [String: any Macro.Type] {
    [
      "UnionValueMacro": UnionValueMacro.self,
      "ComputedPropertyMacro": ComputedPropertyMacro.self,
      "DeferredPropertyMacro": DeferredPropertyMacro.self,
      "AppIntentMacro": AppIntentMacro.self,
      "AppEntityMacro": AppEntityMacro.self,
      "AppEnumMacro": AppEnumMacro.self,
      "PreviewMacro": PreviewMacro.self,
    ]
  }
  func resolveMacro(moduleName: String, typeName: String) throws -> any Macro.Type {
    guard let macro = Self.macros[typeName] else { throw UnknownMacro(name: typeName) }
    return macro
  }
  func loadPluginLibrary(libraryPath: String, moduleName: String) throws {
    throw UnknownMacro(name: libraryPath)
  }
}

struct UnknownMacro: Error, CustomStringConvertible {
  var name: String
  var description: String { "there is no macro \(name)" }
}

let connection = try StandardIOMessageConnection()
let listener = CompilerPluginMessageListener(connection: connection, provider: Provider())
try listener.main()
