// A Swift package with a dynamic library.

import IntentJSON
import IntentModel
import IntentStore

/// A folder with a `Package.swift`.
struct SwiftPackage {
  let folder: Path

  init(_ folder: Path) { self.folder = folder }

  func build(product: String?, say: (String) -> Void) throws(AuthoringError) -> BuiltBundle {
    let description = try describe()
    let chosen = try choose(product, of: description)
    let command = ["swift", "build", "-c", "release", "--product", chosen.name]
    let build = Tool(command, in: folder)
    say(build.line)
    try build.run()
    let place = try Tool(["swift", "build", "-c", "release", "--show-bin-path"], in: folder)
      .output()
    let bin = Path(bytes: place.prefix { $0 != 10 })
    let library = bin.appending("lib\(chosen.name).so")
    guard library.isFile else {
      throw AuthoringError(
        .refused, "the build made no \(library)",
        hint: "give the product “\(chosen.name)” the type .dynamic")
    }
    return BuiltBundle(
      path: library, name: chosen.name, resources: resources(of: chosen, description, bin))
  }

  private struct Product {
    var name: String
    var targets: [String]
  }

  /// What SwiftPM says of the package.
  private func describe() throws(AuthoringError) -> JSON {
    let bytes = try Tool(["swift", "package", "describe", "--type", "json"], in: folder).output()
    // Warnings may stand before it.
    let start = bytes.firstIndex(of: UInt8(ascii: "{")) ?? 0
    do throws(JSONError) {
      return try JSON(parsing: Array(bytes[start...]))
    } catch {
      throw AuthoringError(.refused, "SwiftPM's description of \(folder) is no JSON: \(error)")
    }
  }

  private func choose(_ name: String?, of description: JSON) throws(AuthoringError) -> Product {
    let products = (description["products"]?.array ?? []).compactMap { json -> Product? in
      guard let name = json["name"]?.string,
        json["type"]?["library"]?.array?.contains("dynamic") == true
      else { return nil }
      return Product(name: name, targets: (json["targets"]?.array ?? []).compactMap(\.string))
    }
    let wanted = name.map { name in products.filter { $0.name == name } } ?? products
    if wanted.count == 1 { return wanted[0] }
    guard !wanted.isEmpty else {
      throw AuthoringError(
        .refused, "the package has no dynamic library" + (name.map { " “\($0)”" } ?? ""),
        hint: "add .library(name: …, type: .dynamic, targets: […]) to its products")
    }
    throw AuthoringError(
      .usage, "the package has several: \(wanted.map(\.name).joined(separator: ", "))",
      hint: "name one with --product \(wanted[0].name)")
  }

  /// `PACKAGE_TARGET.resources` of the product's targets, then `Resources` of the package and of the
  /// targets, where nothing declares them.
  private func resources(of product: Product, _ description: JSON, _ bin: Path) -> [Path] {
    let package = description["name"]?.string ?? ""
    let targets = (description["targets"]?.array ?? []).filter { target in
      target["name"]?.string.map(product.targets.contains) ?? false
    }
    let built = product.targets.map { bin.appending("\(package)_\($0).resources") }
    let sources = targets.compactMap { $0["path"]?.string }
      .map { folder.appending($0).appending("Resources") }
    return (built + [folder.appending("Resources")] + sources).filter(\.isFolder)
  }
}
