// Kinds of files: MIME types, uniform type identifiers, and what the end of a name says.

/// Content types as far as they can be told without looking into a file.
enum ContentType {
  /// The type in lower case without parameters; nil where the text is no MIME type.
  static func mime(_ text: String) -> String? {
    let bare = text.prefix { $0 != ";" }
    let parts = bare.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, text.utf8.count <= 255 else { return nil }
    let allowed = "!#$&-^_.+*".utf8
    for part in parts {
      let isToken = String(part).trimmed.utf8.allSatisfy {
        (0x30...0x39).contains($0) || (0x61...0x7A).contains($0 | 0x20) || allowed.contains($0)
      }
      guard isToken, !part.isEmpty else { return nil }
    }
    return String(bare).trimmed.lowercased()
  }

  /// Whether a file may be of the wanted type: true or false where it is known, nil where its name
  /// says nothing or the wanted identifier is one that only its author knows.
  static func fits(name: String?, type: String?, wanted: String) -> Bool? {
    guard let patterns = patterns(of: wanted) else { return nil }
    if patterns.contains("*/*") { return true }
    guard let type = type.flatMap(mime) ?? name.flatMap(guess) else { return nil }
    if type == "application/octet-stream" { return nil }
    return patterns.contains { matches(type, $0) }
  }

  private static func matches(_ type: String, _ pattern: String) -> Bool {
    if pattern.hasSuffix("/*") { return type.hasPrefix(pattern.dropLast()) }
    if type == pattern { return true }
    return pattern == "text/plain" && type.hasPrefix("text/")
  }

  private static func patterns(of wanted: String) -> [String]? {
    if let mime = mime(wanted) { return [mime] }
    return identifiers[wanted]
  }

  private static func guess(_ name: String) -> String? {
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
    return extensions[name[name.index(after: dot)...].lowercased()]
  }

  private static let identifiers: [String: [String]] = [
    "public.item": ["*/*"], "public.data": ["*/*"], "public.content": ["*/*"],
    "public.image": ["image/*"], "public.jpeg": ["image/jpeg"], "public.png": ["image/png"],
    "public.heic": ["image/heic"], "public.tiff": ["image/tiff"],
    "public.svg-image": ["image/svg+xml"],
    "com.compuserve.gif": ["image/gif"], "org.webmproject.webp": ["image/webp"],
    "public.text": ["text/*", "application/json", "application/xml", "application/rtf"],
    "public.plain-text": ["text/plain"], "public.utf8-plain-text": ["text/plain"],
    "public.html": ["text/html"], "public.json": ["application/json"],
    "public.xml": ["application/xml", "text/xml"],
    "public.comma-separated-values-text": ["text/csv"],
    "public.rtf": ["application/rtf", "text/rtf"],
    "net.daringfireball.markdown": ["text/markdown"],
    "com.adobe.pdf": ["application/pdf"], "public.vcard": ["text/vcard"],
    "public.audio": ["audio/*"], "public.mp3": ["audio/mpeg"], "public.mpeg-4-audio": ["audio/mp4"],
    "com.microsoft.waveform-audio": ["audio/wav", "audio/x-wav"],
    "public.movie": ["video/*"], "public.video": ["video/*"], "public.mpeg-4": ["video/mp4"],
    "com.apple.quicktime-movie": ["video/quicktime"],
    "public.audiovisual-content": ["audio/*", "video/*"],
    "public.zip-archive": ["application/zip"],
    "public.archive": [
      "application/zip", "application/x-tar", "application/gzip", "application/x-7z-compressed",
    ],
    "com.apple.ical.ics": ["text/calendar"], "public.calendar-event": ["text/calendar"],
  ]

  private static let extensions: [String: String] = [
    "jpg": "image/jpeg", "jpeg": "image/jpeg", "png": "image/png", "gif": "image/gif",
    "webp": "image/webp", "heic": "image/heic", "tif": "image/tiff", "tiff": "image/tiff",
    "svg": "image/svg+xml", "bmp": "image/bmp", "avif": "image/avif", "ico": "image/x-icon",
    "txt": "text/plain", "md": "text/markdown", "html": "text/html", "htm": "text/html",
    "csv": "text/csv", "ics": "text/calendar", "vcf": "text/vcard", "css": "text/css",
    "json": "application/json", "xml": "application/xml", "pdf": "application/pdf",
    "rtf": "application/rtf", "zip": "application/zip", "tar": "application/x-tar",
    "gz": "application/gzip", "7z": "application/x-7z-compressed", "mp3": "audio/mpeg",
    "m4a": "audio/mp4", "wav": "audio/wav", "ogg": "audio/ogg", "flac": "audio/flac",
    "mp4": "video/mp4", "mov": "video/quicktime", "webm": "video/webm", "mkv": "video/x-matroska",
    "avi": "video/x-msvideo",
  ]
}
