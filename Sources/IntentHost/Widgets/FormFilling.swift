// Fills an intent's parameters for a form: everything that is given is tried, and every problem is
// found, before anybody is told. Nothing is performed.

import IntentMediation
import IntentModel
import IntentWire

/// A form that is being filled, over one process of its bundle.
public final class FormFilling {
  private let intent: Intent
  private let manifest: Manifest
  private let converter: Converter
  private let handler: any CallHandler
  private let process: () throws(RunnerFailure) -> BundleProcess

  /// What is wrong with one parameter.
  public struct Problem: Sendable, Hashable {
    public var message: String
    /// What it could mean instead.
    public var options: [Option] = []
    /// Nothing was given where something must be.
    public var isMissing = false
    /// What was given can mean several things.
    public var isAmbiguous = false
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

  /// `process` is asked for only when a call is due.
  public init(
    _ intent: Intent, of manifest: Manifest, converter: Converter, handler: any CallHandler,
    process: @escaping () throws(RunnerFailure) -> BundleProcess
  ) {
    self.intent = intent
    self.manifest = manifest
    self.converter = converter
    self.handler = handler
    self.process = process
  }

  /// Tries the given values. Throws `usage` for names that the intent does not have.
  public func fill(_ given: [Given]) throws(FormFailure) -> Outcome {
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
      case .failed(let failure): try leave(failure, &outcome)
      case .call(let request):
        let value = try ask(request)
        do throws(MediationFailure) {
          try outcome.mediation.supply(value)
        } catch {
          try leave(error, &outcome)
        }
      }
    }
    throw .mediation(.init(.misbehaved, "the form of \(intent.id) comes to no end"))
  }

  private static func problem(_ question: Question, isGiven: Bool) -> Problem {
    let isOpen = question.problem == nil
    return Problem(
      message: question.problem ?? question.prompt, options: question.options,
      isMissing: isOpen && !isGiven, isAmbiguous: isOpen && isGiven)
  }

  private func leave(_ failure: MediationFailure, _ outcome: inout Outcome) throws(FormFailure) {
    guard let name = failure.parameter, intent.parameter(name) != nil else {
      throw .mediation(failure)
    }
    outcome.problems[name] = Problem(message: failure.message)
    outcome.mediation.leaveOpen(name)
  }

  /// What a parameter can be, as far as its bundle or its type say.
  public func choices(_ name: String, in outcome: Outcome) throws(FormFailure) -> [Option] {
    let fixed = outcome.mediation.fixedChoices(name)
    guard fixed.isEmpty, let request = outcome.mediation.choiceRequest(name) else { return fixed }
    let value = try ask(request)
    do throws(MediationFailure) {
      return try outcome.mediation.choices(name, value)
    } catch {
      throw .mediation(error)
    }
  }

  private func ask(_ request: Request) throws(FormFailure) -> IntentValue {
    let outcome: CallOutcome
    do throws(RunnerFailure) {
      outcome = try process().request(request, handler: handler)
    } catch {
      throw .runner(error)
    }
    guard outcome.result.status == .ok else {
      let words = outcome.result.error.isNull ? "no reason" : converter.words(outcome.result.error)
      throw .query(request.member.isEmpty ? request.target : request.member, words)
    }
    return outcome.result.value
  }
}

/// Why a form cannot be filled at all.
public enum FormFailure: Error, Sendable {
  case mediation(MediationFailure)
  case runner(RunnerFailure)
  /// The bundle could not say what there is: of what, and its words.
  case query(String, String)
}
