// Yes and no. Text that is neither is a failure, never “true because it is not empty”.

extension ValueConverter {
  private static let words = [
    "true": true, "yes": true, "on": true, "false": false, "no": false, "off": false,
  ]

  func readBool(_ json: JSON, _ target: Target) throws(ConversionFailure) -> Noted {
    switch json {
    case .bool(let value): return Noted(.bool(value))
    case .string(let text):
      let noted = try readBool(text.trimmed, target)
      return noted.with(note: "\(Shown.quoted(text)) read as \(noted.value.bool == true)")
    default:
      throw ConversionFailure("expects true or false", got: json)
    }
  }

  func readBool(_ text: String, _ target: Target) throws(ConversionFailure) -> Noted {
    if let value = Self.words[text.folded] { return Noted(.bool(value)) }
    guard let names = target.parameter?.displayName else { throw failure(target, got: text) }
    let (yes, no) = (context.localised(names.whenTrue), context.localised(names.whenFalse))
    let isYes = text.folded == yes.folded
    guard isYes != (text.folded == no.folded) else {
      throw ConversionFailure("expects \(yes) or \(no), or yes or no", got: text)
    }
    return Noted(.bool(isYes))
  }
}
