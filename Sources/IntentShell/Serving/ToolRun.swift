// A tool's intent, run: the same steps as `intents run`, with a model in front.

import CHostSystem
import Glibc
import IntentHost
import IntentMCP
import IntentMediation
import IntentModel
import IntentStore
import IntentWire

/// One run for a call. Belongs to the call's thread.
struct ToolRun {
  let call: ServedCall
  let host: Host
  let bundle: BundleRow
  let image: BundleImage
  let values: ValueConverter
  let intent: Intent
  private var reach: FileReach {
    .below(call.server.options.folders).sparing(host.store.home)
  }
  private var files: FileInput { FileInput(reach) }

  init(_ call: ServedCall) throws(ShellError) {
    self.call = call
    let host = try call.server.host()
    self.host = host
    let tool = call.tool
    let row = try Lookup.bundle(tool.bundle, host.store, call.server.session)
    (bundle, image) = try Session.hosting { () throws(HostFailure) in
      try host.current(row, for: tool.intent)
    }
    guard var intent = image.manifest.intent(tool.intent) else {
      throw ShellError(.notFound, "\(tool.bundle) no longer has \(tool.intent)")
    }
    intent.effect = tool.effect
    self.intent = intent
    var values = ValueConverter(image.manifest, call.server.session.surroundings)
    // What a model writes is the same in every country.
    values.context.allowsLocaleForms = false
    self.values = values
  }

  func run() throws(ShellError) -> CallReply {
    var arguments = ToolArguments(
      call.arguments, of: intent, keys: call.tool.keys,
      unpacked: { values.unpacked($0, as: $1) })
    if let problem = arguments.problem {
      return .failure(problem, nextStep: "Change the argument and call the tool again.")
    }
    do throws(FileInput.Refusal) {
      try files.admit(&arguments.given, intent)
    } catch {
      return .failure(error.reason, nextStep: error.nextStep)
    }
    let converter = Converter(values)
    let mediation: Mediation
    do throws(MediationFailure) {
      mediation = try Mediation(
        intent, of: image.manifest, given: arguments.given, converter: converter,
        caller: .model)
    } catch {
      return CallReport.failure(error, call.tool)
    }
    return invoke(mediation, converter, arguments)
  }

  private func invoke(
    _ mediation: Mediation, _ converter: Converter, _ arguments: ToolArguments
  ) -> CallReply {
    let opener = ProcessOpener(host: host, image: image)
    let approvals = CallApproval(self, id: arguments.approval)
    let front = ModelFront(self, answers: arguments.answers, approvals, files)
    let call = call
    let invocation = Invocation(
      mediation, converter: converter, front: front, access: GrantedAccess(image, of: host),
      programs: LivePrograms(of: host, values), reach: reach,
      process: { () throws(RunnerFailure) in
        if call.isCancelled { throw .cancelled(.idle, killed: false) }
        let process = try opener.process()
        call.attach(process.runner)
        return process
      }, another: { () throws(RunnerFailure) in try opener.another() })
    var record = InvocationRecord(
      caller: caller, intent: intent.id, bundle: bundle.id, version: bundle.version,
      hash: bundle.hash)
    let gate = call.server.serialGate(of: image.manifest)
    guard call.waitForTurn(gate) else { return .failure("It was called off", nextStep: nil) }
    let end = invocation.run()
    call.detachRunner()
    gate?.leave()
    record.note(invocation, opener)
    let report = CallReport(self, invocation, opener, approvals, record.id)
    var reply = front.stopped ?? report.reply(end)
    record.outcome = invocation.status(end, opener).word
    if reply.isError { record.message = reply.text }
    // A home that cannot be written keeps none.
    try? record.keep(in: host.store.home, intent, values)
    if let kept = CrashReport.kept(
      opener.runnerFailure ?? end.failure, record.json(intent, values), opener, in: host)
    {
      reply.text += "\nA report of it was kept; the person can run the call again: \(kept.command)"
    }
    return reply
  }

  private var caller: String {
    let name = (call.target?.caller.name ?? "").prefix(80)
    return name.isEmpty ? "mcp" : "mcp:\(name)"
  }
}
