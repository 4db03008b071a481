// Which status each failure has: one table for the shell, the server and programs that embed the host.

import IntentMediation
import IntentModel
import IntentStore
import IntentWire

extension StoreError {
  public var status: ExitStatus {
    switch code {
    case .notFound: .notFound
    case .refused, .conflict: .refused
    case .noHome, .badHome, .newerSchema, .damaged: .hostError
    case .notPermitted: .notPermitted
    case .noSpace, .busy, .notWritable: .cannotWrite
    default: .refused
    }
  }
}

extension HostError {
  /// This machine, or what was installed on it, failed; no bundle did.
  public var status: ExitStatus { .hostError }
}

extension RunnerFailure {
  public var status: ExitStatus {
    switch self {
    case .unsealed, .notLoaded: .refused
    case .crashed, .exited, .limit, .misbehaved, .program: .misbehaved
    case .deadline: .deadline
    case .cancelled, .stopped: .cancelled
    case .host(let error): error.status
    }
  }
}

extension HostFailure {
  public var status: ExitStatus {
    switch self {
    case .store(let error): error.status
    case .runner(let failure): failure.status
    case .host(let error): error.status
    case .manifest, .descriptionDiffers, .libraryChanged, .filesGone, .bundleDisabled: .refused
    case .grantMissing, .grantRanOut, .updateNeedsGrant: .notPermitted
    case .consentWithheld, .needsConsent: .answerNeeded
    case .wentMeanwhile: .notFound
    case .badGrant: .usage
    }
  }
}

extension MediationFailure {
  public var status: ExitStatus {
    switch kind {
    case .doesNotFit: .badValue
    case .notFound: .notFound
    case .usage: .usage
    case .misbehaved: .misbehaved
    case .declined: .declined
    case .cancelled: .cancelled
    }
  }
}

extension CallResult {
  /// What a bundle's own result means. `wasDeclined`: a person said no to a question of the call.
  public func status(wasDeclined: Bool) -> ExitStatus {
    switch status {
    case .ok: .done
    case .declined: .declined
    case .cancelled: wasDeclined ? .declined : .cancelled
    case .notFound: .notFound
    case .unsupported: .misbehaved
    case .error where code == Self.misfit: .badValue
    case .error where Self.misdeeds.contains(code): .misbehaved
    default: wasDeclined ? .declined : .intentError
    }
  }

  /// The code with which the runner ends a call for whose C function a value is too large.
  public static let misfit = "argument-does-not-fit"
  /// Codes with which the runner ends a call whose bundle broke the contract.
  public static let misdeeds: Set<String> = ["malformed-result", "result-too-large"]
}

extension Invocation {
  /// What its end means. `opener`: where it got its process from.
  public func status(_ end: InvocationEnd, _ opener: ProcessOpener) -> ExitStatus {
    if let failure = opener.failure { return failure.status }
    if unanswered != nil { return .answerNeeded }
    if wasCancelled { return .cancelled }
    switch end {
    case .performed(let outcome): return outcome.result.status(wasDeclined: wasDeclined)
    case .queryFailed: return .intentError
    case .mediation(let failure): return failure.status
    case .answerNeeded(let question): return question.problem == nil ? .answerNeeded : .badValue
    case .failed(let failure): return failure.status
    case .transferFailed(_, let failure): return failure.status
    }
  }
}
