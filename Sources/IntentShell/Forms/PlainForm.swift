// The fill-in sentence in lines: a numbered list of parameters, for terminals that cannot move their
// cursor and for people who have the screen read aloud.

import IntentMediation
import IntentModel

/// A form in lines.
struct PlainForm {
  private(set) var form: IntentForm
  private let action: FormAction
  private let output: Output

  init(_ form: IntentForm, _ action: FormAction, _ output: Output) {
    self.form = form
    self.action = action
    self.output = output
  }

  mutating func fill() -> FormEnd {
    var isChanged = true
    while true {
      let places = form.places
      if isChanged { show(places) }
      isChanged = false
      guard let line = TerminalLine.read("number, number=, \(action.key), p or q> ")?.trimmingBlanks
      else {
        return .cancelled
      }
      switch line {
      case "q": return .cancelled
      case "p": return .print
      case action.key:
        guard let problem = form.problem(missing: action.needsAll)?.words else { return .done }
        output.note("  \(problem.escapedForTerminal)")
      default:
        let isUnset = line.hasSuffix("=")
        guard let number = Int(isUnset ? line.dropLast() : line[...]),
          places.indices.contains(number - 1)
        else {
          output.note(
            "  A number from 1 to \(places.count) changes it, with = it is cleared; \(action.help), "
              + "p prints the command, q quits")
          continue
        }
        isChanged = true
        let name = places[number - 1].parameter
        do throws(ShellError) {
          if isUnset { try form.set(name, []) } else { try change(form.parameter(name)) }
        } catch {
          output.note("  \(error.message.escapedForTerminal)")
        }
      }
    }
  }

  private func show(_ places: [RenderedSummary.Placeholder]) {
    let sentence = form.summary.sentence
    let heading =
      sentence.isEmpty ? form.run.converter.localised(form.run.intent.title) : sentence
    output.note(heading.escapedForTerminal)
    for (index, place) in places.enumerated() {
      let isMissing = form.field(place.parameter)?.isMissing == true
      let value = place.isSet ? place.text : isMissing ? "needed" : "not set"
      output.note(
        "  \(index + 1)  \(form.title(place.parameter)): \(value)".escapedForTerminal)
    }
    if let problem = form.problem()?.words { output.note("  \(problem.escapedForTerminal)") }
  }

  private mutating func change(_ parameter: Parameter) throws(ShellError) {
    let problem = form.field(parameter.name)?.problem
    let isUnclear = problem?.isAmbiguous == true
    var question = Question(
      id: "parameter:\(parameter.name)", kind: .value, intent: form.run.intent.id,
      parameter: parameter.name,
      prompt: (isUnclear ? problem?.message : nil) ?? form.title(parameter.name),
      type: parameter.type.unwrapped)
    question.isSensitive = parameter.isSensitive
    if let options = try form.choices(parameter.name) {
      question.kind = .choice
      question.options = options
      question.takesSeveral = parameter.type.element != nil && !isUnclear
    }
    switch PlainQuestion(question, output).answer() {
    case .option(let place):
      try form.set(parameter.name, [.value(question.options[place].value)])
    case .options(let places):
      try form.set(parameter.name, places.map { .value(question.options[$0].value) })
    case .text(let text):
      let named = question.options.filter { $0.isNamed(text) }
      try form.set(
        parameter.name, named.count == 1 ? [.value(named[0].value)] : typed(text, parameter))
    default: break
    }
  }

  /// The elements of a list are typed with commas between them.
  private func typed(_ text: String, _ parameter: Parameter) -> [Given.Form] {
    let texts =
      parameter.type.element == nil
      ? [text] : text.split(separator: ",").map { String($0).trimmingBlanks }
    return texts.filter { !$0.isEmpty }.map { form.typed($0, parameter) }
  }
}
