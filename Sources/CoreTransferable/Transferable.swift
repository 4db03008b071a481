// CoreTransferable: a thin stand-in for the module of that name on Apple's platforms. A type says
// in which forms it can be handed on; App Intents reads the value and file forms.

@_exported @_weakLinked import Foundation
@_exported import UniformTypeIdentifiers

/// A type that can be handed to other programs in one of its representations.
public protocol Transferable {
  associatedtype Representation: TransferRepresentation
  @TransferRepresentationBuilder<Self> static var transferRepresentation: Representation { get }
}

/// One form, or several, in which an item can be handed on.
public protocol TransferRepresentation<Item>: Sendable {
  associatedtype Item
  /// The single forms, in order of preference.
  var _forms: [any _TransferForm] { get }
}

/// One form. The second half of the protocol is what the guest needs to offer it.
public protocol _TransferForm: Sendable {
  var _contentType: UTType? { get }
}

@resultBuilder
public enum TransferRepresentationBuilder<Item> {
  public static func buildExpression<Content: TransferRepresentation>(
    _ content: Content
  ) -> Content where Content.Item == Item { content }
  public static func buildBlock<Content: TransferRepresentation>(
    _ content: Content
  ) -> Content where Content.Item == Item { content }
  public static func buildBlock<each Content: TransferRepresentation>(
    _ content: repeat each Content
  ) -> TupleTransferRepresentation<Item> {
    var forms: [any _TransferForm] = []
    for part in repeat each content { forms += part._forms }
    return TupleTransferRepresentation(_forms: forms)
  }
}

public struct TupleTransferRepresentation<Item>: TransferRepresentation {
  public let _forms: [any _TransferForm]
}

/// The item as bytes of a content type.
public struct DataRepresentation<Item>: TransferRepresentation, _TransferForm {
  let type: UTType
  public let exporting: (@Sendable (Item) async throws -> Data)?
  public let importing: (@Sendable (Data) async throws -> Item)?
  public var _forms: [any _TransferForm] { [self] }
  public var _contentType: UTType? { type }

  public init(
    contentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data,
    importing: @escaping @Sendable (Data) async throws -> Item
  ) { (type, self.exporting, self.importing) = (contentType, exporting, importing) }
  public init(
    exportedContentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data
  ) { (type, self.exporting, importing) = (exportedContentType, exporting, nil) }
  public init(
    importedContentType: UTType, importing: @escaping @Sendable (Data) async throws -> Item
  ) { (type, exporting, self.importing) = (importedContentType, nil, importing) }

  public func suggestedFileName(_ name: String) -> Self { self }
  public func suggestedFileName(_ name: @escaping @Sendable (Item) -> String?) -> Self { self }
  public func visibility(_ visibility: TransferRepresentationVisibility) -> Self { self }
  public func exportingCondition(_ condition: @escaping @Sendable (Item) -> Bool) -> Self { self }
}

/// The item as a file of a content type.
public struct FileRepresentation<Item>: TransferRepresentation, _TransferForm {
  let type: UTType
  public let exporting: (@Sendable (Item) async throws -> SentTransferredFile)?
  public let importing: (@Sendable (ReceivedTransferredFile) async throws -> Item)?
  public var _forms: [any _TransferForm] { [self] }
  public var _contentType: UTType? { type }

  public init(
    contentType: UTType, shouldAttemptToOpenInPlace: Bool = false,
    exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile,
    importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
  ) { (type, self.exporting, self.importing) = (contentType, exporting, importing) }
  public init(
    exportedContentType: UTType, shouldAllowToOpenInPlace: Bool = false,
    exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile
  ) { (type, self.exporting, importing) = (exportedContentType, exporting, nil) }
  public init(
    importedContentType: UTType, shouldAttemptToOpenInPlace: Bool = false,
    importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
  ) { (type, exporting, self.importing) = (importedContentType, nil, importing) }
  public func suggestedFileName(_ name: String) -> Self { self }
  public func visibility(_ visibility: TransferRepresentationVisibility) -> Self { self }
}

/// The item as its Codable form in a content type.
public struct CodableRepresentation<Item: Codable>: TransferRepresentation, _TransferForm {
  let type: UTType
  public var _forms: [any _TransferForm] { [self] }
  public var _contentType: UTType? { type }
  public init(contentType: UTType) { type = contentType }
  public init(for type: Item.Type = Item.self, contentType: UTType) { self.type = contentType }
}

/// The item by way of another transferable type.
public struct ProxyRepresentation<Item, Proxy>: TransferRepresentation, _TransferForm {
  public let exporting: (@Sendable (Item) async throws -> Proxy)?
  public let importing: (@Sendable (Proxy) async throws -> Item)?
  public var _forms: [any _TransferForm] { [self] }
  public var _contentType: UTType? { nil }

  public init(exporting: @escaping @Sendable (Item) async throws -> Proxy) {
    (self.exporting, importing) = (exporting, nil)
  }
  public init(importing: @escaping @Sendable (Proxy) async throws -> Item) {
    (exporting, self.importing) = (nil, importing)
  }
  public init(
    exporting: @escaping @Sendable (Item) async throws -> Proxy,
    importing: @escaping @Sendable (Proxy) async throws -> Item
  ) { (self.exporting, self.importing) = (exporting, importing) }
}

public struct SentTransferredFile: Sendable {
  public let file: URL
  public let allowAccessingOriginalFile: Bool
  public init(_ file: URL, allowAccessingOriginalFile: Bool = false) {
    self.file = file
    self.allowAccessingOriginalFile = allowAccessingOriginalFile
  }
}

public struct ReceivedTransferredFile: Sendable {
  public let file: URL
  public let isOriginalFile: Bool
  public init(file: URL, isOriginalFile: Bool = false) {
    self.file = file
    self.isOriginalFile = isOriginalFile
  }
}

public enum TransferRepresentationVisibility: Sendable { case all, team, group, ownProcess }
