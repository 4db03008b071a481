// What can be chosen for a parameter: fixed cases at once, options and entities from the bundle, which is
// started when the first of them is asked for and kept while the form is open.

import CHostSystem
import IntentHost
import IntentMediation
import IntentModel
import IntentWire

/// The options of one intent's parameters.
final class OptionSource {
  private let run: RunningIntent
  private let opener: ProcessOpener

  init(_ run: RunningIntent) {
    self.run = run
    opener = ProcessOpener(host: run.host, image: run.image)
  }

  /// The options of a parameter; nil: it has none, and is typed.
  /// - Throws: why the bundle could not say.
  func options(
    for parameter: Parameter, _ values: [String: IntentValue]
  ) throws(ShellError) -> [IntentMediation.Option]? {
    let type = parameter.type.element ?? parameter.type.unwrapped
    if parameter.options != nil {
      let others = values.sorted { $0.key < $1.key }.map { IntentValue.Field($0.key, $0.value) }
      return try ask(
        Request.options(of: parameter.name, in: run.intent.id, others: others), type)
    }
    if case .entity(let id) = type, let entity = run.image.manifest.entity(id) {
      guard let request = Request.suggestions(of: entity) else { return nil }
      return try ask(request, type)
    }
    let fixed = parameter.fixedOptions(of: run.image.manifest, run.converter)
    return fixed.isEmpty ? nil : fixed
  }

  private func ask(
    _ request: Request, _ type: ValueType
  ) throws(ShellError) -> [IntentMediation.Option] {
    let outcome: CallOutcome
    do throws(RunnerFailure) {
      outcome = try opener.process().request(
        request, handler: QuietHandler(GrantedAccess(run.image, of: run.host)))
    } catch {
      throw opener.failure.map { ShellError($0) } ?? ShellError(error)
    }
    guard outcome.result.status == .ok else {
      throw ShellError(
        .intentError,
        outcome.result.error.isNull
          ? "\(run.row.bundle) could not answer" : run.values.words(outcome.result.error))
    }
    do throws(MediationFailure) {
      return try OfferedOptions(outcome.result.value, of: type, run.converter).options
    } catch {
      throw ShellError(error)
    }
  }
}
