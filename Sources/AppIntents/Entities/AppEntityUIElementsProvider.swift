// What a bundle says is on screen or selected. A bundle has no views, so this protocol stands where
// Apple's platforms have `appEntityUIElements` and `appEntityUIElementProvider`.

/// Answers which entities a person sees or has selected.
///
/// There is no such protocol on Apple's platforms, where views answer. A type that conforms, nested
/// and private ones too, is found by itself; its name is the provider's id in the manifest.
@_alwaysEmitConformanceMetadata
public protocol AppEntityUIElementsProvider: PersistentlyIdentifiable, _SupportsAppDependencies,
  Sendable
{
  /// What people call the place, such as the name of a list.
  static var title: LocalizedStringResource? { get }
  /// The entities that are among the elements; of these alone references are made.
  static var entityTypes: [any AppEntity.Type] { get }
  init()
  /// The elements that answer one of the context's requests, in the order in which they are seen.
  func elements(in context: AppEntityUIElementsContext) async throws -> [AppEntityUIElement]
}
extension AppEntityUIElementsProvider {
  public static var title: LocalizedStringResource? { nil }
}
