// Where authors register what their intents need: the guest makes one value of each type that
// conforms to these protocols before the first call.

/// An extension that holds intents.
@_alwaysEmitConformanceMetadata
public protocol AppExtension {
  associatedtype Configuration = Never
  init()
}
extension AppExtension {
  public typealias Configuration = Never
  /// Nothing: a bundle is not a program. It is here for `@main`.
  public static func main() {}
}

@_alwaysEmitConformanceMetadata
public protocol AppIntentsExtension: AppExtension {}

/// A library that holds intents. All intents in the bundle's file are found anyway.
///
/// Where we differ from Apple: a struct or class that conforms is made once before the first call,
/// so that its `init()` can register dependencies.
@_alwaysEmitConformanceMetadata
public protocol AppIntentsPackage {
  static var includedPackages: [any AppIntentsPackage.Type] { get }
  init()
}
extension AppIntentsPackage {
  public static var includedPackages: [any AppIntentsPackage.Type] { [] }
  /// For types that cannot be made; the guest does not call it.
  @_disfavoredOverload
  public init() { fatalError("\(Self.self) cannot be made") }
}

/// What makes the guest start an app: the protocol that SwiftUI's `App` refines.
@_alwaysEmitConformanceMetadata
@MainActor @preconcurrency
public protocol _StartedApp {
  static func _start()
}
