// One field of a form, as it stands: what it holds, whether it is shown, and what is wrong with it.

import IntentHost
import IntentMediation
import IntentModel

/// One field of a form.
struct FormField {
  var parameter: Parameter
  var label: String
  var help: String?
  /// What holds: what was set, else the default.
  var value: IntentValue?
  /// Somebody set it.
  var isSet: Bool
  /// The summary shows it for the values as they are.
  var isVisible: Bool
  var problem: FormFilling.Problem?

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
