// The fill-in sentence on a screen: the sentence, and below it the control of the parameter that is
// open. Decides which control a type gets.

import IntentMediation
import IntentModel

/// What a person wants done with a form.
enum FormEnd {
  case done
  case print
  case cancelled
}

/// What a form is for: `Run` it with `r`, or `Save` it with `s`.
struct FormAction: Sendable, Hashable {
  var verb: String
  /// Nothing may be missing: nobody asks for it afterwards.
  var needsAll: Bool

  static let run = FormAction(verb: "Run", needsAll: false)
  static let save = FormAction(verb: "Save", needsAll: true)

  var key: String { verb.prefix(1).lowercased() }
  /// What the key does: `r runs`.
  var help: String { "\(key) \(verb.lowercased())s" }
}

extension IntentForm {
  /// Lets a person fill it in, on a screen or in lines.
  mutating func fill(_ action: FormAction, _ session: Session) -> FormEnd {
    if let dialogue = Dialogue(session.output.terminal) {
      var screen = FormDialogue(self, action, dialogue)
      let end = screen.fill()
      self = screen.form
      return end
    }
    var lines = PlainForm(self, action, session.output)
    let end = lines.fill()
    self = lines.form
    return end
  }
}

/// A form on a screen.
struct FormDialogue {
  private(set) var form: IntentForm
  private let action: FormAction
  private let dialogue: Dialogue
  private var marked: String?
  private var problem: String?

  init(_ form: IntentForm, _ action: FormAction, _ dialogue: Dialogue) {
    self.form = form
    self.action = action
    self.dialogue = dialogue
  }

  /// Fills the form in. Returns what is to be done with it.
  mutating func fill() -> FormEnd {
    defer { dialogue.keys.close() }
    while true {
      var control = SentenceControl(form, action, marked: marked, problem: problem)
      let wish = dialogue.run(&control)
      marked = control.markedName
      problem = nil
      switch wish {
      case nil: return end(.cancelled)
      case .print?: return end(.print)
      case .finish?:
        if let (name, words) = form.problem(missing: action.needsAll) {
          problem = words
          marked = name
          continue
        }
        return end(.done)
      case .unset(let name)?: set(name, [])
      case .open(let name)?:
        open(name, control)
        // Escape closes what is open, Ctrl-C the form with it.
        if dialogue.keys.isOver { return end(.cancelled) }
      }
    }
  }

  /// Leaves the sentence on the screen.
  private func end(_ end: FormEnd) -> FormEnd {
    dialogue.canvas.finish(
      Line.wrapped(form.summary.sentence, width: dialogue.canvas.size.columns - 1))
    return end
  }

  private mutating func set(_ name: String, _ forms: [Given.Form]) {
    do throws(ShellError) {
      try form.set(name, forms)
    } catch {
      problem = error.message
    }
  }

  private mutating func open(_ name: String, _ control: SentenceControl) {
    let parameter = form.parameter(name)
    let before = form.forms(name)
    var above = control.sentence(dialogue.canvas.size.columns - 1)
    above.lines.append(Line())
    do throws(ShellError) {
      let options = try form.choices(name)
      if parameter.type.element != nil, options == nil {
        list(parameter, above)
      } else if let options {
        choose(parameter, options, above)
      } else if let forms = one(parameter, text(parameter), above) {
        set(name, forms)
      }
    } catch {
      problem = error.message
    }
    // What was typed may mean several things: they are offered at once.
    if form.field(name)?.problem?.isAmbiguous == true, form.forms(name) != before {
      open(name, control)
    }
  }

  /// What a text parameter shows when it is opened.
  private func text(_ parameter: Parameter) -> String {
    switch form.forms(parameter.name).first {
    case .text(let text)?: return parameter.isSensitive ? "" : text
    case .path(let path)?: return String(decoding: path, as: UTF8.self)
    default:
      guard !parameter.isSensitive, let value = form.field(parameter.name)?.value else { return "" }
      return form.run.values.toText(value, of: parameter.type.unwrapped)
    }
  }

  private mutating func choose(
    _ parameter: Parameter, _ options: [IntentMediation.Option], _ above: Drawing
  ) {
    let isList = parameter.type.element != nil
    let value = form.field(parameter.name)?.value
    let chosen = isList ? value?.list ?? [] : value.map { [$0] } ?? []
    let places = options.indices.filter { index in
      chosen.contains { Self.isSame($0, options[index].value) }
    }
    // An entity may be one that its suggestions do not have: its text is searched.
    let type = parameter.type.element ?? parameter.type.unwrapped
    var takesText = parameter.options.map { !$0.isStrict } ?? false
    if case .entity = type, parameter.options == nil { takesText = true }
    let problem = form.field(parameter.name)?.problem
    let isUnclear = problem?.isAmbiguous == true
    var control = ChoiceControl(
      (isUnclear ? problem?.message : nil) ?? form.title(parameter.name), options, chosen: places,
      takesSeveral: isList && !isUnclear, takesText: takesText)
    switch dialogue.run(&control, above: above) {
    case nil: break
    case .text(let text)?: set(parameter.name, [.text(text)])
    case .options(let places)?:
      set(parameter.name, places.map { .value(options[$0].value) })
    }
  }

  private static func isSame(_ a: IntentValue, _ b: IntentValue) -> Bool {
    if let a = a.entity, let b = b.entity { return a.type == b.type && a.id == b.id }
    return a == b
  }

  /// The control of a single value; nil: it was left. Empty: it is to have no value.
  private func one(
    _ parameter: Parameter, _ text: String, _ above: Drawing
  ) -> [Given.Form]? {
    let title = form.title(parameter.name)
    let advice = form.field(parameter.name)?.advice
    let check = { (text: String) in problem(of: text, parameter) }
    let typed: String?
    switch parameter.type.element ?? parameter.type.unwrapped {
    case .int, .double, .decimal:
      var control = NumberControl(title, text: text, of: parameter, hint: advice, check: check)
      typed = dialogue.run(&control, above: above)
    case .date where parameter.dateKind != "time",
      .dateComponents where parameter.dateKind != "time":
      var control = CalendarControl(
        title, day: day(text), today: today, hint: advice, check: check)
      typed = dialogue.run(&control, above: above)
    case .file:
      var control = PathControl(title, text: text, hint: advice)
      typed = dialogue.run(&control, above: above)
    default:
      var control = TextControl(
        title, text: text, hint: advice, isHidden: parameter.isSensitive,
        isMultiline: parameter.input?.isMultiline ?? false,
        check: { $0.isEmpty ? nil : check($0) })
      typed = dialogue.run(&control, above: above)
    }
    return typed.map { $0.isEmpty ? [] : [form.typed($0, parameter)] }
  }

  /// What is wrong with a text for one piece of a parameter.
  private func problem(of text: String, _ parameter: Parameter) -> String? {
    switch form.convert(.text(text), parameter) {
    // What is not clear is offered as a choice afterwards.
    case .search, .unclear: return nil
    case .failure(let reason): return reason
    case .value(let value, _):
      return parameter.type.element == nil ? form.run.converter.problem(value, parameter) : nil
    }
  }

  private var today: CivilDate {
    day("today") ?? CivilDate(dayNumber: Int(form.run.values.context.now / 86_400))
  }

  /// The day that a text of a date names.
  private func day(_ text: String) -> CivilDate? {
    guard
      case .value(let parts, _) = form.run.converter.text(
        text, .dateComponents, Parameter(name: "", type: .dateComponents)),
      let year = parts["year"]?.int, let month = parts["month"]?.int, let day = parts["day"]?.int
    else { return nil }
    return CivilDate(Int(year), Int(month), Int(day))
  }

  /// A list whose elements are typed.
  private mutating func list(_ parameter: Parameter, _ above: Drawing) {
    var forms = form.forms(parameter.name)
    if forms.isEmpty, let items = form.field(parameter.name)?.value?.list {
      forms = items.map { .value($0) }
    }
    var place = 0
    while true {
      var control = ListControl(
        form.title(parameter.name), forms.map { shown($0, parameter) }, marked: place,
        hint: form.field(parameter.name)?.advice)
      let wish = dialogue.run(&control, above: above)
      forms = control.order.map { forms[$0] }
      switch wish {
      case nil: return
      case .done?:
        set(parameter.name, forms)
        return
      case .add?:
        if let new = one(parameter, "", above) { forms += new }
        if dialogue.keys.isOver { return }
        place = forms.count - 1
      case .change(let index)?:
        let current = control.order.firstIndex(of: index) ?? 0
        if let new = one(parameter, shown(forms[current], parameter), above) {
          forms.replaceSubrange(current...current, with: new)
        }
        if dialogue.keys.isOver { return }
        place = current
      }
    }
  }

  private func shown(_ given: Given.Form, _ parameter: Parameter) -> String {
    switch given {
    case .text(let text): return text
    case .path(let path): return Arguments.shown(path)
    case .json(let json): return json.string ?? json.text()
    case .foreign(let value): return value.json.text()
    case .value(let value):
      return form.run.converter.shown(value, parameter.type.element ?? parameter.type.unwrapped)
    }
  }
}
