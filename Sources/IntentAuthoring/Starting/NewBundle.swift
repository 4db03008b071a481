// Makes the folder of a new bundle, which builds, runs, and has a test and a README.

import Glibc
import IntentStore

/// A bundle that is about to be begun.
public struct NewBundle: Sendable {
  public enum Language: String, Sendable, CaseIterable {
    case c, cpp, swift, rust
  }

  public let name: String
  public let folder: Path
  public let id: String
  public let language: Language
  let sdk: SDKPlace?

  /// - Parameters:
  ///   - path: the folder to make; its last part is the name.
  ///   - id: the bundle's id; nil: `local.` and the name.
  ///   - sdk: where a Swift package finds the SDK; nil: looked for.
  public init(
    _ path: Path, language: Language, id: String? = nil, sdk: String? = nil
  ) throws(AuthoringError) {
    let name = path.name.description
    guard Self.isName(name) else {
      throw AuthoringError(
        .usage, "“\(name)” cannot be the name of a bundle",
        hint: "write a letter, then letters and digits, such as Greeter")
    }
    let id = id ?? "local.\(name.lowercased())"
    guard Self.isID(id) else {
      throw AuthoringError(
        .usage, "“\(id)” cannot be the id of a bundle",
        hint: "write it like org.example.greeter: letters, digits, hyphens, with dots between")
    }
    self.name = name
    self.id = id
    self.language = language
    folder = path
    self.sdk = language == .swift ? try SDKPlace.find(sdk) : nil
  }

  private static func isName(_ name: String) -> Bool {
    guard let first = name.utf8.first, (0x41...0x5A).contains(first & 0xDF) else { return false }
    return name.utf8.count <= 64
      && name.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x41...0x5A).contains($0 & 0xDF) }
  }

  private static func isID(_ id: String) -> Bool {
    let parts = id.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count > 1 && id.utf8.count <= 200
      && parts.allSatisfy { part in
        !part.isEmpty
          && part.utf8.allSatisfy {
            (0x30...0x39).contains($0) || (0x41...0x5A).contains($0 & 0xDF) || $0 == 0x2D
          }
      }
  }

  /// Makes the folder. Nothing is left where that fails.
  /// - Parameter header: makes the C prototypes of a manifest.
  /// - Returns: the files, from the folder.
  public func make(
    header: ([UInt8]) throws -> String
  ) throws(AuthoringError) -> [String] {
    let output = try OutputFolder(for: folder)
    var files = AuthorFile.all.filter { $0.group == language.rawValue }.map { file in
      (
        path: filled(file.path),
        bytes: Array(filled(String(decoding: file.bytes, as: UTF8.self)).utf8)
      )
    }
    if language != .swift, let contract = AuthorFile.contract("intent_bundle.h") {
      files.append((contract.path, contract.bytes))
    }
    if language == .c || language == .cpp,
      let manifest = files.first(where: { $0.path == "manifest.json" })
    {
      guard let text = try? header(manifest.bytes) else {
        throw AuthoringError(.refused, "the template's manifest cannot be read")
      }
      files.append(("\(name)_intents.h", Array(text.utf8)))
    }
    for file in files {
      try OutputFolder.write(file.bytes, to: output.draft.appending(file.path))
    }
    try output.keep()
    return files.map(\.path).sorted()
  }

  private func filled(_ text: String) -> String {
    let crate = name.lowercased()
    let library = language == .rust ? "lib\(crate).so" : "\(name).so"
    return text.replacing("@NAME@", with: name).replacing("@ID@", with: id)
      .replacing("@CRATE@", with: crate).replacing("@LIBRARY@", with: library)
      .replacing("@SDK@", with: sdk?.dependency ?? "")
      .replacing("@PACKAGE@", with: sdk?.package ?? "")
  }

  /// Where its Swift package finds the SDK, for people; nil for other languages.
  public var sdkPlace: String? { sdk?.description }
}
