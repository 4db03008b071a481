// The words of a command line that give the same values.

import IntentMediation
import IntentModel

extension IntentForm {
  /// The command that does the same. A sensitive value is not part of it.
  /// - Parameter words: what it begins with.
  func commandLine(_ words: [String]) -> String {
    let given = ordered.map { given in
      let parameter = parameter(given.name)
      return parameter.isSensitive
        ? "\(given.name)=…" : given.word(parameter, run.values).shellQuoted
    }
    return (words + given).joined(separator: " ")
  }
}

extension Given {
  /// The word of a command line that gives the same.
  func word(_ parameter: Parameter, _ values: ValueConverter) -> String {
    switch form {
    case .text(let text): return "\(name)=" + (text.hasPrefix("@") ? "@" : "") + text
    case .json(let json): return "\(name):=\(json.text())"
    case .foreign(let value):
      if case .entity(let type) = value.type, let id = value.json["id"]?.string {
        return "\(name)=@\(value.bundle):\(type)/\(id)"
      }
      return "\(name):=\(value.json.text())"
    case .path(let path): return "\(name)=\(String(decoding: path, as: UTF8.self))"
    case .value(let value):
      if let entity = value.entity { return "\(name)=\(entity.type)/\(entity.id)" }
      if let text = value.string,
        case .enumeration = parameter.type.element ?? parameter.type.unwrapped
      {
        return "\(name)=\(text)"
      }
      let type = parameter.type.element ?? parameter.type.unwrapped
      return "\(name):=\(values.toJSON(value, of: type).text())"
    }
  }
}

extension String {
  /// The word as a shell reads it back.
  var shellQuoted: String {
    let plain = ShellSyntax.alphanumerics.union("_-./:=@%+,".unicodeScalars)
    if !isEmpty, unicodeScalars.allSatisfy({ plain.contains($0) || !$0.isASCII }) { return self }
    return "'" + unicodeScalars.map { $0 == "'" ? "'\\''" : String($0) }.joined() + "'"
  }
}
