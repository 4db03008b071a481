//: area: Text
//: form: `IntentDialog`: literal, interpolation, a resource, `full:supporting:`, `systemImageName:`
//: state: partial: people are told the full text; the supporting text and the symbol stay with the dialog
//: runs: perform Hails way=s:full => {"dialog":{"key":"Hailed %@","arguments":["Ada"]}}
//: runs: perform Hails way=s:symbol => {"dialog":"Hailed"}
//: runs: perform Hails way=s:table => {"dialog":{"key":"hail.done","table":"Sea","default":"Hailed by table"}}
//: runs: perform Hails way=s:plain => {"dialog":"plain"}
import AppIntents

struct Hails: AppIntent {
  static let title: LocalizedStringResource = "Hail"
  @Parameter(title: "Way", requestValueDialog: IntentDialog(full: "Which way?", supporting: "Way"))
  var way: String
  func perform() async throws -> some IntentResult & ProvidesDialog {
    let name = "Ada"
    switch way {
    case "full":
      return .result(dialog: IntentDialog(full: "Hailed \(name)", supporting: "\(name)"))
    case "symbol": return .result(dialog: IntentDialog(full: "Hailed", systemImageName: "flag"))
    case "all":
      return .result(
        dialog: .init(full: "Hailed", supporting: "Done", systemImageName: "flag.fill"))
    case "table":
      let text = LocalizedStringResource(
        "hail.done", defaultValue: "Hailed by table", table: "Sea", comment: "Said when it is done")
      return .result(dialog: IntentDialog(text))
    default: return .result(dialog: "\(way)")
    }
  }
}
