// What an entity's properties are, known without an entity: by the type's own field records. And
// which property a key path leads to, found with a look-alike: memory of the type's size whose
// properties are marks, through which the key path is followed.

import CIntentGuest
import IntentManifest

@_silgen_name("swift_reflectionMirror_recursiveCount")
private func fieldCount(_ type: Any.Type) -> Int
@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
private func fieldType(
  _ type: Any.Type, index: Int, record: UnsafeMutablePointer<FieldRecord>
) -> Any.Type
@_silgen_name("swift_reflectionMirror_recursiveChildOffset")
private func fieldOffset(_ type: Any.Type, index: Int) -> Int

private struct FieldRecord {
  var name: UnsafePointer<CChar>?
  var freeName: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
  var isStrong = false
  var isVar = false
}

struct EntityShape {
  struct Field {
    var name: String
    var type: Any.Type
    var offset: Int
  }

  static func fields(of type: Any.Type) -> [Field] {
    guard type is AnyClass || Metadata.kind(of: type) == .structure else { return [] }
    return (0..<fieldCount(type)).map { index in
      var record = FieldRecord()
      let field = fieldType(type, index: index, record: &record)
      defer { record.freeName?(record.name) }
      return Field(
        name: record.name.map { String(cString: $0) } ?? "", type: field,
        offset: fieldOffset(type, index: index))
    }
  }

  /// The names of properties by the identity of what a key path gives on the look-alike.
  struct Names<Entity> {
    private let marks: [ObjectIdentifier: String]
    /// Not an optional `Entity`: zero memory may well be the optional's nil.
    private let look: UnsafePointer<Entity>?

    init(_ type: Entity.Type = Entity.self) {
      let fields = EntityShape.fields(of: type)
      let properties = fields.compactMap { field in
        (field.type as? any AnyProperty.Type).map { (field, $0.mark()) }
      }
      guard !properties.isEmpty, !fields.contains(where: { Metadata.isExistential($0.type) })
      else {
        (marks, look) = ([:], nil)
        return
      }
      marks = Dictionary(
        properties.map { (ObjectIdentifier($0.1), PropertyList.name($0.0.name)) },
        uniquingKeysWith: { first, _ in first })
      look = Self.lookAlike(properties.map { ($0.0.offset, $0.1) })
    }

    /// Memory of the type's layout, zero but for the marks. It is never freed: nothing but the
    /// marks in it may be destroyed.
    private static func lookAlike(_ properties: [(Int, AnyObject)]) -> UnsafePointer<Entity> {
      let storage: UnsafeMutableRawPointer
      if Entity.self is AnyClass {
        let size = Metadata.instanceSize(of: Entity.self)
        storage = intent_guest_object(
          unsafeBitCast(Entity.self as Any.Type, to: UnsafeRawPointer.self), size)
        (storage + 16).initializeMemory(as: UInt8.self, repeating: 0, count: max(0, size - 16))
      } else {
        let size = max(MemoryLayout<Entity>.size, 1)
        storage = .allocate(byteCount: size, alignment: MemoryLayout<Entity>.alignment)
        storage.initializeMemory(as: UInt8.self, repeating: 0, count: size)
      }
      for (offset, mark) in properties {
        (storage + offset).storeBytes(
          of: Unmanaged.passRetained(mark).toOpaque(), as: UnsafeMutableRawPointer.self)
      }
      if Entity.self is AnyClass {
        let reference = UnsafeMutablePointer<UnsafeMutableRawPointer>.allocate(capacity: 1)
        reference.initialize(to: storage)
        return UnsafeRawPointer(reference).assumingMemoryBound(to: Entity.self)
      }
      return UnsafeRawPointer(storage).assumingMemoryBound(to: Entity.self)
    }

    /// The name of the property that `path` leads to; nil when it leads to none.
    func name(_ path: PartialKeyPath<Entity>) -> String? {
      guard let look else { return nil }
      let value = look.pointee[keyPath: path]
      return (value as? any AnyProperty).flatMap { marks[ObjectIdentifier($0)] }
    }
  }
}
