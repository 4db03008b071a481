// The intent of a widget or control, whose parameters are what can be configured: makes its form, and keeps
// what was set.

import IntentHost
import IntentMediation
import IntentModel
import IntentStore

/// Reads given values as the configuration of one intent.
struct WidgetEditor {
  let run: RunningIntent
  let family: String?

  var session: Session { run.session }
  var host: Host { run.host }
  var row: IntentRow { run.row }
  var intent: Intent { run.intent }
  var values: ValueConverter { run.values }

  /// - Throws: `usage` where the intent configures nothing, or there is no such family.
  init(_ name: String, family: String?, _ session: Session, _ host: Host? = nil) throws(ShellError)
  {
    var run = try RunningIntent(name, session, host)
    guard Self.kind(of: run.intent.conforms) != nil else {
      throw ShellError(
        .usage, "\(run.row.fullName) configures no widget or control",
        hint: "intents widget list --all shows those that do")
    }
    if let family {
      guard let known = ValueConverter.widgetFamily(named: family) else {
        throw ShellError(
          .badValue, "there is no widget family “\(family.escapedForTerminal)”",
          hint: "Write one of \(ValueConverter.widgetFamilies.joined(separator: ", "))")
      }
      run.configure(family: known)
    }
    self.run = run
    self.family = run.values.context.widgetFamily
  }

  /// What it configures: `widget` or `control`; nil: neither.
  static func kind(of conforms: some Collection<String>) -> String? {
    if conforms.contains("widgetConfiguration") { return "widget" }
    return conforms.contains("controlConfiguration") ? "control" : nil
  }

  var title: String { values.context.localised(intent.title) }
  var description: String? { intent.description.map(values.context.localised) }

  /// The form for these values.
  func form(_ given: [Given]) throws(ShellError) -> IntentForm { try IntentForm(run, given) }

  /// A value as people read it.
  func shown(_ field: FormField) -> String {
    guard let value = field.value else { return "" }
    if field.parameter.isSensitive { return "•••" }
    if case .bool(let isOn) = value, let names = field.parameter.displayName {
      return values.context.localised(isOn ? names.whenTrue : names.whenFalse)
    }
    return field.parameter.placeText(value)
      ?? values.toText(value, of: field.parameter.type.unwrapped)
  }

  /// Saves what was set. A name that was not chosen becomes another one where somebody took it meanwhile.
  func save(
    _ form: IntentForm, as name: WidgetName
  ) throws(ShellError) -> WidgetConfiguration {
    let configuration = WidgetConfiguration(
      id: name.id, bundle: row.bundle, intent: row.id, version: row.bundleVersion, family: family,
      values: form.kept, changedAt: Int64(session.surroundings.clock))
    return try Session.storing { () throws(StoreError) in
      let all = WidgetConfigurations(host.store.home)
      if !name.isChosen { return try all.add(configuration, for: row.shortName) }
      try all.save(configuration)
      return configuration
    }
  }
}

/// What a configuration is kept as.
struct WidgetName {
  var id: String
  /// By a person, or before; otherwise after its intent.
  var isChosen = true
}
