// Who sends a request, in which version, and what it can show a person: said once in a handshake, or
// in each request since 2026-07-28.

import IntentModel

/// A client, as far as the server must know it.
public struct Caller: Sendable, Hashable {
  public var version: ProtocolVersion
  public var name: String
  /// It can show a form to a person.
  public var showsForms: Bool

  public init(version: ProtocolVersion, name: String = "", showsForms: Bool = false) {
    self.version = version
    self.name = name
    self.showsForms = showsForms
  }

  /// From the parameters of `initialize`.
  public init(handshake parameters: JSON) {
    version = .negotiated(parameters["protocolVersion"]?.string)
    name = parameters["clientInfo"]?["name"]?.string ?? ""
    showsForms = version.hasElicitation && Self.showsForms(parameters["capabilities"])
  }

  static let versionKey = "io.modelcontextprotocol/protocolVersion"
  static let clientKey = "io.modelcontextprotocol/clientInfo"
  static let capabilitiesKey = "io.modelcontextprotocol/clientCapabilities"

  /// From the parameters of a request that introduces its sender; nil where it does not.
  public init?(request parameters: JSON) throws(ProtocolFailure) {
    guard let meta = parameters["_meta"], let requested = meta[Self.versionKey] else { return nil }
    guard let text = requested.string else {
      throw .invalidParameters("“\(Self.versionKey)” must be text")
    }
    guard let version = ProtocolVersion(rawValue: text), version.isStateless else {
      throw .unsupportedVersion(text)
    }
    guard let capabilities = meta[Self.capabilitiesKey] else {
      throw .invalidParameters("“_meta” lacks “\(Self.capabilitiesKey)”")
    }
    self.version = version
    name = meta[Self.clientKey]?["name"]?.string ?? ""
    showsForms = Self.showsForms(capabilities)
  }

  /// A client that says nothing about the kinds of elicitation has the first kind, forms.
  private static func showsForms(_ capabilities: JSON?) -> Bool {
    guard let elicitation = capabilities?["elicitation"], case .object(let kinds) = elicitation
    else { return false }
    return kinds.isEmpty || elicitation["form"] != nil
  }
}
