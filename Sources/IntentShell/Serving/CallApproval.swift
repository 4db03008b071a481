// The person's approval of one call, for clients that cannot ask: the call ends with an id, the person
// runs `intents approve ID`, and the same call with the id goes through, once. A call that asks for
// several confirmations ends with an id for each; the later ones carry what was approved before.

import CHostSystem
import IntentDigest
import IntentHost
import IntentMCP
import IntentMediation
import IntentModel
import IntentStore

/// Looks for the approval of a call, or leaves the question for the person.
final class CallApproval {
  private let approvals: Approvals
  private let id: String?
  private let intent: String
  private let key: String
  private let parts: [String]
  /// Questions that were approved for this call and have not come yet; nil: no question has come.
  private var left: [String]?
  /// Questions of this call that had their yes.
  private var passed: [String] = []
  /// The question of this id has not been decided yet.
  private var waiting: Approval?
  /// Why an approval that was given does not count.
  private(set) var problem: String?

  init(_ run: ToolRun, id: String?) {
    self.id = id
    approvals = Approvals(run.host.store.home)
    intent = "\(run.bundle.id).\(run.intent.id)"
    key = run.call.tool.keys.approval
    // The id itself is no part of what is approved.
    let key = key
    let given = run.call.arguments.members?.filter { $0.name != key } ?? []
    parts = [run.bundle.hash, intent, JSON.object(given).canonical.text()]
  }

  private var now: Int64 { Int64(hs_realtime()) }

  private func digest(_ question: Question) -> String {
    TextDigest.of(parts + [question.prompt])
  }

  /// Yes or no where the person has decided; nil where not.
  func answer(to question: Question) -> Answer? {
    guard let id else { return nil }
    let digest = digest(question)
    if left == nil {
      left = []
      guard let approval = try? approvals.find(id, at: now) else {
        problem = "there is no approval \(id.prefix(80).plain), or it has run out or been used"
        return nil
      }
      guard approval.digests.contains(digest) else {
        problem =
          "the approval \(id) is for another call: its arguments or its question differ"
        return nil
      }
      switch approval.state {
      case .waiting: waiting = approval
      case .declined: return .no
      // From here on it counts for this call alone.
      case .approved: if (try? approvals.take(approval)) == true { left = approval.digests }
      }
    }
    guard let place = left?.firstIndex(of: digest) else { return nil }
    left?.remove(at: place)
    passed.append(digest)
    return .yes
  }

  /// Leaves the question for the person.
  func reply(_ question: Question) -> CallReply {
    do throws(StoreError) {
      let approval =
        if let waiting {
          waiting
        } else {
          try approvals.ask(
            intent: intent, digests: passed + [digest(question)], prompt: question.prompt, at: now)
        }
      var reply = QuestionText.approval(question, id: approval.id, key: key)
      if let problem { reply.text = "\(problem).\n\(reply.text)" }
      return reply
    } catch {
      return .failure(
        "A person must approve this, and the question could not be kept: \(error)",
        nextStep: "Tell the person. They see what waits with: intents approve")
    }
  }
}

extension Substring {
  fileprivate var plain: String { String(self).plainLine }
}

extension JSON {
  /// The same value, whoever wrote it: members by name, without those that are nothing.
  fileprivate var canonical: JSON {
    switch self {
    case .object(let members):
      .object(
        members.filter { $0.value != .null }.sorted { $0.name < $1.name }
          .map { .init($0.name, $0.value.canonical) })
    case .array(let items): .array(items.map(\.canonical))
    default: self
    }
  }
}
