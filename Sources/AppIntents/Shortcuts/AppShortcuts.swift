// App Shortcuts: phrases that run an intent.

import IntentManifest

@_alwaysEmitConformanceMetadata
public protocol AppShortcutsProvider: Sendable {
  @AppShortcutsBuilder static var appShortcuts: [AppShortcut] { get }
  static var shortcutTileColor: ShortcutTileColor { get }
}

extension AppShortcutsProvider {
  public typealias ParameterPresentation = AppShortcutParameterPresentation
  public typealias OptionsCollection = AppShortcutOptionsCollection
  public typealias Summary = AppShortcutParameterSummary
  public static var shortcutTileColor: ShortcutTileColor { .blue }
  public static var negativePhrases: NegativeAppShortcutPhrases { .init(phrases: []) }
  /// Nothing to do: the host asks for parameters when it needs them.
  public static func updateAppShortcutParameters() {}
}

public enum ShortcutTileColor: String, Sendable, Hashable, CaseIterable {
  case red, orange, tangerine, yellow, lime, teal, lightBlue, blue, navy, grape, purple, pink
  case grayBlue, grayGreen, grayBrown
}

public struct AppShortcut: Sendable {
  let intent: any AppIntent
  let phrases: [Phrase]
  let shortTitle: LocalizedStringResource?
  let systemImageName: String?

  /// A phrase whose parameters still stand as key paths.
  struct Phrase: @unchecked Sendable {
    // Key paths are immutable.
    let text: (_ParameterNames) -> String
  }

  public init<Intent: AppIntent>(
    intent: Intent, phrases: [AppShortcutPhrase<Intent>],
    shortTitle: LocalizedStringResource? = nil, systemImageName: String? = nil
  ) {
    self.intent = intent
    self.phrases = phrases.map { phrase in Phrase(text: { phrase.text($0) }) }
    self.shortTitle = shortTitle
    self.systemImageName = systemImageName
  }
  public init<Intent: AppIntent, Value, Presentation>(
    intent: Intent, phrases: [AppShortcutPhrase<Intent>], shortTitle: LocalizedStringResource,
    systemImageName: String,
    parameterPresentation: AppShortcutParameterPresentation<Intent, Value, Presentation>
  ) {
    self.init(
      intent: intent, phrases: phrases, shortTitle: shortTitle,
      systemImageName: systemImageName)
  }
}

@resultBuilder
public enum AppShortcutsBuilder {
  public static func buildExpression(_ shortcut: AppShortcut) -> [AppShortcut] { [shortcut] }
  public static func buildExpression(_ shortcuts: [AppShortcut]) -> [AppShortcut] { shortcuts }
  public static func buildBlock(_ parts: [AppShortcut]...) -> [AppShortcut] {
    parts.flatMap { $0 }
  }
  public static func buildOptional(_ part: [AppShortcut]?) -> [AppShortcut] { part ?? [] }
  public static func buildEither(first part: [AppShortcut]) -> [AppShortcut] { part }
  public static func buildEither(second part: [AppShortcut]) -> [AppShortcut] { part }
  public static func buildLimitedAvailability(_ part: [AppShortcut]) -> [AppShortcut] { part }
}

public enum AppShortcutPhraseToken: Sendable { case applicationName }

/// A phrase with the app's name, and perhaps a parameter, in it.
public struct AppShortcutPhrase<Intent: AppIntent>: ExpressibleByStringInterpolation {
  let parts: [TemplatePart]

  public typealias StringInterpolation = _TemplateInterpolation<Intent, AppShortcutPhraseToken>
  public init(stringLiteral value: String) { parts = [.text(value)] }
  public init(stringInterpolation: StringInterpolation) { parts = stringInterpolation.parts }

  func text(_ names: _ParameterNames) -> String { parts.sentence(names) }
}

extension _TemplateInterpolation where Token == AppShortcutPhraseToken {
  public mutating func appendInterpolation(_ token: AppShortcutPhraseToken) {
    parts.append(.token("applicationName"))
  }
}

public struct NegativeAppShortcutPhrase: ExpressibleByStringInterpolation, Sendable {
  let text: String
  public init(stringLiteral value: String) { text = value }
  public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }
  public struct StringInterpolation: StringInterpolationProtocol {
    var text = ""
    public init(literalCapacity: Int, interpolationCount: Int) {}
    public mutating func appendLiteral(_ literal: String) { text += literal }
    public mutating func appendInterpolation(_ token: AppShortcutPhraseToken) {
      text += "${applicationName}"
    }
  }
}

public struct NegativeAppShortcutPhrases: Sendable {
  let phrases: [NegativeAppShortcutPhrase]
  public init(phrases: [NegativeAppShortcutPhrase]) { self.phrases = phrases }
}

/// How a parameter is offered in a list of shortcuts. The host lists options itself.
public struct AppShortcutParameterPresentation<Intent: AppIntent, Value, Presentation> {
  public init<Provider: DynamicOptionsProvider>(
    for parameter: KeyPath<Intent, IntentParameter<Value>>,
    summary: AppShortcutParameterSummary<Intent>,
    @AppShortcutOptionsCollectionBuilder optionsCollections: () ->
      AppShortcutOptionsCollection<Provider>
  ) where Presentation == AppShortcutOptionsCollection<Provider> {}
}

/// The sentence of a parameter's presentation.
public struct AppShortcutParameterSummary<Intent: AppIntent> {
  public init(_ text: ParameterSummaryString<Intent>, table: String? = nil) {}
}

@resultBuilder
public enum AppShortcutOptionsCollectionBuilder {
  public static func buildBlock<Provider>(
    _ collection: AppShortcutOptionsCollection<Provider>
  ) -> AppShortcutOptionsCollection<Provider> { collection }
}

public struct AppShortcutOptionsCollection<Provider: DynamicOptionsProvider> {
  public init(
    _ provider: Provider, title: LocalizedStringResource, systemImageName: String? = nil
  ) {}
}
