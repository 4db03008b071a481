// UniformTypeIdentifiers: a thin stand-in for the module of that name on Apple's platforms. It
// knows the common content types, their MIME type and file name extension, and no system registry.

@_exported @_weakLinked import Foundation

/// A content type by its uniform type identifier.
///
/// The registry is a fixed table. A MIME type or extension that is not in it makes a type whose
/// identifier is that MIME type, or `public.extension.…`; there is no `com.apple.…` inference.
public struct UTType: Sendable, Hashable, Codable, CustomStringConvertible {
  public let identifier: String

  public init?(_ identifier: String) {
    guard !identifier.isEmpty else { return nil }
    self.identifier = identifier
  }
  public init(exportedAs identifier: String, conformingTo parent: UTType? = nil) {
    self.identifier = identifier
  }
  public init(importedAs identifier: String, conformingTo parent: UTType? = nil) {
    self.identifier = identifier
  }
  init(known identifier: String) { self.identifier = identifier }

  public init?(filenameExtension: String, conformingTo parent: UTType? = nil) {
    let wanted = filenameExtension.lowercased()
    guard !wanted.isEmpty else { return nil }
    let row = Self.table.first { $0.extensions.contains(wanted) }
    identifier = row?.identifier ?? "public.extension.\(wanted)"
  }
  public init?(mimeType: String, conformingTo parent: UTType? = nil) {
    let wanted = mimeType.lowercased()
    guard !wanted.isEmpty else { return nil }
    identifier = Self.table.first { $0.mimeType == wanted }?.identifier ?? wanted
  }

  public var description: String { identifier }
  public var preferredMIMEType: String? {
    identifier.contains("/") ? identifier : row?.mimeType
  }
  public var preferredFilenameExtension: String? { row?.extensions.first }
  public var isDynamic: Bool { row == nil }
  public var isPublic: Bool { identifier.hasPrefix("public.") }

  /// Whether this is `type` or below it in the table.
  public func conforms(to type: UTType) -> Bool {
    var current: String? = identifier
    while let step = current {
      if step == type.identifier { return true }
      current = Self.table.first { $0.identifier == step }?.parent
    }
    return false
  }

  private var row: Row? { Self.table.first { $0.identifier == identifier } }
}
