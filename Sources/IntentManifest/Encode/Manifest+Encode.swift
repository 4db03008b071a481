// Writes a manifest as JSON, in the one form that equal manifests share: members in the order of
// the schema, those that have their default value left out, sets and dictionaries sorted.

extension Manifest {
  /// The manifest as JSON. `Manifest.decode` of it gives an equal manifest.
  public var json: JSON {
    var object = MemberBuilder()
    object.add("manifest", .int(Self.schemaVersion))
    object.add("id", id)
    object.add("name", name)
    object.add("version", version)
    object.add("description", description)
    object.add("licence", licence)
    object.add("author", author)
    object.add("homepage", homepage)
    object.add("library", library?.json)
    object.add("entry", hasEntry, unless: false)
    object.add("empty", isEmpty, unless: false)
    object.add("lifetime", lifetime, unless: .call)
    if memory != 256 << 20 { object.add("memory", .int(memory)) }
    object.add("grants", list: grants) { $0.json }
    object.add("sourceLanguage", sourceLanguage, unless: "en")
    if !strings.isEmpty { object.add("strings", stringsJSON) }
    object.add("intents", list: intents) { $0.json }
    object.add("entities", list: entities) { $0.json }
    object.add("enums", list: enums) { $0.json }
    object.add("unions", list: unions) { $0.json }
    object.add("contexts", list: contexts) { $0.json }
    object.add("annotates", list: annotates) { .string($0) }
    object.add("appShortcuts", list: appShortcuts) { $0.json }
    object.add("tileColor", tileColor)
    return object.object
  }

  private var stringsJSON: JSON {
    sortedObject(strings) { table in
      sortedObject(table) { languages in sortedObject(languages) { $0.json } }
    }
  }
}

/// An object of the dictionary's entries, sorted by key.
private func sortedObject<Value>(_ values: [String: Value], _ each: (Value) -> JSON) -> JSON {
  .object(values.sorted { $0.key < $1.key }.map { JSON.Member($0.key, each($0.value)) })
}

extension Manifest.Library {
  var json: JSON {
    var object = MemberBuilder()
    object.add("name", name)
    object.add("system", isSystem, unless: false)
    return object.object
  }
}

extension Manifest.LocalizedText {
  /// The text as a manifest writes it: a string, plural forms, or a text with substitutions or with others beside it.
  public var json: JSON {
    if !substitutions.isEmpty {
      var object = MemberBuilder()
      object.add("text", text)
      object.add("substitutions", sortedObject(substitutions) { $0.json })
      return object.object
    }
    guard also.isEmpty else {
      return .object(["text": .string(text), "also": .array(also.map { .string($0) })])
    }
    return forms.isEmpty ? .string(text) : formsJSON(forms)
  }
}

extension Manifest.LocalizedText.Substitution {
  var json: JSON {
    var object = MemberBuilder()
    object.add("argument", argument.map { .int(Int64($0)) })
    object.add("format", format)
    object.add("forms", formsJSON(forms))
    return object.object
  }
}

private func formsJSON(_ forms: [String: String]) -> JSON {
  let order = ["zero", "one", "two", "few", "many", "other"]
  return .object(order.compactMap { name in forms[name].map { JSON.Member(name, .string($0)) } })
}

extension Grant {
  var json: JSON {
    var object = MemberBuilder()
    object.add("name", name)
    object.add("aliases", list: aliases)
    switch kind {
    case .folder(let writable):
      object.add("kind", "folder")
      object.add("access", writable ? "write" : "read")
    case .network(let destinations, let includingPrivate):
      object.add("kind", "network")
      object.add("destinations", list: destinations)
      object.add("private", includingPrivate, unless: false)
    case .environment(let variables):
      object.add("kind", "environment")
      object.add("variables", list: variables)
    case .device(let paths):
      object.add("kind", "device")
      object.add("devices", list: paths)
    }
    object.add("reason", reason)
    object.add("required", isRequired, unless: false)
    return object.object
  }
}

extension ContextProvider {
  var json: JSON {
    var object = MemberBuilder()
    object.add("id", id)
    object.add("title", title)
    object.add("entities", list: entities)
    return object.object
  }
}

extension AppShortcut {
  var json: JSON {
    var object = MemberBuilder()
    object.add("intent", intent)
    object.add("phrases", .array(phrases.map(\.json)))
    object.add("shortTitle", shortTitle)
    object.add("image", image?.json)
    if !arguments.isEmpty { object.add("arguments", .object(arguments)) }
    return object.object
  }
}
