// An intent that a running program performs itself, for the library IntentApplication: no host is behind it.

import IntentManifest

/// Performs intents of this image in this process.
package enum LocalCall {
  package struct Answer: Sendable {
    package var value: IntentManifest.IntentValue?
    package var dialog: String?
    /// For programs; nil: it succeeded.
    package var code: String?
    package var message = ""
  }

  /// The intents, entities and enums of this image.
  package static func manifest() throws -> Manifest {
    try IntentDescriber.manifest(library: "application")
  }

  /// - Parameter arguments: a record of the parameters that have a value.
  package static func perform(
    _ id: String, _ arguments: IntentManifest.IntentValue
  ) async -> Answer {
    do {
      guard let type = Discovered.shared.intent(id) else { throw UnservedError() }
      let intent = type.init()
      for (name, parameter) in ParameterList.of(intent) {
        if let value = arguments[name] { try await parameter.decode(value) }
      }
      try await Dependencies.prepare(intent)
      return try await run(intent)
    } catch {
      return failed(error)
    }
  }

  private static func run<Intent: AppIntent>(_ intent: Intent) async throws -> Answer {
    do {
      let result = try await intent.perform()
      guard let parts = (result as? any AnyResult)?.parts else {
        return Answer(value: try result.value?._encoded(_ValueCoder()))
      }
      return Answer(
        value: try parts.value?._encoded(_ValueCoder()), dialog: parts.dialog?.full.plain)
    } catch let error as AppIntentError {
      // It is in front already.
      guard case .foreground(let dialog) = error.kind, let continuation = error.continuation else {
        throw error
      }
      try await continuation.run()
      return Answer(dialog: dialog?.full.plain)
    }
  }

  private static func failed(_ error: any Error) -> Answer {
    let message =
      switch error {
      case let text as any CustomLocalizedStringResourceConvertible:
        text.localizedStringResource.plain
      case let missing as NotFoundError: missing.description
      case let value as ValueError: value.description
      default: ""
      }
    return Answer(code: Outcome.code(of: error), message: message)
  }
}
