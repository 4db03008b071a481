// Running programs that tell what they show (intent_application.h). Each has a socket of its own in the user's
// folder, so that what it told goes with it. What comes from it is read like any hostile input.

import CHostSystem
import Glibc
import IntentJSON
import IntentModel
import IntentStore

/// Asks the running programs of this user.
struct RunningApplications {
  /// What one program answered.
  struct Answer {
    var bundle: String
    var title: String
    var process: Int32
    /// Whether it says that the person works in it.
    var isInFront: Bool
    /// The intents that it performs itself, by id.
    var performs: [String]
    var path: String
    var elements: [Element]
  }

  struct Element {
    var type: String
    var id: String
    var kinds: ContextElement.Kinds
    var bounds: ContextElement.Bounds?
    var since: Double?
  }

  /// Milliseconds that a program may take. One that is busy must not hold a command up; one that is stopped is not waited for.
  static let patience: Int32 = 2000
  static let longestAnswer = 128 << 10
  static let mostElements = 1000

  let folder: String

  init(_ home: Home) { folder = ResidentPlace(of: home).folder }

  /// The answers, in the order of the sockets' names; and who did not answer.
  func ask(_ kinds: ContextElement.Kinds) -> ([Answer], silent: [(source: String, reason: String)])
  {
    guard hs_private_folder(folder, 0) == 0 else { return ([], []) }
    var answers: [Answer] = []
    var silent: [(source: String, reason: String)] = []
    for name in sockets() {
      switch Self.ask("\(folder)/\(name)", kinds) {
      case .success(let answer): answers.append(answer)
      case .failure(.gone): unlink("\(folder)/\(name)")
      case .failure(.silent(let reason)): silent.append((name, reason))
      }
    }
    return (answers, silent)
  }

  private func sockets() -> [String] {
    guard let entries = opendir(folder) else { return [] }
    defer { closedir(entries) }
    var names: [String] = []
    while let entry = readdir(entries) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        String(cString: UnsafeRawPointer(pointer).assumingMemoryBound(to: CChar.self))
      }
      if name.hasPrefix("application-"), names.count < 256 { names.append(name) }
    }
    return names.sorted()
  }

  private enum Failure: Error {
    /// Nobody listens there any more.
    case gone
    case silent(String)
  }

  private static func ask(
    _ path: String, _ kinds: ContextElement.Kinds
  ) -> Result<Answer, Failure> {
    let socket = hs_connect_to(path)
    guard socket >= 0 else {
      return .failure(
        socket == -ECONNREFUSED || socket == -ENOENT ? .gone : .silent("it cannot be reached"))
    }
    defer { close(socket) }
    var process: Int32 = 0
    guard hs_peer(socket, &process) == Int64(geteuid()) else {
      return .failure(.silent("it belongs to another user"))
    }
    guard hs_is_stopped(process) == 0 else { return .failure(.silent("it is stopped")) }
    let request = Array("intentC1".utf8) + bytes(kinds.rawValue) + [UInt8](repeating: 0, count: 36)
    guard send(socket, request, request.count, Int32(MSG_NOSIGNAL)) == request.count,
      hs_wait_readable(socket, patience) == 1
    else { return .failure(.silent("it does not answer")) }
    var room = [UInt8](repeating: 0, count: longestAnswer)
    let count = recv(socket, &room, room.count, Int32(MSG_DONTWAIT))
    guard count > 0, let json = try? JSON(parsing: Array(room[..<count])),
      let answer = Answer(json, process, path)
    else { return .failure(.silent("its answer cannot be read")) }
    return .success(answer)
  }

  private static func bytes(_ number: UInt32) -> [UInt8] { withUnsafeBytes(of: number, Array.init) }
}

extension RunningApplications.Answer {
  init?(_ json: JSON, _ process: Int32, _ path: String) {
    guard let bundle = json["bundle"]?.string, let title = json["title"]?.string,
      let elements = json["elements"]?.array,
      elements.count <= RunningApplications.mostElements
    else { return nil }
    self.bundle = bundle
    self.title = title
    self.process = process
    self.path = path
    performs = json["performs"]?.array?.compactMap(\.string) ?? []
    isInFront = json["inFront"]?.bool ?? false
    self.elements = elements.compactMap { RunningApplications.Element($0) }
  }
}

extension RunningApplications.Element {
  init?(_ json: JSON) {
    guard let type = json["entity"]?.string, let id = json["id"]?.string,
      (1...4096).contains(id.utf8.count)
    else { return nil }
    self.type = type
    self.id = id
    let bits = UInt32(clamping: json["is"]?.int ?? 0)
    kinds = ContextElement.Kinds(rawValue: bits).intersection(.all)
    bounds = json["bounds"].map { ContextElement.Bounds($0) }
    since = json["since"]?.number
  }
}

extension ContextElement.Bounds {
  init(_ json: JSON) {
    x = json["x"]?.number ?? 0
    y = json["y"]?.number ?? 0
    width = json["width"]?.number ?? 0
    height = json["height"]?.number ?? 0
  }
}
