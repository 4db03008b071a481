// A line of the prompt, taken apart: words with their quotes, and commands joined by pipes.

/// The commands of a line.
struct ShellWords: Sendable, Hashable {
  /// The words of each command.
  private(set) var commands: [[String]] = [[]]

  /// Takes a line apart. Throws for a quote that does not end and a pipe with nothing beside it.
  init(_ line: String) throws(ShellError) {
    var word: String?
    var quote: Character?
    var isEscaped = false
    func put(_ character: Character) {
      if word == nil { word = "" }
      word?.append(character)
    }
    for character in line {
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
      } else if character.isWhitespace || character == "|" {
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
    var quote: Character?
    var start = line.startIndex
    for index in line.indices {
      let character = line[index]
      if character == quote {
        quote = nil
      } else if quote == nil {
        if character == "'" || character == "\"" { quote = character }
        if character == "|" { start = line.index(after: index) }
      }
    }
    return String(line[start...])
  }
}
