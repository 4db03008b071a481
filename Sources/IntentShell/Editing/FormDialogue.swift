// The fill-in sentence on a screen: the sentence, and below it the control of the parameter that is
// open. Decides which control a type gets.

import IntentMediation
import IntentModel

/// What a person wants done with a form.
enum FormEnd {
  case run
  case print
  case cancelled
}

/// A form on a screen.
struct FormDialogue {
  private var form: IntentForm
  private let source: OptionSource
  private let dialogue: Dialogue
  private var marked: String?
  private var problem: String?

  init(_ form: IntentForm, _ source: OptionSource, _ dialogue: Dialogue) {
    self.form = form
    self.source = source
    self.dialogue = dialogue
  }

  /// Fills the form in. Returns it with what is to be done.
  mutating func fill() -> (IntentForm, FormEnd) {
    defer { dialogue.keys.close() }
    while true {
      var control = SentenceControl(form, marked: marked, problem: problem)
      let wish = dialogue.run(&control)
      marked = control.markedName
      problem = nil
      switch wish {
      case nil: return end(control, .cancelled)
      case .print?: return end(control, .print)
      case .run?:
        if let wrong = form.problem {
          problem = wrong
          continue
        }
        return end(control, .run)
      case .unset(let name)?: form.set(name, [])
      case .open(let name)?: open(name, control)
      }
    }
  }

  /// Leaves the sentence on the screen.
  private func end(_ control: SentenceControl, _ end: FormEnd) -> (IntentForm, FormEnd) {
    dialogue.canvas.finish(
      Line.wrapped(form.summary.sentence, width: dialogue.canvas.size.columns - 1))
    return (form, end)
  }

  private mutating func open(_ name: String, _ control: SentenceControl) {
    let parameter = form.parameter(name)
    var above = control.sentence(dialogue.canvas.size.columns - 1)
    above.lines.append(Line())
    do throws(ShellError) {
      let options = try source.options(for: parameter, form.values)
      if parameter.type.element != nil, options == nil {
        list(parameter, above)
      } else if let options {
        choose(parameter, options, above)
      } else if let form = one(parameter, text(parameter), above) {
        self.form.set(name, form.isEmpty ? [] : form)
      }
    } catch {
      problem = error.message
    }
  }

  /// What a text parameter shows when it is opened.
  private func text(_ parameter: Parameter) -> String {
    switch form.fields[parameter.name]?.forms.first {
    case .text(let text)?: return parameter.isSensitive ? "" : text
    case .path(let path)?: return String(decoding: path, as: UTF8.self)
    default:
      guard !parameter.isSensitive, let value = form.values[parameter.name] else { return "" }
      return form.run.values.toText(value, of: parameter.type.unwrapped)
    }
  }

  private mutating func choose(
    _ parameter: Parameter, _ options: [IntentMediation.Option], _ above: Drawing
  ) {
    let isList = parameter.type.element != nil
    let value = form.values[parameter.name]
    let chosen = isList ? value?.list ?? [] : value.map { [$0] } ?? []
    let places = options.indices.filter { index in
      chosen.contains { Self.isSame($0, options[index].value) }
    }
    // An entity may be one that its suggestions do not have: its text is searched.
    let type = parameter.type.element ?? parameter.type.unwrapped
    var takesText = parameter.options.map { !$0.isStrict } ?? false
    if case .entity = type, parameter.options == nil { takesText = true }
    var control = ChoiceControl(
      form.title(parameter.name), options, chosen: places, takesSeveral: isList,
      takesText: takesText)
    switch dialogue.run(&control, above: above) {
    case nil: break
    case .text(let text)?: form.set(parameter.name, [.text(text)])
    case .options(let places)?:
      form.set(parameter.name, places.map { .value(options[$0].value) })
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
    let type = parameter.type.element ?? parameter.type.unwrapped
    let check = { (text: String) in problem(of: text, parameter) }
    let typed: String?
    switch type {
    case .int, .double, .decimal:
      var control = NumberControl(title, text: text, range: parameter.range, check: check)
      typed = dialogue.run(&control, above: above)
    case .date, .dateComponents:
      var control = CalendarControl(title, day: day(text), today: today, check: check)
      typed = dialogue.run(&control, above: above)
    case .file:
      var control = PathControl(title, text: text, check: { _ in nil })
      typed = dialogue.run(&control, above: above)
      return typed.map { $0.isEmpty ? [] : [.path(Array($0.utf8))] }
    default:
      let expected = parameter.description.map(form.run.converter.localised)
      var control = TextControl(
        title, text: text, hint: expected, isHidden: parameter.isSensitive,
        isMultiline: parameter.input?.isMultiline ?? false,
        check: { $0.isEmpty ? nil : check($0) })
      typed = dialogue.run(&control, above: above)
    }
    return typed.map { $0.isEmpty ? [] : [.text($0)] }
  }

  /// What is wrong with a text for one piece of a parameter.
  private func problem(of text: String, _ parameter: Parameter) -> String? {
    switch form.convert(.text(text), parameter) {
    case .search: return nil
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
    var forms = form.fields[parameter.name]?.forms ?? []
    if forms.isEmpty, let items = form.values[parameter.name]?.list {
      forms = items.map { .value($0) }
    }
    var place = 0
    while true {
      var control = ListControl(
        form.title(parameter.name), forms.map { shown($0, parameter) }, marked: place)
      let wish = dialogue.run(&control, above: above)
      forms = control.order.map { forms[$0] }
      switch wish {
      case nil: return
      case .done?:
        form.set(parameter.name, forms)
        return
      case .add?:
        if let new = one(parameter, "", above) { forms += new }
        place = forms.count - 1
      case .change(let index)?:
        let current = control.order.firstIndex(of: index) ?? 0
        if let new = one(parameter, shown(forms[current], parameter), above) {
          forms.replaceSubrange(current...current, with: new)
        }
        place = current
      }
    }
  }

  private func shown(_ given: Given.Form, _ parameter: Parameter) -> String {
    switch given {
    case .text(let text): return text
    case .path(let path): return Arguments.shown(path)
    case .json(let json): return json.string ?? json.text()
    case .value(let value):
      return form.run.converter.shown(value, parameter.type.element ?? parameter.type.unwrapped)
    }
  }
}
