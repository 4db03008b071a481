//: area: Entities
//: form: `Transferable` with `DataRepresentation` and `FileRepresentation`
//: state: supported; `CodableRepresentation` compiles and is not offered
//: runs: describe entities.Drawing.representations => [{"type": "file", "contentType": "text/plain", "import": true}, {"type": "file", "contentType": "application/json"}]
//: runs: convert Drawing -m export:file id=s:bay contentType=s:text/plain => {"value": {"name": "bay.txt", "type": "text/plain"}}
//: runs: convert Drawing -m export:file id=s:bay contentType=s:application/json => {"value": {"name": "drawing.json"}}
//: runs: convert Drawing -m import:file value=r:name=s:sea.txt;type=s:text/plain;data=s:x => {"status": "error"}
import AppIntents
import Foundation

struct Drawing: AppEntity, Transferable {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Drawing"
  static let defaultQuery = DrawingQuery()
  let id: String
  var displayRepresentation: DisplayRepresentation { .init(title: "\(id)") }
  static var transferRepresentation: some TransferRepresentation {
    DataRepresentation(
      contentType: .plainText, exporting: { Data("drawing of \($0.id)".utf8) },
      importing: { Drawing(id: String(decoding: $0, as: UTF8.self)) }
    )
    .suggestedFileName { "\($0.id).txt" }
    FileRepresentation(exportedContentType: .json) { drawing in
      let file = URL(fileURLWithPath: "drawing.json")
      try Data("{}".utf8).write(to: file)
      return SentTransferredFile(file)
    }
  }
}
struct DrawingQuery: EntityQuery {
  func entities(for identifiers: [String]) async throws -> [Drawing] {
    identifiers.map(Drawing.init(id:))
  }
}
