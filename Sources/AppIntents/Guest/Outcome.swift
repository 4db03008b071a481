// How a call ends, and which outcome each error is.

import CIntentABI
import CIntentGuest
import IntentManifest

struct Outcome: Sendable {
  enum Status: UInt32, Sendable {
    case ok = 0
    case error, needsValue, needsChoice, restart, cancelled, declined, notFound
    case unsupported
  }
  var status: Status
  var value = IntentManifest.IntentValue.null
  var dialog = IntentManifest.IntentValue.null
  var error = IntentManifest.IntentValue.null
  var code = ""
  var parameter = ""
  var options = IntentManifest.IntentValue.null
  var extra = IntentManifest.IntentValue.null

  init(value: IntentManifest.IntentValue) {
    status = .ok
    self.value = value
  }
  init(status: Status, error: IntentManifest.IntentValue = .null, code: String = "") {
    self.status = status
    self.error = error
    self.code = code
  }

  func result(_ arena: ValueArena) -> it_result {
    var result = it_result()
    result.size = MemoryLayout<it_result>.size
    result.status = status.rawValue
    result.value = arena.value(value)
    result.dialog = arena.value(dialog)
    result.error = arena.value(error)
    result.code = arena.string(code)
    result.parameter = arena.string(parameter)
    result.options = arena.value(options)
    result.extra = arena.value(extra)
    return result
  }
}

extension Outcome {
  /// The outcome of an error that ended a call. A text is sent only for errors that have one for
  /// people; of any other error the program's own description is kept as the code.
  init(_ error: any Error, _ call: GuestCall) {
    if let own = error as? AppIntentError {
      self.init(own, call)
    } else if error is UnservedError {
      self.init(status: .unsupported)
    } else if error is DeclinedError {
      self.init(status: .declined)
    } else if error is NobodyError {
      self.init(status: .error, error: NobodyError().localizedStringResource.value, code: "nobody")
    } else if let missing = error as? NotFoundError {
      self.init(status: .notFound, error: .string(missing.description), code: "notFound")
    } else if error is CancellationError, call.wasCancelled {
      self.init(status: .cancelled)
    } else if let custom = error as? any CustomAppIntentErrorConvertible {
      self.init(custom.appIntentError, call)
    } else if let text = error as? any CustomLocalizedStringResourceConvertible {
      self.init(
        status: .error, error: text.localizedStringResource.value, code: Self.code(of: error))
    } else if let value = error as? ValueError {
      self.init(status: .error, error: .string(value.description), code: "value")
    } else if let text = Self.description(of: error) {
      self.init(status: .error, error: .string(text), code: Self.code(of: error))
    } else {
      self.init(status: .error, code: Self.code(of: error))
    }
  }

  private init(_ error: AppIntentError, _ call: GuestCall) {
    switch error.kind {
    case .needsValue(let parameter, let dialog):
      self.init(status: .needsValue, error: dialog?.full.value ?? .null, code: error.code)
      self.parameter = call.name(parameter)
    case .needsChoice(let parameter, let options, let dialog):
      self.init(status: .needsChoice, error: dialog?.full.value ?? .null, code: error.code)
      self.parameter = call.name(parameter)
      self.options = options
    case .restart:
      self.init(status: .restart)
    case .foreground, .predefined, .described:
      self.init(
        status: .error, error: error.localizedStringResource.value, code: error.code)
    }
  }

  /// What a `LocalizedError` says. Apple's systems drop it; here it would be lost to the person, too.
  private static func description(of error: any Error) -> String? {
    guard intent_guest_has_localized_errors() != 0 else { return nil }
    return (error as? any LocalizedError)?.errorDescription
  }

  /// `Type.case`, as stable as the author's names.
  static func code(of error: any Error) -> String {
    let type = TypeName.id(of: Swift.type(of: error))
    let mirror = Mirror(reflecting: error)
    guard mirror.displayStyle == .enum else { return type }
    let name = mirror.children.first?.label ?? String(describing: error)
    return "\(type).\(name.prefix { $0 != "(" && $0 != " " })"
  }
}
