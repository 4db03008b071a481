// The macros. Their code is the plug-in AppIntentsMacros.

/// Makes an enum whose cases carry one value each a value of several types.
@attached(
  extension, conformances: AppUnionValue,
  names: named(Cases), named(_unionCases), named(allIntentValueTypes), named(_unionCase),
  named(asIntentValue), named(_make))
public macro UnionValue() = #externalMacro(module: "AppIntentsMacros", type: "UnionValueMacro")

/// Makes a computed property of an entity visible to the host.
@attached(peer, names: prefixed(_), prefixed(`$`))
public macro ComputedProperty() =
  #externalMacro(module: "AppIntentsMacros", type: "ComputedPropertyMacro")
@attached(peer, names: prefixed(_), prefixed(`$`))
public macro ComputedProperty(title: LocalizedStringResource) =
  #externalMacro(module: "AppIntentsMacros", type: "ComputedPropertyMacro")
@attached(peer, names: prefixed(_), prefixed(`$`))
public macro ComputedProperty(indexingKey: PartialKeyPath<CSSearchableItemAttributeSet>) =
  #externalMacro(module: "AppIntentsMacros", type: "ComputedPropertyMacro")
@attached(peer, names: prefixed(_), prefixed(`$`))
public macro ComputedProperty(
  title: LocalizedStringResource, indexingKey: PartialKeyPath<CSSearchableItemAttributeSet>
) = #externalMacro(module: "AppIntentsMacros", type: "ComputedPropertyMacro")
@attached(peer, names: prefixed(_), prefixed(`$`))
public macro ComputedProperty(customIndexingKey: CSCustomAttributeKey) =
  #externalMacro(module: "AppIntentsMacros", type: "ComputedPropertyMacro")
@attached(peer, names: prefixed(_), prefixed(`$`))
public macro ComputedProperty(
  title: LocalizedStringResource, customIndexingKey: CSCustomAttributeKey
) = #externalMacro(module: "AppIntentsMacros", type: "ComputedPropertyMacro")

/// Makes an async getter of an entity a property that the host fetches when it is asked for.
@attached(peer, names: prefixed(_), prefixed(`$`))
public macro DeferredProperty() =
  #externalMacro(module: "AppIntentsMacros", type: "DeferredPropertyMacro")
@attached(peer, names: prefixed(_), prefixed(`$`))
public macro DeferredProperty(title: LocalizedStringResource) =
  #externalMacro(module: "AppIntentsMacros", type: "DeferredPropertyMacro")
@attached(peer, names: prefixed(_), prefixed(`$`))
public macro DeferredProperty(indexingKey: PartialKeyPath<CSSearchableItemAttributeSet>) =
  #externalMacro(module: "AppIntentsMacros", type: "DeferredPropertyMacro")
@attached(peer, names: prefixed(_), prefixed(`$`))
public macro DeferredProperty(
  title: LocalizedStringResource, indexingKey: PartialKeyPath<CSSearchableItemAttributeSet>
) = #externalMacro(module: "AppIntentsMacros", type: "DeferredPropertyMacro")

/// What an intent is beside an intent. Must be written as literals.
public struct AppIntentTraits: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// A language model may call it.
  public static let tool = AppIntentTraits(rawValue: 1)
}
public struct AppEntityTraits: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// A language model may fill it.
  public static let generable = AppEntityTraits(rawValue: 1)
}

// Schemas and traits. Only protocols that nothing else implies may be promised here: a promised one
// that the source implies counts as missing.

@attached(memberAttribute)
@attached(
  extension, conformances: AssistantSchemaIntent, ToolIntent, _SchemaBound, names: named(_schema))
public macro AppIntent(schema: AppSchema.Intent) =
  #externalMacro(module: "AppIntentsMacros", type: "AppIntentMacro")

@attached(memberAttribute)
@attached(
  extension, conformances: AssistantSchemaIntent, ToolIntent, _SchemaBound, names: named(_schema))
public macro AppIntent(_ traits: AppIntentTraits) =
  #externalMacro(module: "AppIntentsMacros", type: "AppIntentMacro")

@attached(memberAttribute)
@attached(
  extension, conformances: AssistantSchemaIntent, ToolIntent, _SchemaBound, names: named(_schema))
public macro AppIntent(_ traits: AppIntentTraits, schema: AppSchema.Intent) =
  #externalMacro(module: "AppIntentsMacros", type: "AppIntentMacro")

@attached(memberAttribute)
@attached(
  extension, conformances: AssistantSchemaIntent, ToolIntent, _SchemaBound, names: named(_schema))
@available(*, deprecated, renamed: "AppIntent")
public macro AssistantIntent(schema: AppSchema.Intent) =
  #externalMacro(module: "AppIntentsMacros", type: "AppIntentMacro")

@attached(memberAttribute)
@attached(
  extension, conformances: AssistantSchemaEntity, GenerableEntity, _SchemaBound,
  names: named(_schema))
public macro AppEntity(schema: AppSchema.Entity) =
  #externalMacro(module: "AppIntentsMacros", type: "AppEntityMacro")

@attached(memberAttribute)
@attached(
  extension, conformances: AssistantSchemaEntity, GenerableEntity, _SchemaBound,
  names: named(_schema))
public macro AppEntity(_ traits: AppEntityTraits) =
  #externalMacro(module: "AppIntentsMacros", type: "AppEntityMacro")

@attached(memberAttribute)
@attached(
  extension, conformances: AssistantSchemaEntity, GenerableEntity, _SchemaBound,
  names: named(_schema))
public macro AppEntity(_ traits: AppEntityTraits, schema: AppSchema.Entity) =
  #externalMacro(module: "AppIntentsMacros", type: "AppEntityMacro")

@attached(memberAttribute)
@attached(
  extension, conformances: AssistantSchemaEntity, GenerableEntity, _SchemaBound,
  names: named(_schema))
@available(*, deprecated, renamed: "AppEntity")
public macro AssistantEntity(schema: AppSchema.Entity) =
  #externalMacro(module: "AppIntentsMacros", type: "AppEntityMacro")

@attached(extension, conformances: AssistantSchemaEnum, _SchemaBound, names: named(_schema))
public macro AppEnum(schema: AppSchema.Enum) =
  #externalMacro(module: "AppIntentsMacros", type: "AppEnumMacro")

@attached(extension, conformances: AssistantSchemaEnum, _SchemaBound, names: named(_schema))
@available(*, deprecated, renamed: "AppEnum")
public macro AssistantEnum(schema: AppSchema.Enum) =
  #externalMacro(module: "AppIntentsMacros", type: "AppEnumMacro")
