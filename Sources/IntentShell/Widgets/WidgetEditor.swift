// A configuration while it is edited or shown: the fields of its form, in the order of the intent's
// summary, with what each can be.

import Glibc
import IntentHost
import IntentMediation
import IntentModel
import IntentStore
import IntentWire

/// One field of the form.
struct WidgetField {
  var parameter: Parameter
  var label: String
  var help: String?
  /// What holds: what was set, else the default.
  var value: IntentValue?
  /// Somebody set it.
  var isSet: Bool
  /// The summary shows it for the values as they are.
  var isVisible: Bool
  var problem: FormFilling.Problem?
  /// What can be chosen; empty: it is written.
  var choices: [IntentMediation.Option] = []
}

/// The form for one set of given values.
struct WidgetState {
  /// The summary with its values.
  var sentence: String
  /// Visible ones first, in order.
  var fields: [WidgetField]
  /// What was set, in the JSON forms of the types.
  var values: [JSON.Member]

  var problems: [(field: WidgetField, problem: FormFilling.Problem)] {
    fields.compactMap { field in field.problem.map { (field, $0) } }
  }
}

/// Reads given values as the configuration of one intent.
struct WidgetEditor {
  let session: Session
  let host: Host
  let row: IntentRow
  let intent: Intent
  let image: BundleImage
  let family: String?
  let values: ValueConverter
  private let converter: Converter

  /// - Throws: `usage` where the intent configures nothing, or there is no such family.
  init(_ name: String, family: String?, _ session: Session, _ host: Host? = nil) throws(ShellError)
  {
    let run = try RunningIntent(name, session, host)
    self.session = session
    self.host = run.host
    row = run.row
    intent = run.intent
    image = run.image
    guard Self.kind(of: intent.conforms) != nil else {
      throw ShellError(
        .usage, "\(row.fullName) configures no widget or control",
        hint: "intents widget list --all shows those that do")
    }
    var values = run.values
    if let family {
      guard let known = ValueConverter.widgetFamily(named: family) else {
        throw ShellError(
          .badValue, "there is no widget family “\(family.escapedForTerminal)”",
          hint: "Write one of \(ValueConverter.widgetFamilies.joined(separator: ", "))")
      }
      values.context.widgetFamily = known
    }
    self.family = values.context.widgetFamily
    self.values = values
    converter = Converter(values)
  }

  /// What it configures: `widget` or `control`; nil: neither.
  static func kind(of conforms: some Collection<String>) -> String? {
    if conforms.contains("widgetConfiguration") { return "widget" }
    return conforms.contains("controlConfiguration") ? "control" : nil
  }

  var title: String { values.context.localised(intent.title) }
  var description: String? { intent.description.map(values.context.localised) }

  /// The form for these values. Each call has a process of its own, and none where the bundle need not
  /// be asked.
  /// - Parameter choosing: also asks what each visible field can be.
  func state(_ given: [Given], choosing: Bool) throws(ShellError) -> WidgetState {
    let opener = ProcessOpener(host: host, image: image)
    let filling = FormFilling(
      intent, of: image.manifest, converter: converter,
      handler: QuietHandler(GrantedAccess(image, of: host)),
      process: { () throws(RunnerFailure) in try opener.process() })
    do throws(FormFailure) {
      let outcome = try filling.fill(given)
      return try state(outcome, filling, choosing)
    } catch {
      if let failure = opener.failure { throw ShellError(failure) }
      throw ShellError(error, of: row.bundle)
    }
  }

  private func state(
    _ outcome: FormFilling.Outcome, _ filling: FormFilling, _ choosing: Bool
  ) throws(FormFailure) -> WidgetState {
    var holding: [String: IntentValue] = [:]
    for parameter in intent.parameters {
      if let value = outcome.mediation.value(of: parameter.name), !value.isNull {
        holding[parameter.name] = value
      }
    }
    let renderer = SummaryRenderer(
      intent, of: image.manifest, converter: converter, widgetFamily: family)
    let order = renderer.order(holding)
    let given = outcome.given
    let set = Set(given.map(\.name))
    var fields: [WidgetField] = []
    for name in order.visible + order.hidden {
      guard let parameter = intent.parameter(name) else { continue }
      let isVisible = order.visible.contains(name)
      var field = WidgetField(
        parameter: parameter,
        label: parameter.title.map(values.context.localised) ?? name,
        help: parameter.description.map(values.context.localised), value: holding[name],
        isSet: set.contains(name), isVisible: isVisible, problem: outcome.problems[name])
      // What is not shown cannot be missed: it is given by name, or stays out.
      if !isVisible, field.problem?.isMissing == true { field.problem = nil }
      if choosing, isVisible { field.choices = try filling.choices(name, in: outcome) }
      fields.append(field)
    }
    return WidgetState(
      sentence: renderer.render(holding).sentence, fields: fields,
      values: given.map { .init($0.name, json($0)) })
  }

  private func json(_ field: IntentValue.Field) -> JSON {
    values.toJSON(field.value, of: intent.parameter(field.name)?.type ?? .string)
  }

  /// A value as people read it.
  func shown(_ field: WidgetField) -> String {
    guard let value = field.value else { return "" }
    if field.parameter.isSensitive { return "•••" }
    if case .bool(let isOn) = value, let names = field.parameter.displayName {
      return values.context.localised(isOn ? names.whenTrue : names.whenFalse)
    }
    return values.toText(value, of: field.parameter.type.unwrapped)
  }

  /// Saves what was set under `id`.
  func save(_ state: WidgetState, as id: String) throws(ShellError) -> WidgetConfiguration {
    let configuration = WidgetConfiguration(
      id: id, bundle: row.bundle, intent: row.id, version: row.bundleVersion, family: family,
      values: state.values, changedAt: Int64(session.surroundings.clock))
    try Session.storing { () throws(StoreError) in
      try WidgetConfigurations(host.store.home).save(configuration)
    }
    return configuration
  }
}

extension ShellError {
  init(_ failure: FormFailure, of bundle: String) {
    switch failure {
    case .mediation(let failure): self.init(failure)
    case .runner(let failure): self.init(failure)
    case .query(let what, let words):
      self.init(.intentError, "\(bundle) could not say what there is for \(what): \(words)")
    }
  }
}
