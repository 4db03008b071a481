// The person's approval of one call, for clients that cannot ask: the call ends with an id, the person
// runs `intents approve ID`, and the same call with the id goes through, once.

import CHostSystem
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
  private let parts: [String]
  /// Why an approval that was given does not count.
  private(set) var problem: String?

  init(_ run: ToolRun, id: String?) {
    self.id = id
    approvals = Approvals(run.host.store.home)
    intent = "\(run.bundle.id).\(run.intent.id)"
    parts = [run.bundle.hash, intent, run.call.arguments.canonical.text()]
  }

  private var now: Int64 { Int64(hs_realtime()) }

  private func digest(_ question: Question) -> String {
    Approval.digest(of: parts + [question.prompt])
  }

  /// Yes or no where the person has decided; nil where not.
  func answer(to question: Question) -> Answer? {
    guard let id else { return nil }
    guard let approval = try? approvals.find(id, at: now) else {
      problem = "there is no approval \(id), or it has run out or been used"
      return nil
    }
    guard approval.digest == digest(question) else {
      problem = "the approval \(id) is for another call: its arguments or its question differ"
      return nil
    }
    switch approval.state {
    case .waiting: return nil
    case .declined: return .no
    case .approved: return (try? approvals.take(approval)) == true ? .yes : nil
    }
  }

  /// Leaves the question for the person.
  func reply(_ question: Question) -> CallReply {
    do throws(StoreError) {
      let approval = try approvals.ask(
        intent: intent, digest: digest(question), prompt: question.prompt, at: now)
      var reply = QuestionText.approval(question, id: approval.id)
      if let problem { reply.text = "\(problem).\n\(reply.text)" }
      return reply
    } catch {
      return .failure(
        "A person must approve this, and the question could not be kept: \(error)",
        nextStep: "Tell the person.")
    }
  }
}

extension JSON {
  /// The same value, whoever wrote it: members by name, without an approval and without nothing.
  fileprivate var canonical: JSON {
    switch self {
    case .object(let members):
      .object(
        members.filter { $0.value != .null && $0.name != SchemaWriter.approvalKey }
          .sorted { $0.name < $1.name }.map { .init($0.name, $0.value.canonical) })
    case .array(let items): .array(items.map(\.canonical))
    default: self
    }
  }
}
