// The text of `header`: prototypes that the author's compiler holds against the definitions.

import IntentHost
import IntentModel

/// The C header of a manifest's direct functions.
struct HeaderText {
  private let manifest: Manifest

  init(_ manifest: Manifest) { self.manifest = manifest }

  var text: String {
    let last = manifest.id.split(separator: ".").last.map(String.init) ?? "bundle"
    let guardName =
      String(
        last.uppercased().unicodeScalars.map {
          $0.properties.isAlphabetic || $0.properties.numericType != nil ? Character($0) : "_"
        })
      + "_INTENTS_H"
    let prototypes = manifest.intents.compactMap { intent in
      intent.direct.map { "/* \(comment(intent, $0)) */\n\(prototype(intent, $0))" }
    }
    return """
      /* The direct functions of \(manifest.id), as `intents header manifest.json` writes them. Do not edit: change the
       * manifest and write it anew. Include it where the functions are defined; the compiler then reports a function that
       * does not agree with the manifest, which no program can see in a finished library. */
      #ifndef \(guardName)
      #define \(guardName)

      #include "intent_bundle.h"

      #ifdef __cplusplus
      extern "C" {
      #endif
      #pragma GCC visibility push(default)

      \(prototypes.joined(separator: "\n\n"))

      #pragma GCC visibility pop
      #ifdef __cplusplus
      }
      #endif

      #endif

      """
  }

  private func comment(_ intent: Intent, _ direct: Intent.Direct) -> String {
    let parameters = intent.parameters.map { "\($0.name): \($0.type)" }.joined(separator: ", ")
    let result = intent.result.map { " -> \($0.type)" } ?? ""
    let error =
      switch direct.error {
      case .none: ""
      case .out, .nonzero: ", or an error"
      case .negativeErrno: "; a negative errno is an error"
      case .errno: "; errno is an error"
      case .null: "; NULL is an error"
      case .nan: "; NaN is an error"
      }
    return "\(intent.id)(\(parameters))\(result)\(error)".replacing("*/", with: "* /")
  }

  private func prototype(_ intent: Intent, _ direct: Intent.Direct) -> String {
    let resultType =
      direct.ctype ?? intent.result.map { $0.type.defaultCType(in: manifest) } ?? ""
    let words = CWords(intent.parameters.map(\.name)).words
    var arguments = zip(intent.parameters, words).map { parameter, word in
      let type = parameter.ctype ?? parameter.type.defaultCType(in: manifest)
      return Self.argument(type, optional: parameter.type.isOptional, word)
    }
    if direct.result == .out {
      arguments.append("\(Self.isBuffer(resultType) ? "it_buf" : Self.pointee(resultType)) *result")
    }
    if direct.error == .out { arguments.append("it_err *error") }
    let list = arguments.isEmpty ? "void" : arguments.joined(separator: ", ")
    return "\(returned(direct, resultType)) \(direct.symbol)(\(list));".replacing("* ", with: "*")
  }

  private func returned(_ direct: Intent.Direct, _ resultType: String) -> String {
    switch (direct.result, direct.error) {
    case (.return, _):
      resultType == "cstr"
        ? "const char *" : Self.isBuffer(resultType) ? "it_buf" : Self.pointee(resultType)
    case (_, .out), (_, .nonzero), (_, .negativeErrno): "int32_t"
    default: "void"
    }
  }

  /// A result's type; that of an optional one is a pointer.
  private static func pointee(_ name: String) -> String {
    name.hasSuffix("?") ? "const \(type(String(name.dropLast()))) *" : type(name)
  }

  /// Types whose result is a buffer.
  private static func isBuffer(_ name: String) -> Bool {
    let type = name.hasSuffix("?") ? String(name.dropLast()) : name
    return ["str", "cstr", "i64s", "f64s", "bools", "strs", "value"].contains(type)
  }

  private static func argument(_ type: String, optional: Bool, _ name: String) -> String {
    switch type {
    case "cstr": "const char *\(name)"
    case "value": "const it_value *\(name)"
    default: optional ? "const \(Self.type(type)) *\(name)" : "\(Self.type(type)) \(name)"
    }
  }

  /// A C type by its name in a manifest.
  static func type(_ name: String) -> String {
    switch name {
    case "i8", "i16", "i32", "i64": "int\(name.dropFirst())_t"
    case "u8", "u16", "u32", "u64": "uint\(name.dropFirst())_t"
    case "f32": "float"
    case "f64": "double"
    case "bool": "uint8_t"
    case "cstr": "const char *"
    case "dateComponents": "it_date_components"
    case "personName": "it_person_name"
    case "currencyAmount": "it_currency_amount"
    case "entity": "it_entity_ref"
    default: "it_\(name)"
    }
  }
}
