// The intents that the framework itself has.

/// Opens a URL: the host prints it, and opens it when the person asked for that.
public struct OpenURLIntent: SystemIntent, URLRepresentableIntent {
  public static var title: LocalizedStringResource { "Open URL" }
  @Parameter(title: "URL") public var url: URL
  public static var urlRepresentation: IntentURLRepresentation<OpenURLIntent> { "\(\.$url)" }

  public init() {}
  public init(_ url: URL) { self.url = url }
  @_alwaysEmitIntoClient
  public init<Value: URLRepresentableEntity>(urlRepresentable: Value) async throws {
    guard let url = URL(string: Value.urlRepresentation._text(of: urlRepresentable)) else {
      throw AppIntentError.Unrecoverable.entityNotFound
    }
    self.init(url)
  }
  @_alwaysEmitIntoClient
  public init<Value: URLRepresentableEnum>(urlRepresentable: Value) throws {
    guard let text = Value.urlRepresentation._text(of: urlRepresentable),
      let url = URL(string: text)
    else { throw AppIntentError.Unrecoverable.entityNotFound }
    self.init(url)
  }
}

/// A snippet that shows nothing.
public struct EmptySnippetIntent: SnippetIntent {
  public static var title: LocalizedStringResource { "Nothing" }
  public static var isDiscoverable: Bool { false }
  public init() {}
  public func perform() async throws -> some IntentResult & ShowsSnippetView {
    IntentResultContainer<Never, Never, _SnippetViewContainer, Never>(
      snippet: _SnippetViewContainer(text: { "" }))
  }
}

/// Runs a shortcut of the person's; the host does so when it is returned as the next intent.
public struct RunSystemShortcutIntent: SystemIntent {
  public static var title: LocalizedStringResource { "Run Shortcut" }
  @Parameter(title: "Shortcut") public var shortcut: SystemShortcut
  public init() {}
  public init(shortcut: SystemShortcut) { self.shortcut = shortcut }
  public func perform() async throws -> some IntentResult { .result() }
}
