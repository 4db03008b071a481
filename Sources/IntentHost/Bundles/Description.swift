// Holds what a library says of itself against what was stored when the bundle was added.

import IntentModel

/// One place where two descriptions differ.
public struct DescriptionDifference: Sendable, Hashable, CustomStringConvertible {
  /// JSON path.
  public var path: String
  public var stored: String
  public var live: String

  public var description: String { "\(path): \(stored) was added, \(live) is there now" }

  /// The differences between two manifests, at most so many.
  public static func between(_ stored: JSON, _ live: JSON, most: Int = 10)
    -> [DescriptionDifference]
  {
    var found: [DescriptionDifference] = []
    compare(stored, live, "$", &found, most)
    return found
  }

  private static func compare(
    _ a: JSON?, _ b: JSON?, _ path: String, _ found: inout [DescriptionDifference], _ most: Int
  ) {
    guard found.count < most, a != b else { return }
    switch (a, b) {
    case (.object(let x)?, .object?):
      for member in x {
        compare(member.value, b?[member.name], "\(path).\(member.name)", &found, most)
      }
      for member in b?.members ?? [] where a?[member.name] == nil {
        compare(nil, member.value, "\(path).\(member.name)", &found, most)
      }
    case (.array(let x)?, .array(let y)?):
      for index in 0..<max(x.count, y.count) {
        compare(
          index < x.count ? x[index] : nil, index < y.count ? y[index] : nil,
          "\(path)[\(index)]", &found, most)
      }
    default:
      found.append(DescriptionDifference(path: path, stored: short(a), live: short(b)))
    }
  }

  private static func short(_ value: JSON?) -> String {
    guard let value else { return "nothing" }
    let text = value.text()
    return text.count > 60 ? String(text.prefix(57)) + "…" : text
  }
}
