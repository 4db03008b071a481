// The content types that are known, with parent, MIME type and file name extensions.

extension UTType {
  struct Row: Sendable {
    var identifier: String
    var mimeType: String?
    var extensions: [String]
    var parent: String?
  }

  static let table: [Row] = [
    Row(identifier: "public.item", mimeType: nil, extensions: [], parent: nil),
    Row(identifier: "public.content", mimeType: nil, extensions: [], parent: nil),
    Row(
      identifier: "public.data", mimeType: "application/octet-stream",
      extensions: [], parent: "public.item"),
    Row(
      identifier: "public.composite-content", mimeType: nil,
      extensions: [], parent: "public.content"),
    Row(identifier: "public.text", mimeType: nil, extensions: [], parent: "public.data"),
    Row(
      identifier: "public.plain-text", mimeType: "text/plain",
      extensions: ["txt", "text"], parent: "public.text"),
    Row(
      identifier: "public.utf8-plain-text", mimeType: nil,
      extensions: [], parent: "public.plain-text"),
    Row(
      identifier: "net.daringfireball.markdown", mimeType: "text/markdown",
      extensions: ["md", "markdown"], parent: "public.plain-text"),
    Row(identifier: "public.rtf", mimeType: "text/rtf", extensions: ["rtf"], parent: "public.text"),
    Row(
      identifier: "public.html", mimeType: "text/html",
      extensions: ["html", "htm"], parent: "public.text"),
    Row(
      identifier: "public.xml", mimeType: "application/xml",
      extensions: ["xml"], parent: "public.text"),
    Row(
      identifier: "public.json", mimeType: "application/json",
      extensions: ["json"], parent: "public.text"),
    Row(
      identifier: "public.yaml", mimeType: "application/x-yaml",
      extensions: ["yaml", "yml"], parent: "public.text"),
    Row(
      identifier: "public.comma-separated-values-text", mimeType: "text/csv",
      extensions: ["csv"], parent: "public.text"),
    Row(
      identifier: "public.tab-separated-values-text", mimeType: "text/tab-separated-values",
      extensions: ["tsv"], parent: "public.text"),
    Row(
      identifier: "public.delimited-values-text", mimeType: nil,
      extensions: [], parent: "public.text"),
    Row(
      identifier: "public.vcard", mimeType: "text/vcard",
      extensions: ["vcf"], parent: "public.text"),
    Row(identifier: "public.calendar-event", mimeType: nil, extensions: [], parent: "public.data"),
    Row(
      identifier: "public.internet-message", mimeType: nil,
      extensions: [], parent: "public.data"),
    Row(
      identifier: "public.source-code", mimeType: nil,
      extensions: [], parent: "public.plain-text"),
    Row(
      identifier: "public.swift-source", mimeType: "text/x-swift",
      extensions: ["swift"], parent: "public.source-code"),
    Row(
      identifier: "com.apple.property-list", mimeType: "application/x-plist",
      extensions: ["plist"], parent: "public.data"),
    Row(identifier: "public.image", mimeType: "image/*", extensions: [], parent: "public.data"),
    Row(
      identifier: "public.png", mimeType: "image/png",
      extensions: ["png"], parent: "public.image"),
    Row(
      identifier: "public.jpeg", mimeType: "image/jpeg",
      extensions: ["jpg", "jpeg"], parent: "public.image"),
    Row(
      identifier: "com.compuserve.gif", mimeType: "image/gif",
      extensions: ["gif"], parent: "public.image"),
    Row(
      identifier: "public.heic", mimeType: "image/heic",
      extensions: ["heic"], parent: "public.image"),
    Row(
      identifier: "public.heif", mimeType: "image/heif",
      extensions: ["heif"], parent: "public.image"),
    Row(
      identifier: "public.tiff", mimeType: "image/tiff",
      extensions: ["tiff", "tif"], parent: "public.image"),
    Row(
      identifier: "com.microsoft.bmp", mimeType: "image/bmp",
      extensions: ["bmp"], parent: "public.image"),
    Row(
      identifier: "public.svg-image", mimeType: "image/svg+xml",
      extensions: ["svg"], parent: "public.image"),
    Row(
      identifier: "org.webmproject.webp", mimeType: "image/webp",
      extensions: ["webp"], parent: "public.image"),
    Row(
      identifier: "com.microsoft.ico", mimeType: "image/vnd.microsoft.icon",
      extensions: ["ico"], parent: "public.image"),
    Row(
      identifier: "public.camera-raw-image", mimeType: nil,
      extensions: [], parent: "public.image"),
    Row(identifier: "com.apple.live-photo", mimeType: nil, extensions: [], parent: "public.data"),
    Row(
      identifier: "public.audiovisual-content", mimeType: nil,
      extensions: [], parent: "public.data"),
    Row(
      identifier: "public.movie", mimeType: nil,
      extensions: [], parent: "public.audiovisual-content"),
    Row(identifier: "public.video", mimeType: "video/*", extensions: [], parent: "public.movie"),
    Row(
      identifier: "public.audio", mimeType: "audio/*",
      extensions: [], parent: "public.audiovisual-content"),
    Row(
      identifier: "public.mpeg-4", mimeType: "video/mp4",
      extensions: ["mp4"], parent: "public.movie"),
    Row(
      identifier: "com.apple.quicktime-movie", mimeType: "video/quicktime",
      extensions: ["mov"], parent: "public.movie"),
    Row(
      identifier: "public.mpeg", mimeType: "video/mpeg",
      extensions: ["mpg", "mpeg"], parent: "public.movie"),
    Row(
      identifier: "public.avi", mimeType: "video/avi",
      extensions: ["avi"], parent: "public.movie"),
    Row(
      identifier: "public.mp3", mimeType: "audio/mpeg",
      extensions: ["mp3"], parent: "public.audio"),
    Row(
      identifier: "public.mpeg-4-audio", mimeType: "audio/mp4",
      extensions: ["m4a"], parent: "public.audio"),
    Row(
      identifier: "com.microsoft.waveform-audio", mimeType: "audio/vnd.wave",
      extensions: ["wav"], parent: "public.audio"),
    Row(
      identifier: "public.aiff-audio", mimeType: "audio/aiff",
      extensions: ["aiff", "aif"], parent: "public.audio"),
    Row(
      identifier: "public.midi-audio", mimeType: "audio/midi",
      extensions: ["mid", "midi"], parent: "public.audio"),
    Row(
      identifier: "com.adobe.pdf", mimeType: "application/pdf",
      extensions: ["pdf"], parent: "public.data"),
    Row(identifier: "public.archive", mimeType: nil, extensions: [], parent: "public.data"),
    Row(
      identifier: "public.zip-archive", mimeType: "application/zip",
      extensions: ["zip"], parent: "public.archive"),
    Row(
      identifier: "org.gnu.gnu-zip-archive", mimeType: "application/gzip",
      extensions: ["gz"], parent: "public.archive"),
    Row(identifier: "public.url", mimeType: nil, extensions: [], parent: "public.data"),
    Row(identifier: "public.file-url", mimeType: nil, extensions: [], parent: "public.url"),
    Row(identifier: "public.folder", mimeType: nil, extensions: [], parent: "public.item"),
    Row(identifier: "public.directory", mimeType: nil, extensions: [], parent: "public.item"),
    Row(identifier: "public.contact", mimeType: nil, extensions: [], parent: "public.content"),
    Row(identifier: "public.database", mimeType: nil, extensions: [], parent: "public.data"),
    Row(identifier: "public.spreadsheet", mimeType: nil, extensions: [], parent: "public.content"),
    Row(identifier: "public.presentation", mimeType: nil, extensions: [], parent: "public.content"),
    Row(identifier: "public.font", mimeType: nil, extensions: [], parent: "public.data"),
    Row(
      identifier: "org.idpf.epub-container", mimeType: "application/epub+zip",
      extensions: ["epub"], parent: "public.data"),
    Row(identifier: "public.executable", mimeType: nil, extensions: [], parent: "public.item"),
    Row(identifier: "com.apple.package", mimeType: nil, extensions: [], parent: "public.item"),
    Row(identifier: "com.apple.bundle", mimeType: nil, extensions: [], parent: "public.item"),
    Row(identifier: "com.apple.application", mimeType: nil, extensions: [], parent: "public.item"),
    Row(identifier: "public.script", mimeType: nil, extensions: [], parent: "public.source-code"),
    Row(
      identifier: "com.apple.log", mimeType: nil,
      extensions: ["log"], parent: "public.plain-text"),
    Row(identifier: "public.message", mimeType: nil, extensions: [], parent: "public.item"),
    Row(identifier: "public.bookmark", mimeType: nil, extensions: [], parent: "public.item"),
    Row(
      identifier: "com.apple.protected-mpeg-4-audio", mimeType: "audio/x-m4p",
      extensions: ["m4p"], parent: "public.audio"),
  ]

  public static let item = UTType(known: "public.item")
  public static let content = UTType(known: "public.content")
  public static let data = UTType(known: "public.data")
  public static let compositeContent = UTType(known: "public.composite-content")
  public static let text = UTType(known: "public.text")
  public static let plainText = UTType(known: "public.plain-text")
  public static let utf8PlainText = UTType(known: "public.utf8-plain-text")
  public static let markdown = UTType(known: "net.daringfireball.markdown")
  public static let rtf = UTType(known: "public.rtf")
  public static let html = UTType(known: "public.html")
  public static let xml = UTType(known: "public.xml")
  public static let json = UTType(known: "public.json")
  public static let yaml = UTType(known: "public.yaml")
  public static let commaSeparatedText = UTType(known: "public.comma-separated-values-text")
  public static let tabSeparatedText = UTType(known: "public.tab-separated-values-text")
  public static let delimitedText = UTType(known: "public.delimited-values-text")
  public static let vCard = UTType(known: "public.vcard")
  public static let calendarEvent = UTType(known: "public.calendar-event")
  public static let internetMessage = UTType(known: "public.internet-message")
  public static let sourceCode = UTType(known: "public.source-code")
  public static let swiftSource = UTType(known: "public.swift-source")
  public static let propertyList = UTType(known: "com.apple.property-list")
  public static let image = UTType(known: "public.image")
  public static let png = UTType(known: "public.png")
  public static let jpeg = UTType(known: "public.jpeg")
  public static let gif = UTType(known: "com.compuserve.gif")
  public static let heic = UTType(known: "public.heic")
  public static let heif = UTType(known: "public.heif")
  public static let tiff = UTType(known: "public.tiff")
  public static let bmp = UTType(known: "com.microsoft.bmp")
  public static let svg = UTType(known: "public.svg-image")
  public static let webP = UTType(known: "org.webmproject.webp")
  public static let ico = UTType(known: "com.microsoft.ico")
  public static let rawImage = UTType(known: "public.camera-raw-image")
  public static let livePhoto = UTType(known: "com.apple.live-photo")
  public static let audiovisualContent = UTType(known: "public.audiovisual-content")
  public static let movie = UTType(known: "public.movie")
  public static let video = UTType(known: "public.video")
  public static let audio = UTType(known: "public.audio")
  public static let mpeg4Movie = UTType(known: "public.mpeg-4")
  public static let quickTimeMovie = UTType(known: "com.apple.quicktime-movie")
  public static let mpeg = UTType(known: "public.mpeg")
  public static let avi = UTType(known: "public.avi")
  public static let mp3 = UTType(known: "public.mp3")
  public static let mpeg4Audio = UTType(known: "public.mpeg-4-audio")
  public static let wav = UTType(known: "com.microsoft.waveform-audio")
  public static let aiff = UTType(known: "public.aiff-audio")
  public static let midi = UTType(known: "public.midi-audio")
  public static let pdf = UTType(known: "com.adobe.pdf")
  public static let archive = UTType(known: "public.archive")
  public static let zip = UTType(known: "public.zip-archive")
  public static let gzip = UTType(known: "org.gnu.gnu-zip-archive")
  public static let url = UTType(known: "public.url")
  public static let fileURL = UTType(known: "public.file-url")
  public static let folder = UTType(known: "public.folder")
  public static let directory = UTType(known: "public.directory")
  public static let contact = UTType(known: "public.contact")
  public static let database = UTType(known: "public.database")
  public static let spreadsheet = UTType(known: "public.spreadsheet")
  public static let presentation = UTType(known: "public.presentation")
  public static let font = UTType(known: "public.font")
  public static let epub = UTType(known: "org.idpf.epub-container")
  public static let executable = UTType(known: "public.executable")
  public static let package = UTType(known: "com.apple.package")
  public static let bundle = UTType(known: "com.apple.bundle")
  public static let application = UTType(known: "com.apple.application")
  public static let script = UTType(known: "public.script")
  public static let log = UTType(known: "com.apple.log")
  public static let message = UTType(known: "public.message")
  public static let bookmark = UTType(known: "public.bookmark")
  public static let appleProtectedMPEG4Audio = UTType(known: "com.apple.protected-mpeg-4-audio")
}
