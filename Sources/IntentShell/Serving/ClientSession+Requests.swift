// What each request and notification of a client does. Lists are answered at once; whatever needs a
// process gets a thread.

import IntentHost
import IntentMCP
import IntentModel
import IntentStore
import Synchronization

extension ClientSession {
  /// Takes one message. `outlet`: where answers to it go.
  func receive(_ message: Message, _ outlet: any Outlet) {
    switch message {
    case .request(let id, let method, let parameters):
      do throws(ProtocolFailure) {
        try take(id, method, parameters, outlet)
      } catch {
        outlet.send(Message.reply(id, .failure(error)))
      }
    case .notification(let method, let parameters): note(method, parameters)
    case .response(let id, let outcome): answer(id, outcome)
    case .invalid(let id, let failure): outlet.send(Message.reply(id, .failure(failure)))
    }
  }

  private func note(_ method: String, _ parameters: JSON) {
    // Unknown notifications are none of our business.
    guard method == "notifications/cancelled", let id = RequestID(parameters["requestId"]) else {
      return
    }
    cancel(id)
  }

  private func take(
    _ id: RequestID, _ method: String, _ parameters: JSON, _ outlet: any Outlet
  ) throws(ProtocolFailure) {
    guard !isInFlight(id) else {
      throw .invalidRequest("the id \(id.json.text()) is in use")
    }
    let caller =
      try Caller(request: parameters) ?? handshake ?? Caller(version: .newestHandshake)
    let target = ServedCall.Target(
      id: id, client: self, outlet: outlet, caller: caller,
      // Text or a whole number; whatever else is there cannot be sent back.
      progressToken: RequestID(parameters["_meta"]?["progressToken"])?.json)
    switch method {
    case "tools/call": try call(parameters, target)
    case "tools/list":
      outlet.send(result: try ToolList(server).page(parameters, caller.version), to: id)
    case "resources/read", "completion/complete": try read(method, parameters, target)
    case "subscriptions/listen" where caller.version.isStateless: listen(parameters, target)
    default:
      let result = try quick(method, parameters, caller)
      outlet.send(Message.reply(id, .success(result)))
    }
  }

  // MARK: At once

  private func quick(
    _ method: String, _ parameters: JSON, _ caller: Caller
  ) throws(ProtocolFailure) -> JSON {
    let version = caller.version
    func stamped(_ result: JSON) -> JSON {
      Results.stamped(
        result, for: version, isCacheable: true, server: ServerInfo.json(version))
    }
    switch method {
    case "initialize" where !version.isStateless: return initialize(parameters)
    case "ping" where !version.isStateless: return .object([])
    case "server/discover" where version.isStateless: return stamped(discovery(version))
    case "resources/list": return stamped(try EntityLists(server).resources(parameters))
    case "resources/templates/list":
      return stamped(try EntityLists(server).templates(parameters))
    default: throw .unknownMethod(method)
    }
  }

  private func initialize(_ parameters: JSON) -> JSON {
    let caller = Caller(handshake: parameters)
    handshake = caller
    return .object([
      "protocolVersion": .string(caller.version.rawValue),
      "capabilities": Results.capabilities(caller.version),
      "serverInfo": ServerInfo.json(caller.version),
      "instructions": .string(ServerInfo.instructions),
    ])
  }

  private func discovery(_ version: ProtocolVersion) -> JSON {
    .object([
      "supportedVersions": .array(ProtocolVersion.allCases.map { .string($0.rawValue) }),
      "capabilities": Results.capabilities(version),
      "instructions": .string(ServerInfo.instructions),
    ])
  }

  // MARK: On a thread

  private func call(
    _ parameters: JSON, _ target: ServedCall.Target
  ) throws(ProtocolFailure) {
    var (name, arguments) = try Self.call(parameters)
    let list = ToolList(server)
    let version = target.caller.version
    if let own = try list.own(name, version) {
      guard own == .call else {
        let server = server
        let given = arguments
        return try run(
          { () throws(ProtocolFailure) in
            try OwnToolRun(server).run(own, given, version)
          }, target)
      }
      (name, arguments) = try Self.call(arguments)
    }
    if let token = parameters["requestState"]?.string {
      return try resume(token, name, arguments, parameters["inputResponses"], target)
    }
    guard let tool = try list.tool(name) else {
      throw .invalidParameters("there is no tool “\(name)”; tools/list has those that there are")
    }
    try start(ServedCall(self, tool, arguments, target), target.id)
  }

  /// The name and the arguments of a call.
  private static func call(
    _ parameters: JSON
  ) throws(ProtocolFailure) -> (name: String, arguments: JSON) {
    guard let name = parameters["name"]?.string else {
      throw .invalidParameters("“name” must be the name of a tool")
    }
    let arguments = parameters["arguments"] ?? .object([])
    guard arguments == .null || arguments.members != nil else {
      throw .invalidParameters("“arguments” must be an object")
    }
    return (name, arguments)
  }

  private func start(_ call: ServedCall, _ id: RequestID) throws(ProtocolFailure) {
    guard begin(call, id) else { throw .internal("no calls are taken any more") }
    guard Thread.start({ call.run() }) else {
      answered(id)
      end()
      throw .internal("too many calls at once; try again later")
    }
  }

  private func resume(
    _ token: String, _ name: String, _ arguments: JSON, _ responses: JSON?,
    _ target: ServedCall.Target
  ) throws(ProtocolFailure) {
    guard let call = server.parkedCall(token) else {
      let reply = CallReply.failure(
        "The question has run out", nextStep: "Call the tool again from the start.")
      let result = Results.stamped(
        reply.json(for: target.caller.version), for: target.caller.version,
        server: ServerInfo.json(target.caller.version))
      return target.outlet.send(Message.reply(target.id, .success(result)))
    }
    guard call.tool.name == name, call.arguments == arguments else {
      throw .invalidParameters("“requestState” belongs to another call")
    }
    let answer = responses?[Results.answerKey]
    guard answer == nil || resume(call, target.id) else {
      throw .internal("no calls are taken any more")
    }
    _ = call.resume(target, with: answer)
  }

  private func read(
    _ method: String, _ parameters: JSON, _ target: ServedCall.Target
  ) throws(ProtocolFailure) {
    let server = server
    try run(
      { () throws(ProtocolFailure) in
        method == "resources/read"
          ? try EntityReading(server).read(parameters, target.caller)
          : try EntityReading(server).complete(parameters)
      }, target, isCacheable: method == "resources/read")
  }

  /// Answers a request from a thread of its own.
  func run(
    _ body: @escaping @Sendable () throws(ProtocolFailure) -> JSON, _ target: ServedCall.Target,
    isCacheable: Bool = false
  ) throws(ProtocolFailure) {
    let reading = Reading(target)
    guard begin(reading, target.id) else { throw .internal("no requests are taken any more") }
    let started = Thread.start { [self] in
      server.gate.enter()
      let outcome = Result { () throws(ProtocolFailure) in try body() }
      server.gate.leave()
      if reading.finish() {
        let version = target.caller.version
        target.outlet.send(
          Message.reply(
            target.id,
            outcome.map {
              Results.stamped(
                $0, for: version, isCacheable: isCacheable, server: ServerInfo.json(version))
            }))
      }
      answered(target.id)
      end()
    }
    guard started else {
      answered(target.id)
      end()
      throw .internal("too many requests at once; try again later")
    }
  }

  // MARK: Notifications

  private func listen(_ parameters: JSON, _ target: ServedCall.Target) {
    let wanted = parameters["notifications"]
    let subscription = Subscription(
      outlet: target.outlet, tools: wanted?["toolsListChanged"]?.bool == true,
      resources: wanted?["resourcesListChanged"]?.bool == true)
    subscribe(target.id, subscription)
    target.outlet.send(
      Message.notify(
        "notifications/subscriptions/acknowledged",
        .object([
          "_meta": .object([.init(Results.subscriptionKey, target.id.json)]),
          "notifications": .object([
            "toolsListChanged": subscription.tools ? true : nil,
            "resourcesListChanged": subscription.resources ? true : nil,
          ]),
        ])))
  }

  /// The tools, or what can be read, have changed. `outlet`: of a client with a handshake.
  func announce(tools: Bool, resources: Bool, _ outlet: (any Outlet)?) {
    for (id, subscription) in subscriptions {
      let meta = JSON.object([.init("_meta", .object([.init(Results.subscriptionKey, id.json)]))])
      if tools, subscription.tools {
        subscription.outlet.send(Message.notify("notifications/tools/list_changed", meta))
      }
      if resources, subscription.resources {
        subscription.outlet.send(Message.notify("notifications/resources/list_changed", meta))
      }
    }
    guard let outlet, handshake != nil else { return }
    if tools { outlet.send(Message.notify("notifications/tools/list_changed")) }
    if resources { outlet.send(Message.notify("notifications/resources/list_changed")) }
  }
}

/// A request that reads, on its way.
private final class Reading: Cancellable {
  private let target: ServedCall.Target
  private let isOver = Mutex(false)

  init(_ target: ServedCall.Target) { self.target = target }

  /// It is answered now, or called off; false: it has been already.
  func finish() -> Bool {
    isOver.withLock { isOver in
      defer { isOver = true }
      return !isOver
    }
  }

  func cancel() { if finish() { target.outlet.withdraw(target.id) } }
}
