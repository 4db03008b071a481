// The control of a field: how it is drawn, and how what a browser sends for it is read. Names of inputs:
// `p.NAME` says that the field was on the page, `j.NAME` is JSON, `f.NAME` text, `l.NAME` a line each.

import IntentJSON
import IntentMediation
import IntentModel

/// How one field is filled in on a page.
struct FormControl {
  private let field: FormField
  /// What can be chosen; empty: it is written.
  private let offered: [IntentMediation.Option]
  private let values: ValueConverter
  /// What was typed and did not fit, to be corrected.
  private let typed: String?

  init(
    _ field: FormField, _ offered: [IntentMediation.Option], _ values: ValueConverter,
    typed: String?
  ) {
    self.field = field
    self.offered = offered
    self.values = values
    self.typed = typed
  }

  private var parameter: Parameter { field.parameter }
  private var type: ValueType { parameter.type.unwrapped }
  private var name: String { parameter.name.escapedForHTML }
  private var isList: Bool { type.element != nil }

  private enum Kind { case toggle, choice, choices, lines, text, area }

  private var kind: Kind {
    if type == .bool, !parameter.type.isOptional { return .toggle }
    if !offered.isEmpty { return isList ? .choices : .choice }
    if isList { return .lines }
    return parameter.input?.isMultiline == true || type == .attributedString ? .area : .text
  }

  // MARK: Drawing

  var html: String {
    let marker = "<input type=\"hidden\" name=\"p.\(name)\" value=\"\(marker)\">"
    return marker + control
  }

  private var marker: String {
    switch kind {
    case .toggle: "toggle"
    case .choice, .choices: "json"
    case .lines: "lines"
    case .text, .area: "text"
    }
  }

  private var identity: String { "id=\"c.\(name)\"" }

  private var described: String {
    var ids: [String] = []
    if field.advice != nil { ids.append("h.\(name)") }
    if field.problem != nil { ids.append("e.\(name)") }
    var text = ids.isEmpty ? "" : " aria-describedby=\"\(ids.joined(separator: " "))\""
    if field.problem != nil { text += " aria-invalid=\"true\"" }
    return text
  }

  private var control: String {
    switch kind {
    case .toggle:
      let isOn = field.value == .bool(true)
      let words =
        parameter.displayName.map {
          values.context.localised(isOn ? $0.whenTrue : $0.whenFalse)
        } ?? ""
      return """
        <span class="toggle"><input type="checkbox" role="switch" \(identity) name="j.\(name)" \
        value="true"\(isOn ? " checked" : "")\(described)>\
        <span class="word">\(words.escapedForHTML)</span></span>
        """
    case .choice: return choice
    case .choices: return choices
    case .lines:
      let lines = typed ?? (field.value?.list ?? []).map(text).joined(separator: "\n")
      return """
        <textarea \(identity) name="l.\(name)" rows="4" placeholder="One a line"\(described)>
        \(lines.escapedForHTML)</textarea>
        """
    case .area:
      return """
        <textarea \(identity) name="f.\(name)" rows="5"\(typing)\(described)>
        \(shown.escapedForHTML)</textarea>
        """
    case .text:
      let value = parameter.isSensitive ? "" : shown
      return """
        <input \(identity) name="f.\(name)" value="\(value.escapedForHTML)"\(typing)\(described)>
        """
    }
  }

  private var shown: String { typed ?? field.value.map(text) ?? "" }

  /// The value as somebody would type it.
  private func text(_ value: IntentValue) -> String {
    if let text = value.string, [.string, .url].contains(type.element ?? type) { return text }
    return values.toText(value, of: type.element ?? type)
  }

  /// The attributes that help to type.
  private var typing: String {
    var text = ""
    if parameter.isSensitive {
      text += " type=\"password\" autocomplete=\"off\""
      if field.value != nil { text += " placeholder=\"••• (set)\"" }
    } else {
      let attributes = InputAttributes(parameter)
      for attribute in attributes.all {
        text += " \(attribute.name)=\"\(attribute.value.escapedForHTML)\""
      }
    }
    return text
  }

  private func json(_ option: IntentMediation.Option) -> String {
    values.toJSON(option.value, of: type.element ?? type).text().escapedForHTML
  }

  private var choice: String {
    var html = "<select \(identity) name=\"j.\(name)\"\(described)>"
    let selected = offered.firstIndex { isSame($0.value, field.value) }
    if parameter.type.isOptional || selected == nil {
      html += "<option value=\"\"\(selected == nil ? " selected" : "")>–</option>"
    }
    if selected == nil, let value = field.value {
      // What is set is not among what is offered now: it stays until something else is chosen.
      html += "<option value=\"\(values.toJSON(value, of: type).text().escapedForHTML)\" selected>"
      html += "\(values.toText(value, of: type).escapedForHTML)</option>"
    }
    var section: String?
    for (index, option) in offered.enumerated() {
      if option.section != section {
        if section != nil { html += "</optgroup>" }
        if let title = option.section { html += "<optgroup label=\"\(title.escapedForHTML)\">" }
        section = option.section
      }
      html += "<option value=\"\(json(option))\"\(index == selected ? " selected" : "")>"
      html += option.title.escapedForHTML
      if let subtitle = option.subtitle { html += " – \(subtitle.escapedForHTML)" }
      html += "</option>"
    }
    return html + (section == nil ? "" : "</optgroup>") + "</select>"
  }

  private var choices: String {
    let chosen = field.value?.list ?? []
    let rows = offered.enumerated().map { index, option in
      let isChosen = chosen.contains { isSame($0, option.value) }
      let subtitle = option.subtitle.map { " <small>\($0.escapedForHTML)</small>" } ?? ""
      return """
        <label><input type="checkbox" id="c.\(name).\(index)" name="j.\(name)" \
        value="\(json(option))"\(isChosen ? " checked" : "")> \(option.title.escapedForHTML)\
        \(subtitle)</label>
        """
    }
    return "<span class=\"choices\" \(identity)\(described)>\(rows.joined())</span>"
  }

  private func isSame(_ a: IntentValue, _ b: IntentValue?) -> Bool {
    if let a = a.entity, let b = b?.entity { return a.id == b.id }
    return a == b
  }

  // MARK: Reading

  /// What a browser sent for a parameter; nil: its field was not on the page, or is as it was.
  static func given(_ parameter: Parameter, _ form: FormFields) -> [Given]? {
    let name = parameter.name
    guard let marker = form.first("p.\(name)") else { return nil }
    switch marker {
    case "toggle": return [Given(name, .json(.bool(form.first("j.\(name)") != nil)))]
    case "json":
      let values = form.all("j.\(name)").filter { !$0.isEmpty }.compactMap {
        try? JSON(parsing: $0)
      }
      guard parameter.type.unwrapped.element != nil else {
        return values.first.map { [Given(name, .json($0))] } ?? []
      }
      return values.isEmpty ? [] : [Given(name, .json(.array(values)))]
    case "lines":
      return (form.first("l.\(name)") ?? "").split(whereSeparator: \.isNewline)
        .map { Given(name, .text(String($0))) }
    default:
      let text = form.first("f.\(name)") ?? ""
      // A secret that is set is not sent to the page; an empty field leaves it.
      if text.isEmpty { return parameter.isSensitive ? nil : [] }
      let isFile = parameter.type.unwrapped == .file
      return [Given(name, isFile ? .path(Array(text.utf8)) : .text(text.normalisedLines))]
    }
  }
}

extension String {
  /// Browsers send line ends as CR LF.
  fileprivate var normalisedLines: String {
    split(separator: "\r\n", omittingEmptySubsequences: false).joined(separator: "\n")
  }
}
