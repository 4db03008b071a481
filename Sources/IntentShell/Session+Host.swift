// Opens what a command works on, and turns the host's refusals into the shell's errors.

import IntentHost
import IntentMediation
import IntentModel
import IntentStore

extension Session {
  /// The store of the home that the environment names.
  func openStore(_ access: Store.Access = .read) throws(ShellError) -> Store {
    do throws(StoreError) {
      return try Store.open(try Home.fromEnvironment(), access)
    } catch {
      var failure = ShellError(error)
      // Nothing but the home has been looked at.
      if error.code == .system { failure.status = .hostError }
      throw failure
    }
  }

  func openHost(
    _ access: Store.Access = .read, keepsProcesses: Bool = false, borrowing: Arguments? = nil
  ) throws(ShellError) -> Host {
    if let borrowing { return try openBorrowingHost(borrowing) }
    let without = environment["INTENTS_TEST_WITHOUT"]
    let isolation = isolation
    let store = try openStore(access)
    let identity = HostIdentity(home: store.home, kind: command)
    return Host(store: store, surroundings: surroundings) {
      () throws(HostError) in
      HostRuntime(
        runnerPath: try HostRuntime.locateRunner(), isolation: isolation,
        withoutLayers: without, keepsProcesses: keepsProcesses, identity: identity)
    }
  }

  /// A host that borrows its processes from the resident host, where there is one.
  private func openBorrowingHost(_ arguments: Arguments) throws(ShellError) -> Host {
    let without = environment["INTENTS_TEST_WITHOUT"]
    let isolation = isolation
    guard let path = try? HostRuntime.locateRunner(),
      let resident = try resident(arguments, runner: path)
    else { return try openHost() }
    let store = try openStore()
    let identity = HostIdentity(home: store.home, kind: command)
    return Host(store: store, surroundings: surroundings) {
      () throws(HostError) in
      HostRuntime(
        runnerPath: path, isolation: isolation, withoutLayers: without, resident: resident,
        identity: identity)
    }
  }

  /// The languages of the caller, best first: `de-AT`, `de`.
  var languages: [String] {
    var rest = surroundings.locale[...]
    var result = rest.isEmpty ? [] : [surroundings.locale]
    while let hyphen = rest.utf8.lastIndex(of: UInt8(ascii: "-")) {
      rest = rest[..<hyphen]
      if !rest.isEmpty { result.append(String(rest)) }
    }
    return result
  }

  static func storing<Result>(
    _ body: () throws(StoreError) -> Result
  ) throws(ShellError) -> Result {
    do throws(StoreError) {
      return try body()
    } catch {
      throw ShellError(error)
    }
  }

  static func hosting<Result>(
    _ body: () throws(HostFailure) -> Result
  ) throws(ShellError) -> Result {
    do throws(HostFailure) {
      return try body()
    } catch {
      throw ShellError(error)
    }
  }
}

extension ShellError {
  /// A refusal of a bundle that is not installed: whatever its library did, it is not taken.
  init(adding failure: HostFailure) {
    self.init(failure)
    if case .runner = failure, status != .notPermitted { status = .refused }
  }

  init(_ error: StoreError) {
    var plain = error
    plain.nextStep = nil
    self.init(
      error.status, plain.description,
      hint: error.nextStep.map { $0.prefix(1).uppercased() + $0.dropFirst() },
      details: [.init("code", .string(error.code.rawValue))])
  }

  init(_ failure: HostFailure) {
    switch failure {
    case .store(let error): self.init(error)
    case .runner(let failure): self.init(failure)
    case .manifest(let refusal):
      var details: [JSON.Member] = []
      if case .problems(let problems) = refusal {
        details = [.init("problems", .array(problems.map(\.json)))]
      }
      self.init(
        failure.status, refusal.description, hint: "intents validate PATH shows every finding",
        details: details)
    case .host(let error): self.init(error)
    case .descriptionDiffers:
      self.init(
        failure.status, failure.description, hint: "Ask its author for a bundle whose parts agree")
    case .libraryChanged(let bundle, _):
      self.init(
        failure.status, failure.description,
        hint: "If the change is yours, add it again: intents add PATH --replace",
        details: [.init("bundle", .string(bundle))])
    case .filesGone(let bundle, _):
      self.init(
        failure.status, failure.description,
        hint: "Add it again: intents add PATH --replace; or take it out: intents remove \(bundle)",
        details: [.init("bundle", .string(bundle))])
    case .bundleDisabled(let bundle):
      self.init(failure.status, failure.description, hint: "intents enable \(bundle)")
    case .wentMeanwhile(let bundle):
      self.init(
        failure.status, failure.description, hint: "Run it again",
        details: [.init("bundle", .string(bundle))])
    case .grantMissing(let bundle, let grant):
      self.init(
        failure.status, failure.description,
        hint: "Give it: \(grant.command(for: bundle))",
        details: [.init("grant", .string(grant.name))])
    case .grantRanOut(let bundle, let name):
      self.init(
        failure.status, failure.description, hint: "Give it anew: intents grant \(bundle) \(name)",
        details: [.init("grant", .string(name))])
    case .updateNeedsGrant(_, let grant):
      let value = grant.storedKind == .folder ? "=FOLDER" : ""
      self.init(
        failure.status, failure.description,
        hint: "Agree to it: intents add PATH --grant \(grant.name)\(value)",
        details: [.init("grant", .string(grant.name))])
    case .consentWithheld(let consent):
      let names = consent.items.map { "--grant \($0.grant.name)\($0.needsFolder ? "=FOLDER" : "")" }
      self.init(
        failure.status, failure.description,
        hint: "Agree: \(names.joined(separator: " ")), or --yes to all that names no folder; "
          + "--no adds it without",
        details: [.init("question", Granting.question(consent))])
    case .needsConsent(let question):
      self.init(
        failure.status, question.text + "; the installed version stays",
        hint: "Agree to it with --yes, or see it all: intents update PATH --check",
        details: [
          .init("question", .string(question.text)),
          .init("changes", .array(question.comparison.changes.map(\.json))),
        ])
    case .badGrant:
      self.init(
        failure.status, failure.description,
        hint: "intents help grant says how grants are written; a folder must be there")
    }
  }

  static let adviceOnMisdeeds = "Tell the author of the bundle"

  init(_ failure: RunnerFailure) {
    switch failure {
    case .unsealed(let missing, _):
      self.init(
        failure.status, failure.description,
        hint: "intents doctor says what this machine can do about it",
        details: [.init("missing", .array(missing.map { .string($0) }))])
    case .notLoaded(let stage, _):
      self.init(
        failure.status, failure.description,
        hint: stage == "version"
          ? "Its author must build it with the intent_bundle.h of this host"
          : "Its author must build it so that it loads on this machine",
        details: [.init("stage", .string(stage))])
    case .crashed(_, let signal, _):
      self.init(
        failure.status, failure.description, hint: "Other calls are not affected",
        details: [.init("signal", .int(Int64(signal)))])
    case .exited, .misbehaved:
      self.init(
        failure.status, failure.description,
        hint: Self.adviceOnMisdeeds)
    case .deadline(let stage, _, _):
      self.init(failure.status, failure.description, hint: Self.advice(after: stage))
    case .program:
      self.init(
        failure.status, failure.description,
        hint: "Look there whether it was done, before you run it again")
    case .limit(_, let limit):
      self.init(
        failure.status, failure.description, hint: limit.advice,
        details: [.init("limit", .string(limit.name))])
    case .cancelled, .stopped: self.init(failure.status, failure.description)
    case .host(let error): self.init(error)
    }
  }

  /// What to do when the time was over.
  private static func advice(after stage: RunnerFailure.Stage) -> String {
    if case .calling(let name) = stage, name != BundleProcess.description {
      return "Give it longer: --deadline SECONDS"
    }
    return "Its author must let it start and describe itself in that time"
  }

  init(_ error: HostError) {
    self.init(
      error.status, error.withoutAdvice,
      hint: error.advice ?? "intents doctor says what this machine lacks")
  }

  init(_ failure: MediationFailure) {
    let advice = failure.kind == .misbehaved ? Self.adviceOnMisdeeds : nil
    // Where it was: a message that does not name the parameter gets it in front.
    let message =
      if let name = failure.parameter, !failure.message.contains(name) {
        "\(name): \(failure.message)"
      } else {
        failure.message
      }
    self.init(
      failure.status, message, hint: failure.hint ?? advice,
      details: failure.parameter.map { [.init("parameter", .string($0))] } ?? [])
  }
}
