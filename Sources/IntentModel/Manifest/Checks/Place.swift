// Where in a JSON document something is. Cheap to extend, written out only when something is wrong.

/// A place in a JSON document.
indirect enum Place: Sendable, CustomStringConvertible {
  case root
  case member(Place, String)
  case element(Place, Int)

  subscript(name: String) -> Place { .member(self, name) }
  subscript(index: Int) -> Place { .element(self, index) }

  /// The place as a JSON path; a name that is no plain word stands in brackets and quotes.
  var description: String {
    switch self {
    case .root: "$"
    case .element(let parent, let index): "\(parent)[\(index)]"
    case .member(let parent, let name):
      Self.isPlain(name) ? "\(parent).\(name)" : "\(parent)['\(Self.escaped(name))']"
    }
  }

  private static func isPlain(_ name: String) -> Bool {
    !name.isEmpty
      && name.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"),
          UInt8(ascii: "$"):
          true
        default: false
        }
      }
  }

  private static func escaped(_ name: String) -> String {
    var result = ""
    for scalar in name.unicodeScalars {
      switch scalar {
      case "'", "\\": result += "\\\(scalar)"
      case "\n": result += "\\n"
      case "\0"..<" ", "\u{7F}"..<"\u{A0}": result += "\\u{\(String(scalar.value, radix: 16))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
