// The conditions that a summary can depend on: one initialiser each, all of one shape.
// swift-format-ignore-file

extension ParameterSummaryWhenCondition {
  public init<Value>(_ parameter: KeyPath<Intent, IntentParameter<Value>>, _ comparison: HasValueComparisonOperator, @ParameterSummaryBuilder<Intent> _ when: () -> WhenCondition, @ParameterSummaryBuilder<Intent> otherwise: () -> Otherwise) {
    self.init(.init(path: parameter, comparison: comparison == .hasAnyValue ? .set : .unset), when(), otherwise())
  }
  public init<Value>(_ parameter: KeyPath<Intent, IntentParameter<Value>>, _ comparison: EquatableComparisonOperator, _ value: Value, @ParameterSummaryBuilder<Intent> _ when: () -> WhenCondition, @ParameterSummaryBuilder<Intent> otherwise: () -> Otherwise) where Value: Equatable {
    self.init(.init(path: parameter, comparison: comparison.model, value: ConditionDraft.json(value)), when(), otherwise())
  }
  @_disfavoredOverload
  public init<Value>(_ parameter: KeyPath<Intent, IntentParameter<Value>>, _ comparison: EquatableComparisonOperator, _ value: Value.UnwrappedType, @ParameterSummaryBuilder<Intent> _ when: () -> WhenCondition, @ParameterSummaryBuilder<Intent> otherwise: () -> Otherwise) where Value.UnwrappedType: Equatable {
    self.init(.init(path: parameter, comparison: comparison.model, value: ConditionDraft.json(value)), when(), otherwise())
  }
  public init<Value>(_ parameter: KeyPath<Intent, IntentParameter<Value>>, _ comparison: OneOfComparisonOperator, _ values: [Value.ValueType], @ParameterSummaryBuilder<Intent> _ when: () -> WhenCondition, @ParameterSummaryBuilder<Intent> otherwise: () -> Otherwise) where Value.ValueType: Equatable {
    self.init(.init(path: parameter, comparison: .oneOf, value: ConditionDraft.json(values)), when(), otherwise())
  }
  public init<Value>(_ parameter: KeyPath<Intent, IntentParameter<Value>>, _ comparison: ComparableComparisonOperator, _ value: Value, @ParameterSummaryBuilder<Intent> _ when: () -> WhenCondition, @ParameterSummaryBuilder<Intent> otherwise: () -> Otherwise) where Value: Comparable {
    self.init(.init(path: parameter, comparison: comparison.model, value: ConditionDraft.json(value)), when(), otherwise())
  }
  @_disfavoredOverload
  public init<Value>(_ parameter: KeyPath<Intent, IntentParameter<Value>>, _ comparison: ComparableComparisonOperator, _ value: Value.UnwrappedType, @ParameterSummaryBuilder<Intent> _ when: () -> WhenCondition, @ParameterSummaryBuilder<Intent> otherwise: () -> Otherwise) where Value.UnwrappedType: Comparable {
    self.init(.init(path: parameter, comparison: comparison.model, value: ConditionDraft.json(value)), when(), otherwise())
  }
  public init<Value>(_ parameter: KeyPath<Intent, IntentParameter<Value>>, identifier comparison: EquatableComparisonOperator, _ value: String, @ParameterSummaryBuilder<Intent> _ when: () -> WhenCondition, @ParameterSummaryBuilder<Intent> otherwise: () -> Otherwise) where Value.ValueType: AppEntity {
    self.init(.init(path: parameter, comparesIdentifier: true, comparison: comparison.model, value: .string(value)), when(), otherwise())
  }
  public init<Value>(_ parameter: KeyPath<Intent, IntentParameter<Value>>, identifier comparison: OneOfComparisonOperator, _ values: [String], @ParameterSummaryBuilder<Intent> _ when: () -> WhenCondition, @ParameterSummaryBuilder<Intent> otherwise: () -> Otherwise) where Value.ValueType: AppEntity {
    self.init(.init(path: parameter, comparesIdentifier: true, comparison: .oneOf, value: .array(values.map { .string($0) })), when(), otherwise())
  }
  public init<Value>(_ parameter: KeyPath<Intent, IntentParameter<Value>>, identifier comparison: EquatableComparisonOperator, _ value: Int, @ParameterSummaryBuilder<Intent> _ when: () -> WhenCondition, @ParameterSummaryBuilder<Intent> otherwise: () -> Otherwise) where Value.ValueType: AppEntity {
    self.init(.init(path: parameter, comparesIdentifier: true, comparison: comparison.model, value: .int(Int64(value))), when(), otherwise())
  }
  public init<Value>(_ parameter: KeyPath<Intent, IntentParameter<Value>>, identifier comparison: OneOfComparisonOperator, _ values: [Int], @ParameterSummaryBuilder<Intent> _ when: () -> WhenCondition, @ParameterSummaryBuilder<Intent> otherwise: () -> Otherwise) where Value.ValueType: AppEntity {
    self.init(.init(path: parameter, comparesIdentifier: true, comparison: .oneOf, value: .array(values.map { .int(Int64($0)) })), when(), otherwise())
  }
  public init<Value>(_ parameter: KeyPath<Intent, IntentParameter<Value>>, identifier comparison: StringComparisonOperator, _ value: String, @ParameterSummaryBuilder<Intent> _ when: () -> WhenCondition, @ParameterSummaryBuilder<Intent> otherwise: () -> Otherwise) where Value.ValueType: AppEntity {
    self.init(.init(path: parameter, comparesIdentifier: true, comparison: comparison.model, value: .string(value)), when(), otherwise())
  }
  public init<Value>(_ parameter: KeyPath<Intent, IntentParameter<Value>>, identifier comparison: ComparableComparisonOperator, _ value: Int, @ParameterSummaryBuilder<Intent> _ when: () -> WhenCondition, @ParameterSummaryBuilder<Intent> otherwise: () -> Otherwise) where Value.ValueType: AppEntity {
    self.init(.init(path: parameter, comparesIdentifier: true, comparison: comparison.model, value: .int(Int64(value))), when(), otherwise())
  }
  public init(widgetFamily comparison: OneOfComparisonOperator, _ families: [IntentWidgetFamily], @ParameterSummaryBuilder<Intent> _ when: () -> WhenCondition, @ParameterSummaryBuilder<Intent> otherwise: () -> Otherwise) {
    self.init(.init(path: nil, comparison: .oneOf, value: .array(families.map { .string($0.rawValue) })), when(), otherwise())
  }
  public init(widgetFamily comparison: EquatableComparisonOperator, _ family: IntentWidgetFamily, @ParameterSummaryBuilder<Intent> _ when: () -> WhenCondition, @ParameterSummaryBuilder<Intent> otherwise: () -> Otherwise) {
    self.init(.init(path: nil, comparison: comparison.model, value: .string(family.rawValue)), when(), otherwise())
  }
}
