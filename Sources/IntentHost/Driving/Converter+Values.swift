// The engine's conversions, by the rules of IntentModel.

import IntentJSON
import IntentMediation
import IntentModel

extension Converter {
  /// Conversions for a bundle in a caller's surroundings.
  public init(_ values: ValueConverter) {
    @Sendable func outcome(
      _ body: () throws(ConversionFailure) -> Converted
    ) -> Conversion {
      do throws(ConversionFailure) {
        switch try body() {
        case .value(let value, let note): return .value(value, note: note)
        case .search(let text): return .search(text)
        }
      } catch {
        return error.readings.isEmpty
          ? .failure(error.message) : .unclear(error.message, error.readings)
      }
    }
    self.init(
      text: { text, type, parameter in
        outcome { () throws(ConversionFailure) in
          try values.fromText(text, as: type, parameter: parameter)
        }
      },
      json: { json, type, parameter in
        outcome { () throws(ConversionFailure) in
          try values.fromJSON(json, as: type, parameter: parameter)
        }
      },
      problem: { value, parameter in values.problem(value, parameter: parameter) },
      mismatch: { value, type in values.mismatch(value, with: type) },
      unpacked: { json, type in values.unpacked(json, as: type) },
      foreign: { form, type in
        let reference: ForeignReference? =
          switch form {
          case .text(let text): values.foreignReference(text, for: type)
          case .json(let json): values.foreignReference(json, for: type)
          default: nil
          }
        return reference.map {
          ForeignValue(bundle: $0.name.bundle, entity: $0.name.entity, id: $0.id)
        }
      },
      words: { values.words($0) },
      localised: { values.context.localised($0) },
      shown: { value, type in values.toText(value, of: type) })
  }
}

extension ValueConverter {
  /// Conversions for a bundle: its own words, the caller's language, zone and clock.
  public init(_ manifest: Manifest, _ surroundings: Surroundings) {
    var context = ValueContext(
      manifest: manifest, locale: surroundings.locale, timeZone: surroundings.timeZone,
      zones: .system, now: surroundings.clock)
    context.categories = surroundings.categories
    let localizer = Localizer(manifest: manifest, languages: [surroundings.locale])
    context.localised = { localizer.string($0) }
    context.parseJSON = { try? JSON(parsing: $0) }
    self.init(context)
  }
}
