import AppIntents

@AppIntent(.tool)
struct AddToCart: AppIntent {
  static let title: LocalizedStringResource = "Add to Cart"
  static let description = IntentDescription("Adds a product to the shopping cart.")

  @Parameter(
    title: "Item", description: "The product to add: its name, or a part of it",
    requestDisambiguationDialog: "Which product?")
  var item: ProductEntity

  @Parameter(
    title: "Quantity", description: "How many packages to add", default: 1,
    inclusiveRange: (1, 99))
  var quantity: Int

  static var parameterSummary: some ParameterSummary {
    Summary("Add \(\.$quantity) × \(\.$item)")
  }

  func perform() async throws -> some IntentResult & ReturnsValue<[String]> & ProvidesDialog {
    let cart = try Cart.shared.add(item, quantity: quantity)
    return .result(value: cart.lines, dialog: "Added \(quantity) × \(item.name).")
  }
}

@AppIntent(.tool)
struct RemoveFromCart: AppIntent {
  static let title: LocalizedStringResource = "Remove from Cart"
  static let description = IntentDescription("Takes a product out of the shopping cart.")

  @Parameter(
    title: "Item", description: "The product to take out: its name, or a part of it",
    requestDisambiguationDialog: "Which product?", optionsProvider: InCart())
  var item: ProductEntity

  @Parameter(
    title: "Quantity", description: "How many packages to take out; all of them when left out",
    inclusiveRange: (1, 99))
  var quantity: Int?

  static var parameterSummary: some ParameterSummary {
    Summary("Remove \(\.$item)") { \.$quantity }
  }

  func perform() async throws -> some IntentResult & ReturnsValue<[String]> & ProvidesDialog {
    let cart = try Cart.shared.remove(item, quantity: quantity)
    return .result(value: cart.lines, dialog: "Removed \(item.name).")
  }

  /// Only what is in the cart can be taken out.
  struct InCart: DynamicOptionsProvider {
    func results() async throws -> [ProductEntity] {
      let cart = try Cart.shared.contents()
      return Shelf.products.filter { cart[$0.id] != nil }
    }
  }
}

@AppIntent(.tool)
struct ViewCart: AppIntent {
  static let title: LocalizedStringResource = "View Cart"
  static let description = IntentDescription("Says what is in the shopping cart, and its price.")

  func perform() async throws -> some IntentResult & ReturnsValue<[String]> & ProvidesDialog {
    let cart = try Cart.shared.contents()
    return .result(
      value: cart.lines,
      dialog: cart.isEmpty ? "The cart is empty." : "In all \(Money.text(cart.sum)).")
  }
}

/// No tool: a person starts explicitly what is paid for.
struct PlaceOrder: AppIntent {
  static let title: LocalizedStringResource = "Place Order"
  static let description = IntentDescription("Orders what is in the cart, and pays for it.")

  func perform() async throws -> some IntentResult & ReturnsValue<Int> & ProvidesDialog {
    let number = try Cart.shared.order()
    return .result(value: number, dialog: "Order \(number) is on its way.")
  }
}
