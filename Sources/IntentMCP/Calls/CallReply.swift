// The result of a call: what a model reads and what a program checks. A failure has the reason and the
// next step as text, and never structured content, which clients would hold against the schema of a
// success.

import IntentModel

/// The end of a call, as it is sent.
public struct CallReply: Sendable, Hashable {
  public var text: String
  /// Further blocks: files, links.
  public var blocks: [JSON] = []
  public var structured: JSON?
  public var isError: Bool

  public static func success(_ text: String, structured: JSON? = nil) -> CallReply {
    CallReply(text: text, structured: structured, isError: false)
  }

  /// Characters: a reason may quote what came with the call.
  static let longestReason = 8192

  /// - Parameters:
  ///   - reason: what was wrong, no final dot needed.
  ///   - nextStep: what to do about it.
  public static func failure(_ reason: String, nextStep: String?) -> CallReply {
    let reason = reason.plainLines.shortened(to: longestReason)
    return CallReply(
      text: nextStep.map { "\(SchemaWriter.sentence(reason))\n\($0)" } ?? reason, structured: nil,
      isError: true)
  }

  init(text: String, structured: JSON?, isError: Bool) {
    self.text = text
    self.structured = structured
    self.isError = isError
  }

  public func json(for version: ProtocolVersion) -> JSON {
    // Older clients know no links; the text says where it is.
    var content = blocks.filter {
      version.hasResourceLinks || $0["type"]?.string != "resource_link"
    }
    if !text.isEmpty || content.isEmpty {
      content.insert(["type": "text", "text": .string(text)], at: 0)
    }
    return .object([
      "content": .array(content),
      "structuredContent": version.hasStructuredContent && !isError ? structured : nil,
      "isError": .bool(isError),
    ])
  }
}
