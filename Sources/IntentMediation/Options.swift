// Reads what a bundle offers: a plain list, a list with titles, or sections (ABI.md, “Options”).
// The bundle is hostile: everything that is not as it should be becomes a message.

import IntentModel

extension Mediation {
  /// What the providers of parameters have offered, without entities and without what is sensitive.
  public var offeredOptions: [(parameter: String, options: [Option])] {
    slots.compactMap { slot in
      guard let offered = slot.offered, slot.entityID == nil, !slot.parameter.isSensitive else {
        return nil
      }
      return (slot.parameter.name, offered.options)
    }
  }
}

/// The options of a parameter, as its bundle offers them.
public struct OfferedOptions: Sendable, Hashable {
  public var options: [Option] = []
  public var prompt: String?
  public var defaultValue: IntentValue?

  static let most = 100_000

  /// Reads options of `type` from the value of a result. Throws `misbehaved` for what is none.
  public init(_ value: IntentValue, of type: ValueType, _ converter: Converter)
    throws(MediationFailure)
  {
    if let offered = value["options"] {
      self = try OfferedOptions(offered, of: type, converter)
      defaultValue = value["default"]
      if let defaultValue, let problem = converter.mismatch(defaultValue, type) {
        throw MediationFailure(.misbehaved, "its default option is wrong: \(problem)")
      }
      return
    }
    switch value {
    case .null: break
    // The one entity of its type.
    case .entity: try add([value], section: nil, type, converter)
    case .list(let items): try add(items, section: nil, type, converter)
    case .record:
      prompt = value["prompt"].map(converter.words)
      for section in value["sections"]?.list ?? [] {
        try add(
          section["items"]?.list ?? [], section: section["title"].map(converter.words), type,
          converter)
      }
    default:
      throw MediationFailure(.misbehaved, "it offered a \(value.kind) in place of options")
    }
  }

  private mutating func add(
    _ items: [IntentValue], section: String?, _ type: ValueType, _ converter: Converter
  ) throws(MediationFailure) {
    guard options.count + items.count <= Self.most else {
      throw MediationFailure(.misbehaved, "it offered more than \(Self.most) options")
    }
    for item in items { options.append(try option(item, section, type, converter)) }
  }

  private func option(
    _ item: IntentValue, _ section: String?, _ type: ValueType, _ converter: Converter
  ) throws(MediationFailure) -> Option {
    // A record with a member `value` is an item; types whose own record has such a member
    // (measurements, unions) are told apart by fitting their type as they are.
    let isPlain = item["value"] == nil || converter.mismatch(item, type) == nil
    let value = isPlain ? item : item["value"] ?? .null
    if let problem = converter.mismatch(value, type) {
      throw MediationFailure(.misbehaved, "it offered an option that is no \(type): \(problem)")
    }
    var option = Option(title: converter.shown(value, type), value: value)
    if let entity = value.entity {
      if !entity.title.isNull { option.title = converter.words(entity.title) }
      if !entity.subtitle.isNull { option.subtitle = converter.words(entity.subtitle) }
    }
    if !isPlain {
      if let title = item["title"] { option.title = converter.words(title) }
      if let subtitle = item["subtitle"] { option.subtitle = converter.words(subtitle) }
      option.synonyms = (item["synonyms"]?.list ?? []).map(converter.words)
    }
    option.section = section
    return option
  }
}
