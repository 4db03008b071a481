//: area: Foundation
//: form: `URL.documentsDirectory` and its kind, `FileManager.urls(for:in:)`, `containerURL(forSecurityApplicationGroupIdentifier:)`, `UserDefaults` with and without a suite, bookmarks
//: state: partial: all of it is in the bundle's data folder; a bookmark is the URL, and does not follow a file that moves; `trashItem` is unavailable
//: runs: perform ListsFolders => {"value":"Documents true|.cache true|share true|Library true|group.example true|a.txt false|nothing"}
import AppIntents
import Foundation

struct ListsFolders: AppIntent {
  static let title: LocalizedStringResource = "Folders"
  func perform() async throws -> some IntentResult & ReturnsValue<String> {
    let group = FileManager.default.containerURL(
      forSecurityApplicationGroupIdentifier: "group.example")
    var texts = [
      URL.documentsDirectory, .cachesDirectory, .applicationSupportDirectory, .libraryDirectory,
    ].map { Self.text($0) }
    texts.append(group.map(Self.text) ?? "none")
    let file = URL.documentsDirectory.appending(path: "a.txt")
    try "a".write(to: file, atomically: true, encoding: .utf8)
    var isStale = true
    let found = try URL(
      resolvingBookmarkData: try file.bookmarkData(), bookmarkDataIsStale: &isStale)
    texts.append("\(found.lastPathComponent) \(isStale)")
    texts.append(
      FileManager.default.url(forUbiquityContainerIdentifier: nil) == nil ? "nothing" : "a cloud")
    return .result(value: texts.joined(separator: "|"))
  }
  private static func text(_ folder: URL) -> String {
    var isFolder = false
    if let values = try? folder.resourceValues(forKeys: [.isDirectoryKey]) {
      isFolder = values.isDirectory ?? false
    }
    return "\(folder.lastPathComponent) \(isFolder)"
  }
}

struct KeepsText: AppIntent {
  static let title: LocalizedStringResource = "Keeps a text"
  @Parameter(title: "Text") var text: String
  func perform() async throws -> some IntentResult {
    UserDefaults.standard.set(text, forKey: "text")
    UserDefaults(suiteName: "group.example")?.set(text + "!", forKey: "text")
    let folder = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]
    try text.write(
      to: folder.appendingPathComponent("text.txt"), atomically: true, encoding: .utf8)
    return .result()
  }
}
struct ReadsText: AppIntent {
  static let title: LocalizedStringResource = "Reads a text"
  func perform() async throws -> some IntentResult & ReturnsValue<[String]> {
    let file = URL.documentsDirectory.appending(path: "text.txt")
    return .result(value: [
      UserDefaults.standard.string(forKey: "text") ?? "",
      UserDefaults(suiteName: "group.example")?.string(forKey: "text") ?? "",
      (try? String(contentsOf: file, encoding: .utf8)) ?? "",
    ])
  }
}
