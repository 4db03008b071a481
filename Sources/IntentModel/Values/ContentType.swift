// MIME types: which pattern takes which, and what a file's name says.

/// MIME types of files.
public enum ContentType {
  /// The type of a file of which nothing is known.
  public static let unknown = "application/octet-stream"

  /// Whether a type fits a pattern: a MIME type, `image/*`, `*/*`, or one of the uniform type
  /// identifiers that App Intents code names. An identifier that is not known fits nothing.
  public static func matches(_ type: String, pattern: String) -> Bool {
    let type = type.lowercased().prefix { $0 != ";" && $0 != " " }
    let pattern = (identifiers[pattern] ?? pattern).lowercased()
    if pattern == "*/*" || pattern == "*" { return true }
    if pattern.hasSuffix("/*") { return type.hasPrefix(pattern.dropLast()) }
    return type == pattern
  }

  /// The type that a file's name says, by its extension; nil where it says none that is known.
  public static func ofFile(_ name: String) -> String? {
    guard let dot = name.lastIndex(of: ".") else { return nil }
    return extensions[name[name.index(after: dot)...].lowercased()]
  }

  private static let identifiers: [String: String] = [
    "public.item": "*/*", "public.data": "*/*", "public.content": "*/*",
    "public.image": "image/*", "public.movie": "video/*", "public.video": "video/*",
    "public.audio": "audio/*", "public.text": "text/*", "public.plain-text": "text/plain",
    "public.utf8-plain-text": "text/plain", "public.jpeg": "image/jpeg",
    "public.png": "image/png", "public.tiff": "image/tiff", "public.heic": "image/heic",
    "com.compuserve.gif": "image/gif", "org.webmproject.webp": "image/webp",
    "public.svg-image": "image/svg+xml", "com.adobe.pdf": "application/pdf",
    "public.json": "application/json", "public.xml": "application/xml", "public.html": "text/html",
    "public.rtf": "text/rtf", "public.vcard": "text/vcard",
    "public.comma-separated-values-text": "text/csv", "public.zip-archive": "application/zip",
    "public.mp3": "audio/mpeg", "public.mpeg-4": "video/mp4",
    "public.mpeg-4-audio": "audio/mp4", "com.microsoft.waveform-audio": "audio/wav",
    "com.apple.quicktime-movie": "video/quicktime", "com.apple.ical.ics": "text/calendar",
    "net.daringfireball.markdown": "text/markdown",
  ]

  private static let extensions: [String: String] = [
    "txt": "text/plain", "log": "text/plain", "md": "text/markdown", "csv": "text/csv",
    "tsv": "text/tab-separated-values", "html": "text/html", "htm": "text/html",
    "css": "text/css", "vcf": "text/vcard", "ics": "text/calendar", "rtf": "text/rtf",
    "json": "application/json", "xml": "application/xml", "pdf": "application/pdf",
    "zip": "application/zip", "gz": "application/gzip", "tar": "application/x-tar",
    "js": "text/javascript", "sh": "application/x-sh", "jpg": "image/jpeg", "jpeg": "image/jpeg",
    "png": "image/png", "gif": "image/gif", "webp": "image/webp", "svg": "image/svg+xml",
    "tif": "image/tiff", "tiff": "image/tiff", "heic": "image/heic", "bmp": "image/bmp",
    "avif": "image/avif", "mp3": "audio/mpeg", "m4a": "audio/mp4", "wav": "audio/wav",
    "flac": "audio/flac", "ogg": "audio/ogg", "opus": "audio/opus", "mp4": "video/mp4",
    "m4v": "video/mp4", "mov": "video/quicktime", "webm": "video/webm", "mkv": "video/x-matroska",
    "avi": "video/x-msvideo", "odt": "application/vnd.oasis.opendocument.text",
    "docx": "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    "epub": "application/epub+zip", "yaml": "application/yaml", "yml": "application/yaml",
    "toml": "application/toml", "sqlite": "application/vnd.sqlite3",
  ]
}
