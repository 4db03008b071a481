// What the end of a command, or of a run, means to the program that asked for it.

/// How something ended; the raw values are the exit statuses of `intents`.
public enum ExitStatus: Int32, Sendable, CaseIterable {
  case done = 0
  /// The intent ran and reported an error.
  case intentError = 1
  /// A person declined.
  case declined = 2
  case usage = 64
  /// A value does not fit.
  case badValue = 65
  case notFound = 66
  /// A bundle was refused.
  case refused = 69
  /// A bundle crashed or misbehaved.
  case misbehaved = 70
  /// The home, or the machine, failed: it is damaged, not a folder, of a newer program; a port is taken.
  case hostError = 71
  /// A file or the home could not be written, or the disk is full.
  case cannotWrite = 73
  /// An answer is needed.
  case answerNeeded = 75
  case notPermitted = 77
  case deadline = 124
  case cancelled = 130

  /// The stable word for it in JSON.
  public var word: String {
    switch self {
    case .done: "done"
    case .intentError: "error"
    case .declined: "declined"
    case .usage: "usage"
    case .badValue: "badValue"
    case .notFound: "notFound"
    case .refused: "refused"
    case .misbehaved: "misbehaved"
    case .hostError: "hostError"
    case .cannotWrite: "cannotWrite"
    case .answerNeeded: "answerNeeded"
    case .notPermitted: "notPermitted"
    case .deadline: "deadline"
    case .cancelled: "cancelled"
    }
  }
}
