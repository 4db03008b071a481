// Recurrence rules: objects, or the text of RFC 5545.

/// `recurrenceRule`.
struct RecurrenceCoder: ValueCoder {
  let rules: Restrictions
  init(_ rules: Restrictions) { self.rules = rules }

  private static let what = "a recurrence rule such as FREQ=WEEKLY;BYDAY=TU"

  func convert(_ json: JSON) throws(ConversionFailure) -> Conversion {
    if let text = json.string { return try convert(text: text) }
    let value = try RecordShape.recurrenceRule.record(from: json, "a recurrence rule")
    if let fault = endFault(value) { throw ConversionFailure(fault.message) }
    return .exact(value)
  }

  func convert(text: String) throws(ConversionFailure) -> Conversion {
    let value = try RecurrenceReader(context: rules.context).read(text, expecting: Self.what)
    if let fault = fault(in: value) {
      throw .expected(Self.what, got: text, hint: "\(fault.path.dropFirst(2)) \(fault.message)")
    }
    return .exact(value)
  }

  private func endFault(_ value: IntentValue) -> ValueFault? {
    value["count"] != nil && value["until"] != nil ? ValueFault("has both a count and an end") : nil
  }

  func fault(in value: IntentValue) -> ValueFault? {
    RecordShape.recurrenceRule.fault(in: value, "a record") ?? endFault(value)
  }

  func json(_ value: IntentValue) -> JSON { RecordShape.recurrenceRule.json(value) }
  func text(_ value: IntentValue) -> String { RecurrenceReader.write(value) }
}
