// Everything that a conversion may depend on beside the value and its type, handed in: this module
// asks no clock, no file and no environment.

/// The circumstances of a conversion.
public struct ValueContext: Sendable {
  /// The bundle whose enums, entities and unions types refer to.
  public var manifest: Manifest
  /// BCP 47, such as `de-AT`; `de_AT.UTF-8` is understood too.
  public var locale: String { didSet { format = LocaleFormat(locale, categories) } }
  /// Where dates, numbers, money and units are not those of `locale`.
  public var categories = LocaleCategories() {
    didSet { format = LocaleFormat(locale, categories) }
  }
  /// IANA name of the caller's zone, such as `Europe/Vienna`.
  public var timeZone: String
  /// Where the rules of time zones come from.
  public var zones: ZoneTable
  /// The caller's clock: seconds since 1970 in UTC. One without a date counts as 0.
  public var now: Double
  /// Text may be in the forms of the locale. Off for machine channels: there only the forms that are
  /// the same everywhere count. JSON never uses locale forms.
  public var allowsLocaleForms: Bool
  /// The family of the widget that is configured; picks among sizes by family.
  public var widgetFamily: String?
  /// The words of a text in the caller's language.
  public var localised: @Sendable (Text) -> String
  /// Reads JSON text, for lists and objects that a caller packed into a string; nil where the text
  /// is no JSON.
  public var parseJSON: @Sendable (String) -> JSON?
  /// Whether another bundle goes by that id or short name, so that text before a colon names it.
  public var isBundle: @Sendable (String) -> Bool
  /// What an entity of another bundle, or of this one, is: of the name of a bundle and of one of its types.
  /// Nil: there is none.
  public var foreign: @Sendable (_ bundle: String, _ type: String) -> EntityName?
  /// The entity of a bundle, by both ids.
  public struct EntityName: Sendable, Hashable {
    public var bundle: String
    public var entity: String
    public init(bundle: String, entity: String) {
      self.bundle = bundle
      self.entity = entity
    }
  }

  /// How numbers and dates are written in the locale.
  private(set) var format: LocaleFormat

  public init(
    manifest: Manifest, locale: String = "en-US", timeZone: String = "UTC",
    zones: ZoneTable = ZoneTable(), now: Double = 0, allowsLocaleForms: Bool = true
  ) {
    self.manifest = manifest
    self.locale = locale
    self.timeZone = timeZone
    self.zones = zones
    self.now = now
    self.allowsLocaleForms = allowsLocaleForms
    localised = { $0.fallback ?? $0.key }
    parseJSON = { _ in nil }
    isBundle = { _ in false }
    foreign = { _, _ in nil }
    format = LocaleFormat(locale)
  }

  /// The caller's clock, as far as there is a calendar.
  var instant: Instant { Instant(now) ?? Instant(seconds: 0) }
  /// The same in whole seconds.
  var nowSeconds: Int { instant.seconds }

  /// The same circumstances for a machine channel.
  var machine: ValueContext {
    var context = self
    context.allowsLocaleForms = false
    return context
  }

  /// How numbers are written in text that is read now.
  var numbers: LocaleFormat { allowsLocaleForms ? format : .plain }
}
