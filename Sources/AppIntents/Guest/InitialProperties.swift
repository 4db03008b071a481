// What a property of an entity is before anybody sets it: its title and its options, known without an
// entity. The compiler keeps the expression that makes each as a function; the template's
// `-enable-private-imports` (in debug builds, testability) exports it, and its name says whose it is.

import CIntentGuest

@_silgen_name("swift_demangle")
private func demangle(
  _ name: UnsafePointer<CChar>?, _ length: Int, _ output: UnsafeMutablePointer<CChar>?,
  _ outputLength: UnsafeMutablePointer<Int>?, _ flags: UInt32
) -> UnsafeMutablePointer<CChar>?

enum InitialProperties {
  /// A new property of the type's, as it is declared; nil where the library does not export it.
  /// - Parameter label: the name of its storage, `_name`.
  static func property(_ label: String, of type: Any.Type) -> (any AnyProperty)? {
    guard let function = functions[plain(String(reflecting: type)) + "." + label],
      let object = intent_guest_make(function)
    else { return nil }
    return Unmanaged<AnyObject>.fromOpaque(object).takeRetainedValue() as? any AnyProperty
  }

  /// By `Module.Type.label`.
  nonisolated(unsafe) private static let functions: [String: UnsafeRawPointer] = {
    // Written once, then constant; functions live as long as the image.
    var found: [String: UnsafeRawPointer] = [:]
    withUnsafeMutablePointer(to: &found) { found in
      intent_guest_exports(
        "vpfi",
        { name, address, context in
          guard let name, let address, let context,
            let (key, isProperty) = InitialProperties.read(name), isProperty
          else { return }
          context.assumingMemoryBound(to: [String: UnsafeRawPointer].self).pointee[key] = address
        }, found)
    }
    return found
  }()

  /// `variable initialization expression of M.T.(_x in _0123) : AppIntents.EntityProperty<…>`
  private static func read(_ name: UnsafePointer<CChar>) -> (String, isProperty: Bool)? {
    guard let text = demangle(name, String(cString: name).utf8.count, nil, nil, 0) else {
      return nil
    }
    defer { intent_guest_free(text) }
    let words = String(cString: text)
    let start = "variable initialization expression of "
    guard words.hasPrefix(start) else { return nil }
    let rest = words.dropFirst(start.count)
    guard let colon = rest.lastIndexOfTypeMark() else { return nil }
    return (
      plain(String(rest[..<colon])),
      rest[colon...].hasPrefix(" : AppIntents.EntityProperty<")
    )
  }

  /// A name without the marks of what is private: `(x in _0123)` and `(unknown context at $0)`.
  private static func plain(_ name: String) -> String {
    var result = ""
    var rest = name[...]
    while let open = rest.firstIndex(of: "("), let close = rest[open...].firstIndex(of: ")") {
      result += rest[..<open]
      let inside = rest[rest.index(after: open)..<close]
      rest = rest[rest.index(after: close)...]
      let words = inside.split(separator: " ")
      if words.count == 3, words[1] == "in" {
        result += words[0]
      } else if rest.first == "." {
        rest = rest.dropFirst()
      }
    }
    return result + rest
  }
}

extension Substring {
  /// Where ` : ` and the type begin.
  fileprivate func lastIndexOfTypeMark() -> Index? {
    var index = startIndex
    while index < endIndex {
      if self[index...].hasPrefix(" : ") { return index }
      index = self.index(after: index)
    }
    return nil
  }
}
