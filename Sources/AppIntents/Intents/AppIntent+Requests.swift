// What a running intent can ask: confirmations, choices, the foreground.

import IntentManifest

extension AppIntent {
  /// Asks for a yes. Throws when the person declines.
  public func requestConfirmation() async throws {
    try await confirm(dialog: nil)
  }

  public func requestConfirmation(
    conditions: ConfirmationConditions = [], actionName: ConfirmationActionName = .continue,
    dialog: IntentDialog
  ) async throws { try await confirm(conditions, actionName, dialog: dialog) }

  public func requestConfirmation<Snippet: SnippetIntent>(
    conditions: ConfirmationConditions = [], actionName: ConfirmationActionName = .continue,
    dialog: IntentDialog? = nil, showDialogAsPrompt: Bool = true, snippetIntent: Snippet
  ) async throws {
    try await confirm(conditions, actionName, dialog: dialog, snippet: snippetIntent)
  }

  @discardableResult
  public func requestConfirmation<Snippet: SnippetIntent>(
    conditions: ConfirmationConditions = [], actionName: ConfirmationActionName = .continue,
    dialog: IntentDialog? = nil, showDialogAsPrompt: Bool = true, snippetIntent: Snippet
  ) async throws -> Snippet.PerformResult.Value where Snippet.PerformResult: ReturnsValue {
    try await confirm(conditions, actionName, dialog: dialog, snippet: snippetIntent)
    let result = try await snippetIntent.perform()
    guard let value = result.value else { throw ValueError("the snippet gave no value") }
    return value
  }

  public func requestConfirmation<Result: IntentResult>(
    result: Result, confirmationActionName: ConfirmationActionName = .continue,
    showPrompt: Bool = true
  ) async throws {
    let parts = (result as? any AnyResult)?.parts
    try await confirm(
      [], confirmationActionName, dialog: showPrompt ? parts?.dialog : nil,
      value: try parts?.value?._encoded(_ValueCoder(includesProperties: false)),
      text: await parts?.snippetText?())
  }

  public func requestConfirmation<Result: IntentResult>(
    output: Result, confirmationActionName: ConfirmationActionName = .continue,
    showPrompt: Bool = true
  ) async throws {
    try await requestConfirmation(
      result: output, confirmationActionName: confirmationActionName, showPrompt: showPrompt)
  }

  /// For the modules that add forms with views.
  public func _requestConfirmation(
    _ conditions: ConfirmationConditions, _ action: ConfirmationActionName,
    dialog: IntentDialog?, text: String
  ) async throws { try await confirm(conditions, action, dialog: dialog, text: text) }

  private func confirm(
    _ conditions: ConfirmationConditions = [], _ action: ConfirmationActionName = .continue,
    dialog: IntentDialog?, snippet: (any SnippetIntent)? = nil,
    value: IntentManifest.IntentValue? = nil, text: String? = nil
  ) async throws {
    let shown: IntentManifest.IntentValue? =
      if let snippet {
        try IntentReference.encoded(snippet)
      } else {
        text.map { .record(["text": .string($0)]) }
      }
    let details = IntentManifest.IntentValue.record([
      "accept": action.accept.value, "deny": action.deny?.value,
      "destructive": action.isDestructive ? .bool(true) : nil,
      "conditions": conditions.isEmpty ? nil : .list([.string("lowConfidenceSource")]),
      "snippet": shown,
    ])
    let answer = try await GuestCall.required().ask(
      .confirm, prompt: dialog, value: value, details: details)
    if answer.value.bool == false { throw DeclinedError() }
  }

  /// Asks for one of several. Throws when the one of style cancel is picked.
  public func requestChoice(
    between options: [IntentChoiceOption], dialog: IntentDialog? = nil
  ) async throws -> IntentChoiceOption {
    let written: [IntentManifest.IntentValue] = options.enumerated().map { index, option in
      .record([
        "title": option.title.value, "style": .string(option.style.name),
        "value": .int(Int64(index)),
      ])
    }
    let answer = try await GuestCall.required().ask(
      .choice, prompt: dialog, options: .list(written))
    let index = answer.index ?? answer.value.int.map(Int.init)
    guard let index, options.indices.contains(index) else {
      throw ValueError("the answer is none of the options")
    }
    if options[index].style == .cancel { throw DeclinedError() }
    return options[index]
  }

  /// Goes on where the person can see it; on Linux the host only agrees or declines.
  public func continueInForeground(
    _ dialog: IntentDialog? = nil, alwaysConfirm: Bool = true
  ) async throws {
    _ = try await GuestCall.required().ask(.foreground, prompt: dialog)
  }

  public func needsToContinueInForegroundError(
    _ dialog: IntentDialog? = nil, alwaysConfirm: Bool = true
  ) -> AppIntentError { AppIntentError(.foreground(dialog)) }

  /// Runs the intent in this process and gives its value.
  @discardableResult
  public func callAsFunction(donate: Bool = true) async throws -> PerformResult.Value
  where PerformResult: ReturnsValue {
    try await Dependencies.prepare(self)
    guard let value = try await perform().value else {
      throw ValueError("the intent returned no value")
    }
    return value
  }
  public func callAsFunction(donate: Bool = true) async throws
  where PerformResult.Value == Never {
    try await Dependencies.prepare(self)
    _ = try await perform()
  }
}

/// An intent that may ask to go on in the foreground.
@_alwaysEmitConformanceMetadata
public protocol ForegroundContinuableIntent: AppIntent {}

extension ForegroundContinuableIntent {
  public func needsToContinueInForegroundError(
    _ dialog: IntentDialog? = nil,
    continuation: (@MainActor @Sendable () async throws -> Void)? = nil
  ) -> AppIntentError {
    AppIntentError(
      .foreground(dialog), continuation: continuation.map { .init(run: $0) })
  }

  public func requestToContinueInForeground<Result: Sendable>(
    _ dialog: IntentDialog? = nil,
    continuation: @MainActor () async throws -> Result = { () }
  ) async throws -> Result {
    _ = try await GuestCall.required().ask(.foreground, prompt: dialog)
    return try await continuation()
  }
}
