// The forms of questions that take a view.

public import AppIntents

extension AppIntent {
  @MainActor public func requestConfirmation<Content: View>(
    conditions: ConfirmationConditions = [], actionName: ConfirmationActionName = .continue,
    dialog: IntentDialog? = nil, showDialogAsPrompt: Bool = true,
    @ViewBuilder content: () -> Content
  ) async throws {
    try await _requestConfirmation(
      conditions, actionName, dialog: dialog, text: ViewText.of(content()))
  }

  @MainActor public func requestChoice<Content: View>(
    between options: [IntentChoiceOption], dialog: IntentDialog? = nil,
    @ViewBuilder content: () -> Content
  ) async throws -> IntentChoiceOption {
    try await requestChoice(between: options, dialog: dialog)
  }
  @MainActor public func requestChoice<Content: View>(
    between options: [IntentChoiceOption], dialog: IntentDialog? = nil, view: Content
  ) async throws -> IntentChoiceOption {
    try await requestChoice(between: options, dialog: dialog)
  }
}
