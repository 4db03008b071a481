//: area: Foundation
//: form: `Measurement.formatted`, `MeasurementFormatter`, `RelativeDateTimeFormatter`, `ListFormatter`, names of people
//: state: partial: a measurement keeps its unit and shows its symbol, in every width; a name has the order of western names
//: runs: perform Formats => {"value":"3.5 km|21.0°C|1,234.5g|yesterday|in 2 hours|a, b, and c|Dr. Ada Lovelace|AL"}
import AppIntents
import Foundation

struct Formats: AppIntent {
  static let title: LocalizedStringResource = "Formats"
  func perform() async throws -> some IntentResult & ReturnsValue<String> {
    let english = Locale(identifier: "en_US")
    let way = Measurement(value: 3.5, unit: UnitLength.kilometers)
    let heat = Measurement(value: 21, unit: UnitTemperature.celsius)
    var texts = [
      way.formatted(.measurement(width: .abbreviated).locale(english)),
      heat.formatted(
        .measurement(
          width: .narrow, usage: .weather, numberFormatStyle: .number.precision(.fractionLength(1)))
      ),
    ]
    let measures = MeasurementFormatter()
    measures.locale = english
    measures.unitStyle = .short
    measures.unitOptions = .providedUnit
    texts.append(measures.string(from: Measurement(value: 1234.5, unit: UnitMass.grams)))
    let relative = RelativeDateTimeFormatter()
    relative.locale = english
    relative.dateTimeStyle = .named
    let now = Date()
    texts.append(relative.localizedString(for: now.addingTimeInterval(-86_400), relativeTo: now))
    texts.append(relative.localizedString(fromTimeInterval: 7205))
    let lists = ListFormatter()
    lists.locale = english
    texts.append(lists.string(from: ["a", "b", "c"]) ?? "")
    let ada = PersonNameComponents(namePrefix: "Dr.", givenName: "Ada", familyName: "Lovelace")
    texts.append(ada.formatted(.name(style: .long)))
    texts.append(ada.formatted(.name(style: .abbreviated)))
    return .result(value: texts.joined(separator: "|"))
  }
}
