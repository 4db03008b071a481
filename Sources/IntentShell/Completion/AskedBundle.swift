// What completion asks a bundle: its entities and its options, in a sealed process as every query. A key press
// waits for it no longer than a person would, and whatever goes wrong is nothing found.

import IntentHost
import IntentMediation
import IntentModel
import IntentStore

/// The choices that a bundle knows for the parameters of one intent.
struct AskedBundle {
  private let session: Session
  private let host: Host
  private let image: BundleImage
  private let intent: Intent
  private let converter: Converter
  /// Seconds for the start of its process, and for each answer.
  private static let patience = 3.0

  /// Nil where it cannot be asked: it is switched off, or its files have gone.
  init?(_ intent: Intent, of bundle: String, _ session: Session) {
    guard let host = try? session.openHost(), let row = try? host.store.bundle(bundle),
      let image = try? host.image(of: row)
    else { return nil }
    self.session = session
    self.host = host
    self.image = image
    self.intent = intent
    converter = Converter(ValueConverter(image.manifest, session.surroundings))
  }

  /// The entities that it lists by itself, and those that it finds for a text; nil: it says none.
  func entities(_ id: String, _ typed: String) -> [EntityValue]? {
    guard let entity = image.manifest.entity(id) else { return nil }
    let inquiry = inquiry()
    var found: [EntityValue]?
    func ask(_ request: Request) {
      guard let options = try? inquiry.options(request, of: .entity(id)).options else { return }
      found = (found ?? []) + options.compactMap(\.value.entity)
    }
    if let request = Request.suggestions(of: entity) { ask(request) }
    if !typed.isEmpty, !typed.hasPrefix("\(id)/"), entity.queries.contains(.string) {
      ask(.text(typed, of: id))
    }
    return found
  }

  /// What the provider of a parameter offers, under the values that the parameters have which it depends on;
  /// nil: it says nothing.
  func options(of parameter: Parameter, _ words: some Sequence<String>) -> [Option]? {
    // Only what counts for it is looked up: the others may have providers of their own.
    var alone = intent
    let names = needed(by: parameter)
    alone.parameters = intent.parameters.filter { names.contains($0.name) }
    alone.summary = nil
    let given = words.compactMap { word -> Given? in
      // No file is read for a key press.
      guard let word = try? GivenWord(Array(word.utf8)), names.contains(word.name),
        word.name != parameter.name
      else { return nil }
      switch word.form {
      case .text, .json: return try? word.given(for: alone.parameter(word.name))
      case .file, .context: return nil
      }
    }
    let filling = FormFilling(alone, of: image.manifest, converter: converter, inquiry())
    guard let outcome = try? filling.fill(given) else { return nil }
    return try? filling.choices(parameter.name, in: outcome)
  }

  /// The parameter, those that its options depend on, and those that theirs do.
  private func needed(by parameter: Parameter) -> Set<String> {
    var names: Set<String> = []
    var rest = [parameter.name]
    while let name = rest.popLast() {
      guard names.insert(name).inserted else { continue }
      rest += intent.parameter(name)?.options?.dependsOn ?? []
    }
    return names
  }

  private func inquiry() -> Inquiry {
    let opener = ProcessOpener(host: host, image: image, within: Self.patience)
    return Inquiry(
      converter, handler: QuietHandler(GrantedAccess(image, of: host)), within: Self.patience,
      process: { () throws(RunnerFailure) in try opener.process() })
  }
}
