// The life of a runner as the host sees it.

/// Where a runner is in its life.
public enum RunnerState: Sendable, Hashable {
  /// Asked for; its process is being made and sealed.
  case starting
  /// Sealed; its library is being opened.
  case loading
  /// Open and waiting for a call.
  case idle
  /// Serving a call.
  case calling(UInt64)
  /// Told to stop its call; killed when it does not.
  case cancelling(UInt64)
  /// Its process is gone, or as good as gone.
  case ended

  /// Whether the life of a runner can go from here to there.
  public func canBecome(_ next: RunnerState) -> Bool {
    switch (self, next) {
    case (.ended, _): false
    case (_, .ended): true
    case (.starting, .loading), (.loading, .idle), (.loading, .calling): true
    case (.idle, .calling), (.calling, .idle), (.cancelling, .idle): true
    case (.calling(let a), .cancelling(let b)): a == b
    default: false
    }
  }
}
