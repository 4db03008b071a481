// How an intent is to be run, beside its values.

import IntentMediation
import IntentStore

/// What the caller of a run decides.
struct RunOptions: Sendable {
  /// Confirmations are answered with yes.
  var saysYes = false
  /// Answers that were written down beforehand.
  var answers = PreparedAnswers()
  /// Where a file that it returns goes.
  var out: Path?
  /// The path of that file is said.
  var saysFile = true
  /// Seconds without a sign of life; nil: what the manifest says.
  var deadline: Double?
  /// The intent that a result opens is run next.
  var follows = true
  /// A run that waits for an answer is kept, so that it can be continued.
  var keepsWaiting = true
  /// The URL that a result opens is opened.
  var opensURLs = false
}
