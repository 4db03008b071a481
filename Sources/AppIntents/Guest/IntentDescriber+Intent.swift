// One intent as the manifest writes it.

import IntentManifest

extension IntentDescriber {
  func intent<I: AppIntent>(_ type: I.Type) -> IntentManifest.Intent {
    let instance = I()
    var model = IntentManifest.Intent(id: I.persistentIdentifier, title: I.title.model)
    if let description = Self.description(of: type) {
      model.description = description.descriptionText.model
      model.category = description.categoryName?.model
      model.keywords = description.searchKeywords.map(\.model)
      model.resultName = description.resultValueName?.model
    }
    model.parameters = ParameterList.of(instance).map { $0.parameter.model(name: $0.name, names) }
    model.isDiscoverable = I.isDiscoverable
    model.authentication =
      switch I.authenticationPolicy {
      case .alwaysAllowed: .none
      case .requiresAuthentication: .authenticated
      case .requiresLocalDeviceAuthentication: .localDevice
      }
    model.modes = I.supportedModes.names
    model.conforms = Self.kinds(of: type)
    model.effect = Self.effect(of: type)
    if type is any ToolIntent.Type { model.traits = ["tool"] }
    if let schema = type as? any _SchemaBound.Type { model.schema = schema._schema }
    if let assistant = type as? any AssistantSchemaIntent.Type {
      model.isAssistantOnly = assistant.isAssistantOnly
    }
    model.deprecated = (type as? any DeprecatedAppIntent.Type).map { Self.deprecation(of: $0) }
    let parameterNames = Self.names(of: instance)
    if let represented = type as? any URLRepresentableIntent.Type {
      model.url = Self.template(of: represented, parameterNames)
    }
    model.summary = I.parameterSummary._tree(parameterNames)?.model
    addResult(of: I.PerformResult.self, to: &model)
    if type is any LongRunningIntent.Type { model.deadline = 3600 }
    return model
  }

  /// Whichever of the three spellings the author used.
  static func description<I: AppIntent>(of type: I.Type) -> IntentDescription? {
    if let description: IntentDescription = Self.optional(type) { return description }
    let plain = Self.plain(type)
    if !plain.isAbsent { return plain }
    let text = Self.text(type)
    return text.key == IntentDescription._absentText.key ? nil : IntentDescription(text)
  }
  private static func optional<I: AppIntent>(_ type: I.Type) -> IntentDescription? {
    I.description
  }
  private static func plain<I: _DescribedIntent>(_ type: I.Type) -> IntentDescription {
    I.description
  }
  private static func text<I: _DescribedByText>(_ type: I.Type) -> LocalizedStringResource {
    I.description
  }

  private func addResult<R: IntentResult>(of type: R.Type, to model: inout IntentManifest.Intent) {
    if R.Value.self != Never.self {
      model.result = .init(type: R.Value._type(names), title: model.resultName)
    }
    model.returnsDialog = R.Dialog.self != Never.self
    model.returnsSnippet = R.Snippet.self != Never.self
    model.opensIntent = R.OpensAppIntent.self != Never.self
  }

  private static func template<I: URLRepresentableIntent>(
    of type: I.Type, _ names: _ParameterNames
  ) -> String { I.urlRepresentation.template(names) }

  private static func deprecation<I: DeprecatedAppIntent>(
    of type: I.Type
  ) -> IntentManifest.Intent.Deprecation {
    let deprecation = I.deprecation
    let replacement = deprecation.replacedBy
    return .init(
      message: deprecation.message?.model,
      replacedBy: replacement == nil || I.ReplacementIntent.self == Never.self
        ? nil : I.ReplacementIntent.persistentIdentifier)
  }

  /// Deleting cannot be taken back; opening reads; what can be undone can be taken back.
  private static func effect(of type: any AppIntent.Type) -> IntentManifest.Intent.Effect {
    if type is any UndoableIntent.Type { return .reversible }
    if type is any DeleteIntent.Type { return .irreversible }
    if type is any OpenIntent.Type || type is any SnippetIntent.Type { return .read }
    if type is any ShowInAppSearchResultsIntent.Type { return .read }
    return .unspecified
  }

  private static func kinds(of type: any AppIntent.Type) -> Set<String> {
    var kinds: Set<String> = []
    func note(_ name: String, _ applies: Bool) { if applies { kinds.insert(name) } }
    note("open", type is any OpenIntent.Type)
    note("delete", type is any DeleteIntent.Type)
    note("setValue", type is any SetValueIntent.Type)
    note("snippet", type is any SnippetIntent.Type)
    note("progressReporting", type is any ProgressReportingIntent.Type)
    note("longRunning", type is any LongRunningIntent.Type)
    note("cancellable", type is any CancellableIntent.Type)
    note("undoable", type is any UndoableIntent.Type)
    note("urlRepresentable", type is any URLRepresentableIntent.Type)
    note("widgetConfiguration", type is any WidgetConfigurationIntent.Type)
    note("controlConfiguration", type is any ControlConfigurationIntent.Type)
    note("focusFilter", type is any SetFocusFilterIntent.Type)
    note("showInAppSearchResults", type is any ShowInAppSearchResultsIntent.Type)
    note("playVideo", type is any PlayVideoIntent.Type)
    note("audioPlayback", type is any AudioPlaybackIntent.Type)
    note("audioRecording", type is any AudioRecordingIntent.Type)
    note("liveActivity", type is any LiveActivityIntent.Type)
    note("cameraCapture", type is any CameraCaptureIntent.Type)
    note("startWorkout", type is any StartWorkoutIntent.Type)
    note("pauseWorkout", type is any PauseWorkoutIntent.Type)
    note("resumeWorkout", type is any ResumeWorkoutIntent.Type)
    note("startDive", type is any StartDiveIntent.Type)
    note("pushToTalk", type is any PushToTalkTransmissionIntent.Type)
    note("predictable", type is any PredictableIntent.Type)
    note("targetContentProviding", type is any TargetContentProvidingIntent.Type)
    note("foregroundContinuable", type is any ForegroundContinuableIntent.Type)
    return kinds
  }
}
