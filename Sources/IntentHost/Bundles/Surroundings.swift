// What a call carries of its caller: language, zone and clock.

import CHostSystem
import IntentModel

/// The caller's surroundings, as bundles see them.
public struct Surroundings: Sendable, Hashable {
  /// BCP 47.
  public var locale: String
  /// Where dates, numbers, money and units are not those of `locale`.
  public var categories = LocaleCategories()
  /// IANA.
  public var timeZone: String
  /// Seconds since 1970; nil: the clock of the machine, at the moment of each call.
  public var now: Double?

  public init(locale: String = "en", timeZone: String = "UTC", now: Double? = nil) {
    self.locale = locale
    self.timeZone = timeZone
    self.now = now
  }

  /// Seconds since 1970.
  public var clock: Double { now ?? hs_realtime() }
}
