// What one prompt remembers between its commands: the last result, for `@last` and for pipes.

import IntentModel
import Synchronization

/// The memory of a prompt.
final class ShellMemory: Sendable {
  struct Last: Sendable {
    var json: JSON
    var type: ValueType
  }

  private let kept = Mutex<Last?>(nil)

  var last: Last? { kept.withLock { $0 } }

  /// Keeps a result in its JSON form; nothing is kept of files, whose descriptors end with the call.
  func keep(_ value: IntentValue, of result: Intent.Result?, _ values: ValueConverter) {
    guard let result, !result.isSensitive, !value.isNull else { return }
    let type = result.type.unwrapped
    guard type != .file, type.element != .file else { return }
    let last = Last(json: values.toJSON(value, of: type), type: type)
    kept.withLock { $0 = last }
  }

  func forget() { kept.withLock { $0 = nil } }
}
