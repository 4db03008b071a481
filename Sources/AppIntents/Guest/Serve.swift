// Serves the kinds of calls: perform, query, options, convert.

import CIntentABI
import IntentManifest

enum Serve {
  static func call(_ call: GuestCall) async -> Outcome {
    do {
      switch Int(call.kind) {
      case IT_CALL_PERFORM: return try await perform(try intent(call), call)
      case IT_CALL_QUERY: return try await Query.serve(call)
      case IT_CALL_OPTIONS: return try await options(call)
      case IT_CALL_CONVERT: return try await convert(call)
      case IT_CALL_CONTEXT: return try await ScreenContext.serve(call)
      default: return Outcome(status: .unsupported)
      }
    } catch {
      return Outcome(error, call)
    }
  }

  /// The intent that is called.
  private static func intent(_ call: GuestCall) throws -> any AppIntent.Type {
    guard let type = Discovered.shared.intent(call.target) else { throw UnservedError() }
    return type
  }

  /// An intent with the given parameters.
  private static func make(
    _ type: any AppIntent.Type, _ call: GuestCall, skippingProblems: Bool = false
  ) async throws -> any AppIntent {
    let intent = type.init()
    let list = ParameterList.of(intent)
    call.adopt(intent, list)
    for (name, parameter) in list {
      guard let value = call.arguments[name] else { continue }
      // Left out: what the intent's init() gave it stays.
      if value.isNull, parameter.isSet, !parameter.takesNothing { continue }
      do {
        try await parameter.decode(value)
      } catch  where skippingProblems {
        continue
      }
    }
    return intent
  }

  // MARK: Perform

  static func perform(_ type: any AppIntent.Type, _ call: GuestCall) async throws -> Outcome {
    let intent = try await make(type, call)
    try await Dependencies.prepare(intent)
    return try await run(intent)
  }

  private static func run<Intent: AppIntent>(_ intent: Intent) async throws -> Outcome {
    do {
      var outcome = try await Outcome(try await intent.perform())
      if intent is any UndoableIntent { await outcome.addUndo() }
      return outcome
    } catch let error as AppIntentError {
      guard case .foreground(let dialog) = error.kind else { throw error }
      return try await goOn(intent, dialog, error.continuation)
    }
  }

  /// The intent wants the foreground: the host is asked, then the continuation runs, or the intent
  /// again.
  private static func goOn<Intent: AppIntent>(
    _ intent: Intent, _ dialog: IntentDialog?, _ continuation: AppIntentError.Continuation?
  ) async throws -> Outcome {
    _ = try await GuestCall.required().ask(.foreground, prompt: dialog)
    guard let continuation else { return Outcome(status: .restart) }
    try await continuation.run()
    var outcome = Outcome(value: .null)
    outcome.extra = .record([.init("continued", .bool(true))])
    return outcome
  }

  // MARK: Options

  private static func options(_ call: GuestCall) async throws -> Outcome {
    let intent = try await make(try intent(call), call, skippingProblems: true)
    guard
      let parameter = ParameterList.of(intent).first(where: { $0.name == call.member })?.parameter
    else { throw UnservedError() }
    if let provider = parameter.options.provider {
      return try await list(provider)
    }
    if let query = parameter.options.query {
      return try await list(query)
    }
    throw UnservedError()
  }

  private static func list<P: DynamicOptionsProvider>(_ provider: P) async throws -> Outcome {
    let coder = _ValueCoder()
    try await Dependencies.prepare(provider)
    let options = try await provider.results()._options(coder)
    let standard = try await provider.defaultResult()?._encoded(coder)
    return Outcome(value: .record(["options": options, "default": standard]))
  }

  // MARK: Convert

  private static func convert(_ call: GuestCall) async throws -> Outcome {
    guard let type = Discovered.shared.intent(call.target) else {
      return try await represent(call)
    }
    let intent = try await make(type, call, skippingProblems: true)
    guard
      let parameter = ParameterList.of(intent).first(where: { $0.name == call.member })?.parameter,
      let value = call.arguments["value"], let resolver = call.arguments["resolver"]?.string
    else { throw UnservedError() }
    guard let converted = try await parameter.convert(value, resolver: resolver) else {
      return Outcome(status: .notFound)
    }
    return Outcome(value: converted)
  }

  /// An entity as another type, or made of one.
  private static func represent(_ call: GuestCall) async throws -> Outcome {
    guard let type = Discovered.shared.entity(call.target),
      let transferable = type as? any Transferable.Type,
      let colon = call.member.firstIndex(of: ":")
    else { throw UnservedError() }
    let wanted = String(call.member[call.member.index(after: colon)...])
    let isImport = call.member.hasPrefix("import:")
    let fitting = Self.forms(of: transferable).filter {
      $0.type(_TypeNames())?.description == wanted && (isImport ? $0.imports : $0.exports)
    }
    // Of several files the one of the content type that is wanted, or that is given.
    let mime = call.arguments["contentType"]?.string ?? call.arguments["value"]?["type"]?.string
    guard let form = fitting.first(where: { $0.mimeType == mime }) ?? fitting.first else {
      throw UnservedError()
    }
    if isImport, let value = call.arguments["value"] {
      return Outcome(value: try await form.import(value))
    }
    let id = call.arguments["id"]?.string ?? ""
    let reference = IntentManifest.IntentValue.entity(EntityValue(type: call.target, id: id))
    let entity = try await type._decoded(reference, _ValueCoder())
    return Outcome(value: try await form.export(entity))
  }

  private static func forms<T: Transferable>(of type: T.Type) -> [any ConvertibleForm] {
    T.transferRepresentation._forms.compactMap { $0 as? any ConvertibleForm }
  }
}

/// A target, member or kind that this bundle does not have.
struct UnservedError: Error {}

extension Outcome {
  /// The parts of a result.
  init<Result: IntentResult>(_ result: Result) async throws {
    guard let parts = (result as? any AnyResult)?.parts else {
      self.init(value: try result.value?._encoded(_ValueCoder()) ?? .null)
      return
    }
    self.init(value: try parts.value?._encoded(_ValueCoder()) ?? .null)
    dialog = parts.dialog?.full.value ?? .null
    let snippetText = await parts.snippetText?()
    let fields: KeyValuePairs<String, IntentManifest.IntentValue?> = [
      "opens": try parts.next.flatMap {
        $0 is OpenURLIntent ? nil : try IntentReference.encoded($0)
      },
      "openURL": (parts.next as? OpenURLIntent).map { .string($0.url.absoluteString) },
      "button": try parts.button.map(IntentReference.encoded),
      "snippet": try parts.snippetIntent.map(IntentReference.encoded)
        ?? snippetText.map { .record(["text": .string($0)]) },
      "activity": parts.activity.map { .string($0) },
    ]
    if fields.contains(where: { $0.value != nil }) { extra = .record(fields) }
  }
}

extension Outcome {
  /// The name of what can be undone, when the author registered or named something.
  fileprivate mutating func addUndo() async {
    guard let title = await GuestCall.current?.undoTitle else { return }
    let undo = IntentManifest.IntentValue.Field("undo", .record(["title": .string(title)]))
    extra = .record((extra.fields ?? []) + [undo])
  }
}

/// An intent with its arguments, for the host to run or show.
enum IntentReference {
  static func encoded(_ intent: any AppIntent) throws -> IntentManifest.IntentValue {
    var arguments: [IntentManifest.IntentValue.Field] = []
    for (name, parameter) in ParameterList.of(intent) {
      let value = try parameter.encodedValue(_ValueCoder(includesProperties: false))
      if let value { arguments.append(.init(name, value)) }
    }
    func id<Intent: AppIntent>(_ intent: Intent) -> (String, LocalizedStringResource) {
      (Intent.persistentIdentifier, Intent.title)
    }
    let (name, title) = id(intent)
    return .record([
      "intent": .string(name), "arguments": .record(arguments), "title": title.value,
    ])
  }
}
