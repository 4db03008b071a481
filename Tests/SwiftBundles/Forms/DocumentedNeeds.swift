//: area: Documentation
//: form: adding parameters: an optional parameter that is asked for when it is needed
//: state: supported
//: runs: perform Departs => {"status": "needsValue", "parameter": "date", "error": "When?"}
//: runs: perform Departs date=d:86400 => {"value": 86400}
import AppIntents
import Foundation

struct Departs: AppIntent {
  static let title: LocalizedStringResource = "Depart"
  @Parameter(title: "Date") var date: Date?
  func perform() async throws -> some IntentResult & ReturnsValue<Date> {
    guard let date = date else {
      throw $date.needsValueError("When?")
    }
    return .result(value: date)
  }
}
