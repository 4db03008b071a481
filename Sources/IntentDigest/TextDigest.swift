// The digest of texts that belong together.

/// SHA-256 over a list of texts.
public enum TextDigest {
  /// 64 hexadecimal digits; no other list of texts has the same.
  public static func of(_ parts: [String]) -> String {
    var hash = SHA256()
    for part in parts {
      // The length in front keeps two lists of parts from being one text.
      hash.update("\(part.utf8.count):")
      hash.update(part)
    }
    return hash.finish()
  }
}
