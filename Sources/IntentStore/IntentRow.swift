// An intent as the catalogue lists it.

import IntentModel

/// An intent in the catalogue.
///
/// What a listing seldom shows is packed into two columns and taken apart when it is asked for: SQLite's
/// time goes into columns, and with one for each member a list of 1,000 took twice as long (measured).
public struct IntentRow: Sendable, Hashable {
  public let bundle: String
  public let bundleVersion: String
  public let isBundleEnabled: Bool
  public let id: String
  /// In the first of the asked languages that the bundle has, else in its own.
  public let title: String
  public let description: String?
  let flags: Flags
  let rest: Rest

  /// The name that is never ambiguous.
  public var fullName: String { "\(bundle).\(id)" }
  /// The part of the id after its last dot.
  public var shortName: String { id.split(separator: ".").last.map(String.init) ?? id }

  public var effect: Intent.Effect { flags.effect }
  public var authentication: Intent.Authentication { flags.authentication }
  public var isDiscoverable: Bool { flags.has(Flags.discoverable) }
  public var isAssistantOnly: Bool { flags.has(Flags.assistantOnly) }
  public var isDeprecated: Bool { flags.has(Flags.deprecated) }
  public var parameterCount: Int { flags.parameterCount }
  public var requiredCount: Int { flags.requiredCount }

  public var category: String? { rest[0] }
  public var modes: [String] { rest.words(1) }
  public var traits: [String] { rest.words(2) }
  public var conforms: [String] { rest.words(3) }
  public var schema: String? { rest[4] }
  /// The type of its result, as the manifest writes it.
  public var result: String? { rest[5] }
  /// Earlier ids.
  public var aliases: [String] { rest.words(6) }

  /// Effect (bits 0–1) and authentication (2–3) by their order in the model, then marks, then the number
  /// of parameters (8–23) and of required ones (24–39).
  struct Flags: Sendable, Hashable {
    static let discoverable: Int64 = 1 << 4
    static let assistantOnly: Int64 = 1 << 5
    static let deprecated: Int64 = 1 << 6

    let bits: Int64

    init(bits: Int64) { self.bits = bits }

    init(_ intent: Intent) {
      let effect = Intent.Effect.allCases.firstIndex(of: intent.effect) ?? 0
      let authentication =
        Intent.Authentication.allCases.firstIndex(of: intent.authentication) ?? 0
      let required = intent.parameters.count { $0.isRequired }
      bits =
        Int64(effect) | Int64(authentication) << 2
        | (intent.isDiscoverable ? Flags.discoverable : 0)
        | (intent.isAssistantOnly ? Flags.assistantOnly : 0)
        | (intent.deprecated != nil ? Flags.deprecated : 0)
        | Int64(min(intent.parameters.count, 0xffff)) << 8 | Int64(min(required, 0xffff)) << 24
    }

    func has(_ mark: Int64) -> Bool { bits & mark != 0 }
    /// A number that is not known counts as the most careful one.
    var effect: Intent.Effect {
      let all = Intent.Effect.allCases
      return Int(bits & 3) < all.count ? all[Int(bits & 3)] : .unspecified
    }
    var authentication: Intent.Authentication {
      let all = Intent.Authentication.allCases
      return Int(bits >> 2 & 3) < all.count ? all[Int(bits >> 2 & 3)] : .localDevice
    }
    var parameterCount: Int { Int(bits >> 8 & 0xffff) }
    var requiredCount: Int { Int(bits >> 24 & 0xffff) }
  }

  /// Seven lines: category, modes, traits, kinds, schema, result, aliases; lists with blanks between.
  struct Rest: Sendable, Hashable {
    let text: String

    init(text: String) { self.text = text }

    init(_ intent: Intent, category: String?) {
      text = [
        (category ?? "").split(whereSeparator: \.isNewline).joined(separator: " "),
        intent.modes.joined(separator: " "), intent.traits.sorted().joined(separator: " "),
        intent.conforms.sorted().joined(separator: " "), intent.schema ?? "",
        intent.result.map { "\($0.type)" } ?? "", intent.aliases.joined(separator: " "),
      ].joined(separator: "\n")
    }

    subscript(line: Int) -> String? {
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      return line < lines.count && !lines[line].isEmpty ? String(lines[line]) : nil
    }

    func words(_ line: Int) -> [String] {
      self[line]?.split(separator: " ").map(String.init) ?? []
    }
  }
}
