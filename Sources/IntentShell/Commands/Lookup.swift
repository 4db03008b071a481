// Finds what a name on the command line means.

import IntentModel
import IntentStore

/// Looks names up in the catalogue.
enum Lookup {
  /// The one intent of that name, or of the schema of that name with a dot in front.
  static func intent(
    _ name: String, _ store: Store, _ session: Session
  ) throws(ShellError) -> IntentRow {
    if let schema = SchemaLookup(name, store, session) { return try schema.intent() }
    let found = try Session.storing { () throws(StoreError) in
      try store.resolve(intentName: name, languages: session.languages)
    }
    if found.count == 1 { return found[0] }
    guard found.isEmpty else {
      throw ambiguous("intent", name, found.map { ($0.fullName, $0.title) })
    }
    let all = try Session.storing { () throws(StoreError) in try store.intents() }
    let near = nearest(name, all.flatMap { [$0.id, $0.fullName] })
    throw ShellError(
      .notFound, "there is no intent “\(name)”",
      hint: near.map { "Did you mean \($0)?" }
        ?? (all.isEmpty
          ? "Nothing is installed: intents add PATH" : "intents list shows what there is"))
  }

  static func entity(
    _ name: String, _ store: Store
  ) throws(ShellError) -> EntityRow {
    let found = try Session.storing { () throws(StoreError) in
      try store.resolve(entityName: name)
    }
    if found.count == 1 { return found[0] }
    guard found.isEmpty else {
      throw ambiguous("entity", name, found.map { ("\($0.bundle).\($0.id)", $0.title) })
    }
    let all = try Session.storing { () throws(StoreError) in try store.entities() }
    throw ShellError(
      .notFound, "there is no entity type “\(name)”",
      hint: nearest(name, all.map(\.id)).map { "Did you mean \($0)?" }
        ?? "intents list --entities shows what there is")
  }

  static func bundle(
    _ name: String, _ store: Store, _ session: Session
  ) throws(ShellError) -> BundleRow {
    let found = try Session.storing { () throws(StoreError) in
      try store.bundle(name, languages: session.languages)
    }
    if let found { return found }
    let all = try Session.storing { () throws(StoreError) in try store.bundles() }
    throw ShellError(
      .notFound, "there is no bundle “\(name)”",
      hint: nearest(name, all.map(\.id)).map { "Did you mean \($0)?" }
        ?? "intents list --bundles shows what there is")
  }

  private static func ambiguous(
    _ what: String, _ name: String, _ candidates: [(String, String)]
  ) -> ShellError {
    let more = candidates.count > 10 ? "\n  … and \(candidates.count - 10) more" : ""
    let lines = candidates.prefix(10).map { "  \($0.0)  \($0.1)" }.joined(separator: "\n") + more
    return ShellError(
      .usage, "“\(name)” is the name of more than one \(what):\n\(lines)",
      hint: "Write one of the full names",
      details: [.init("candidates", .array(candidates.map { .string($0.0) }))])
  }
}
