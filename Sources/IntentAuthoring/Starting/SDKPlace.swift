// Where a Swift package finds the SDK: beside an installed program, in the tree that the program was
// built in, or where its author says.

import Glibc
import IntentStore

/// The package with the product AppIntents.
enum SDKPlace: Sendable, Hashable, CustomStringConvertible {
  case folder(Path)
  /// A repository of git.
  case url(String)

  /// - Parameter given: a path or a URL; nil: `INTENTS_SDK`, else what is found.
  static func find(_ given: String?) throws(AuthoringError) -> SDKPlace {
    let given = given ?? getenv("INTENTS_SDK").map { String(cString: $0) }
    if let given, !given.isEmpty {
      if given.contains("://") || given.hasPrefix("git@") { return .url(given) }
      guard let place = existing(Path(given)) else {
        throw AuthoringError(
          .notFound, "there is no SDK in \(given)",
          hint: "name the folder with the Package.swift of intents, or the URL of its repository")
      }
      return place
    }
    let program = Path(cString: executable)
    let installed = program.parent.parent.appending("share/intents/sdk")
    if let place = existing(installed) { return place }
    if let tree = SourceTree.find(above: program) { return .folder(tree) }
    throw AuthoringError(
      .notFound, "the Swift SDK is not found beside \(program)",
      hint: "say where it is: --sdk PATH or --sdk URL")
  }

  /// Not called `folder`: in here the case of that name would then mean this function.
  private static func existing(_ path: Path) -> SDKPlace? {
    guard path.appending("Sources/AppIntents").isFolder,
      let real = realpath(OutputFolder.c(path), nil)
    else { return nil }
    defer { free(real) }
    return .folder(Path(cString: real))
  }

  static var executable: [CChar] {
    var buffer = [CChar](repeating: 0, count: 4097)
    _ = readlink("/proc/self/exe", &buffer, 4096)
    return buffer
  }

  /// The dependency as `Package.swift` has it.
  var dependency: String {
    switch self {
    case .folder(let path): ".package(name: \"intents\", path: \"\(Self.escaped("\(path)"))\")"
    case .url(let url): ".package(url: \"\(Self.escaped(url))\", branch: \"main\")"
    }
  }

  /// What the package is called in a dependency on its product.
  var package: String {
    guard case .url(let url) = self else { return "intents" }
    let last = url.split(separator: "/").last.map(String.init) ?? "intents"
    return last.hasSuffix(".git") ? String(last.dropLast(4)) : last
  }

  var description: String {
    switch self {
    case .folder(let path): "\(path)"
    case .url(let url): url
    }
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
  }
}

/// The tree of sources that a program was built in.
enum SourceTree {
  /// Nil where the program was installed elsewhere.
  static func find(above program: Path) -> Path? {
    var folder = program.parent
    for _ in 0..<6 where folder != "/" {
      if folder.appending("Package.swift").isFile, folder.appending("Sources/AppIntents").isFolder {
        return folder
      }
      folder = folder.parent
    }
    return nil
  }
}
