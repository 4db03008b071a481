// Asks a bundle for data: entities, options, conversions. Nothing is performed.

import IntentMediation
import IntentModel
import IntentWire

/// Questions to one bundle, over one process.
public final class Inquiry {
  private let converter: Converter
  private let handler: any CallHandler
  private let seconds: Double
  private let process: () throws(RunnerFailure) -> BundleProcess

  /// `process` is asked for only when a call is due; `seconds` is for each answer.
  public init(
    _ converter: Converter, handler: any CallHandler, within seconds: Double = 30,
    process: @escaping () throws(RunnerFailure) -> BundleProcess
  ) {
    self.converter = converter
    self.handler = handler
    self.seconds = seconds
    self.process = process
  }

  /// What the bundle says; nil: it cannot convert what it was given.
  public func ask(_ request: Request) throws(InquiryFailure) -> IntentValue? {
    let outcome: CallOutcome
    do throws(RunnerFailure) {
      outcome = try process().request(request, within: seconds, handler: handler)
    } catch {
      throw .runner(error)
    }
    let result = outcome.result
    if result.status == .notFound, request.kind == .convert { return nil }
    guard result.status == .ok else {
      throw .refused(
        request.kind == .query || request.member.isEmpty ? request.target : request.member,
        result.error.isNull ? "no reason" : converter.words(result.error),
        isNotFound: result.status == .notFound)
    }
    return result.value
  }

  /// Has a value of another bundle made into one that a parameter of this one takes.
  func take(
    _ transfer: Transfer, for intent: Intent, _ transfers: Transfers
  ) throws(TransferFailure) -> Transfers.Taken {
    try transfers.take(transfer, for: intent, process)
  }

  /// The options or entities of `type` that the bundle offers.
  public func options(
    _ request: Request, of type: ValueType
  ) throws(InquiryFailure) -> OfferedOptions {
    let value = try ask(request) ?? .null
    do throws(MediationFailure) {
      return try OfferedOptions(value, of: type, converter)
    } catch {
      throw .mediation(error)
    }
  }
}

/// Why a bundle could not be asked, or what it said cannot be used.
public enum InquiryFailure: Error, Sendable, Hashable {
  case mediation(MediationFailure)
  case runner(RunnerFailure)
  /// The bundle could not say what there is: of what, and its words.
  case refused(String, String, isNotFound: Bool)
}

extension InquiryFailure {
  public var message: String {
    switch self {
    case .mediation(let failure): failure.message
    case .runner(let failure): failure.description
    case .refused(let what, let words, _): "it could not say what there is for \(what): \(words)"
    }
  }

  /// The parameter that it is about, where it is about one.
  var parameter: String? {
    if case .mediation(let failure) = self { failure.parameter } else { nil }
  }

  /// The bundle is to blame, or could not be asked; else what was given is.
  var isOfBundle: Bool {
    if case .mediation(let failure) = self { failure.kind == .misbehaved } else { true }
  }
}
