// The answer to a text that is no message.

import IntentJSON
import IntentMCP
import IntentModel

extension Message {
  /// - Parameter what: what the text is, for the sender.
  static func refusal(of text: [UInt8], _ what: String, _ error: JSONError) -> JSON {
    let limits = JSON.Limits(bytes: text.count)
    let id = RequestID(JSON.member("id", ofRefused: text, limits: limits))
    // With an id it was a request, and one that its sender can mend.
    let failure: ProtocolFailure =
      id == nil
      ? .parse("\(what) is no JSON: \(error)")
      : .invalidParameters("\(what) cannot be taken: \(error)")
    return reply(id, .failure(failure))
  }
}
