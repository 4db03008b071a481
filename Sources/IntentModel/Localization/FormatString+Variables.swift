// The plural variables of `.stringsdict`, turned into the substitutions of a manifest: there a form
// writes its own number as `%d`, here as `%arg`.

extension FormatString {
  /// The number of the argument that each `%#@name@` reads, counted from `first` as C counts.
  public func variables(from first: Int = 1) -> [String: Int] {
    var found: [String: Int] = [:]
    var next = first
    for piece in pieces {
      switch piece {
      case .substitution(let name, let position):
        found[name] = found[name] ?? position ?? next
        if position == nil { next += 1 }
      case .placeholder(let placeholder) where placeholder.position == nil: next += 1
      default: break
      }
    }
    return found
  }

  /// The text of a form of the variable that reads argument `number`: placeholders for that argument
  /// become `%arg`, the others get their positions.
  public func form(ofArgument number: Int) -> String {
    var next = number
    return pieces.map { piece in
      switch piece {
      case .literal(let text):
        return text.split(separator: "%", omittingEmptySubsequences: false)
          .joined(separator: "%%")
      case .argument: return "%arg"
      case .malformed(let text): return text
      case .substitution(let name, let position):
        return "%\(position.map { "\($0)$" } ?? "")#@\(name)@"
      case .placeholder(let placeholder):
        let position = placeholder.position ?? next
        if placeholder.position == nil { next += 1 }
        if position == number, placeholder.kind != .any { return "%arg" }
        return placeholder.text(at: position)
      }
    }.joined()
  }
}

extension FormatString.Placeholder {
  /// The placeholder as it is written, for the argument at a position.
  fileprivate func text(at position: Int) -> String {
    let length = "duxXo".contains(conversion) ? "ll" : ""
    return "%\(position)$\(flags)\(width.map(String.init) ?? "")"
      + "\(precision.map { ".\($0)" } ?? "")\(length)\(conversion)"
  }
}
