// Text forms of the records that are little more than a text: places, links, labels and the like.

extension ValueConverter {
  func readSimple(_ text: String, _ target: Target) throws(ConversionFailure) -> Noted {
    switch target.type {
    case .attributedString: Noted(Self.attributed(text))
    case .systemShortcut: Noted(.record(["id": .string(text)]))
    case .photo: Noted(.record(["identifier": .string(text)]))
    case .searchCriteria: Noted(.record(["term": .string(text)]))
    case .audioSearch: Noted(.record(["query": .string(text)]))
    case .link: Noted(.record(["url": try readURL(text, target).value]))
    case .semanticContent: Noted(.record(["labels": try labels(text, target)]))
    case .place: try readPlace(text, plain: "address")
    case .placemark: try readPlace(text, plain: "name")
    case .paymentMethod: paymentMethod(text)
    default: throw failure(target, got: text)
    }
  }

  private func labels(_ text: String, _ target: Target) throws(ConversionFailure) -> IntentValue {
    let labels = text.split(separator: ",").map { String($0).trimmed }.filter { !$0.isEmpty }
    guard !labels.isEmpty else { throw failure(target, got: text) }
    return .list(labels.map(IntentValue.string))
  }

  private func paymentMethod(_ text: String) -> Noted {
    Noted(
      .record(["type": .string("unknown"), "name": .string(text)]),
      "\(Shown.quoted(text)) is the name of a method of unknown kind")
  }

  /// `48.8584, 2.2945`: a point and a comma whatever the locale; anything else is an address.
  private func readPlace(_ text: String, plain member: String) throws(ConversionFailure) -> Noted {
    let parts = text.split(separator: ",").map { String($0).trimmed }
    guard parts.count == 2, let first = DecimalText(parts[0]), let second = DecimalText(parts[1])
    else { return Noted(.record([.init(member, .string(text))])) }
    guard (-90...90).contains(first.double) else {
      throw ConversionFailure("expects a latitude from -90 to 90", got: parts[0])
    }
    guard (-180...180).contains(second.double) else {
      throw ConversionFailure("expects a longitude from -180 to 180", got: parts[1])
    }
    return Noted(
      .record(["latitude": .double(first.double), "longitude": .double(second.double)]))
  }

  /// What people read of such a record; nil where it has no text of its own.
  func simpleText(_ value: IntentValue, of type: ValueType) -> String? {
    switch type {
    case .attributedString: value["text"]?.string
    case .systemShortcut: value["id"]?.string
    case .photo: value["identifier"]?.string
    case .searchCriteria: value["term"]?.string
    case .audioSearch: value["query"]?.string ?? urls(value)
    case .link: value["url"]?.string
    case .semanticContent:
      value["labels"]?.list?.compactMap(\.string).joined(separator: ", ")
    case .paymentMethod: value["name"].map(words) ?? value["type"]?.string
    case .place: value["name"]?.string ?? value["address"]?.string ?? Self.coordinates(value)
    case .placemark: placemarkText(value)
    default: nil
    }
  }

  private func urls(_ value: IntentValue) -> String {
    (value["urls"]?.list ?? []).compactMap(\.string).joined(separator: ", ")
  }

  private func placemarkText(_ value: IntentValue) -> String? {
    let parts = ["name", "street", "postalCode", "city", "state", "country"]
      .compactMap { value[$0]?.string }
    return parts.isEmpty ? Self.coordinates(value) : parts.joined(separator: ", ")
  }

  private static func coordinates(_ value: IntentValue) -> String? {
    guard let latitude = value["latitude"]?.double.flatMap({ DecimalText($0) }),
      let longitude = value["longitude"]?.double.flatMap({ DecimalText($0) })
    else { return nil }
    return "\(latitude.shortest), \(longitude.shortest)"
  }
}
