// A list of tools that fits: the first ones in the order of the catalogue, which is always the same. When
// not all of them fit, the server's own tools come first, by which the rest is found.

import IntentModel

/// What a client is sent.
public struct ToolBudget: Sendable {
  /// The server's own tools; empty when all others fit.
  public let own: [OwnTool]
  public let sent: [Tool]
  public let cut: [Tool]
  private let version: ProtocolVersion

  /// - Parameter most: tokens; nil: any number.
  public init(
    _ tools: [Tool], most: Int?, offersSearch: Bool = false, for version: ProtocolVersion
  ) {
    self.version = version
    let extra: [OwnTool] = offersSearch ? [.find] : []
    func size(_ tool: Tool) -> Int { TokenCount.of(tool.json(for: version)) }
    func size(_ tools: [OwnTool]) -> Int {
      tools.reduce(0) { $0 + TokenCount.of($1.json(for: version)) }
    }
    guard let most, tools.reduce(size(extra), { $0 + size($1) }) > most else {
      (own, sent, cut) = (extra, tools, [])
      return
    }
    var used = size(OwnTool.allCases)
    var count = 0
    for tool in tools {
      let next = size(tool)
      guard used + next <= most else { break }
      used += next
      count += 1
    }
    (own, sent, cut) = (OwnTool.allCases, Array(tools[..<count]), Array(tools[count...]))
  }

  /// The fewest tokens that a budget can keep to: what the server's own tools need, in any version.
  public static var least: Int {
    ProtocolVersion.allCases.map { version in
      OwnTool.allCases.reduce(0) { $0 + TokenCount.of($1.json(for: version)) }
    }.max() ?? 0
  }

  /// Of all that is sent.
  public var tokens: Int { list(for: version).reduce(0) { $0 + TokenCount.of($1) } }

  /// The entries of `tools/list`.
  public func list(for version: ProtocolVersion) -> [JSON] {
    own.map { $0.json(for: version) } + sent.map { $0.json(for: version) }
  }
}
