// What all fronts do alike after a call that its bundle did not survive: they keep a report.

import IntentModel

extension CrashReport {
  /// Keeps a report in the home of `host`.
  ///
  /// - Returns: nil where nothing failed, the failure is no misdeed of the bundle, or the home cannot be
  ///   written.
  @discardableResult
  public static func kept(
    _ failure: RunnerFailure?, _ record: @autoclosure () -> JSON, _ opener: ProcessOpener,
    in host: Host
  ) -> CrashReport? {
    guard let failure, let report = CrashReport(failure, record(), runner: opener.opened?.runner),
      (try? CrashReports(host.store.home).keep(report)) != nil
    else { return nil }
    return report
  }

  /// What runs the call again.
  public var command: String { "intents replay \(id)" }
}
