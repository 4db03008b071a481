// The values of an intent while a person fills them in: what was given for each parameter, what it
// means, and what is wrong with it. One form for all fronts: the sentence on a screen, plain lines, the
// page of a widget, and what is kept of it.

import IntentHost
import IntentMCP
import IntentMediation
import IntentModel

/// One intent being filled in. It holds a process of the bundle once that has been asked something.
struct IntentForm {
  let run: RunningIntent
  private(set) var given: [Given]
  /// In the order of the summary, then what it does not show, as declared.
  private(set) var fields: [FormField] = []
  /// The summary with its values. Text that means nothing yet stands for itself.
  private(set) var summary = RenderedSummary(segments: [], also: [])
  /// What was set and holds, in the JSON forms of the types.
  private(set) var kept: [JSON.Member] = []
  private var outcome: FormFilling.Outcome?
  private var session: FormSession
  private let renderer: SummaryRenderer

  /// - Throws: `usage` for a name that the intent does not have.
  init(_ run: RunningIntent, _ given: [Given]) throws(ShellError) {
    self.run = run
    self.given = given
    session = FormSession(run)
    renderer = SummaryRenderer(
      run.intent, of: run.image.manifest, converter: run.converter,
      widgetFamily: run.values.context.widgetFamily)
    try fill()
  }

  // MARK: Filling

  /// Sets what a parameter has; nothing: it goes back to its default, or to none.
  mutating func set(_ name: String, _ forms: [Given.Form]) throws(ShellError) {
    given.removeAll { run.intent.parameter($0.name)?.name == name }
    given += forms.map { Given(name, $0) }
    try fill()
  }

  private mutating func fill() throws(ShellError) {
    do throws(InquiryFailure) {
      let outcome = try session.filling.fill(given)
      take(outcome)
    } catch {
      throw session.error(error)
    }
    // A process that failed once answers no more.
    if fields.contains(where: { $0.problem?.failure != nil }) { session = FormSession(run) }
  }

  private mutating func take(_ outcome: FormFilling.Outcome) {
    self.outcome = outcome
    var holding: [String: IntentValue] = [:]
    for parameter in run.intent.parameters {
      if let value = outcome.mediation.value(of: parameter.name), !value.isNull {
        holding[parameter.name] = value
      }
    }
    var shown = holding
    for name in outcome.problems.keys where holding[name] == nil { shown[name] = standIn(name) }
    let order = renderer.order(shown)
    let set = Set(outcome.given.map(\.name))
    fields = (order.visible + order.hidden).compactMap { name in
      guard let parameter = run.intent.parameter(name) else { return nil }
      var field = FormField(
        parameter: parameter, label: title(name), help: help(parameter), rule: rule(parameter),
        value: holding[name],
        isSet: set.contains(name), isVisible: order.visible.contains(name),
        problem: outcome.problems[name])
      if let failure = field.problem?.failure {
        field.problem?.message = session.error(failure).message
      }
      return field
    }
    summary = renderer.render(shown)
    kept = outcome.given.map {
      .init($0.name, run.values.toJSON($0.value, of: parameter($0.name).type))
    }
  }

  // MARK: Asking

  func parameter(_ name: String) -> Parameter {
    run.intent.parameter(name) ?? Parameter(name: name, type: .string)
  }

  func field(_ name: String) -> FormField? { fields.first { $0.parameter.name == name } }

  func title(_ name: String) -> String {
    parameter(name).title.map(run.converter.localised) ?? name
  }

  private func help(_ parameter: Parameter) -> String? {
    parameter.description.map(run.converter.localised)
  }

  private func rule(_ parameter: Parameter) -> String? {
    let family = run.values.context.widgetFamily
    let writer = SchemaWriter(run.image.manifest, localised: run.converter.localised)
    return writer.rule(
      parameter, size: family.flatMap { parameter.sizeByFamily[$0] } ?? parameter.size)
  }

  /// What was given for a parameter, as it was given.
  func forms(_ name: String) -> [Given.Form] {
    given.filter { run.intent.parameter($0.name)?.name == name }.map(\.form)
  }

  /// What a parameter can be; nil: anything of its type. What is not clear can be what it could mean.
  func choices(_ name: String) throws(ShellError) -> [IntentMediation.Option]? {
    if let problem = field(name)?.problem, problem.isAmbiguous { return problem.options }
    guard let outcome else { return nil }
    do throws(InquiryFailure) {
      return try session.filling.choices(name, in: outcome)
    } catch {
      throw session.error(error)
    }
  }

  /// Everything that can be changed, in order: what the sentence shows, and what has a value although
  /// the sentence does not show it.
  var places: [RenderedSummary.Placeholder] {
    var seen = Set<String>()
    let shown = summary.placeholders.filter { seen.insert($0.parameter).inserted }
    let values = Dictionary(
      fields.compactMap { field in
        (field.value ?? standIn(field.parameter.name)).map { (field.parameter.name, $0) }
      }, uniquingKeysWith: { first, _ in first })
    let others = fields.filter {
      !$0.isVisible && (!forms($0.parameter.name).isEmpty || $0.isMissing)
    }
    return shown + others.map { renderer.placeholder(for: $0.parameter.name, values) }
  }

  /// What a form of a value means by itself, without asking the bundle.
  func convert(_ form: Given.Form, _ parameter: Parameter) -> Conversion {
    let type = parameter.type.element ?? parameter.type.unwrapped
    switch form {
    case .text(let text): return run.converter.text(text, type, parameter)
    case .json(let json):
      let isWhole = json.array != nil
      return run.converter.json(json, isWhole ? parameter.type.unwrapped : type, parameter)
    case .value(let value): return .value(value, note: nil)
    case .foreign(let value): return run.converter.json(value.json, type, parameter)
    case .path(let path):
      return .value(.record([.init("name", .string(Arguments.shown(path)))]), note: nil)
    }
  }

  /// What a person has typed for a parameter, or for one element of it.
  func typed(_ text: String, _ parameter: Parameter) -> Given.Form { run.typed(text, parameter) }

  /// What stands in the sentence for what was given and does not fit, or may mean several things.
  private func standIn(_ name: String) -> IntentValue? {
    let parameter = parameter(name)
    let values = forms(name).map { form -> IntentValue? in
      switch convert(form, parameter) {
      case .value(let value, _): value
      case .failure, .unclear: nil
      case .search(let text):
        if case .entity(let id) = parameter.type.element ?? parameter.type.unwrapped {
          .entity(EntityValue(type: id, id: text, title: .string(text)))
        } else {
          .string(text)
        }
      }
    }
    guard let first = values.first, !values.contains(nil) else { return nil }
    return parameter.type.element == nil ? first : .list(values.compactMap { $0 })
  }

  /// What is wrong, field by field. What is not shown cannot be missed: it is given by name, or stays out.
  var problems: [(field: FormField, problem: FormFilling.Problem)] {
    fields.compactMap { field in
      guard let problem = field.problem, field.isVisible || !problem.isMissing else { return nil }
      return (field, problem)
    }
  }

  /// The first thing that is wrong, in words.
  /// - Parameter isMissing: also what has no value yet.
  func problem(missing isMissing: Bool = false) -> (name: String, words: String)? {
    problems.first { isMissing || !$0.problem.isMissing }
      .map { ($0.field.parameter.name, "\($0.field.label): \($0.problem.message)") }
  }

  /// Why the bundle could not be asked, where that is so.
  var failure: ShellError? {
    fields.compactMap(\.problem?.failure).first.map(session.error)
  }

  /// What is given to the run, in the order of the intent.
  var ordered: [Given] {
    run.intent.parameters.flatMap { parameter in
      forms(parameter.name).map { Given(parameter.name, $0) }
    }
  }
}

/// The process of a form, and what its bundle has said.
private struct FormSession {
  let filling: FormFilling
  private let opener: ProcessOpener
  private let bundle: String

  init(_ run: RunningIntent) {
    let opener = ProcessOpener(host: run.host, image: run.image)
    self.opener = opener
    bundle = run.row.bundle
    filling = FormFilling(
      run.intent, of: run.image.manifest, converter: run.converter,
      Inquiry(
        run.converter, handler: QuietHandler(GrantedAccess(run.image, of: run.host)),
        process: { () throws(RunnerFailure) in try opener.process() }),
      transfers: Transfers(
        run.host, to: run.image, run.values,
        front: TerminalFront(session: run.session, saysYes: false)))
  }

  func error(_ failure: InquiryFailure) -> ShellError {
    if case .runner = failure, let failure = opener.failure { return ShellError(failure) }
    return ShellError(failure, of: bundle)
  }
}
