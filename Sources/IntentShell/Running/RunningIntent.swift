// One run of an intent from the shell, from its name to what is printed.

import CHostSystem
import Glibc
import IntentHost
import IntentMediation
import IntentModel
import IntentStore
import IntentWire

/// An intent that is about to run.
struct RunningIntent {
  let session: Session
  let host: Host
  let row: IntentRow
  let image: BundleImage
  private(set) var values: ValueConverter
  private(set) var converter: Converter
  var intent: Intent
  let hash: String
  /// A debugger takes hold of the process before the call.
  var usesDebugger = false

  /// - Parameters:
  ///   - host: a host that is open already.
  ///   - isAlone: no other intent is called with what is read here; of a large bundle then no other is read.
  init(
    _ name: String, _ session: Session, _ host: Host? = nil, isAlone: Bool = false
  ) throws(ShellError) {
    self.session = session
    let host = if let host { host } else { try session.openHost() }
    self.host = host
    let row = try Lookup.intent(name, host.store, session)
    self.row = row
    let known = try Lookup.bundle(row.bundle, host.store, session)
    let bundle: BundleRow
    (bundle, image) = try Session.hosting { () throws(HostFailure) in
      try host.current(known, for: isAlone ? row.id : nil)
    }
    hash = bundle.hash
    guard let intent = image.manifest.intent(row.id) else {
      throw ShellError(.refused, "the manifest of \(row.bundle) does not have \(row.id)")
    }
    self.intent = intent
    var values = ValueConverter(image.manifest, session.surroundings)
    let home = host.store.home
    values.context.foreign = host.foreignEntities
    values.context.isBundle = { name in ((try? Store.open(home).bundle(name)) ?? nil) != nil }
    self.values = values
    converter = Converter(values)
  }

  /// Reads values for a widget of that family.
  mutating func configure(family: String?) {
    values.context.widgetFamily = family
    converter = Converter(values)
  }

  /// Runs it and prints what came of it.
  /// `before`: what is given beside the words.
  func run(
    _ words: [GivenWord], _ options: RunOptions, before: [Given] = []
  ) throws(ShellError) -> ExitStatus {
    var given = before
    for word in words { given += try self.given(word) }
    return try run(given, options)
  }

  /// The values of a word: several where it stands for all that is in view.
  func given(_ word: GivenWord) throws(ShellError) -> [Given] {
    let parameter = intent.parameter(word.name)
    if let foreign = foreign(word) { return [Given(word.name, .foreign(foreign))] }
    guard case .context(let context) = word.form, let parameter else {
      return [try word.given(for: parameter)]
    }
    if context == .last { return [try lastResult(for: word.name)] }
    return try ContextLookup(session: session, host: host, bundle: row.bundle, intent: intent)
      .given(context, for: parameter)
  }

  /// The result of the last command of this prompt, or of this home.
  private func lastResult(for name: String) throws(ShellError) -> Given {
    if let last = session.previous {
      return Given(name, .foreign(last.value), note: "the last result")
    }
    guard let last = try LastResult.find(in: host.store.home) else {
      throw ShellError(
        .badValue, "\(name): “@last” stands for nothing: there is no last result",
        hint: "Run an intent that gives one; a file of that name is \(name)=@./last",
        details: [.init("parameter", .string(name))])
    }
    let shown = String(last.value.json.text().prefix(60))
    session.output.note("\(name): @last is \(shown), of \(last.source)".escapedForTerminal)
    return Given(name, .foreign(last.value), note: "the last result, of \(last.source)")
  }

  /// The entity that `name=@bundle:Type/ID` names, also where text would be taken as it stands. Where such
  /// text is taken so, it is said.
  private func foreign(_ word: GivenWord) -> ForeignValue? {
    switch word.form {
    case .file(let bytes):
      guard let text = String(validating: bytes, as: UTF8.self),
        let found = values.foreignReference(text)
      else { return nil }
      return ForeignValue(bundle: found.name.bundle, entity: found.name.entity, id: found.id)
    case .text(let bytes):
      if let type = intent.parameter(word.name)?.type,
        let text = String(validating: bytes, as: UTF8.self)
      {
        noteWhatIsText(text, of: type, word.name)
      }
      return nil
    default: return nil
    }
  }

  private func noteWhatIsText(_ text: String, of type: ValueType, _ name: String) {
    if type.unwrapped == .string, values.foreignReference(text) != nil {
      session.output.note(
        "\(name): taken as text; \(name)=@\(text) takes what it refers to".escapedForTerminal)
    } else if values.isLostReference(text, for: type) {
      session.output.note(
        "\(name): taken as text; no bundle here has what “\(text)” would refer to"
          .escapedForTerminal)
    }
  }

  /// Runs it with values and prints what came of it.
  func run(_ given: [Given], _ options: RunOptions) throws(ShellError) -> ExitStatus {
    let mediation: Mediation
    do throws(MediationFailure) {
      mediation = try Mediation(
        intent, of: image.manifest, given: given, converter: converter)
    } catch {
      throw ShellError(error)
    }
    return try RunChain(self, options).run(mediation, record(by: "shell"))
  }

  /// The intent that a result leads to, of the same bundle.
  func following(_ call: FollowUps.Call) throws(ShellError) -> (RunningIntent, Mediation) {
    var next = try RunningIntent("\(row.bundle).\(call.intent.id)", session, host)
    next.intent.deadline = max(intent.deadline, next.intent.deadline)
    do throws(MediationFailure) {
      return (
        next,
        try Mediation(next.intent, of: image.manifest, given: call.given, converter: converter)
      )
    } catch {
      throw ShellError(error)
    }
  }

  /// Goes on with an invocation that another process left waiting for an answer.
  func resume(_ kept: KeptInvocation, _ options: RunOptions) throws(ShellError) -> ExitStatus {
    guard kept.hash == hash else {
      throw ShellError(
        .notFound,
        "\(kept.bundle) has been updated since \(kept.id) asked: it was \(kept.version), now it is "
          + row.bundleVersion, hint: "Run the intent again: intents run \(row.fullName)")
    }
    let mediation: Mediation
    do throws(MediationFailure) {
      mediation = try Mediation(
        resuming: kept.state, intent, of: image.manifest, converter: converter)
    } catch {
      throw ShellError(.notFound, error.message, hint: "Run the intent again")
    }
    var record = record(by: "shell")
    record.id = kept.id
    try kept.take(from: host.store.home)
    return try RunChain(self, options).run(mediation, record, kept)
  }

  /// `kept`: what this run continues; it goes on waiting unless the intent ran or was declined.
  func drive(
    _ mediation: Mediation, _ draft: InvocationRecord, _ options: inout RunOptions,
    _ kept: KeptInvocation? = nil
  ) throws(ShellError) -> Report.Done {
    if let text = intent.deprecation(values.context.localised) {
      session.output.note("\(row.fullName): \(text)".escapedForTerminal)
    }
    hs_catch_interrupts()
    let terminal = TerminalFront(
      session: session, saysYes: options.saysYes, values: values,
      history: AnswerHistory(host.store.home, intent: row.fullName))
    let front = PreparedFront(options.answers, over: terminal)
    let opener = ProcessOpener(host: host, image: image)
    if usesDebugger {
      let debugger = Debugger(session)
      opener.whenOpened = { debugger.attach($0) }
    }
    let invocation = Invocation(
      mediation, converter: converter, front: front, access: GrantedAccess(image, of: host),
      transfers: Transfers(host, to: image, values, front: front),
      programs: usesDebugger ? nil : LivePrograms(of: host, values),
      process: { () throws(RunnerFailure) in try opener.process() },
      another: { () throws(RunnerFailure) in try opener.another() })
    var record = draft
    let end = invocation.run()
    terminal.endProgress()
    SeenEntities(host.store.home, bundle: row.bundle, locale: session.surroundings.locale).add(
      terminal.offered, values)
    SeenOptions(host.store.home, bundle: row.bundle, locale: session.surroundings.locale).add(
      invocation.offeredOptions, of: intent.id)
    record.note(invocation, opener)
    options.answers = front.answers
    let waits = options.keepsWaiting && keep(end, invocation, record.id, kept)
    do throws(ShellError) {
      if let failure = opener.failure { throw ShellError(failure) }
      var report = Report(self, invocation, opener, record.id)
      report.out = options.out
      report.saysFile = options.saysFile
      report.canContinue = waits
      let done = try report.report(end)
      if case .performed(let outcome) = end {
        record.result = LastResult.record(
          outcome.result.value, of: intent.result, values, beside: record.traces)
      }
      record.outcome = ExitStatus.done.word
      keep(record)
      return done
    } catch {
      record.outcome = error.status.word
      record.message = error.message
      keep(record)
      throw reported(error, opener.runnerFailure ?? end.failure, record, opener)
    }
  }

  /// Keeps an invocation that waits for an answer. Returns whether it can be continued.
  private func keep(
    _ end: InvocationEnd, _ invocation: Invocation, _ id: String, _ kept: KeptInvocation?
  ) -> Bool {
    if case .answerNeeded(let question) = end, question.problem == nil,
      let state = invocation.saved
    {
      let waiting = KeptInvocation(
        id: id, bundle: row.bundle, version: row.bundleVersion, hash: hash, intent: row.id,
        state: state)
      return waiting.keep(in: host.store.home)
    }
    guard let kept, !invocation.hasPerformed, !invocation.wasDeclined else { return false }
    if case .mediation(let failure) = end, failure.kind == .declined { return false }
    return kept.keep(in: host.store.home)
  }

  /// A record that begins now.
  func record(by caller: String) -> InvocationRecord {
    InvocationRecord(
      caller: caller, intent: row.id, bundle: row.bundle, version: row.bundleVersion, hash: hash)
  }

  /// Writes the record. A home that is kept by others has none, and nobody expects one there; where the
  /// disk is full, it is said.
  func keep(_ record: InvocationRecord) {
    do throws(StoreError) {
      try record.keep(in: host.store.home, intent, values)
    } catch {
      guard error.code != .notPermitted, error.code != .notWritable else { return }
      session.output.note(
        "intents: no record of this run is kept: \(ShellError(error).message)".escapedForTerminal)
    }
  }
}
