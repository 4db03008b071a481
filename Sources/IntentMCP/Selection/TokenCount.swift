// What a list of tools costs a model. Each model counts in its own way; four bytes of JSON a token is
// close enough to compare and to cut, and the same everywhere.

import IntentModel

/// Counts tokens.
public enum TokenCount {
  /// How it is counted, in words.
  public static let method = "a token is taken as four bytes of the tool's JSON"

  public static func of(_ json: JSON) -> Int { (json.text().utf8.count + 3) / 4 }
}
