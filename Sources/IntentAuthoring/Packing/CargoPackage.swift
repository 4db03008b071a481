// A Rust package with a library of the type `cdylib`.

import IntentJSON
import IntentModel
import IntentStore

/// A folder with a `Cargo.toml`.
struct CargoPackage {
  let folder: Path

  init(_ folder: Path) { self.folder = folder }

  func build(product: String?, say: (String) -> Void) throws(AuthoringError) -> BuiltBundle {
    let metadata = try describe()
    let name = try choose(product, of: metadata)
    let build = Tool(["cargo", "build", "--release", "--lib"], in: folder)
    say(build.line)
    try build.run()
    let target = Path(metadata["target_directory"]?.string ?? "target")
    let file = "lib" + String(name.map { $0 == "-" ? "_" : $0 }) + ".so"
    let library = folder.appending(target).appending("release").appending(file)
    guard library.isFile else {
      throw AuthoringError(.refused, "the build made no \(library)")
    }
    return BuiltBundle(
      path: library, name: name, home: folder, resources: [folder.appending("Resources")])
  }

  private func describe() throws(AuthoringError) -> JSON {
    let tool = Tool(["cargo", "metadata", "--no-deps", "--format-version", "1"], in: folder)
    let bytes = try tool.output()
    do throws(JSONError) {
      return try JSON(parsing: bytes)
    } catch {
      throw AuthoringError(.refused, "cargo's description of \(folder) is no JSON: \(error)")
    }
  }

  private func choose(_ name: String?, of metadata: JSON) throws(AuthoringError) -> String {
    let targets = (metadata["packages"]?.array ?? []).flatMap { $0["targets"]?.array ?? [] }
    let libraries = targets.filter { $0["crate_types"]?.array?.contains("cdylib") == true }
      .compactMap { $0["name"]?.string }
    let wanted = name.map { name in libraries.filter { $0 == name } } ?? libraries
    if wanted.count == 1 { return wanted[0] }
    guard !wanted.isEmpty else {
      throw AuthoringError(
        .refused, "the package has no library of the type cdylib",
        hint: "write crate-type = [\"cdylib\"] below [lib] in Cargo.toml")
    }
    throw AuthoringError(
      .usage, "the package has several: \(wanted.joined(separator: ", "))",
      hint: "name one with --product \(wanted[0])")
  }
}
