// Keeps a report of a call that its bundle did not survive.

import IntentHost
import IntentModel

extension RunningIntent {
  /// The error, with the report of a call that its bundle did not survive.
  func reported(
    _ error: ShellError, _ failure: RunnerFailure?, _ record: InvocationRecord,
    _ opener: ProcessOpener
  ) -> ShellError {
    guard let report = CrashReport.kept(failure, record.json(intent, values), opener, in: host)
    else { return error }
    var error = error
    let frame = report.json["stack"]?.array?.first?.string
    error.hint = [
      error.hint, frame.map { "It was at \($0)" }, "Run it again: \(report.command)",
    ].compactMap { $0 }.joined(separator: "\n  ")
    error.details.append(.init("report", .string(report.id)))
    if let frame { error.details.append(.init("at", .string(frame))) }
    if let call = report.json["call"]?["name"]?.string {
      error.message += ", \(call)"
      error.details.append(.init("call", .string(call)))
    }
    return error
  }
}
