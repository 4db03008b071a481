// Texts with gaps: sentences of summaries, phrases, URLs. What they share is how they are put together; how a gap is written
// is each one's own.

/// A piece of such a text.
enum TemplatePart {
  case text(String)
  /// A gap that is no parameter, by its name: the application's name, an id.
  case token(String)
  /// What a key path leads to.
  case path(AnyKeyPath)
}

extension [TemplatePart] {
  /// The whole, with each gap written by the caller.
  func text(_ gap: (TemplatePart) -> String) -> String {
    map { part in
      if case .text(let text) = part { text } else { gap(part) }
    }.joined()
  }

  /// As manifests write sentences: `${name}`.
  func sentence(_ names: _ParameterNames) -> String {
    text { part in
      switch part {
      case .text(let text): text
      case .token(let name): "${\(name)}"
      case .path(let path): "${\(names.name(path) ?? "?")}"
      }
    }
  }
}

/// Collects a text with gaps for an intent's parameters; `Token` says which other gaps it may have.
public struct _TemplateInterpolation<Intent: AppIntent, Token>: StringInterpolationProtocol {
  var parts: [TemplatePart] = []
  public init(literalCapacity: Int, interpolationCount: Int) {}
  public mutating func appendLiteral(_ literal: String) { parts.append(.text(literal)) }
  public mutating func appendInterpolation<Value>(_ path: KeyPath<Intent, IntentParameter<Value>>) {
    parts.append(.path(path))
  }
}
