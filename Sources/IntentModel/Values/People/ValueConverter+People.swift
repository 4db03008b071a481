// Persons: a name, an address, a number, or a name with one of these in angle brackets.

extension ValueConverter {
  func readPersonName(_ text: String, _ target: Target) throws(ConversionFailure) -> Noted {
    guard let value = PersonNameText.parse(text) else { throw failure(target, got: text) }
    return Noted(value)
  }

  func readPerson(_ text: String, _ target: Target) throws(ConversionFailure) -> Noted {
    var name: String? = text
    var handle: IntentValue?
    if text.hasSuffix(">"), let open = text.lastIndex(of: "<") {
      let inner = String(text[text.index(after: open)...].dropLast()).trimmed
      handle = Self.handle(inner)
      guard handle != nil else {
        throw ConversionFailure("expects an address or a number in the brackets", got: text)
      }
      name = Self.unquoted(String(text[..<open]).trimmed)
    } else if let whole = Self.handle(text) {
      (name, handle) = (nil, whole)
    } else if text.contains("@") || text.contains("<") || text.contains(">") {
      throw failure(target, got: text)
    }
    let value = IntentValue.record([
      "name": name.flatMap { $0.isEmpty ? nil : .string($0) }, "handle": handle,
    ])
    if let problem = modeProblem(value, target.parameter) { throw problem }
    return Noted(value)
  }

  private static func unquoted(_ text: String) -> String {
    guard text.count >= 2, text.hasPrefix("\""), text.hasSuffix("\"") else { return text }
    return String(text.dropFirst().dropLast())
  }

  /// The record of an address or a number; nil where the text is neither.
  private static func handle(_ text: String) -> IntentValue? {
    let kind = isEmail(text) ? "email" : isPhone(text) ? "phone" : nil
    return kind.map { .record(["kind": .string($0), "value": .string(text)]) }
  }

  /// Something before and something with a point after one `@`; no more is promised.
  static func isEmail(_ text: String) -> Bool {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, let local = parts.first, let host = parts.last, !local.isEmpty,
      text.utf8.count <= 320
    else { return false }
    let labels = host.split(separator: ".", omittingEmptySubsequences: false)
    let isClean = text.unicodeScalars.allSatisfy {
      $0.value > 0x20 && $0.value != 0x7F && !"<>()[],;:\\\"".unicodeScalars.contains($0)
    }
    return isClean && labels.count >= 2 && labels.allSatisfy { !$0.isEmpty }
  }

  /// Digits with the signs that stand between them, three digits or more.
  static func isPhone(_ text: String) -> Bool {
    let digits = text.unicodeScalars.filter(NumberText.isDigit).count
    guard (3...32).contains(digits), text.utf8.count <= 64 else { return false }
    var isFirst = true
    for scalar in text.unicodeScalars {
      let isMark = NumberText.isBlank(scalar) || "-./()*#,;".unicodeScalars.contains(scalar)
      guard NumberText.isDigit(scalar) || isMark || isFirst && scalar == "+" else { return false }
      if scalar != "(" { isFirst = false }
    }
    return true
  }

  /// What must hold of a person beyond the shape.
  static func personProblem(_ value: IntentValue) -> ConversionFailure? {
    if let identifier = value["identifier"], identifier["kind"]?.string != "unknown",
      identifier["value"]?.string?.isEmpty ?? true
    {
      return ConversionFailure("is missing").inside("value").inside("identifier")
    }
    let handles = [value["handle"]].compactMap { $0 } + (value["aliases"]?.list ?? [])
    let isEmpty = handles.contains { $0["value"]?.string?.isEmpty ?? true }
    return isEmpty ? ConversionFailure("has a handle that is empty") : nil
  }

  /// Whether a person has what the parameter's mode asks for.
  func modeProblem(_ value: IntentValue, _ parameter: Parameter?) -> ConversionFailure? {
    let handles = [value["handle"]].compactMap { $0 } + (value["aliases"]?.list ?? [])
    func has(_ kinds: String...) -> Bool {
      handles.contains { kinds.contains($0["kind"]?.string ?? "") }
    }
    switch parameter?.personMode {
    case "email" where !has("email"):
      return ConversionFailure("must have an email address", got: personText(value))
    case "phone" where !has("phone"):
      return ConversionFailure("must have a phone number", got: personText(value))
    case "emailOrPhone" where !has("email", "phone"):
      return ConversionFailure(
        "must have an email address or a phone number", got: personText(value))
    default: return nil
    }
  }

  /// `Ada Lovelace <ada@example.org>`
  func personText(_ value: IntentValue) -> String {
    let name = value["name"]?.string ?? value["name"].map(PersonNameText.text) ?? ""
    let handle = value["handle"]?["value"]?.string ?? ""
    if name.isEmpty { return handle.isEmpty ? value["identifier"]?["value"]?.string ?? "" : handle }
    return handle.isEmpty ? name : "\(name) <\(handle)>"
  }
}
