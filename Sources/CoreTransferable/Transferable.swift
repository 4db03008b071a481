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

// What makes or reads Foundation's types is compiled into the author's code, so that a bundle has no more of Foundation than it
// uses: kept are bytes and paths.

/// The item as bytes of a content type.
public struct DataRepresentation<Item>: TransferRepresentation, _TransferForm {
  let type: UTType
  public let _export: (@Sendable (Item) async throws -> [UInt8])?
  public let _import: (@Sendable ([UInt8]) async throws -> Item)?
  public private(set) var _fileName: (@Sendable (Item) -> String?)?
  public private(set) var _condition: (@Sendable (Item) -> Bool)?
  public var _forms: [any _TransferForm] { [self] }
  public var _contentType: UTType? { type }

  public init(
    _type type: UTType, _export: (@Sendable (Item) async throws -> [UInt8])?,
    _import: (@Sendable ([UInt8]) async throws -> Item)?
  ) { (self.type, self._export, self._import) = (type, _export, _import) }

  @_alwaysEmitIntoClient
  public init(
    contentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data,
    importing: @escaping @Sendable (Data) async throws -> Item
  ) {
    self.init(
      _type: contentType, _export: { Array(try await exporting($0)) },
      _import: { try await importing(Data($0)) })
  }
  @_alwaysEmitIntoClient
  public init(
    exportedContentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data
  ) {
    self.init(
      _type: exportedContentType, _export: { Array(try await exporting($0)) }, _import: nil)
  }
  @_alwaysEmitIntoClient
  public init(
    importedContentType: UTType, importing: @escaping @Sendable (Data) async throws -> Item
  ) {
    self.init(
      _type: importedContentType, _export: nil, _import: { try await importing(Data($0)) })
  }

  public func suggestedFileName(_ name: String) -> Self { suggestedFileName { _ in name } }
  public func suggestedFileName(_ name: @escaping @Sendable (Item) -> String?) -> Self {
    var named = self
    named._fileName = name
    return named
  }
  public func visibility(_ visibility: TransferRepresentationVisibility) -> Self { self }
  public func exportingCondition(_ condition: @escaping @Sendable (Item) -> Bool) -> Self {
    var conditional = self
    conditional._condition = condition
    return conditional
  }
}

/// The item as a file of a content type.
public struct FileRepresentation<Item>: TransferRepresentation, _TransferForm {
  let type: UTType
  /// The file's path.
  public let _export: (@Sendable (Item) async throws -> String)?
  public let _import: (@Sendable (String) async throws -> Item)?
  public private(set) var _fileName: String?
  public var _forms: [any _TransferForm] { [self] }
  public var _contentType: UTType? { type }

  public init(
    _type type: UTType, _export: (@Sendable (Item) async throws -> String)?,
    _import: (@Sendable (String) async throws -> Item)?
  ) { (self.type, self._export, self._import) = (type, _export, _import) }

  @_alwaysEmitIntoClient
  public init(
    contentType: UTType, shouldAttemptToOpenInPlace: Bool = false,
    exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile,
    importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
  ) {
    self.init(
      _type: contentType, _export: { try await exporting($0).file.path },
      _import: { try await importing(ReceivedTransferredFile(file: URL(fileURLWithPath: $0))) })
  }
  @_alwaysEmitIntoClient
  public init(
    exportedContentType: UTType, shouldAllowToOpenInPlace: Bool = false,
    exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile
  ) {
    self.init(
      _type: exportedContentType, _export: { try await exporting($0).file.path }, _import: nil)
  }
  @_alwaysEmitIntoClient
  public init(
    importedContentType: UTType, shouldAttemptToOpenInPlace: Bool = false,
    importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
  ) {
    self.init(
      _type: importedContentType, _export: nil,
      _import: { try await importing(ReceivedTransferredFile(file: URL(fileURLWithPath: $0))) })
  }
  public func suggestedFileName(_ name: String) -> Self {
    var named = self
    named._fileName = name
    return named
  }
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
