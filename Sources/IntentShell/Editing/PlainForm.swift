// The fill-in sentence in lines: a numbered list of parameters, for terminals that cannot move their
// cursor and for people who have the screen read aloud.

import IntentMediation
import IntentModel

/// A form in lines.
struct PlainForm {
  private var form: IntentForm
  private let source: OptionSource
  private let output: Output

  init(_ form: IntentForm, _ source: OptionSource, _ output: Output) {
    self.form = form
    self.source = source
    self.output = output
  }

  mutating func fill() -> (IntentForm, FormEnd) {
    var isChanged = true
    while true {
      let places = form.places
      if isChanged { show(places) }
      isChanged = false
      guard let line = TerminalLine.read("number, number=, r, p or q> ")?.trimmingBlanks else {
        return (form, .cancelled)
      }
      switch line {
      case "q": return (form, .cancelled)
      case "p": return (form, .print)
      case "r":
        guard let problem = form.problem else { return (form, .run) }
        output.note("  \(problem.escapedForTerminal)")
      default:
        let isUnset = line.hasSuffix("=")
        guard let number = Int(isUnset ? line.dropLast() : line[...]),
          places.indices.contains(number - 1)
        else {
          output.note(
            "  A number from 1 to \(places.count) changes it, with = it is cleared; r runs, "
              + "p prints the command, q quits")
          continue
        }
        isChanged = true
        let name = places[number - 1].parameter
        if isUnset { form.set(name, []) } else { change(form.parameter(name)) }
      }
    }
  }

  private func show(_ places: [RenderedSummary.Placeholder]) {
    let sentence = form.summary.sentence
    let heading =
      sentence.isEmpty ? form.run.converter.localised(form.run.intent.title) : sentence
    output.note(heading.escapedForTerminal)
    for (index, place) in places.enumerated() {
      let value = place.isSet ? place.text : form.isMissing(place.parameter) ? "needed" : "not set"
      output.note(
        "  \(index + 1)  \(form.title(place.parameter)): \(value)".escapedForTerminal)
    }
    if let problem = form.problem { output.note("  \(problem.escapedForTerminal)") }
  }

  private mutating func change(_ parameter: Parameter) {
    var question = Question(
      id: "parameter:\(parameter.name)", kind: .value, intent: form.run.intent.id,
      parameter: parameter.name, prompt: form.title(parameter.name), type: parameter.type.unwrapped)
    question.isSensitive = parameter.isSensitive
    do throws(ShellError) {
      if let options = try source.options(for: parameter, form.values) {
        question.kind = .choice
        question.options = options
        question.takesSeveral = parameter.type.element != nil
      }
    } catch {
      output.note("  \(error.message.escapedForTerminal)")
      return
    }
    switch PlainQuestion(question, output).answer() {
    case .option(let place): form.set(parameter.name, [.value(question.options[place].value)])
    case .options(let places):
      form.set(parameter.name, places.map { .value(question.options[$0].value) })
    case .text(let text):
      let named = question.options.filter { $0.isNamed(text) }
      if named.count == 1 {
        form.set(parameter.name, [.value(named[0].value)])
      } else {
        form.set(parameter.name, typed(text, parameter))
      }
    default: break
    }
  }

  /// The elements of a list are typed with commas between them.
  private func typed(_ text: String, _ parameter: Parameter) -> [Given.Form] {
    let isFile = (parameter.type.element ?? parameter.type.unwrapped) == .file
    let texts =
      parameter.type.element == nil
      ? [text] : text.split(separator: ",").map { String($0).trimmingBlanks }
    return texts.filter { !$0.isEmpty }.map { isFile ? .path(Array($0.utf8)) : .text($0) }
  }
}
