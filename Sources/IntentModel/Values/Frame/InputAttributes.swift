// What an input on a page is told of a parameter, so that a browser helps to type what fits. It only
// helps: the value is read by the same rules as anywhere.

/// The attributes of an HTML input for one parameter.
public struct InputAttributes: Sendable, Hashable {
  /// By name, in a stable order.
  public let all: [Attribute]

  public struct Attribute: Sendable, Hashable {
    public let name: String
    public let value: String
  }

  public init(_ parameter: Parameter) {
    var all: [Attribute] = []
    func add(_ name: String, _ value: String?) {
      if let value { all.append(Attribute(name: name, value: value)) }
    }
    let type = parameter.type.unwrapped
    switch type {
    case .int, .double, .decimal:
      // A number field of a browser takes no “inf”.
      if parameter.allowsNonFinite { break }
      if parameter.control == "field" {
        add("inputmode", type == .int ? "numeric" : "decimal")
        break
      }
      add("type", parameter.control == "slider" ? "range" : "number")
      add("step", type == .int ? "1" : "any")
      add("min", parameter.range?.lower)
      add("max", parameter.range?.upper)
    case .url: add("type", "url")
    case .date, .dateComponents:
      add(
        "placeholder",
        parameter.dateKind == "time"
          ? "18:30" : parameter.dateKind == "date" ? "2026-12-24" : "2026-12-24 18:30")
    case .duration: add("placeholder", "1h30m")
    case .measurement:
      add("placeholder", parameter.unit ?? parameter.defaultUnit)
    case .file: add("placeholder", "/path/of/a/file")
    default: break
    }
    if let input = parameter.input {
      add("inputmode", Self.modes[input.keyboard])
      add("autocapitalize", input.capitalization)
      add("autocorrect", input.autocorrects ? nil : "off")
      add("spellcheck", input.autocorrects ? nil : "false")
    }
    self.all = all
  }

  /// The keyboard of a type of text, as HTML's `inputmode` calls it.
  private static let modes = ["numberPad": "numeric", "url": "url"]
}
