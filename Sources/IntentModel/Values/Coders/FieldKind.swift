// The kinds of the members of records, with their JSON forms.

/// What a member of a record may be.
indirect enum FieldKind: Sendable {
  case string, bool, decimal
  case int(ClosedRange<Int64>)
  case double(ClosedRange<Double>)
  /// A string, or a record with a key: text for people.
  case text
  /// Base64 in JSON.
  case bytes
  /// Any record, by its kinds alone.
  case anyRecord
  case word([String])
  case list(FieldKind)
  case record(RecordShape)
  /// The first that fits.
  case either(FieldKind, FieldKind)
  /// A file, whose content stands in the JSON.
  case file

  static let anyInt = FieldKind.int(.min ... .max)
  static let anyDouble = FieldKind.double(-.greatestFiniteMagnitude ... .greatestFiniteMagnitude)

  /// What is expected, for messages.
  var words: String {
    switch self {
    case .string: "a text"
    case .bool: "true or false"
    case .decimal: "a decimal number"
    case .int(let range):
      range == .min ... .max
        ? "a whole number" : "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .double(let range):
      range.upperBound == .greatestFiniteMagnitude
        ? "a number" : "a number from \(range.lowerBound) to \(range.upperBound)"
    case .text: "a text"
    case .bytes: "bytes as base64"
    case .anyRecord, .record: "an object"
    case .word(let words): "one of \(words.joined(separator: ", "))"
    case .list: "a list"
    case .either(let first, let second): "\(first.words) or \(second.words)"
    case .file: "a file as { \"name\", \"type\", \"data\": base64 }"
    }
  }

  func value(from json: JSON, inside name: String) throws(ConversionFailure) -> IntentValue {
    do throws(ConversionFailure) {
      return try value(from: json)
    } catch {
      throw error.inside("." + name)
    }
  }

  func value(from json: JSON) throws(ConversionFailure) -> IntentValue {
    switch self {
    case .list(let element):
      guard let elements = json.array else { throw .expected(words, got: json) }
      var values: [IntentValue] = []
      for (index, value) in elements.enumerated() {
        do throws(ConversionFailure) {
          values.append(try element.value(from: value))
        } catch {
          throw error.inside("[\(index)]")
        }
      }
      return .list(values)
    case .record(let shape): return try shape.record(from: json, words)
    case .file: return try RecordShape.inlineFile.record(from: json, words)
    case .either(let first, let second):
      if let value = try? first.value(from: json) { return value }
      return try second.value(from: json)
    default:
      guard let value = scalar(from: json), fault(in: value) == nil else {
        throw .expected(words, got: json)
      }
      return value
    }
  }

  /// The value that a JSON value of the right kind stands for.
  private func scalar(from json: JSON) -> IntentValue? {
    switch self {
    case .string, .word: json.string.map { .string($0) }
    case .bool: json.bool.map { .bool($0) }
    case .int: json.int.map { .int($0) }
    case .double: json.number.map { .double($0) }
    case .decimal:
      (json.string.flatMap(DecimalText.init) ?? json.decimal).map { .string($0.description) }
    case .text:
      json.string.map { .string($0) } ?? (json.members == nil ? nil : IntentValue(plain: json))
    case .bytes: json.string.flatMap(Base64.bytes).map { .bytes($0) }
    case .anyRecord: json.members == nil ? nil : IntentValue(plain: json)
    default: nil
    }
  }

  func fault(in value: IntentValue) -> ValueFault? {
    switch self {
    case .record(let shape): return shape.fault(in: value, words)
    case .file: return RecordShape.file.fault(in: value, words)
    case .either(let first, let second):
      return first.fault(in: value) == nil ? nil : second.fault(in: value)
    case .list(let element):
      guard let elements = value.list else { return .expected(words, got: value) }
      for (index, value) in elements.enumerated() {
        if let fault = element.fault(in: value) { return fault.inside("[\(index)]") }
      }
      return nil
    default: return accepts(value) ? nil : .expected(words, got: value)
    }
  }

  private func accepts(_ value: IntentValue) -> Bool {
    switch (self, value) {
    case (.string, .string), (.bool, .bool), (.bytes, .bytes), (.anyRecord, .record): true
    case (.word(let words), .string(let text)): words.contains(text)
    case (.int(let range), .int(let number)): range.contains(number)
    case (.double(let range), .double(let number)): range.contains(number)
    case (.double(let range), .int(let number)): range.contains(Double(number))
    case (.decimal, .string(let text)): DecimalText(text) != nil
    case (.text, .string): true
    case (.text, .record): value["key"]?.string != nil
    default: false
    }
  }

  func json(_ value: IntentValue) -> JSON {
    switch self {
    case .list(let element): .array((value.list ?? []).map { element.json($0) })
    case .record(let shape): shape.json(value)
    case .file: RecordShape.inlineFile.json(value)
    case .either(let first, let second):
      first.fault(in: value) == nil ? first.json(value) : second.json(value)
    case .double: .double(value.double ?? .nan)
    default: value.plainJSON
    }
  }
}

extension JSON {
  /// A number as an exact decimal: what was written, for every number of up to 15 digits.
  var decimal: DecimalText? {
    switch self {
    case .int(let value): DecimalText(String(value))
    case .double(let value): DecimalText(value)
    default: nil
    }
  }
}
