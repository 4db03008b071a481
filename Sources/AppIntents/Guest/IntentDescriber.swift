// Writes the manifest from what was discovered. It runs no code of an intent beside `init()` and
// the static members that describe it, and `init()` and `body` of widgets.

import CIntentGuest
import IntentManifest

struct IntentDescriber {
  let names = _TypeNames()

  /// The whole manifest. Identity, licence and grants are not in Swift source: the host merges
  /// them from `intents.json`.
  static func manifest(library: String) throws -> Manifest {
    let found = Discovered.shared
    let describer = IntentDescriber()
    let name = library.split(separator: ".").first.map(String.init) ?? library
    let title = name.hasPrefix("lib") ? String(name.dropFirst(3)) : name
    var manifest = Manifest(
      id: "local.\(identifier(title))", name: IntentManifest.Text(title), version: "0.0.0")
    manifest.hasEntry = true
    manifest.intents = found.intents.map { describer.intent($0) }
    nameConfigurations(found, in: &manifest)
    for entity in found.entities { describer.names.add(entity) }
    for choice in found.enums where !(choice is any AppUnionValueCasesProviding.Type) {
      describer.names.add(choice)
    }
    for union in found.unions { describer.names.add(union) }
    describer.addTypes(to: &manifest)
    for provider in found.shortcuts {
      manifest.appShortcuts += provider.appShortcuts.map { describer.shortcut($0) }
      manifest.tileColor = provider.shortcutTileColor.rawValue
    }
    manifest.contexts = found.screens.map { describer.context($0) }
    manifest.annotates = found.annotatable.map { TypeName.id(of: $0) }
    try checkUnique(found)
    return manifest
  }

  /// What a widget or control is called goes before what its intent is, as long as that does nothing but configure it and
  /// two widgets do not call it differently.
  private static func nameConfigurations(_ found: Discovered, in manifest: inout Manifest) {
    // A running program may ask on any thread, for what it performs.
    guard !found.declarations.isEmpty, intent_guest_is_main_thread() == 1 else { return }
    let declared = MainActor.assumeIsolated { found.declarations.compactMap { $0._declaration } }
    for index in manifest.intents.indices {
      let own = declared.filter { $0.intent.persistentIdentifier == manifest.intents[index].id }
      guard let first = own.first, configuresOnly(first.intent) else { continue }
      let (titles, descriptions) = (own.map(\.title?.model), own.map(\.description?.model))
      if Set(titles).count == 1, let title = titles[0] { manifest.intents[index].title = title }
      if Set(descriptions).count == 1, let text = descriptions[0] {
        manifest.intents[index].description = text
      }
    }
  }

  private static func configuresOnly<I: AppIntent>(_ type: I.Type) -> Bool {
    I.PerformResult.self == Never.self
  }

  private func context(_ type: any AppEntityUIElementsProvider.Type) -> ContextProvider {
    ContextProvider(
      id: type.persistentIdentifier, title: type.title?.model,
      entities: type.entityTypes.map { $0.persistentIdentifier })
  }

  private static func identifier(_ name: String) -> String {
    let text = String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" })
    return text.isEmpty ? "bundle" : text
  }

  /// Describing an entity can bring in further types; goes on until there are no new ones.
  private func addTypes(to manifest: inout Manifest) {
    var done: Set<ObjectIdentifier> = []
    while true {
      let new = names.types.filter { !done.contains(ObjectIdentifier($0)) }
      if new.isEmpty { break }
      for type in new {
        done.insert(ObjectIdentifier(type))
        if let entity = type as? any AppEntity.Type {
          manifest.entities.append(self.entity(entity))
        } else if let choice = type as? any AppEnum.Type {
          manifest.enums.append(enumeration(choice))
        } else if let union = type as? any AppUnionValue.Type {
          manifest.unions.append(self.union(union))
        }
      }
    }
    manifest.entities.sort { $0.id < $1.id }
    manifest.enums.sort { $0.id < $1.id }
    manifest.unions.sort { $0.id < $1.id }
  }

  /// Two types with one id are an error that names both.
  private static func checkUnique(_ found: Discovered) throws {
    for (what, types) in [
      ("intents", found.intents.map { ($0.persistentIdentifier, $0 as Any.Type) }),
      ("entities", found.entities.map { ($0.persistentIdentifier, $0 as Any.Type) }),
      ("enums", found.enums.map { ($0.persistentIdentifier, $0 as Any.Type) }),
    ] {
      var owners: [String: Any.Type] = [:]
      for (id, type) in types {
        if let other = owners.updateValue(type, forKey: id) {
          throw ValueError(
            "two \(what) have the id “\(id)”: \(String(reflecting: other)) and "
              + "\(String(reflecting: type)). Rename one, or give one a persistentIdentifier.")
        }
      }
    }
  }

  static func names<Intent: AppIntent>(of intent: Intent) -> _ParameterNames {
    let list = ParameterList.of(intent)
    return _ParameterNames(
      intent: intent,
      names: Dictionary(
        list.map { (ObjectIdentifier($0.parameter), $0.name) },
        uniquingKeysWith: { first, _ in first }))
  }

  func shortcut(_ shortcut: AppIntents.AppShortcut) -> IntentManifest.AppShortcut {
    func write<Intent: AppIntent>(_ intent: Intent) -> IntentManifest.AppShortcut {
      let names = Self.names(of: intent)
      let defaults = ParameterList.of(Intent())
      var arguments: [JSON.Member] = []
      for (name, parameter) in ParameterList.of(intent) {
        let coder = _ValueCoder(includesProperties: false)
        guard let value = try? parameter.encodedValue(coder),
          let json = value.json(as: parameter.model(name: name, self.names).type.unwrapped)
        else { continue }
        let usual = defaults.first { $0.name == name }?.parameter
        if let same = try? usual?.encodedValue(coder), same == value { continue }
        arguments.append(JSON.Member(name, json))
      }
      return IntentManifest.AppShortcut(
        intent: Intent.persistentIdentifier,
        phrases: shortcut.phrases.map { IntentManifest.Text($0.text(names)) },
        shortTitle: shortcut.shortTitle?.model,
        image: shortcut.systemImageName.map { IntentManifest.Image(symbol: $0) },
        arguments: arguments)
    }
    return write(shortcut.intent)
  }
}

enum ParameterList {
  /// The parameters of an intent by name, in order of declaration, those of a base class first.
  static func of(_ intent: Any) -> [(name: String, parameter: any AnyParameter)] {
    var list: [(String, any AnyParameter)] = []
    func add(_ mirror: Mirror) {
      if let base = mirror.superclassMirror { add(base) }
      for child in mirror.children {
        guard let label = child.label, let parameter = child.value as? any AnyParameter else {
          continue
        }
        list.append((PropertyList.name(label), parameter))
      }
    }
    add(Mirror(reflecting: intent))
    return list
  }
}
