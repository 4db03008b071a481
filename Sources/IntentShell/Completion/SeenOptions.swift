// The options that providers have offered, so that completion knows them where the bundle cannot be asked. Kept in
// the home, readable by its owner alone; nothing of a sensitive parameter ever comes here.

import IntentJSON
import IntentMediation
import IntentModel
import IntentStore

/// The options of one bundle that were seen, the last ones of each parameter.
struct SeenOptions: Sendable {
  private let files: OwnerFiles
  private let name: String
  /// Titles that are kept of one parameter, and parameters of one bundle.
  private static let most = (titles: 500, parameters: 100)

  /// - Parameter locale: of whom they were shown to: titles are in a language.
  init(_ home: Home, bundle: String, locale: String) {
    files = OwnerFiles(home, folder: "options")
    name = SeenEntities.name(bundle, locale)
  }

  /// The titles that a parameter offered last, in their order.
  func all(_ intent: String, _ parameter: String) -> [String] {
    kept().first { $0.name == Self.key(intent, parameter) }?.value.array?.compactMap(\.string) ?? []
  }

  /// Remembers what an invocation was offered; a home that cannot be written remembers nothing.
  func add(_ offered: [(parameter: String, options: [Option])], of intent: String) {
    guard OwnerFiles.isName(name), offered.contains(where: { !$0.options.isEmpty }) else { return }
    let before = kept()
    var members = before
    for (parameter, options) in offered where !options.isEmpty {
      let key = Self.key(intent, parameter)
      let titles = options.prefix(Self.most.titles).map { JSON.string($0.title) }
      members.removeAll { $0.name == key }
      members.append(.init(key, .array(titles)))
    }
    let sorted = members.suffix(Self.most.parameters)
    guard Set(sorted) != Set(before) else { return }
    try? files.write(name, Array(JSON.object(Array(sorted)).text().utf8))
  }

  private static func key(_ intent: String, _ parameter: String) -> String {
    "\(intent).\(parameter)"
  }

  private func kept() -> [JSON.Member] {
    guard let bytes = try? files.read(name), let json = try? JSON(parsing: bytes) else { return [] }
    return json.members ?? []
  }
}
