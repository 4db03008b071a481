// Answers what a running intent asks: questions go to the front, files to the granted folders.

import CHostSystem
import Glibc
import IntentMediation
import IntentModel
import IntentWire

/// The handler of the calls of one invocation.
final class InvocationHandler: CallHandler {
  private let intent: Intent
  private let front: any Front
  private let converter: Converter
  private let folders: [String: BundleImage.Folder]
  private(set) var wasDeclined = false
  private(set) var misuses: [String] = []
  private(set) var unanswered: Question?

  init(
    intent: Intent, front: any Front, converter: Converter,
    folders: [String: BundleImage.Folder]
  ) {
    self.intent = intent
    self.front = front
    self.converter = converter
    self.folders = folders
  }

  func answer(_ ask: Ask) -> AskAnswer {
    let question: Question
    do throws(MediationFailure) {
      question = try Question(ask, of: intent, converter)
    } catch {
      misuses.append(error.message)
      return .cancelled
    }
    var asked = question
    while true {
      guard let answer = front.answer(asked) else {
        unanswered = unanswered ?? asked
        return .nobody
      }
      switch question.reply(to: answer, of: intent, converter) {
      case .value(let reply):
        if reply == .declined { wasDeclined = true }
        return reply
      case .problem(let problem): asked.problem = problem
      }
    }
  }

  func progress(completed: Int64, total: Int64, text: IntentValue) {
    front.progress(
      completed: completed, total: total, text: text.isNull ? "" : converter.words(text))
  }

  func log(level: UInt32, text: String) { front.log(level: level, text: text) }
  func misuse(_ what: String) { misuses.append(what) }
  func wasInterrupted() -> Bool { front.wasInterrupted() }

  func open(
    grant: String, path: String, flags: UInt32
  ) -> Result<Descriptor, SystemFailure> {
    guard let folder = folders[grant] else { return .failure(SystemFailure(EACCES)) }
    let writes = flags & 0b1110 != 0
    guard folder.isWritable || !writes else { return .failure(SystemFailure(EACCES)) }
    guard !path.utf8.contains(0), flags & ~0b1111 == 0, flags & 0b11 != 0 else {
      return .failure(SystemFailure(EINVAL))
    }
    let root = (folder.path + [0]).withUnsafeBytes { hs_open_folder($0.baseAddress) }
    guard root >= 0 else { return .failure(SystemFailure(-root)) }
    defer { close(root) }
    let opened = hs_open_beneath(root, path, Self.openFlags(flags), 0o600)
    return opened < 0 ? .failure(SystemFailure(-opened)) : .success(Descriptor(owning: opened))
  }

  /// IT_OPEN_… as the kernel's flags.
  private static func openFlags(_ flags: UInt32) -> Int32 {
    var result = flags & 2 == 0 ? O_RDONLY : flags & 1 == 0 ? O_WRONLY : O_RDWR
    if flags & 4 != 0 { result |= O_CREAT }
    if flags & 8 != 0 { result |= O_TRUNC }
    return result
  }
}
