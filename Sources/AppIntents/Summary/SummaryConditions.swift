// Conditions in summaries: When, Switch, Case and DefaultCase.

import IntentManifest

public enum HasValueComparisonOperator: Sendable { case hasAnyValue, hasNoValue }
public enum EquatableComparisonOperator: Sendable { case equalTo, notEqualTo }
public enum OneOfComparisonOperator: Sendable { case oneOf }
public enum ComparableComparisonOperator: Sendable {
  case lessThan, lessThanOrEqualTo, greaterThan, greaterThanOrEqualTo
}
public enum StringComparisonOperator: Sendable {
  case contains, doesNotContain, hasPrefix, hasSuffix
}

/// Names the widget's size in a condition.
public enum _WidgetFamilyKey: Sendable { case widgetFamily }

/// What a condition compares, before the names of parameters are known.
struct ConditionDraft {
  var path: AnyKeyPath?
  var comparesIdentifier = false
  var comparison: IntentManifest.Summary.Comparison
  var value: JSON?

  func condition(_ names: _ParameterNames) -> IntentManifest.Summary.Condition? {
    guard let path else {
      return .init(parameter: nil, comparison: comparison, value: value)
    }
    guard let name = names.name(path) else { return nil }
    return .init(
      parameter: name, comparesIdentifier: comparesIdentifier, comparison: comparison,
      value: value)
  }

  static func json<Value: _IntentValue>(_ value: Value) -> JSON? {
    let type = Value._type(_TypeNames())
    return try? value._encoded(_ValueCoder(includesProperties: false)).json(as: type)
  }
  static func json<Value: _IntentValue>(_ values: [Value]) -> JSON {
    .array(values.compactMap { json($0) })
  }
}

extension EquatableComparisonOperator {
  var model: IntentManifest.Summary.Comparison { self == .equalTo ? .equal : .notEqual }
}
extension ComparableComparisonOperator {
  var model: IntentManifest.Summary.Comparison {
    switch self {
    case .lessThan: .less
    case .lessThanOrEqualTo: .lessOrEqual
    case .greaterThan: .greater
    case .greaterThanOrEqualTo: .greaterOrEqual
    }
  }
}
extension StringComparisonOperator {
  var model: IntentManifest.Summary.Comparison {
    switch self {
    case .contains: .contains
    case .doesNotContain: .notContains
    case .hasPrefix: .hasPrefix
    case .hasSuffix: .hasSuffix
    }
  }
}

/// One of two summaries, by a condition.
public struct ParameterSummaryWhenCondition<Intent, WhenCondition, Otherwise>: ParameterSummary
where
  Intent: AppIntent, WhenCondition: ParameterSummary, Otherwise: ParameterSummary,
  WhenCondition.Intent == Intent, Otherwise.Intent == Intent
{
  let draft: ConditionDraft
  let when: WhenCondition
  let otherwise: Otherwise

  init(_ draft: ConditionDraft, _ when: WhenCondition, _ otherwise: Otherwise) {
    self.draft = draft
    self.when = when
    self.otherwise = otherwise
  }

  public func _tree(_ names: _ParameterNames) -> _SummaryTree? {
    guard let condition = draft.condition(names), let then = when._tree(names),
      let other = otherwise._tree(names)
    else { return nil }
    return _SummaryTree(model: .when(condition, then: then.model, otherwise: other.model))
  }
}

/// One of several summaries, by a value.
public struct ParameterSummarySwitchCondition<Intent, Value, CaseCondition>: ParameterSummary
where Intent: AppIntent {
  let path: AnyKeyPath?
  let cases: _SummaryCases<Intent, Value>

  public init<P>(
    _ path: KeyPath<Intent, IntentParameter<P>>,
    @ParameterSummaryCaseBuilder<Intent, Value> _ cases: () -> CaseCondition
  ) where Value == P.UnwrappedType, CaseCondition == _SummaryCases<Intent, Value> {
    self.path = path
    self.cases = cases()
  }
  /// Over a union: by the name of its case.
  public init<P>(
    _ path: KeyPath<Intent, IntentParameter<P>>,
    @ParameterSummaryCaseBuilder<Intent, Value> _ cases: () -> CaseCondition
  )
  where
    P.UnwrappedType: AppUnionValue, Value == P.UnwrappedType.Cases,
    CaseCondition == _SummaryCases<Intent, Value>
  {
    self.path = path
    self.cases = cases()
  }
  public init(
    _ key: _WidgetFamilyKey,
    @ParameterSummaryCaseBuilder<Intent, Value> _ cases: () -> CaseCondition
  ) where Value == IntentWidgetFamily, CaseCondition == _SummaryCases<Intent, Value> {
    path = nil
    self.cases = cases()
  }

  public func _tree(_ names: _ParameterNames) -> _SummaryTree? {
    let on = path.flatMap { names.name($0) }
    guard path == nil || on != nil, let otherwise = cases.otherwise(names) else { return nil }
    let written = cases.cases.compactMap { values, tree in
      tree(names).map { IntentManifest.Summary.Case(values: values, then: $0.model) }
    }
    return _SummaryTree(model: .choose(on: on, cases: written, otherwise: otherwise.model))
  }
}

/// The cases of a switch, with what stands for each.
public struct _SummaryCases<Intent: AppIntent, Value> {
  var cases: [([JSON], (_ParameterNames) -> _SummaryTree?)] = []
  var otherwise: (_ParameterNames) -> _SummaryTree?
}

public struct ParameterSummaryCaseCondition<Intent: AppIntent, Value, Summary: ParameterSummary>
where Summary.Intent == Intent {
  let values: [JSON]
  let summary: Summary
}

extension ParameterSummaryCaseCondition where Value: _IntentValue {
  public init(_ value: Value, @ParameterSummaryBuilder<Intent> _ summary: () -> Summary) {
    values = [ConditionDraft.json(value)].compactMap { $0 }
    self.summary = summary()
  }
  public init(_ values: [Value], @ParameterSummaryBuilder<Intent> _ summary: () -> Summary) {
    self.values = values.compactMap { ConditionDraft.json($0) }
    self.summary = summary()
  }
}

public struct ParameterSummaryDefaultCaseCondition<
  Intent: AppIntent, Value, Summary: ParameterSummary
> where Summary.Intent == Intent {
  let summary: Summary
  public init(@ParameterSummaryBuilder<Intent> _ summary: () -> Summary) {
    self.summary = summary()
  }
}

/// Any number of cases, and the default, which must be there and come last.
@resultBuilder
public enum ParameterSummaryCaseBuilder<Intent: AppIntent, Value> {
  public struct Cases { var cases: _SummaryCases<Intent, Value> }
  public struct Default { let tree: (_ParameterNames) -> _SummaryTree? }

  public static func buildExpression<Summary>(
    _ condition: ParameterSummaryCaseCondition<Intent, Value, Summary>
  ) -> Cases {
    let tree = { (names: _ParameterNames) in condition.summary._tree(names) }
    return Cases(cases: .init(cases: [(condition.values, tree)], otherwise: { _ in nil }))
  }
  public static func buildExpression<Summary>(
    _ condition: ParameterSummaryDefaultCaseCondition<Intent, Value, Summary>
  ) -> Default { Default { condition.summary._tree($0) } }

  public static func buildPartialBlock(first: Cases) -> Cases { first }
  public static func buildPartialBlock(accumulated: Cases, next: Cases) -> Cases {
    var all = accumulated
    all.cases.cases += next.cases.cases
    return all
  }
  public static func buildPartialBlock(first: Default) -> _SummaryCases<Intent, Value> {
    _SummaryCases(otherwise: first.tree)
  }
  public static func buildPartialBlock(
    accumulated: Cases, next: Default
  ) -> _SummaryCases<Intent, Value> {
    var all = accumulated.cases
    all.otherwise = next.tree
    return all
  }
}
