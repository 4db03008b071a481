// What perform returns: a value, a text, an intent to run next, a snippet.

/// The result of an intent.
public protocol IntentResult: Sendable {
  associatedtype Value: _IntentValue = Never
  associatedtype Snippet = Never
  associatedtype Dialog = Never
  associatedtype OpensAppIntent: AppIntent = Never
  var value: Value? { get }
}

public protocol ReturnsValue<Value>: IntentResult {}
public protocol OpensIntent: IntentResult {}
public protocol ProvidesDialog: IntentResult where Dialog == IntentDialog {}
public protocol ShowsSnippetView: IntentResult where Snippet == _SnippetViewContainer {}
public protocol ShowsSnippetIntent: IntentResult where Snippet == _SnippetIntentContainer {}

/// A view as far as Linux has one: its text, read on the main actor when the result is sent.
public struct _SnippetViewContainer: Sendable {
  let text: @MainActor @Sendable () -> String
  public init(text: @escaping @MainActor @Sendable () -> String) { self.text = text }
}

/// An intent that is shown beside the result.
public struct _SnippetIntentContainer: Sendable {
  let intent: any SnippetIntent
}

/// The one result type; its static factories, all called `result`, are how authors make it.
public struct IntentResultContainer<Value, OpensAppIntent, Snippet, Dialog>: IntentResult,
  @unchecked Sendable
where Value: _IntentValue, OpensAppIntent: AppIntent {
  // Made once and handed to the host; snippet views are reduced to text when it is made.
  public var value: Value?
  public var dialog: IntentDialog?
  public var opensIntent: OpensAppIntent?
  public var activityIdentifier: String?
  var nextIntent: (any AppIntent)?
  var buttonIntent: (any AppIntent)?
  var snippet: Snippet?

  init(
    value: Value? = nil, dialog: IntentDialog? = nil, next: (any AppIntent)? = nil,
    button: (any AppIntent)? = nil, activity: String? = nil, snippet: Snippet? = nil
  ) {
    self.value = value
    self.dialog = dialog
    nextIntent = next
    opensIntent = next as? OpensAppIntent
    buttonIntent = button
    activityIdentifier = activity
    self.snippet = snippet
  }

  /// For the modules that add factories of their own.
  public init(
    _value value: Value?, dialog: IntentDialog?, opensIntent: (any AppIntent)?, snippet: Snippet?
  ) { self.init(value: value, dialog: dialog, next: opensIntent, snippet: snippet) }
}

extension IntentResultContainer: ReturnsValue, OpensIntent {}
extension IntentResultContainer: ProvidesDialog where Dialog == IntentDialog {}
extension IntentResultContainer: ShowsSnippetView where Snippet == _SnippetViewContainer {}
extension IntentResultContainer: ShowsSnippetIntent where Snippet == _SnippetIntentContainer {}

extension Never: IntentResult {
  public typealias Value = Never
  public var value: Never? { nil }
}

/// A result without its types, as the guest sends it.
protocol AnyResult {
  var parts: ResultParts { get }
}

struct ResultParts {
  var value: (any _IntentValue)?
  var dialog: IntentDialog?
  var next: (any AppIntent)?
  var button: (any AppIntent)?
  var activity: String?
  var snippetText: (@MainActor @Sendable () -> String)?
  var snippetIntent: (any AppIntent)?
}

extension IntentResultContainer: AnyResult {
  var parts: ResultParts {
    ResultParts(
      value: value, dialog: dialog, next: nextIntent, button: buttonIntent,
      activity: activityIdentifier, snippetText: (snippet as? _SnippetViewContainer)?.text,
      snippetIntent: (snippet as? _SnippetIntentContainer)?.intent)
  }
}
