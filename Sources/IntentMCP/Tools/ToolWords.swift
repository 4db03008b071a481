// The words of an intent by which a request in plain language finds it.

import IntentModel

/// Collects words, in every language that the bundle has.
public enum ToolWords {
  /// Titles, keywords, synonyms, in every language.
  public static func all(of intent: Intent, _ manifest: Manifest) -> [String] {
    var texts = [intent.title] + intent.keywords
    if let description = intent.description { texts.append(description) }
    for parameter in intent.parameters {
      if let title = parameter.title { texts.append(title) }
      if let element = entity(parameter.type), let entity = manifest.entity(element) {
        texts += [entity.display.name] + entity.display.synonyms
      }
    }
    return unique(texts.flatMap { inEveryLanguage($0, manifest) } + [intent.id])
  }

  /// The names of a bundle, in every language.
  public static func names(of manifest: Manifest) -> [String] {
    let last = manifest.id.split(separator: ".").last.map(String.init) ?? manifest.id
    return unique(inEveryLanguage(manifest.name, manifest) + [last])
  }

  private static func entity(_ type: ValueType) -> String? {
    switch type.element ?? type.unwrapped {
    case .entity(let id), .collection(let id): id
    default: nil
    }
  }

  static func inEveryLanguage(_ text: Text, _ manifest: Manifest) -> [String] {
    let table = manifest.strings[text.table ?? "Localizable"]?[text.key] ?? [:]
    return [text.fallback ?? text.key] + table.values.map(\.text).sorted()
  }

  private static func unique(_ texts: [String]) -> [String] {
    var seen = Set<String>()
    return texts.filter { !$0.isEmpty && seen.insert($0.lowercased()).inserted }
  }
}
