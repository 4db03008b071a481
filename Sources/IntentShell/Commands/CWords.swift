// Names of parameters as words of C: in a header that a C and a C++ compiler take.

import IntentModel

/// The words for the names of one prototype, each of them once.
struct CWords {
  /// In the order of the names.
  let words: [String]

  init(_ names: [String]) {
    var words: [String] = []
    var taken = Set<String>()
    // A name that is a word as it stands keeps it, whatever others become.
    let plain = names.filter { Self.word($0) == $0 }
    for name in names {
      var word = Self.word(name)
      if word != name {
        let start = word
        var number = 2
        while taken.contains(word) || plain.contains(word) {
          word = "\(start)_\(number)"
          number += 1
        }
      }
      taken.insert(word)
      words.append(word)
    }
    self.words = words
  }

  /// A name with what no word may have replaced, and out of the way of what means something already.
  static func word(_ name: String) -> String {
    let letters = name.unicodeScalars.map { scalar -> Character in
      let isWord =
        scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
      return isWord ? Character(scalar) : "_"
    }
    let word = String(letters)
    let starts = word.first.map { $0.isNumber } ?? true
    return starts || isTaken(word) ? "_\(word)" : word
  }

  private static func isTaken(_ word: String) -> Bool {
    keywords.contains(word) || word.hasPrefix("it_") || word.hasSuffix("_t")
  }

  /// Of C and C++, macros that compilers define, and the two names that prototypes have beside parameters.
  private static let keywords = Set(
    """
    alignas alignof and and_eq asm auto bitand bitor bool break case catch char class compl concept
    const consteval constexpr constinit const_cast continue co_await co_return co_yield decltype
    default delete do double dynamic_cast else enum explicit export extern false float for friend
    goto if inline int long mutable namespace new noexcept not not_eq nullptr operator or or_eq
    private protected public register reinterpret_cast requires restrict return short signed sizeof
    static static_assert static_cast struct switch template this thread_local throw true try
    typedef typeid typename typeof typeof_unqual union unsigned using virtual void volatile while
    xor xor_eq errno linux stderr stdin stdout unix NULL result error
    """.split(whereSeparator: \.isWhitespace).map(String.init))
}
