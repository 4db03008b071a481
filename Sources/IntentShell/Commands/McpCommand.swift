// Serves language models over the Model Context Protocol.

import IntentHost
import IntentMCP
import IntentModel
import IntentStore

extension Command {
  static let mcp = Command(
    name: "mcp", operands: "", summary: "offer intents to language models (MCP)",
    options: [
      CommandOption(name: "only", value: "BUNDLE", summary: "offer the tools of one bundle"),
      CommandOption(
        name: "files", value: "FOLDER", summary: "let models give files below it by their path",
        repeats: true),
      CommandOption(
        name: "budget", value: "TOKENS",
        summary: "list what fits, and tools to search, describe and call the rest"),
      CommandOption(
        name: "http", value: "ADDRESS:PORT", summary: "serve over HTTP in place of the streams"),
      CommandOption(name: "new-token", summary: "make a new token for HTTP, and print its file"),
      CommandOption(name: "search", summary: "also offer a tool that finds things of all bundles"),
      .isolation,
    ],
    discussion: """
      Speaks the Model Context Protocol on standard input and output; remarks and the bundles' own \
      messages go to standard error, what bundles print to logs/ in the home. Tools are the intents \
      that their authors promoted or that you expose: intents tools lists them.
      """, count: 0...0
  ) { session, arguments throws(ShellError) in
    if arguments.has("new-token") { return try newToken(session) }
    var options = ToolServer.Options()
    if let name = try arguments.text("only") {
      options.only = try Lookup.bundle(name, session.openStore(), session).id
    }
    options.folders = try arguments.all("files").map { bytes throws(ShellError) in
      try ServedFolder.open(Path(bytes: bytes))
    }
    options.budget = try ToolTable.budget(arguments)
    options.offersSearch = arguments.has("search")
    var quiet = session
    // Standard output is the client's.
    quiet.output.isJSON = false
    quiet.isSilent = true
    let server = try ToolServer(quiet, options)
    guard let address = try arguments.text("http") else { return try StdioServer(server).run() }
    return try HTTPServer(server, ListenAddress(address)).run()
  }

  private static func newToken(_ session: Session) throws(ShellError) -> ExitStatus {
    let home = try Session.storing { () throws(StoreError) in try Home.fromEnvironment() }
    let token = AccessToken(home)
    _ = try token.renew()
    session.output.print("The new token is in \(token.file); the old one opens nothing any more")
    session.output.print(.object(["file": .string(token.file)]))
    return .done
  }
}
