import AppIntents

/// Something that the shop sells.
struct ProductEntity: AppEntity {
  static let typeDisplayRepresentation = TypeDisplayRepresentation(
    name: "Product", numericFormat: "\(placeholder: .int) products")
  static let defaultQuery = ProductQuery()

  /// The number on its shelf.
  let id: String

  @Property(title: "Name")
  var name: String

  /// What one costs, in cents.
  @Property(title: "Price in Cents")
  var price: Int

  @Property(title: "Packaging")
  var packaging: String

  var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(title: "\(name)", subtitle: "\(packaging), \(Money.text(price))")
  }

  init(_ id: String, _ name: String, _ packaging: String, cents price: Int) {
    self.id = id
    self.name = name
    self.packaging = packaging
    self.price = price
  }
}

/// Finds products by their number, by words of their name, or all of them.
struct ProductQuery: EntityStringQuery, EnumerableEntityQuery {
  func entities(for identifiers: [ProductEntity.ID]) async throws -> [ProductEntity] {
    identifiers.compactMap { id in Shelf.products.first { $0.id == id } }
  }

  /// Each word of the text begins a word of the name; what is called exactly so comes first.
  func entities(matching string: String) async throws -> [ProductEntity] {
    let wanted = Self.words(string)
    guard !wanted.isEmpty else { return [] }
    let found = Shelf.products.filter { product in
      let words = Self.words(product.name)
      return wanted.allSatisfy { word in words.contains { $0.hasPrefix(word) } }
    }
    return found.filter { Self.words($0.name) == wanted }
      + found.filter { Self.words($0.name) != wanted }
  }

  func allEntities() async throws -> [ProductEntity] { Shelf.products }

  private static func words(_ text: String) -> [String] {
    text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }
}

/// What the shop sells.
enum Shelf {
  static var products: [ProductEntity] {
    [
      ProductEntity("1001", "AA batteries", "pack of 8", cents: 599),
      ProductEntity("1002", "AAA batteries", "pack of 8", cents: 549),
      ProductEntity("1003", "9 V battery", "single", cents: 399),
      ProductEntity("2001", "Light bulb, warm white", "single", cents: 249),
      ProductEntity("2002", "Light bulb, daylight", "single", cents: 279),
      ProductEntity("3001", "Notebook, lined", "80 sheets", cents: 320),
      ProductEntity("3002", "Notebook, plain", "80 sheets", cents: 320),
      ProductEntity("3003", "Pencils", "pack of 12", cents: 450),
      ProductEntity("4001", "Green tea", "100 g", cents: 690),
      ProductEntity("4002", "Black tea", "100 g", cents: 590),
    ]
  }
}

enum Money {
  /// Cents as euros and cents.
  static func text(_ cents: Int) -> String {
    let rest = cents % 100
    return "€\(cents / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}
