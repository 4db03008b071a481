// Amounts of money and ways to pay.

public import IntentManifest

/// An amount of money. The decimal is kept as text; what makes or reads a `Decimal` is compiled into
/// the author's code, so that the bundle has that type of Foundation's.
public struct IntentCurrencyAmount: Sendable, Hashable, Codable, _IntentValue {
  /// Digits, without zeros at the end of a fraction.
  public let _amount: String
  public let currencyCode: String

  @_alwaysEmitIntoClient
  public init(amount: Decimal, currencyCode: String) {
    self.init(_amount: amount.description, currencyCode: currencyCode)
  }
  @_alwaysEmitIntoClient
  public var amount: Decimal { Decimal(string: _amount) ?? 0 }

  public init(_amount text: String, currencyCode: String) {
    var digits = Substring(text)
    if digits.utf8.contains(UInt8(ascii: ".")) {
      while digits.last == "0" { digits.removeLast() }
      if digits.last == "." { digits.removeLast() }
    }
    _amount = String(digits)
    self.currencyCode = currencyCode
  }

  public static func _type(_ names: _TypeNames) -> IntentManifest.ValueType { .currencyAmount }
  public func _encoded(_ coder: _ValueCoder) throws -> IntentManifest.IntentValue {
    .record(["amount": .string(_amount), "currency": .string(currencyCode)])
  }
  public static func _decoded(
    _ value: IntentManifest.IntentValue, _ coder: _ValueCoder
  ) async throws -> IntentCurrencyAmount {
    guard let amount = value["amount"]?.string, let code = value["currency"]?.string,
      Double(amount) != nil
    else { throw ValueError("a \(value.kind) is not an amount of money") }
    return IntentCurrencyAmount(_amount: amount, currencyCode: code)
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

  public static func _type(_ names: _TypeNames) -> IntentManifest.ValueType { .paymentMethod }
  public func _encoded(_ coder: _ValueCoder) throws -> IntentManifest.IntentValue {
    .record([
      "type": .string(paymentType.rawValue), "name": nameText?.value,
      "hint": identificationHint.map { .string($0) }, "image": icon?.value,
    ])
  }
  public static func _decoded(
    _ value: IntentManifest.IntentValue, _ coder: _ValueCoder
  ) async throws -> IntentPaymentMethod {
    _ = try value.required(value.fields, "payment method")
    return IntentPaymentMethod(
      type: value["type"]?.string.flatMap(PaymentType.init(rawValue:)) ?? .unknown,
      name: value["name"].map(LocalizedStringResource.init(value:)),
      identificationHint: value["hint"]?.string)
  }
}
