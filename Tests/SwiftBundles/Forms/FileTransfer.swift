//: area: Entities
//: form: `Transferable` with `DataRepresentation` and `FileRepresentation`
//: state: supported; `CodableRepresentation` compiles and is not offered
//: runs: describe entities.Chart.representations => [{"type": "file", "contentType": "text/plain", "import": true}, {"type": "file", "contentType": "application/json"}]
//: runs: convert Chart -m export:file id=s:bay contentType=s:text/plain => {"value": {"name": "bay.txt", "type": "text/plain"}}
//: runs: convert Chart -m export:file id=s:bay contentType=s:application/json => {"value": {"name": "chart.json"}}
//: runs: convert Chart -m import:file value=r:name=s:sea.txt;type=s:text/plain;data=s:x => {"status": "error"}
import AppIntents
import Foundation

struct Chart: AppEntity, Transferable {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Chart"
  static let defaultQuery = ChartQuery()
  let id: String
  var displayRepresentation: DisplayRepresentation { .init(title: "\(id)") }
  static var transferRepresentation: some TransferRepresentation {
    DataRepresentation(
      contentType: .plainText, exporting: { Data("chart of \($0.id)".utf8) },
      importing: { Chart(id: String(decoding: $0, as: UTF8.self)) }
    )
    .suggestedFileName { "\($0.id).txt" }
    FileRepresentation(exportedContentType: .json) { chart in
      let file = URL(fileURLWithPath: "chart.json")
      try Data("{}".utf8).write(to: file)
      return SentTransferredFile(file)
    }
  }
}
struct ChartQuery: EntityQuery {
  func entities(for identifiers: [String]) async throws -> [Chart] {
    identifiers.map(Chart.init(id:))
  }
}
