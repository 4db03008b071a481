// How a value of one bundle becomes a value of another: through a type that means the same in both. What an
// entity is called or what its title says plays no part; only what the two manifests declare counts.

/// One way to hand a value on: the type that both sides know, and what is to be done on each side.
public struct Exchange: Sendable, Hashable {
  /// What is handed on.
  public enum Source: Sendable, Hashable {
    case entity(Entity)
    /// A value of a type that is no bundle's own.
    case value(ValueType)
  }

  public var type: ValueType
  /// The MIME type of a file that its entity exports; nil: not said.
  public var contentType: String?
  /// The entity that imports it; nil: it is taken as it is.
  public var importer: String?
  /// The case of the union that takes it; nil: there is no union.
  public var unionCase: String?

  /// The ways from a value to a type, the most specific first; of equal ones in the order in which the source
  /// declares them.
  /// - Parameters:
  ///   - manifest: that of the bundle which takes the value.
  ///   - contentTypes: what a file may be, as parameters write it; empty: anything.
  public static func ways(
    from source: Source, to target: ValueType, of manifest: Manifest,
    accepting contentTypes: [String] = []
  ) -> [Exchange] {
    let takers = takers(target, manifest, contentTypes)
    let found = offers(source).flatMap { offer in
      takers.filter { $0.takes(offer) }.map { taker in
        Exchange(
          type: offer.type, contentType: offer.contentType, importer: taker.importer,
          unionCase: taker.unionCase)
      }
    }
    return found.enumerated().sorted { first, second in
      let (one, other) = (specificity(first.element.type), specificity(second.element.type))
      return one == other ? first.offset < second.offset : one > other
    }.map(\.element)
  }

  /// How much a type says: text says least, a person or place most.
  static func specificity(_ type: ValueType) -> Int {
    switch type {
    case .string: 0
    case .attributedString: 1
    case .file: 2
    case .url: 3
    case .personName: 5
    case .person, .place, .placemark: 6
    default: 4
    }
  }

  // MARK: The two sides

  fileprivate struct Offer {
    var type: ValueType
    var contentType: String?
  }

  fileprivate static func offers(_ source: Source) -> [Offer] {
    switch source {
    case .value(let type): [Offer(type: type.unwrapped)]
    case .entity(let entity):
      entity.representations.filter(\.exports).map {
        Offer(type: $0.type.unwrapped, contentType: $0.contentType)
      }
    }
  }

  private struct Taker {
    var type: ValueType
    var contentTypes: [String] = []
    var importer: String?
    var unionCase: String?

    func takes(_ offer: Offer) -> Bool {
      guard type == offer.type else { return false }
      guard type == .file, !contentTypes.isEmpty, let offered = offer.contentType else {
        return true
      }
      return contentTypes.contains {
        ContentType.fits(name: nil, type: offered, wanted: $0) != false
      }
    }
  }

  private static func takers(
    _ target: ValueType, _ manifest: Manifest, _ contentTypes: [String]
  ) -> [Taker] {
    switch target.unwrapped {
    case .entity(let id):
      (manifest.entity(id)?.representations ?? []).filter(\.imports).map {
        Taker(
          type: $0.type.unwrapped, contentTypes: $0.contentType.map { [$0] } ?? [], importer: id)
      }
    case .union(let id):
      (manifest.union(id)?.cases ?? []).flatMap { item in
        takers(item.type, manifest, contentTypes).map { taker in
          var taker = taker
          taker.unionCase = taker.unionCase ?? item.name
          return taker
        }
      }
    case let type: [Taker(type: type, contentTypes: contentTypes)]
    }
  }

  // MARK: Words

  /// Why there is no way: what the source can be, and what the target is made of.
  public static func refusal(
    from source: Source, of bundle: String, to target: ValueType, in manifest: Manifest
  ) -> String {
    let given: String
    switch source {
    case .value(let type): given = "a \(type) of \(bundle)"
    case .entity(let entity):
      let types = offers(source).map(\.words)
      given =
        types.isEmpty
        ? "\(entity.id) of \(bundle) is exported as nothing"
        : "\(entity.id) of \(bundle) is exported as \(Shown.choices(types, conjunction: "and"))"
    }
    let taken: String
    switch target.unwrapped {
    case .entity(let id):
      let types = takers(target, manifest, []).map { "\($0.type)" }
      taken =
        types.isEmpty
        ? "\(id) is made of nothing"
        : "\(id) is made of \(Shown.choices(types, conjunction: "or"))"
    case let type: taken = "it takes \(type)"
    }
    return "\(given), and \(taken)"
  }
}

extension Exchange.Offer {
  fileprivate var words: String { contentType.map { "\(type) (\($0))" } ?? "\(type)" }
}

extension ValueType {
  /// It means the same in every bundle: it names no enum, entity or union.
  public var isShared: Bool {
    switch self {
    case .enumeration, .entity, .collection, .union, .entityIdentifier: false
    case .list(let type), .set(let type), .optional(let type): type.isShared
    default: true
    }
  }
}
