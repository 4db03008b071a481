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
}

extension IntentParameter: AnyParameter {
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
    guard let resolver = options.resolvers?.first(where: { ResolverName.of($0) == name }) else {
      throw ValueError("there is no resolver \(name)")
    }
    return try await run(resolver, on: value)
  }

  private func run<R: Resolver>(
    _ resolver: R, on value: IntentManifest.IntentValue
  ) async throws -> IntentManifest.IntentValue? {
    let input = try await R.Input._decoded(value, _ValueCoder())
    let context = IntentParameterContext<R.Output>(key: ObjectIdentifier(self), options: options)
    return try await resolver.resolve(from: input, context: context)?._encoded(_ValueCoder())
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
    }
    model.apply(options.details)
    if let resolvers = options.resolvers { model.resolvers = resolvers.map(ResolverName.of) }
    return model
  }
}

enum ResolverName {
  static func of(_ resolver: any Resolver) -> String {
    (resolver as? any BuiltInResolver)?.manifestName
      ?? "custom:\(TypeName.id(of: type(of: resolver)))"
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
