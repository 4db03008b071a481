// What is different between two manifests of one bundle, in the terms of who uses it. Pure.

import IntentModel

/// The comparison of an installed version with another one.
public struct ManifestComparison: Sendable {
  /// What widens first, then what breaks, then the rest; each in the order of the manifest.
  public private(set) var changes: [ManifestChange] = []

  let old: Manifest
  let new: Manifest

  public init(from old: Manifest, to new: Manifest) {
    self.old = old
    self.new = new
    compareBundle()
    compareGrants()
    compareIntents()
    compareEntities()
    compareEnums()
    compareLanguages()
    let order = ManifestChange.Weight.allCases
    changes = order.flatMap { weight in changes.filter { $0.weight == weight } }
  }

  /// What somebody has to agree to.
  public var widening: [ManifestChange] { changes.filter { $0.weight == .widens } }
  /// What breaks what was saved for the old version.
  public var breaking: [ManifestChange] { changes.filter { $0.weight == .breaks } }

  mutating func add(
    _ kind: String, _ weight: ManifestChange.Weight, _ subject: String, _ message: String,
    fix: String? = nil
  ) {
    changes.append(ManifestChange(kind, weight, subject, message, fix: fix))
  }

  /// A text in the language of its bundle.
  static func shown(_ text: Text?, of manifest: Manifest) -> String? {
    text.map { text in
      manifest.strings[text.table ?? "Localizable"]?[text.key]?[manifest.sourceLanguage]?.text
        ?? text.fallback ?? text.key
    }
  }

  /// Notes a text that reads differently now.
  mutating func words(_ what: String, _ subject: String, _ before: Text?, _ after: Text?) {
    let first = Self.shown(before, of: old)
    let second = Self.shown(after, of: new)
    guard first != second else { return }
    switch (first, second) {
    case (let first?, let second?):
      add("words-changed", .note, subject, "\(what) “\(first)” is now “\(second)”")
    case (nil, let second?): add("words-changed", .note, subject, "has \(what) “\(second)” now")
    default: add("words-changed", .note, subject, "has no \(what) any more")
    }
  }

  // MARK: The bundle

  private mutating func compareBundle() {
    words("the name", "", old.name, new.name)
    words("the description", "", old.description, new.description)
    if old.author != new.author {
      add(
        "author-changed", .note, "",
        "its author was \(old.author ?? "not named") and is \(new.author ?? "not named")")
    }
    if old.licence != new.licence {
      add(
        "licence-changed", .note, "",
        "its licence was \(old.licence ?? "not named") and is \(new.licence ?? "not named")")
    }
    if old.lifetime != new.lifetime {
      add(
        "lifetime-changed", .note, "",
        new.lifetime == .session
          ? "its process is kept between calls now" : "each call has a process of its own now")
    }
    if new.memory > old.memory {
      add(
        "memory-grown", .note, "",
        "it may use \(new.memory >> 20) MiB of memory, before \(old.memory >> 20) MiB")
    }
  }

  private mutating func compareLanguages() {
    let before = Self.languages(old)
    let after = Self.languages(new)
    for language in after.subtracting(before).sorted() {
      add("language-added", .note, "", "speaks \(language)")
    }
    for language in before.subtracting(after).sorted() {
      add("language-removed", .note, "", "no longer speaks \(language)")
    }
  }

  private static func languages(_ manifest: Manifest) -> Set<String> {
    Set(manifest.strings.values.flatMap { $0.values.flatMap(\.keys) })
  }
}
