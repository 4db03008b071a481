// Fills an intent's parameters for a form: everything that is given is tried, and every problem is
// found, before anybody is told. Nothing is performed.

import IntentMediation
import IntentModel
import IntentWire

/// A form that is being filled, over one process of its bundle. What the bundle has said is remembered as
/// long as the form is, so that each change of a value asks only for what is new.
public final class FormFilling {
  private let intent: Intent
  private let manifest: Manifest
  private let converter: Converter
  private let inquiry: Inquiry
  private let transfers: Transfers?
  private var values: [Request: IntentValue?] = [:]
  private var handed: [Transfer: Transfers.Taken] = [:]
  private var offers: [Request: OfferedOptions] = [:]

  /// What is wrong with one parameter.
  public struct Problem: Sendable, Hashable {
    public var message: String
    /// What it could mean instead.
    public var options: [Option] = []
    /// Nothing was given where something must be.
    public var isMissing = false
    /// What was given can mean several things.
    public var isAmbiguous = false
    /// The bundle could not be asked about it.
    public var failure: InquiryFailure?

    public init(
      message: String, options: [Option] = [], isMissing: Bool = false, isAmbiguous: Bool = false
    ) {
      self.message = message
      self.options = options
      self.isMissing = isMissing
      self.isAmbiguous = isAmbiguous
    }
  }

  /// What came of the given values.
  public struct Outcome: Sendable {
    /// Where the engine stands: values, and what can be chosen.
    public fileprivate(set) var mediation: Mediation
    /// By parameter.
    public fileprivate(set) var problems: [String: Problem] = [:]

    /// The values that were given, not those that stand in for them.
    public var given: [IntentValue.Field] {
      mediation.traces.compactMap { trace in
        guard trace.source != .default, trace.source != .option, trace.source != .unset else {
          return nil
        }
        return mediation.value(of: trace.parameter).map { .init(trace.parameter, $0) }
      }
    }
  }

  /// `transfers`: hands on values of other bundles; nil: none are taken.
  public init(
    _ intent: Intent, of manifest: Manifest, converter: Converter, _ inquiry: Inquiry,
    transfers: Transfers? = nil
  ) {
    self.transfers = transfers
    self.intent = intent
    self.manifest = manifest
    self.converter = converter
    self.inquiry = inquiry
  }

  /// Tries the given values. Throws `usage` for names that the intent does not have. A bundle that cannot
  /// be asked about a parameter is a problem of that parameter.
  public func fill(_ given: [Given]) throws(InquiryFailure) -> Outcome {
    var outcome: Outcome
    do throws(MediationFailure) {
      outcome = Outcome(
        mediation: try Mediation(
          intent, of: manifest, given: given, converter: converter, isConfirmed: true))
    } catch {
      throw .mediation(error)
    }
    // Each round settles a parameter, or leaves it open.
    for _ in 0..<100_000 {
      switch outcome.mediation.next() {
      case .perform: return outcome
      case .ask(let question):
        guard let name = question.parameter else {
          throw .mediation(.init(.misbehaved, "a form cannot answer “\(question.prompt)”"))
        }
        outcome.problems[name] = Self.problem(
          question, isGiven: given.contains { intent.parameter($0.name)?.name == name })
        outcome.mediation.leaveOpen(name)
      case .transfer(let transfer): try hand(transfer, &outcome)
      case .failed(let failure): try leave(.mediation(failure), failure.parameter, &outcome)
      case .call(let request):
        let name = outcome.mediation.waitingParameter
        do throws(InquiryFailure) {
          try answer(request, &outcome.mediation)
        } catch {
          try leave(error, error.parameter ?? name, &outcome)
        }
      }
    }
    throw .mediation(.init(.misbehaved, "the form of \(intent.id) comes to no end"))
  }

  private func answer(_ request: Request, _ mediation: inout Mediation) throws(InquiryFailure) {
    if let type = mediation.awaitedOptions {
      return mediation.supply(try offered(request, of: type))
    }
    let value = try value(request)
    do throws(MediationFailure) {
      if let value { try mediation.supply(value) } else { try mediation.cannotConvert() }
    } catch {
      throw .mediation(error)
    }
  }

  /// Has a value of another bundle made into one that the parameter takes.
  private func hand(_ transfer: Transfer, _ outcome: inout Outcome) throws(InquiryFailure) {
    let name = transfer.parameter.name
    switch taken(transfer) {
    case .success(let taken):
      try settled(name, &outcome) { mediation throws(MediationFailure) in
        try mediation.transferred(taken.value, note: taken.note)
      }
    case .failure(.doesNotFit(let reason)):
      try settled(name, &outcome) { mediation throws(MediationFailure) in
        try mediation.cannotTransfer(reason)
      }
    case .failure(.notFound(let failure)): try leave(.mediation(failure), name, &outcome)
    case .failure(.source(let bundle, let failure)):
      outcome.problems[name] = Problem(message: failure.description(of: bundle))
      outcome.mediation.leaveOpen(name)
    case .failure(.target(let failure)): try leave(.runner(failure), name, &outcome)
    }
  }

  private func settled(
    _ name: String, _ outcome: inout Outcome,
    _ body: (inout Mediation) throws(MediationFailure) -> Void
  ) throws(InquiryFailure) {
    do throws(MediationFailure) {
      try body(&outcome.mediation)
    } catch {
      try leave(.mediation(error), name, &outcome)
    }
  }

  private func taken(_ transfer: Transfer) -> Result<Transfers.Taken, TransferFailure> {
    guard let transfers else { return .failure(.notTaken) }
    if let known = handed[transfer] { return .success(known) }
    return Result { () throws(TransferFailure) in
      let taken = try inquiry.take(transfer, for: intent, transfers)
      handed[transfer] = taken
      return taken
    }
  }

  private func value(_ request: Request) throws(InquiryFailure) -> IntentValue? {
    if let known = values[request] { return known }
    let value = try inquiry.ask(request)
    values[request] = .some(value)
    return value
  }

  private func offered(
    _ request: Request, of type: ValueType
  ) throws(InquiryFailure) -> OfferedOptions {
    if let known = offers[request] { return known }
    let offered = try inquiry.options(request, of: type)
    offers[request] = offered
    return offered
  }

  private static func problem(_ question: Question, isGiven: Bool) -> Problem {
    let isOpen = question.problem == nil
    return Problem(
      message: question.problem ?? question.prompt, options: question.options,
      isMissing: isOpen && !isGiven, isAmbiguous: isGiven && (isOpen || question.isUnclear))
  }

  private func leave(
    _ failure: InquiryFailure, _ name: String?, _ outcome: inout Outcome
  ) throws(InquiryFailure) {
    guard let name, intent.parameter(name) != nil else { throw failure }
    var problem = Problem(message: failure.message)
    if failure.isOfBundle { problem.failure = failure }
    outcome.problems[name] = problem
    outcome.mediation.leaveOpen(name)
  }

  /// What a parameter can be, as far as its bundle or its type say; nil: anything of its type.
  public func choices(_ name: String, in outcome: Outcome) throws(InquiryFailure) -> [Option]? {
    guard let request = outcome.mediation.choiceRequest(name),
      let parameter = intent.parameter(name)
    else {
      let fixed = outcome.mediation.fixedChoices(name)
      return fixed.isEmpty ? nil : fixed
    }
    return try offered(request, of: parameter.type.element ?? parameter.type.unwrapped).options
  }
}
