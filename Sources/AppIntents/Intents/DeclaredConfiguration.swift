// What a widget or control says of the intent that configures it: names of its own, where its author gave some.

/// A type that declares a widget or a control; WidgetKit's protocols refine it.
@MainActor @preconcurrency
@_alwaysEmitConformanceMetadata
public protocol _DeclaresConfiguration {
  /// Nil: no intent configures it.
  static var _declaration: _ConfigurationDeclaration? { get }
}

/// An intent, and the names of what it configures; nil: those of the intent.
public struct _ConfigurationDeclaration: Sendable {
  public var intent: any AppIntent.Type
  public var title: LocalizedStringResource?
  public var description: LocalizedStringResource?

  public init(intent: any AppIntent.Type) { self.intent = intent }

  /// The same with another name, or another description.
  public func named(
    _ title: LocalizedStringResource?, _ description: LocalizedStringResource?
  ) -> Self {
    var copy = self
    copy.title = title ?? self.title
    copy.description = description ?? self.description
    return copy
  }
}
