// Amounts of money and ways to pay.

public import IntentModel

public struct IntentCurrencyAmount: Sendable, Hashable, Codable, _IntentValue {
  public let amount: Decimal
  public let currencyCode: String
  public init(amount: Decimal, currencyCode: String) {
    self.amount = amount
    self.currencyCode = currencyCode
  }

  public static func _type(_ names: _TypeNames) -> IntentModel.ValueType { .currencyAmount }
  public func _encoded(_ coder: _ValueCoder) throws -> IntentModel.IntentValue {
    .record(["amount": .string(amount.description), "currency": .string(currencyCode)])
  }
  public static func _decoded(
    _ value: IntentModel.IntentValue, _ coder: _ValueCoder
  ) async throws -> IntentCurrencyAmount {
    guard let amount = value["amount"]?.string.flatMap({ Decimal(string: $0) }),
      let code = value["currency"]?.string
    else { throw ValueError("a \(value.kind) is not an amount of money") }
    return IntentCurrencyAmount(amount: amount, currencyCode: code)
  }
}

public struct IntentPaymentMethod: Sendable, Hashable, _IntentValue {
  public enum PaymentType: String, Sendable, Hashable, Codable {
    case unknown, checking, savings, brokerage, debit, credit, prepaid, store, applePay
  }
  public let paymentType: PaymentType
  private let nameText: LocalizedStringResource?
  public let identificationHint: String?
  public let icon: DisplayRepresentation.Image?
  public var name: String? { nameText?.plain }

  public init(
    type: PaymentType, name: LocalizedStringResource? = nil, identificationHint: String? = nil,
    icon: DisplayRepresentation.Image? = nil
  ) {
    paymentType = type
    nameText = name
    self.identificationHint = identificationHint
    self.icon = icon
  }

  public static func _type(_ names: _TypeNames) -> IntentModel.ValueType { .paymentMethod }
  public func _encoded(_ coder: _ValueCoder) throws -> IntentModel.IntentValue {
    .record([
      "type": .string(paymentType.rawValue), "name": nameText?.value,
      "hint": identificationHint.map { .string($0) }, "image": icon?.value,
    ])
  }
  public static func _decoded(
    _ value: IntentModel.IntentValue, _ coder: _ValueCoder
  ) async throws -> IntentPaymentMethod {
    _ = try value.required(value.fields, "payment method")
    return IntentPaymentMethod(
      type: value["type"]?.string.flatMap(PaymentType.init(rawValue:)) ?? .unknown,
      name: value["name"].map(LocalizedStringResource.init(value:)),
      identificationHint: value["hint"]?.string)
  }
}
