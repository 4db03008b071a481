// One field of a form, as it stands: what it holds, whether it is shown, and what is wrong with it.

import IntentHost
import IntentMediation
import IntentModel

/// One field of a form.
struct FormField {
  var parameter: Parameter
  var label: String
  /// What its author says about it.
  var help: String?
  /// What fits, in words.
  var rule: String?
  /// What holds: what was set, else the default.
  var value: IntentValue?
  /// Somebody set it.
  var isSet: Bool
  /// The summary shows it for the values as they are.
  var isVisible: Bool
  var problem: FormFilling.Problem?

  /// Both, as they stand beside it.
  var advice: String? {
    let both = [help, rule].compactMap { $0 }
    return both.isEmpty ? nil : both.joined(separator: " ")
  }

  /// It must have a value, and nothing gives it one.
  var isMissing: Bool { problem?.isMissing == true }
}

extension ShellError {
  /// - Parameter bundle: its id.
  init(_ failure: InquiryFailure, of bundle: String) {
    switch failure {
    case .mediation(let failure): self.init(failure)
    case .runner(let failure): self.init(failure)
    case .refused(let what, let words, let isNotFound):
      self.init(
        isNotFound ? .notFound : .intentError,
        "\(bundle) could not say what there is for \(what): \(words)")
    }
  }
}

extension RunningIntent {
  /// What a person has typed for a parameter, or for one element of it: letters as the parameter wishes them.
  func typed(_ text: String, _ parameter: Parameter) -> Given.Form {
    let type = parameter.type.element ?? parameter.type.unwrapped
    if type == .file { return .path(Array(text.utf8)) }
    guard type == .string, case .value(.string(let text), _) = converter.text(text, type, parameter)
    else { return .text(text) }
    return .text(text)
  }
}
