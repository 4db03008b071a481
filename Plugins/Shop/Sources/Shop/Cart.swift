import AppIntents
import Glibc

/// The cart: one file in the working directory, which is the bundle's own data folder.
///
/// Each call may run in a process of its own, and several at the same time. So nothing is kept in
/// memory, and whoever changes the file holds a lock until the new one has taken its place.
struct Cart {
  static let shared = Cart()
  /// Of one product.
  static let most = 99

  private let file = "cart.json"
  private let lock = "cart.lock"

  /// Pieces by the product's number.
  typealias Contents = [String: Int]

  func contents() throws -> Contents {
    guard let data = FileManager.default.contents(atPath: file) else { return [:] }
    do {
      return try JSONDecoder().decode(Contents.self, from: data)
    } catch {
      throw ShopError.damaged(file)
    }
  }

  func add(_ item: ProductEntity, quantity: Int) throws -> Contents {
    try change { contents in
      let sum = contents[item.id, default: 0] + quantity
      guard sum <= Self.most else { throw ShopError.tooMany(item.name, Self.most) }
      contents[item.id] = sum
    }
  }

  /// Takes so many out, or all where no number is given.
  func remove(_ item: ProductEntity, quantity: Int?) throws -> Contents {
    try change { contents in
      guard let there = contents[item.id] else { throw ShopError.notInCart(item.name) }
      let left = there - (quantity ?? there)
      contents[item.id] = left > 0 ? left : nil
    }
  }

  /// Turns the cart into an order. Returns the order's number.
  func order() throws -> Int {
    var number = 0
    _ = try change { contents in
      guard !contents.isEmpty else { throw ShopError.empty }
      let orders = try? FileManager.default.contentsOfDirectory(atPath: "orders")
      number = (orders?.count ?? 0) + 1
      try FileManager.default.createDirectory(atPath: "orders", withIntermediateDirectories: true)
      try write(contents, to: "orders/\(number).json")
      contents = [:]
    }
    return number
  }

  private func change(_ body: (inout Contents) throws -> Void) throws -> Contents {
    let descriptor = open(lock, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0, flock(descriptor, LOCK_EX) == 0 else { throw ShopError.damaged(lock) }
    // Closing lets go of the lock.
    defer { close(descriptor) }
    var contents = try contents()
    try body(&contents)
    try write(contents, to: file)
    return contents
  }

  private func write(_ contents: Contents, to path: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    try encoder.encode(contents).write(to: URL(fileURLWithPath: path), options: .atomic)
  }
}

extension Cart.Contents {
  /// “2 × AA batteries”, and so on, in the order of the shelf.
  var lines: [String] {
    Shelf.products.compactMap { product in
      self[product.id].map { "\($0) × \(product.name)" }
    }
  }

  /// Cents.
  var sum: Int {
    Shelf.products.reduce(0) { $0 + $1.price * self[$1.id, default: 0] }
  }
}

enum ShopError: Error, CustomLocalizedStringResourceConvertible {
  case tooMany(String, Int)
  case notInCart(String)
  case empty
  case damaged(String)

  var localizedStringResource: LocalizedStringResource {
    switch self {
    case .tooMany(let name, let most): "At most \(most) of “\(name)” go into the cart."
    case .notInCart(let name): "“\(name)” is not in the cart."
    case .empty: "The cart is empty."
    case .damaged(let file): "The shop's file \(file) cannot be read."
    }
  }
}
