// What one prompt, or one step of a shortcut, remembers of a command: its result, for `@last`, for pipes and for
// references.

import IntentMediation
import IntentModel
import IntentStore
import Synchronization

/// The memory of a prompt.
final class ShellMemory: Sendable {
  struct Last: Sendable {
    var value: ForeignValue
  }

  private let kept = Mutex<Last?>(nil)
  /// Sensitive results too, and of several the first: for one run alone.
  let isOfStep: Bool

  init(isOfStep: Bool = false) { self.isOfStep = isOfStep }

  var last: Last? { kept.withLock { $0 } }

  /// Keeps a result in its JSON form; of files, whose descriptors end with the call, see `keepFile`.
  func keep(_ value: IntentValue, of result: Intent.Result?, _ values: ValueConverter) {
    guard let result, !value.isNull, isOfStep || !result.isSensitive else { return }
    let type = result.type.unwrapped
    guard type != .file, type.element != .file else { return }
    let last = Last(
      value: ForeignValue(
        bundle: values.context.manifest.id, type: type, json: values.toJSON(value, of: type),
        isSensitive: result.isSensitive))
    kept.withLock { known in
      if !isOfStep || known == nil { known = last }
    }
  }

  /// Keeps where a file result was written; nothing where that was standard output.
  func keepFile(_ place: Path, of result: Intent.Result?, _ bundle: String) {
    guard !isOfStep, let result, !result.isSensitive, place != "-" else { return }
    kept.withLock {
      $0 = Last(
        value: ForeignValue(bundle: bundle, type: .file, json: .object([ResultFile.json(place)])))
    }
  }

  func forget() { kept.withLock { $0 = nil } }
}
