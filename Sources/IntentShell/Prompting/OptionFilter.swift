// Finds options by what is typed. There may be a hundred thousand: their texts are folded once, into
// one buffer, and each key searches that.

import CHostSystem
import IntentMediation
import IntentModel

/// The texts of options, to be searched.
struct OptionFilter: Sendable {
  private var bytes: [UInt8] = []
  /// Where the title of each option begins and ends, and where the rest of it ends.
  private var places: [(start: Int, title: Int, end: Int)] = []
  private static let separator = UInt8(ascii: "\n")

  init(_ options: [Option]) {
    places.reserveCapacity(options.count)
    for option in options {
      let start = bytes.count
      bytes += option.title.foldedForSearch.utf8
      let title = bytes.count
      let others = [option.subtitle, option.section, option.value.entity?.id].compactMap { $0 }
      for text in others + option.synonyms {
        bytes.append(Self.separator)
        bytes += text.foldedForSearch.utf8
      }
      places.append((start, title, bytes.count))
    }
  }

  /// The places of the options in which every word of `text` stands, those that fit best first, else in
  /// their order. Letter case and accents do not count.
  func matches(_ text: String) -> [Int] {
    let whole = Array(text.foldedForSearch.utf8)
    let words = whole.split(separator: UInt8(ascii: " ")).map(Array.init)
    guard let first = words.first else { return Array(places.indices) }
    var ranked = [[Int]](repeating: [], count: 5)
    bytes.withUnsafeBytes { buffer in
      for (index, place) in places.enumerated() {
        let title = UnsafeRawBufferPointer(rebasing: buffer[place.start..<place.title])
        let all = UnsafeRawBufferPointer(rebasing: buffer[place.start..<place.end])
        guard words.allSatisfy({ Self.find($0, in: all) != nil }) else { continue }
        ranked[Self.rank(whole, first, title)].append(index)
      }
    }
    return ranked.flatMap { $0 }
  }

  /// 0: it is the title, 1: the title begins with it, 2: a word of the title does, 3: it is in the
  /// title, 4: it is elsewhere.
  private static func rank(
    _ whole: [UInt8], _ first: [UInt8], _ title: UnsafeRawBufferPointer
  ) -> Int {
    if title.starts(with: whole) { return title.count == whole.count ? 0 : 1 }
    guard let place = find(first, in: title) else { return 4 }
    return place > 0 && title[place - 1] != UInt8(ascii: " ") ? 3 : 2
  }

  private static func find(_ word: [UInt8], in text: UnsafeRawBufferPointer) -> Int? {
    let place = hs_find(text.baseAddress, text.count, word, word.count)
    return place < 0 ? nil : place
  }
}
