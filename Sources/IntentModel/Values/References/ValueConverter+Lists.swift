// Lists, sets and collections.

extension ValueConverter {
  static let mostElements = 1_000_000

  func readList(
    _ json: JSON, of type: ValueType, _ target: Target
  ) throws(ConversionFailure) -> Converted {
    if let packed = unpacked(json, as: target.type) {
      let converted = try read(packed.json, target)
      guard case .value(let value, let note) = converted else { return converted }
      return .value(value, note: note.map { "\(packed.note); \($0)" } ?? packed.note)
    }
    guard case .array(let items) = json else {
      throw ConversionFailure(
        "expects a list", got: json, hint: "write it in brackets: [\(Self.example(json))]")
    }
    var values: [IntentValue] = []
    var notes: [String] = []
    values.reserveCapacity(items.count)
    for (index, item) in items.enumerated() {
      do throws(ConversionFailure) {
        let noted = try part(item, target.inner(type))
        values.append(noted.value)
        if notes.count < 8 { notes += noted.notes.map { "[\(index)]: \($0)" } }
      } catch {
        throw error.inside("[\(index)]")
      }
    }
    let noted = list(values, notes, target)
    return .value(noted.value, note: noted.note)
  }

  private static func example(_ json: JSON) -> String {
    switch json {
    case .int, .double, .bool: json.text()
    default: "\"…\""
    }
  }

  /// What is typed for a list is one element of it.
  func readList(
    _ text: String, of type: ValueType, _ target: Target
  ) throws(ConversionFailure) -> Converted {
    switch try read(text, target.inner(type)) {
    case .search(let text): return .search(text)
    case .value(let value, let note): return .value(.list([value]), note: note)
    }
  }

  /// A set keeps the first of equal elements.
  private func list(_ values: [IntentValue], _ notes: [String], _ target: Target) -> Noted {
    guard case .set = target.type else { return Noted(.list(values), notes: notes) }
    var seen = Set<IntentValue>()
    let unique = values.filter { seen.insert($0).inserted }
    let dropped = values.count - unique.count
    return Noted(
      .list(unique), notes: dropped == 0 ? notes : notes + ["\(dropped) repeated left out"])
  }
}
