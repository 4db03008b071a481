// A parameter without its type, as discovery and calls handle it.

import IntentManifest

protocol AnyParameter: AnyObject, Sendable {
  var options: ParameterOptions { get }
  func model(name: String, _ names: _TypeNames) -> IntentManifest.Parameter
  func decode(_ value: IntentManifest.IntentValue) async throws
  func encodedValue(_ coder: _ValueCoder) throws -> IntentManifest.IntentValue?
  /// The value that a resolver of the author's makes of another one; nil when it cannot.
  func convert(
    _ value: IntentManifest.IntentValue, resolver: String
  ) async throws -> IntentManifest.IntentValue?
  var isSet: Bool { get }
  /// Whether it is of an optional type.
  var takesNothing: Bool { get }
}

extension IntentParameter: AnyParameter {
  var takesNothing: Bool { Value.self is any ExpressibleByNilLiteral.Type }
  var isSet: Bool { if case .set = valueState { true } else { false } }

  func decode(_ value: IntentManifest.IntentValue) async throws {
    let coder = _ValueCoder(query: options.query)
    wrappedValue = try await Value._decoded(value, coder)
  }

  func encodedValue(_ coder: _ValueCoder) throws -> IntentManifest.IntentValue? {
    guard case .set(let value) = valueState else { return nil }
    return try value._encoded(coder)
  }

  func convert(
    _ value: IntentManifest.IntentValue, resolver name: String
  ) async throws -> IntentManifest.IntentValue? {
    // The host names it without the mark that makes it the author's in the manifest.
    let marked = ResolverName.custom + name
    guard
      let resolver = options.resolvers?.first(where: {
        [name, marked].contains(ResolverName.of($0))
      })
    else {
      throw ValueError("there is no resolver \(name)")
    }
    return try await run(resolver, on: value)
  }

  private func run<R: Resolver>(
    _ resolver: R, on value: IntentManifest.IntentValue
  ) async throws -> IntentManifest.IntentValue? {
    guard let input = await Self.input(value, as: R.Input.self) else { return nil }
    var options = options
    // The host knows the range, too, and says so in the caller's language.
    if resolver is any BuiltInResolver { options.details = [] }
    let context = IntentParameterContext<R.Output>(key: ObjectIdentifier(self), options: options)
    return try await resolver.resolve(from: input, context: context)?._encoded(_ValueCoder())
  }

  /// The value as what a resolver takes; nil: it takes another kind. What was typed is text to the host, also a number.
  private static func input<Input: _IntentValue>(
    _ value: IntentManifest.IntentValue, as type: Input.Type
  ) async -> Input? {
    if let input = try? await Input._decoded(value, _ValueCoder()) { return input }
    guard case .string(let text) = value else { return nil }
    let number: IntentManifest.IntentValue? =
      if type == Int.self { Int64(text).map { .int($0) } } else if type == Double.self {
        Double(text).map { .double($0) }
      } else { nil }
    guard let number else { return nil }
    return try? await Input._decoded(number, _ValueCoder())
  }

  func model(name: String, _ names: _TypeNames) -> IntentManifest.Parameter {
    var model = IntentManifest.Parameter(name: name, type: Value._type(names))
    model.title = options.title?.model
    model.description = options.description?.model
    model.prompt = options.prompt?.model
    model.choicePrompt = options.choicePrompt?.model
    model.connection =
      switch options.connection {
      case .default: .default
      case .never: .never
      case .connectToPreviousIntentResult: .previousResult
      }
    if let defaultValue, let value = try? defaultValue._encoded(_ValueCoder()) {
      model.defaultValue = value.json(as: model.type.unwrapped)
    } else if isSet, !model.type.isOptional {
      // The intent's own init() gives it a value, which may be another each time: a caller may leave it out.
      model.type = .optional(model.type)
    }
    model.apply(options.details)
    if let resolvers = options.resolvers { model.resolvers = resolvers.map(ResolverName.of) }
    return model
  }
}

enum ResolverName {
  static let custom = "custom:"
  static func of(_ resolver: any Resolver) -> String {
    (resolver as? any BuiltInResolver)?.manifestName
      ?? custom + TypeName.id(of: type(of: resolver))
  }
}

extension IntentManifest.Parameter {
  fileprivate mutating func apply(_ details: [ParameterOptions.Detail]) {
    for detail in details {
      switch detail {
      case .control(let name): control = name
      case .range(let lower, let upper): range = .init(lower: lower, upper: upper)
      case .input(let options): input = options.model
      case .displayName(let name):
        displayName = .init(whenTrue: name.whenTrue.model, whenFalse: name.whenFalse.model)
      case .dateKind(let kind): dateKind = "\(kind)"
      case .placemarkStyle(let style): placemarkStyle = "\(style)"
      case .personMode(let mode): personMode = "\(mode)"
      case .currencyCodes(let codes): currencyCodes = codes
      case .contentTypes(let types): contentTypes = types
      case .supportedValues(let values): supportedValues = values
      case .size(let size): self.size = .init(min: size.min, max: size.max)
      case .sizes(let sizes):
        for (family, size) in sizes {
          sizeByFamily[family.rawValue] = .init(min: size.min, max: size.max)
        }
      case .unit(let name): unit = name
      case .defaultUnit(let name): defaultUnit = name
      case .adjustsUnit: unitAdjustsForLocale = true
      case .nonNegative: supportsNegative = false
      case .provider(let held): options = .init(held.content)
      case .query(let query): self.query = TypeName.id(of: Swift.type(of: query))
      case .resolvers: break
      }
    }
  }
}

extension IntentManifest.Parameter.Options {
  /// What the provider needs to know of other parameters, found by its dependencies on them.
  init(_ provider: any DynamicOptionsProvider) {
    self.init()
    for child in Mirror(reflecting: provider).children {
      if let dependency = child.value as? any AnyParameterDependency {
        dependsOn += dependency.parameterNames
      }
    }
  }
}
