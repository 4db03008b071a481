// Completion for the shells that people use: a script for each, and the command that the scripts ask.

import IntentModel

extension Command {
  static let completion = Command(
    name: "completion", operands: "bash|zsh|fish",
    summary: "print a script that completes command lines",
    discussion: """
      bash: intents completion bash > ~/.local/share/bash-completion/completions/intents
      zsh:  intents completion zsh > DIRECTORY/_intents, in a directory of $fpath
      fish: intents completion fish > ~/.config/fish/completions/intents.fish
      """, count: 1...1
  ) { session, arguments throws(ShellError) in
    let shell = try arguments.operand(0, "the shell") ?? ""
    guard let script = CompletionScript.all[shell] else {
      throw ShellError(
        .usage, "there is no completion for “\(shell.escapedForTerminal)”",
        hint: "Write bash, zsh or fish")
    }
    session.output.print(.object(["shell": .string(shell), "script": .string(script)]))
    session.output.print(script)
    return .done
  }

  /// Asked by the scripts. For bash the one operand is the line up to the cursor, for others the words
  /// up to the cursor, the program's name first.
  static let complete = Command(
    name: "complete", operands: "WORD …", summary: "print what completes a command line",
    options: [
      CommandOption(name: "shell", value: "bash|zsh|fish", summary: "how it is printed"),
      CommandOption(name: "breaks", value: "CHARACTERS", summary: "bash's COMP_WORDBREAKS"),
    ], isHidden: true, count: 1...Int.max
  ) { session, arguments throws(ShellError) in
    let words = try arguments.operands.map { word throws(ShellError) in
      try Arguments.text(word, of: "a word")
    }
    let completer = Completer(session)
    let shell = try arguments.text("shell")
    if shell == "bash" {
      let line = ShellLine(words[0], breaks: try arguments.text("breaks") ?? "")
      let found = completer.candidates(after: Array(line.words.dropFirst()), line.current)
      CompletionScript.printForBash(found, line)
      return .done
    }
    let last = words.count > 1 ? words[words.count - 1] : ""
    // fish hands over the word at the cursor as it was typed, with an open quote.
    let current = shell == "fish" ? ShellLine(last).current : last
    let found = completer.candidates(after: Array(words.dropLast().dropFirst()), current)
    CompletionScript.print(found)
    return .done
  }
}

/// The scripts, and what is printed for them.
enum CompletionScript {
  static let all = ["bash": bash, "zsh": zsh, "fish": fish]

  /// A line each: `+` and the text; first `nospace` where more of the word follows.
  static func printForBash(_ found: [Candidate], _ line: ShellLine) {
    var text = found.contains(where: \.isOpen) ? "nospace\n" : ""
    for candidate in found where isPrintable(candidate.text) {
      text += "+\(line.replacement(candidate.text))\n"
    }
    Output.write(text, to: 1)
  }

  /// A line each: text, tab, description.
  static func print(_ found: [Candidate]) {
    var text = ""
    for candidate in found where isPrintable(candidate.text) {
      text += "\(candidate.text)\t\(candidate.description.escapedForTerminal)\n"
    }
    Output.write(text, to: 1)
  }

  /// What has control characters in it is never put on somebody's command line.
  private static func isPrintable(_ text: String) -> Bool {
    text == text.escapedForTerminal
  }

  // bash breaks words at = and : and hands over the pieces; the whole line is taken apart by the program
  // instead, which then prints what belongs in the place of the last piece.
  private static let bash = #"""
    # bash completion for intents
    _intents_head() { local LC_ALL=C; head=${COMP_LINE:0:COMP_POINT}; }
    _intents() {
      local head line
      COMPREPLY=()
      _intents_head
      while IFS= read -r line; do
        case $line in
          nospace) compopt -o nospace ;;
          +*) COMPREPLY+=("${line#+}") ;;
        esac
      done < <("$1" complete --shell bash --breaks "$COMP_WORDBREAKS" -- "$head" 2>/dev/null)
    }
    complete -o nosort -F _intents intents
    """#

  private static let zsh = #"""
    #compdef intents
    _intents() {
      local line value
      local -a values shown open openshown
      while IFS= read -r line; do
        value=${line%%$'\t'*}
        if [[ $value == *[=/] ]]; then
          open+=("$value"); openshown+=("$value  ${line#*$'\t'}")
        else
          values+=("$value"); shown+=("$value  ${line#*$'\t'}")
        fi
      done < <("${(Q)words[1]}" complete --shell zsh -- "${(@Q)words[1,CURRENT-1]}" "${(Q)PREFIX}" 2>/dev/null)
      local -a fold=(-M 'm:{[:lower:][:upper:]}={[:upper:][:lower:]}')
      (( ${#values} )) && compadd $fold -l -d shown -a values
      (( ${#open} )) && compadd $fold -S '' -l -d openshown -a open
      (( ${#values} + ${#open} ))
    }
    if [[ $funcstack[1] == _intents ]]; then _intents "$@"; else compdef _intents intents; fi
    """#

  private static let fish = #"""
    # fish completion for intents
    complete -c intents -f -a '(intents complete --shell fish -- (commandline -opc) (commandline -ct) 2>/dev/null)'
    """#
}
