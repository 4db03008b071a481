// What of a place stands in a sentence: its name, its address or its city.

extension Parameter {
  /// The part of a place that the parameter wants shown; nil: it wants none, or the place does not have it.
  public func placeText(_ value: IntentValue) -> String? {
    guard let placemarkStyle, type.unwrapped == .placemark || type.unwrapped == .place else {
      return nil
    }
    func part(_ names: String...) -> String? {
      let found = names.compactMap { value[$0]?.string }.filter { !$0.isEmpty }
      return found.isEmpty ? nil : found.joined(separator: " ")
    }
    switch placemarkStyle {
    case "city": return part("city")
    case "name": return part("name")
    default:
      let parts = [part("street"), part("postalCode", "city"), part("state"), part("country")]
        .compactMap { $0 }
      return parts.isEmpty ? part("address") : parts.joined(separator: ", ")
    }
  }
}
