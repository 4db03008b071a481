// What a bundle asks for, and what it was given, as sentences that a person can agree to.

import IntentModel
import IntentStore

/// How far a grant that a manifest asks for has been given.
public enum GrantState: Sendable, Hashable {
  case missing
  /// Some of what it asks for.
  case partly
  case given
  /// It was given, and its time or its number of uses is over.
  case ranOut

  /// `rows`: all grants of the bundle.
  public init(of grant: Grant, _ rows: [GrantRow], at now: Int64) {
    let mine = rows.filter { $0.name == grant.name && $0.kind == grant.storedKind }
    let valid = mine.filter { $0.isValid(at: now) }
    if valid.isEmpty {
      self = mine.isEmpty ? .missing : .ranOut
    } else {
      self = grant.isCovered(by: valid) ? .given : .partly
    }
  }
}

extension Grant {
  public var storedKind: GrantRow.Kind {
    switch kind {
    case .folder: .folder
    case .network: .network
    case .environment: .environment
    case .device: .device
    }
  }

  /// Whether these rows give everything that it asks for.
  func isCovered(by rows: [GrantRow]) -> Bool {
    func has(_ target: String, wide: Bool = false) -> Bool {
      rows.contains { $0.target.description == target && ($0.isWritable || !wide) }
    }
    switch kind {
    case .folder(let isWritable): return rows.contains { $0.isWritable || !isWritable }
    case .network(let destinations, let isWide):
      return destinations.allSatisfy { has($0, wide: isWide) }
    case .environment(let variables): return variables.allSatisfy { has($0) }
    // What was agreed to is the device behind the path, which may be a link.
    case .device(let paths): return rows.count >= paths.count
    }
  }

  /// What it would let the bundle do: completes “It asks to …”.
  public var wish: String {
    switch kind {
    case .folder(let isWritable): isWritable ? "read and change a folder" : "read a folder"
    case .network(let destinations, let isWide):
      "connect to \(Self.listed(destinations))"
        + (isWide ? ", in your own network and on this machine too" : "")
    case .environment(let variables): "see \(Self.listed(variables)) of your environment"
    case .device(let paths): "read and write \(Self.listed(paths))"
    }
  }

  /// The command that gives it.
  public func command(for bundle: String) -> String {
    if case .folder = kind { return "intents grant \(bundle) \(name)=FOLDER" }
    return "intents grant \(bundle) \(name)"
  }

  /// How many of a list are named: nobody reads more.
  private static let mostNamed = 8

  static func listed(_ words: [String]) -> String {
    if words.count > mostNamed {
      let named = words.prefix(mostNamed).joined(separator: ", ")
      return "\(named) and \(words.count - mostNamed) more (intents show --json lists them)"
    }
    guard words.count > 1, let last = words.last else { return words.first ?? "nothing" }
    return words.dropLast().joined(separator: ", ") + " and " + last
  }
}

extension GrantRow {
  /// What it lets the bundle do, with its limits: completes “It may …”.
  public func sentence(at now: Int64) -> String {
    let deed =
      switch kind {
      case .folder: (isWritable ? "read and change " : "read ") + target.description
      case .network:
        "connect to \(target)" + (includesPrivate ? ", private addresses included" : "")
      case .environment: "see the variable \(target)"
      case .device: "read and write \(target)"
      }
    var limits: [String] = []
    if let usesLeft { limits.append(usesLeft == 1 ? "once more" : "\(usesLeft) more times") }
    if let expiresAt {
      limits.append(
        expiresAt <= now ? "its time is over" : "for another \(Self.words(expiresAt - now))")
    }
    return ([deed] + limits).joined(separator: ", ")
  }

  private static func words(_ seconds: Int64) -> String {
    for (unit, name) in [(86400, "day"), (3600, "hour"), (60, "minute")] {
      let count = (seconds + Int64(unit) / 2) / Int64(unit)
      if seconds >= Int64(unit) { return "\(count) \(name)\(count == 1 ? "" : "s")" }
    }
    return "\(seconds) s"
  }
}
