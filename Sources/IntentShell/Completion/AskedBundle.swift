// What completion asks a bundle: its entities and its options, in a sealed process as every query. A key press
// waits for it no longer than a person would, and whatever goes wrong is nothing found.

import IntentHost
import IntentMediation
import IntentModel
import IntentStore

/// The choices that a bundle knows for the parameters of one intent.
struct AskedBundle {
  private let image: BundleImage
  private let intent: Intent
  private let converter: Converter
  private let inquiry: Inquiry
  private let answers: Answers
  /// Seconds for the start of its process, and for each answer.
  private static let patience = 3.0

  /// What the bundle has said while one line is typed, so that each key asks only for what is new.
  final class Answers {
    private var known: [Request: [EntityValue]] = [:]

    fileprivate func entities(
      for request: Request, _ ask: () -> [EntityValue]?
    ) -> [EntityValue]? {
      if let known = known[request] { return known }
      let found = ask()
      known[request] = found
      return found
    }
  }

  /// Nil where it cannot be asked: it is switched off, or its files have gone.
  init?(_ intent: Intent, of bundle: String, _ session: Session, _ answers: Answers) {
    guard let host = try? session.openHost(), let row = try? host.store.bundle(bundle),
      let image = try? host.image(of: row)
    else { return nil }
    self.answers = answers
    self.image = image
    self.intent = intent
    let converter = Converter(ValueConverter(image.manifest, session.surroundings))
    self.converter = converter
    let opener = ProcessOpener(host: host, image: image, within: Self.patience)
    inquiry = Inquiry(
      converter, handler: QuietHandler(GrantedAccess(image, of: host)), within: Self.patience,
      process: { () throws(RunnerFailure) in try opener.process() })
  }

  /// All of its entities; where it does not list all, those that it suggests and those that it finds for a
  /// text. Nil: it says none.
  func entities(_ id: String, _ typed: String) -> [EntityValue]? {
    guard let entity = image.manifest.entity(id) else { return nil }
    if entity.queries.contains(.all) {
      return ask(Request(kind: .query, target: id, member: "all", arguments: .record([])), id)
    }
    let suggested = Request.suggestions(of: entity).flatMap { ask($0, id) }
    let isReference = typed.hasPrefix("\(id)/")
    guard !typed.isEmpty, !isReference, entity.queries.contains(.string),
      let found = ask(.text(typed, of: id), id)
    else { return suggested }
    return (suggested ?? []) + found
  }

  private func ask(_ request: Request, _ id: String) -> [EntityValue]? {
    answers.entities(for: request) {
      (try? inquiry.options(request, of: .entity(id)))?.options.compactMap(\.value.entity)
    }
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
    let filling = FormFilling(alone, of: image.manifest, converter: converter, inquiry)
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
}
