// The conversions of the model, for tests that need every type.

import IntentModel

@testable import IntentMediation

extension Converter {
  static func testing(_ manifest: Manifest, _ languages: [String]) -> Converter {
    var context = ValueContext(manifest: manifest)
    let localizer = Localizer(manifest: manifest, languages: languages)
    context.localised = { localizer.string($0) }
    let values = ValueConverter(context)
    @Sendable func outcome(
      _ body: () throws(ConversionFailure) -> Converted
    ) -> Conversion {
      do throws(ConversionFailure) {
        switch try body() {
        case .value(let value, let note): return .value(value, note: note)
        case .search(let text): return .search(text)
        }
      } catch {
        return .failure(error.message)
      }
    }
    return Converter(
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
      words: { values.words($0) }, localised: { values.context.localised($0) },
      shown: { value, type in values.toText(value, of: type) })
  }
}
