//: area: Text
//: form: `DateComponentsFormatter`, which Linux Foundation lacks; a list of entities by `.list(type:)`
//: state: partial: texts are English, dates are counted in UTC
//: runs: perform Clocks => {"value":"1:05:09|1h 5m 9s|1 hour, 5 minutes|1 hr, 5 min|2d|0 seconds|5:00|About 2 hours remaining"}
//: runs: perform Spans => {"value":"26h|1 year, 2 months|1 month|Sloop and Yawl"}
import AppIntents
import Foundation

struct Clocks: AppIntent {
  static let title: LocalizedStringResource = "Clocks"
  func perform() async throws -> some IntentResult & ReturnsValue<String> {
    let seconds: TimeInterval = 3909
    let formatter = DateComponentsFormatter()
    formatter.allowedUnits = [.hour, .minute, .second]
    var texts = [formatter.string(from: seconds)]
    formatter.unitsStyle = .abbreviated
    texts.append(formatter.string(from: seconds))
    formatter.unitsStyle = .full
    formatter.maximumUnitCount = 2
    texts.append(formatter.string(from: seconds))
    formatter.unitsStyle = .short
    texts.append(formatter.string(from: seconds))
    let days = DateComponentsFormatter()
    days.unitsStyle = .abbreviated
    texts.append(days.string(from: 172_800))
    days.unitsStyle = .full
    texts.append(days.string(from: 0))
    let clock = DateComponentsFormatter()
    clock.allowedUnits = [.minute, .second]
    texts.append(clock.string(from: 300))
    days.includesApproximationPhrase = true
    days.includesTimeRemainingPhrase = true
    texts.append(days.string(from: 7200))
    return .result(value: texts.compactMap { $0 }.joined(separator: "|"))
  }
}

struct Spans: AppIntent {
  static let title: LocalizedStringResource = "Spans"
  func perform() async throws -> some IntentResult & ReturnsValue<String> {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = .abbreviated
    formatter.allowedUnits = [.hour]
    let day = formatter.string(from: DateComponents(day: 1, hour: 2)) ?? ""
    formatter.unitsStyle = .full
    formatter.allowedUnits = [.year, .month]
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let start = Date(timeIntervalSince1970: 0)
    let end = calendar.date(byAdding: .month, value: 14, to: start) ?? start
    let span = formatter.string(from: start, to: end) ?? ""
    let leap = Date(timeIntervalSince1970: 1_706_659_200)
    let month = formatter.string(from: leap, to: leap.addingTimeInterval(30 * 86_400)) ?? ""
    let rigs = String(
      localized: "\([Rigging(id: "Sloop"), Rigging(id: "Yawl")], format: .list(type: .and))")
    return .result(value: [day, span, month, rigs].joined(separator: "|"))
  }
}

struct Rigging: AppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Rigging"
  static let defaultQuery = RiggingQuery()
  let id: String
  var displayRepresentation: DisplayRepresentation { DisplayRepresentation(stringLiteral: id) }
}
struct RiggingQuery: EntityQuery {
  func entities(for identifiers: [String]) async throws -> [Rigging] {
    identifiers.map(Rigging.init(id:))
  }
}
