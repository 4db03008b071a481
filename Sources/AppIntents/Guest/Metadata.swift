// The few facts of Swift's type metadata that discovery needs. The layouts are Swift's ABI for
// 64-bit Linux.

enum Metadata {
  enum Kind: Int {
    case structure = 0x200
    case enumeration = 0x201
    case optional = 0x202
    case tuple = 0x301
    case function = 0x302
    case existential = 0x303
    case metatype = 0x304
    case existentialMetatype = 0x306
    case extendedExistential = 0x307
    case other = -1
  }

  static func kind(of type: Any.Type) -> Kind {
    if type is AnyClass { return .other }
    let pointer = unsafeBitCast(type, to: UnsafeRawPointer.self)
    return Kind(rawValue: pointer.load(as: Int.self)) ?? .other
  }

  static func isExistential(_ type: Any.Type) -> Bool {
    [.existential, .extendedExistential, .existentialMetatype].contains(kind(of: type))
  }

  /// The size of a class's instances.
  static func instanceSize(of type: Any.Type) -> Int {
    // kind, superclass, flags (4), address point (4), instance size (4)
    let pointer = unsafeBitCast(type, to: UnsafeRawPointer.self)
    return Int(pointer.load(fromByteOffset: 24, as: UInt32.self))
  }

  /// The protocol of an existential type, such as `(any AppIntent).self`.
  static func protocolDescriptor(of existential: Any.Type) -> UnsafeRawPointer? {
    // kind (8), flags (4), number of protocols (4), then the protocols
    let pointer = unsafeBitCast(existential, to: UnsafeRawPointer.self)
    guard kind(of: existential) == .existential,
      pointer.load(fromByteOffset: 12, as: UInt32.self) == 1
    else { return nil }
    return pointer.load(fromByteOffset: 16, as: UnsafeRawPointer.self)
  }

  /// The type that a descriptor describes; nil for a generic one.
  static func type(of descriptor: UnsafeRawPointer) -> Any.Type? {
    // flags (4), parent (4), name (4), access function (4, relative)
    let flags = descriptor.load(as: UInt32.self)
    let isGeneric = flags & 0x80 != 0
    guard (16...18).contains(flags & 0x1F), !isGeneric else { return nil }
    let field = descriptor + 12
    let offset = field.load(as: Int32.self)
    guard offset != 0 else { return nil }
    typealias Access = @convention(c) (Int) -> UnsafeRawPointer
    let access = unsafeBitCast(field + Int(offset), to: Access.self)
    return unsafeBitCast(access(0), to: Any.Type.self)
  }

  static func isClass(_ descriptor: UnsafeRawPointer) -> Bool {
    descriptor.load(as: UInt32.self) & 0x1F == 16
  }

  /// The module that a descriptor's type is declared in.
  static func module(of descriptor: UnsafeRawPointer) -> String {
    // The parent of each context stands at 4; a module's name at 8, relative.
    var context = descriptor
    for _ in 0..<32 {
      if context.load(as: UInt32.self) & 0x1F == 0 {
        let field = context + 8
        let name = field + Int(field.load(as: Int32.self))
        return String(cString: name.assumingMemoryBound(to: CChar.self))
      }
      guard let parent = indirectable(context + 4) else { return "" }
      context = parent
    }
    return ""
  }

  /// A relative pointer whose lowest bit says that it leads to a pointer.
  static func indirectable(_ field: UnsafeRawPointer) -> UnsafeRawPointer? {
    let offset = field.load(as: Int32.self)
    guard offset != 0 else { return nil }
    let target = field + Int(offset & ~1)
    return offset & 1 == 0 ? target : target.load(as: UnsafeRawPointer?.self)
  }
}
