// Previews: a file with a snippet's view mostly ends in one. Nothing shows them here.

/// A preview of a view; it is left out.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "AppIntentsMacros", type: "PreviewMacro")

/// A preview with traits; it is left out.
@freestanding(declaration)
public macro Preview<Trait>(
  _ name: String? = nil, traits: Trait..., @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "AppIntentsMacros", type: "PreviewMacro")
