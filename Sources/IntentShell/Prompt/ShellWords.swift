// A line of the prompt, taken apart: words with their quotes, and commands joined by pipes.

/// The commands of a line.
struct ShellWords: Sendable, Hashable {
  /// The words of each command.
  private(set) var commands: [[String]] = [[]]

  /// Takes a line apart. Throws for a quote that does not end and a pipe with nothing beside it.
  init(_ line: String) throws(ShellError) {
    var word: String?
    var quote: Unicode.Scalar?
    var isEscaped = false
    func put(_ character: Unicode.Scalar) {
      if word == nil { word = "" }
      word?.unicodeScalars.append(character)
    }
    // A mark behind a quote does not take the quote's meaning away.
    for character in line.unicodeScalars {
      if isEscaped {
        put(character)
        isEscaped = false
      } else if character == "\\", quote != "'" {
        isEscaped = true
      } else if let open = quote {
        if character == open { quote = nil } else { put(character) }
      } else if character == "'" || character == "\"" {
        quote = character
        word = word ?? ""
      } else if character.properties.isWhitespace || character == "|" {
        if let whole = word { commands[commands.count - 1].append(whole) }
        word = nil
        if character == "|" { commands.append([]) }
      } else {
        put(character)
      }
    }
    if let quote {
      throw ShellError(.usage, "the quote \(quote) does not end", hint: "Write another \(quote)")
    }
    if let word { commands[commands.count - 1].append(word) }
    if commands.count > 1, commands.contains(where: \.isEmpty) {
      throw ShellError(.usage, "a pipe needs a command on both sides", hint: "run A | run B")
    }
  }

  /// The last command of a line that is still being typed.
  static func tail(_ line: String) -> String {
    var quote: Unicode.Scalar?
    let scalars = line.unicodeScalars
    var start = scalars.startIndex
    for index in scalars.indices {
      let character = scalars[index]
      if character == quote {
        quote = nil
      } else if quote == nil {
        if character == "'" || character == "\"" { quote = character }
        if character == "|" { start = scalars.index(after: index) }
      }
    }
    return String(scalars[start...])
  }
}
