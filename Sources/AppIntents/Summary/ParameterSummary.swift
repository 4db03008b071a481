// The sentence that stands for an intent with its values, as a tree. Each part can write itself as
// the manifest's tree; parameters are named by the identity of what a key path leads to.

import IntentManifest

public protocol ParameterSummary {
  associatedtype Intent: AppIntent
  /// The tree as the manifest writes it; `names` knows the parameters of one intent.
  func _tree(_ names: _ParameterNames) -> _SummaryTree?
}

/// A summary in the form of the manifest.
public struct _SummaryTree: Sendable {
  let model: IntentManifest.Summary
}

/// The names of an intent's parameters, by an instance of it.
public struct _ParameterNames: @unchecked Sendable {
  // The instance is only read while its manifest is written.
  let intent: Any
  let names: [ObjectIdentifier: String]

  func name(_ path: AnyKeyPath) -> String? {
    func read<Root>(_ root: Root) -> Any? { root[keyPath: path] }
    guard let value = _openExistential(intent, do: read) else { return nil }
    return (value as? any AnyParameter).flatMap { names[ObjectIdentifier($0)] }
  }
}

extension Never: ParameterSummary {
  public typealias Intent = Never
  public func _tree(_ names: _ParameterNames) -> _SummaryTree? { nil }
}

/// A sentence with parameters in it, and further parameters below.
public struct IntentParameterSummary<Intent: AppIntent>: ParameterSummary {
  let string: ParameterSummaryString<Intent>?
  let table: String?
  let additional: [PartialKeyPath<Intent>]

  public init(
    _ string: ParameterSummaryString<Intent>, table: String? = nil,
    @ParameterKeyPathsBuilder<Intent> _ additional: () -> [PartialKeyPath<Intent>]
  ) {
    self.string = string
    self.table = table
    self.additional = additional()
  }
  public init(_ string: ParameterSummaryString<Intent>, table: String? = nil) {
    self.string = string
    self.table = table
    additional = []
  }
  public init(@ParameterKeyPathsBuilder<Intent> _ additional: () -> [PartialKeyPath<Intent>]) {
    string = nil
    table = nil
    self.additional = additional()
  }
  public init() {
    string = nil
    table = nil
    additional = []
  }

  public func _tree(_ names: _ParameterNames) -> _SummaryTree? {
    let text = string?.text(names) ?? ""
    return _SummaryTree(
      model: .sentence(
        IntentManifest.Text(text, table: table), also: additional.compactMap { names.name($0) }))
  }
}

/// Text in which parameters stand by key path.
public struct ParameterSummaryString<Intent: AppIntent>: ExpressibleByStringInterpolation {
  let parts: [TemplatePart]

  public typealias StringInterpolation = _TemplateInterpolation<Intent, Never>
  public init(stringLiteral value: String) { parts = [.text(value)] }
  public init(stringInterpolation: StringInterpolation) { parts = stringInterpolation.parts }

  func text(_ names: _ParameterNames) -> String { parts.sentence(names) }
}

@resultBuilder
public enum ParameterKeyPathsBuilder<Intent: AppIntent> {
  public static func buildExpression<Value>(
    _ path: KeyPath<Intent, IntentParameter<Value>>
  ) -> PartialKeyPath<Intent> { path }
  public static func buildBlock(_ paths: PartialKeyPath<Intent>...) -> [PartialKeyPath<Intent>] {
    paths
  }
}

@resultBuilder
public enum ParameterSummaryBuilder<Intent: AppIntent> {
  public static func buildExpression<Summary: ParameterSummary>(_ summary: Summary) -> Summary
  where Summary.Intent == Intent { summary }
  public static func buildBlock<Summary: ParameterSummary>(_ summary: Summary) -> Summary
  where Summary.Intent == Intent { summary }
}
