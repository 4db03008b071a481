// The intents that a running program performs itself: arguments come as JSON and become the intent's parameters, its result
// goes back as JSON. The call is kept open meanwhile, so that the program's own loop goes on.

import AppIntents
import CIntentApplication
import DecodedJSON
import Foundation
import IntentModel

final class PerformingIntents: @unchecked Sendable {
  // Unchecked: filled before the first call, on the main actor.
  private var manifest: Manifest?

  /// - Throws: what is wrong with the types of this program.
  func prepare() throws { manifest = try LocalCall.manifest() }

  func start(_ call: ia_call, _ reply: OpaquePointer) {
    let intent = String(cString: call.intent)
    let given = Data(String(cString: call.arguments).utf8)
    guard let manifest, let described = manifest.intents.first(where: { $0.id == intent }),
      let json = try? JSONDecoder().decode(DecodedJSON.self, from: given).json
    else {
      _ = ia_fail(reply, "unserved", "The program has no such intent.")
      return
    }
    let converter = ValueConverter(ValueContext(manifest: manifest))
    guard let arguments = Self.arguments(json, described, converter) else {
      _ = ia_fail(reply, "badValue", "The program cannot read what it was given.")
      return
    }
    guard let kept = ia_defer(reply) else { return }
    nonisolated(unsafe) let open = kept
    Task { @MainActor in
      let answer = await LocalCall.perform(intent, arguments)
      Self.end(open, answer, described, converter)
    }
  }

  /// Nil: a value does not fit the parameter that this program was built with.
  private static func arguments(
    _ json: JSON, _ intent: IntentModel.Intent, _ converter: ValueConverter
  ) -> IntentModel.IntentValue? {
    var fields: [IntentModel.IntentValue.Field] = []
    for member in json.members ?? [] {
      guard let parameter = intent.parameters.first(where: { $0.name == member.name }),
        let value = try? converter.fromJSON(member.value, as: parameter.type).value
      else { return nil }
      fields.append(.init(member.name, value))
    }
    return .record(fields)
  }

  @MainActor private static func end(
    _ reply: OpaquePointer, _ answer: LocalCall.Answer, _ intent: IntentModel.Intent,
    _ converter: ValueConverter
  ) {
    if let code = answer.code {
      _ = ia_fail(reply, code, answer.message)
      return
    }
    var result: String?
    if let value = answer.value, let type = intent.result?.type {
      result = converter.toJSON(value, of: type).text()
    }
    if ia_succeed(reply, result, answer.dialog) != 0 {
      _ = ia_fail(reply, "tooLong", "The result is too long.")
    }
  }
}
