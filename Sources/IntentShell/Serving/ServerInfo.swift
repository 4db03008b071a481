// What the server says of itself.

import IntentMCP
import IntentModel

/// The server's own words.
enum ServerInfo {
  static func json(_ version: ProtocolVersion) -> JSON {
    .object([
      "name": "intents", "title": version.hasToolTitles ? "Intents" : nil,
      "version": .string(Shell.version),
    ])
  }

  static let instructions = """
    Each tool is an intent of an installed app and runs in a sealed process. Give arguments as they \
    are meant, in plain text: names of things are looked up by their app. An error says what to \
    change. What cannot be undone is approved by a person, never by you.
    """
}
