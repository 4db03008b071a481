// Reads `.stringsdict`: texts with plural variables, as a property list.

import IntentModel

/// The texts of a `.stringsdict` file.
struct StringsDictionary {
  private(set) var entries: [(key: String, text: Manifest.LocalizedText)] = []

  private static let formatKey = "NSStringLocalizedFormatKey"
  private static let categories = ["zero", "one", "two", "few", "many", "other"]

  init(_ list: PropertyList, file: String) throws(TableProblem) {
    guard let members = list.members else {
      throw TableProblem(file, "the file is no dictionary", fix: "begin it with <dict>")
    }
    for member in members {
      let entry = Entry(file: file, member: member)
      entries.append((member.key, try entry.text()))
    }
  }

  private struct Entry {
    let file: String
    let member: PropertyList.Member

    func text() throws(TableProblem) -> Manifest.LocalizedText {
      if let widest = widest { return Manifest.LocalizedText(widest) }
      guard let format = member.value[StringsDictionary.formatKey]?.string else {
        throw problem(
          "there is no \(StringsDictionary.formatKey)", "add it, such as “%#@count@”")
      }
      var text = Manifest.LocalizedText(format)
      var waiting = FormatString(format).variables().sorted { $0.value < $1.value }
      while let (name, number) = waiting.popLast() {
        guard text.substitutions[name] == nil else { continue }
        text.substitutions[name] = try substitution(name, number)
        for form in text.substitutions[name]?.forms.values ?? [:].values {
          waiting += FormatString(form).variables(from: number + 1).map { ($0.key, $0.value) }
        }
      }
      return text
    }

    /// The longest text of a variation by width; nil where the entry is none.
    private var widest: String? {
      member.value["NSStringVariableWidthRuleType"]?.members?
        .compactMap { rule in rule.value.string.map { (Int(rule.key) ?? 0, $0) } }
        .max { $0.0 < $1.0 }?.1
    }

    private func substitution(
      _ name: String, _ number: Int
    ) throws(TableProblem) -> Manifest.LocalizedText.Substitution {
      guard let rules = member.value[name] else {
        throw problem("there is no variable “\(name)”", "add a dictionary of that name")
      }
      if let kind = rules["NSStringFormatSpecTypeKey"]?.string, kind != "NSStringPluralRuleType" {
        throw problem(
          "the variable “\(name)” is a \(kind)", "write NSStringPluralRuleType, the only kind")
      }
      let format = rules["NSStringFormatValueTypeKey"]?.string ?? "lld"
      guard case .placeholder(let placeholder)? = FormatString("%" + format).pieces.first,
        placeholder.kind != .any
      else {
        throw problem(
          "NSStringFormatValueTypeKey of “\(name)” is “\(format)”", "write lld, or lf for fractions"
        )
      }
      var forms: [String: String] = [:]
      for category in StringsDictionary.categories {
        forms[category] = rules[category]?.string.map { FormatString($0).form(ofArgument: number) }
      }
      guard forms["other"] != nil else {
        throw problem("the variable “\(name)” has no form “other”", "add it: it is always needed")
      }
      return .init(argument: number, format: format, forms: forms)
    }

    private func problem(_ message: String, _ fix: String) -> TableProblem {
      TableProblem(file, line: member.line, key: member.key, message, fix: fix)
    }
  }
}
