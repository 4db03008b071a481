// The author's types, found without registration: every conformance in a bundle's own image has a
// record, and the SDK's protocols have theirs kept by the compiler.

import CIntentGuest
import Synchronization

/// What the bundle has.
final class Discovered: @unchecked Sendable {
  // Unchecked: types are constants.
  static let shared = Discovered()

  let intents: [any AppIntent.Type]
  let entities: [any AppEntity.Type]
  let enums: [any AppEnum.Type]
  let unions: [any AppUnionValue.Type]
  let shortcuts: [any AppShortcutsProvider.Type]
  let extensions: [any AppExtension.Type]
  let packages: [any AppIntentsPackage.Type]
  let apps: [any _StartedApp.Type]
  /// Whether there are apps, extensions or packages, which are made when a process starts.
  let hasStarters: Bool
  let screens: [any AppEntityUIElementsProvider.Type]
  /// Widgets and controls.
  let declarations: [any _DeclaresConfiguration.Type]
  /// What conforms by itself; a subclass of such a type is what its base is.
  let annotatable: [Any.Type]

  private init() {
    let types = Self.conformingTypes(to: [
      (any AppIntent).self, (any AppEntity).self, (any AppEnum).self, (any AppUnionValue).self,
      (any AppShortcutsProvider).self, (any AppExtension).self, (any AppIntentsPackage).self,
      (any _StartedApp).self, (any AppValue).self, (any TransientAppEntity).self,
      (any IndexedEntity).self, (any UniqueAppEntity).self, (any FileEntity).self,
      (any GenerableEntity).self, (any AppIntentsExtension).self,
      (any AppEntityUIElementsProvider).self, (any AppEntityAnnotatable).self,
      (any _DeclaresConfiguration).self,
    ])
    intents = types.compactMap { $0 as? any AppIntent.Type }
    entities = types.compactMap { $0 as? any AppEntity.Type }
    enums = types.compactMap { $0 as? any AppEnum.Type }
    unions = types.compactMap { $0 as? any AppUnionValue.Type }
    shortcuts = types.compactMap { $0 as? any AppShortcutsProvider.Type }
    extensions = types.compactMap { $0 as? any AppExtension.Type }
    packages = types.compactMap { $0 as? any AppIntentsPackage.Type }
    apps = types.compactMap { $0 as? any _StartedApp.Type }
    hasStarters = !(apps.isEmpty && extensions.isEmpty && packages.isEmpty)
    screens = types.compactMap { $0 as? any AppEntityUIElementsProvider.Type }
    declarations = types.compactMap { $0 as? any _DeclaresConfiguration.Type }
    annotatable = types.filter { type in
      // Those of the SDK's other modules are in every bundle, and are read.
      guard let annotatable = type as? any AppEntityAnnotatable.Type,
        !["IntentApplication", "UserNotifications"].contains(TypeName.module(of: type))
      else { return false }
      return !(_getSuperclass(annotatable) is any AppEntityAnnotatable.Type)
    }
  }

  func intent(_ id: String) -> (any AppIntent.Type)? { named().intents[id] }
  func entity(_ id: String) -> (any AppEntity.Type)? { named().entities[id] }

  /// Types by the ids that the host calls them by. An id is made of a type's name at run time: for each call anew, that
  /// would cost more than the call.
  private struct Named: @unchecked Sendable {
    // Unchecked: types are constants.
    var intents: [String: any AppIntent.Type]
    var entities: [String: any AppEntity.Type]
  }
  private let known = Mutex<Named?>(nil)

  private func named() -> Named {
    if let known = known.withLock({ $0 }) { return known }
    // Not under the lock: an id may be the author's code.
    let made = Named(
      intents: Dictionary(
        intents.map { ($0.persistentIdentifier, $0) }, uniquingKeysWith: { first, _ in first }),
      entities: Dictionary(
        entities.map { ($0.persistentIdentifier, $0) }, uniquingKeysWith: { first, _ in first }))
    known.withLock { $0 = made }
    return made
  }

  /// Finds the ids now: in a template, for all its children.
  func nameAll() { _ = named() }

  /// Types of the image that conform to one of the protocols, in the order of their names. Types
  /// of this module are left out: they count only where the author uses them.
  private static func conformingTypes(to existentials: [Any.Type]) -> [Any.Type] {
    let wanted = Set(existentials.compactMap(Metadata.protocolDescriptor(of:)))
    let own = TypeName.module(of: Discovered.self)
    var found: [ObjectIdentifier: Any.Type] = [:]
    forEachRecord(intent_guest_conformances) { record in
      // protocol (relative, maybe indirect), type (relative), witness table, flags
      guard let descriptor = Metadata.indirectable(record), wanted.contains(descriptor) else {
        return
      }
      let kind = (record.load(fromByteOffset: 12, as: UInt32.self) >> 3) & 7
      let offset = (record + 4).load(as: Int32.self)
      guard kind <= 1, offset != 0 else { return }
      let direct = record + 4 + Int(offset)
      let target = kind == 0 ? direct : direct.load(as: UnsafeRawPointer?.self)
      guard let target, let type = Metadata.type(of: target) else { return }
      found[ObjectIdentifier(type)] = type
    }
    var types = found.values.filter { $0 != Never.self && TypeName.module(of: $0) != own }
    types += subclasses(of: types)
    return types.sorted { TypeName.full(of: $0) < TypeName.full(of: $1) }
  }

  /// A subclass has no record of its own.
  private static func subclasses(of types: [Any.Type]) -> [Any.Type] {
    let bases = types.compactMap { $0 as? AnyClass }
    guard !bases.isEmpty else { return [] }
    let modules = Set(types.map(TypeName.module(of:)))
    let known = Set(bases.map { ObjectIdentifier($0) })
    var found: [Any.Type] = []
    forEachRecord(intent_guest_types) { record in
      guard Metadata.isClass(record), modules.contains(Metadata.module(of: record)),
        let type = Metadata.type(of: record), let candidate = type as? AnyClass,
        !known.contains(ObjectIdentifier(candidate))
      else { return }
      var base: AnyClass? = _getSuperclass(candidate)
      while let step = base {
        if known.contains(ObjectIdentifier(step)) {
          found.append(type)
          return
        }
        base = _getSuperclass(step)
      }
    }
    return found
  }

  /// Follows each relative pointer of a section.
  private static func forEachRecord(
    _ section: (
      UnsafeMutablePointer<UnsafeRawPointer?>, UnsafeMutablePointer<UnsafeRawPointer?>
    ) -> Void,
    _ body: (UnsafeRawPointer) -> Void
  ) {
    var begin: UnsafeRawPointer?
    var end: UnsafeRawPointer?
    section(&begin, &end)
    guard var entry = begin, let end else { return }
    while entry < end {
      let offset = entry.load(as: Int32.self)
      if offset != 0 {
        if offset & 1 == 0 {
          body(entry + Int(offset))
        } else if let target = (entry + Int(offset & ~1)).load(as: UnsafeRawPointer?.self) {
          body(target)
        }
      }
      entry += 4
    }
  }
}
