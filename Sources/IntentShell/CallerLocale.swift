// The language and the customs of whoever calls, from the environment as POSIX lays it out.

import IntentModel

/// What the environment says of language, dates, numbers, money and units.
struct CallerLocale {
  /// BCP 47.
  let language: String
  let categories: LocaleCategories

  /// INTENTS_LOCALE decides all; else LC_ALL, else the category's own variable, else LANG. `C`, `POSIX` and
  /// nothing at all speak English, and know no order of dates and no separators.
  init(_ environment: [String: String]) {
    func value(_ name: String) -> String? {
      environment[name].flatMap { $0.isEmpty ? nil : Self.name($0) }
    }
    if let only = value("INTENTS_LOCALE") {
      language = Self.isPlain(only) ? "en" : only
      categories = Self.isPlain(only) ? LocaleCategories(all: only) : LocaleCategories()
      return
    }
    func category(_ name: String) -> String {
      value("LC_ALL") ?? value(name) ?? value("LANG") ?? "C"
    }
    let messages = category("LC_MESSAGES")
    let language = Self.isPlain(messages) ? "en" : messages
    /// Nil: it is as the language has it.
    func customs(_ name: String) -> String? {
      let locale = category(name)
      return locale == language ? nil : locale
    }
    var own = LocaleCategories()
    own.time = customs("LC_TIME")
    own.numeric = customs("LC_NUMERIC")
    own.monetary = customs("LC_MONETARY")
    own.measurement = customs("LC_MEASUREMENT")
    (self.language, categories) = (language, own)
  }

  private static func isPlain(_ name: String) -> Bool { name == "C" || name == "POSIX" }

  /// Without the encoding and the modifier, and with hyphens.
  private static func name(_ value: String) -> String {
    let plain = value.prefix { $0 != "." && $0 != "@" }
    return String(
      decoding: plain.utf8.map { $0 == UInt8(ascii: "_") ? UInt8(ascii: "-") : $0 },
      as: UTF8.self)
  }
}
