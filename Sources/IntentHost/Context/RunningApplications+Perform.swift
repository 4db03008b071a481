// A running program may perform intents of its bundle itself, where their author wants them in front: the person sees it
// happen in the program that is open. It is no part of the wall; it is a process that this user started.

import CHostSystem
import Glibc
import IntentJSON
import IntentMediation
import IntentModel
import IntentWire

/// A running program that performs an intent, and the call to it.
struct PerformingProgram {
  let title: String
  let process: Int32
  private let path: String
  private let values: ValueConverter

  fileprivate init(_ answer: RunningApplications.Answer, _ values: ValueConverter) {
    title = answer.title
    process = answer.process
    path = answer.path
    self.values = values
  }

  /// Performs it. Nil: the program does not perform it after all, or is gone, and nothing has happened.
  func perform(
    _ intent: Intent, _ arguments: [IntentValue.Field], handler: any CallHandler
  ) throws(RunnerFailure) -> CallOutcome? {
    let socket = hs_connect_to(path)
    guard socket >= 0 else { return nil }
    defer { close(socket) }
    var peer: Int32 = 0
    guard hs_peer(socket, &peer) == Int64(geteuid()), peer == process else { return nil }
    let packet = packet(intent, arguments)
    guard packet.count <= RunningApplications.longestAnswer,
      send(socket, packet, packet.count, Int32(MSG_NOSIGNAL)) == packet.count
    else { return nil }
    try wait(socket, intent, handler)
    var room = [UInt8](repeating: 0, count: RunningApplications.longestAnswer)
    let count = recv(socket, &room, room.count, Int32(MSG_DONTWAIT))
    guard count > 0 else { throw .program(words("ended before it answered")) }
    guard let json = try? JSON(parsing: Array(room[..<count])) else {
      throw .program(words("sent what cannot be read"))
    }
    guard let hasSucceeded = json["ok"]?.bool else { return nil }
    return CallOutcome(
      result: hasSucceeded ? try result(json, intent) : Self.error(json),
      descriptors: [])
  }

  private func packet(_ intent: Intent, _ arguments: [IntentValue.Field]) -> [UInt8] {
    let members = intent.parameters.compactMap { parameter -> JSON.Member? in
      guard let value = arguments.first(where: { $0.name == parameter.name })?.value, !value.isNull
      else { return nil }
      return .init(parameter.name, values.toJSON(value, of: parameter.type))
    }
    let texts = [intent.id, values.context.locale, JSON.object(members).text()]
    return Array("intentP1".utf8) + texts.flatMap { Array($0.utf8) + [0] }
  }

  /// Waits for the answer. A program is not ended when it is late, or when the person has had enough: the host only
  /// stops to listen.
  private func wait(
    _ socket: Int32, _ intent: Intent, _ handler: any CallHandler
  ) throws(RunnerFailure) {
    let end = hs_monotonic() + Int64(intent.deadline * 1e9)
    while true {
      let left = (end - hs_monotonic()) / 1_000_000
      guard left > 0 else {
        throw .program(words("did not answer within \(Int(intent.deadline)) s"))
      }
      let ready = hs_wait_readable(socket, Int32(clamping: min(left, 200)))
      if handler.wasInterrupted() { throw .cancelled(.calling(intent.id), killed: false) }
      if ready == 1 { return }
      guard ready == 0 || ready == -EINTR else { throw .program(words("cannot be heard")) }
    }
  }

  private func result(_ json: JSON, _ intent: Intent) throws(RunnerFailure) -> CallResult {
    var result = CallResult(status: .ok)
    if let dialog = json["dialog"]?.string { result.dialog = .string(dialog) }
    guard let type = intent.result?.type, let text = json["result"]?.string else { return result }
    guard let given = try? JSON(parsing: Array(text.utf8)) else {
      throw .program(words("gave a result that is no JSON"))
    }
    let problem: String
    do throws(ConversionFailure) {
      if let value = try values.fromJSON(given, as: type).value {
        result.value = value
        return result
      }
      problem = "it names nothing"
    } catch {
      problem = "it \(error.expectation)"
    }
    throw .program(words("gave a result that is no \(type): \(problem)"))
  }

  private static func error(_ json: JSON) -> CallResult {
    var result = CallResult(status: .error)
    result.code = json["code"]?.string ?? ""
    result.error = .string(json["message"]?.string ?? "")
    return result
  }

  private func words(_ what: String) -> String {
    "\(title) (process \(process)), which performs it, \(what)"
  }
}

/// The running programs that may perform intents of one bundle.
public struct LivePrograms {
  private let applications: RunningApplications
  private let values: ValueConverter

  /// - Parameter values: in the circumstances of the call.
  public init(of host: Host, _ values: ValueConverter) {
    applications = RunningApplications(host.store.home)
    self.values = values
  }

  /// Values of these types are open files.
  private static func isOpened(_ type: ValueType) -> Bool {
    [.file, .semanticContent, .photo].contains(type.unwrapped)
  }

  /// The one that performs an intent, rather one in front; nil: the bundle's own process does. Only what its author wants
  /// in front is given away, and never an open file.
  func performing(_ intent: Intent) -> PerformingProgram? {
    guard intent.modes.contains(where: { $0.hasPrefix("foreground") }),
      !intent.parameters.contains(where: { Self.isOpened($0.type.element ?? $0.type.unwrapped) })
    else { return nil }
    let able = applications.ask([]).0.filter {
      $0.bundle == values.context.manifest.id && $0.performs.contains(intent.id)
    }
    return (able.first(where: \.isInFront) ?? able.first).map { PerformingProgram($0, values) }
  }
}
