// From the bytes of a manifest to a manifest that has passed every check.

import IntentJSON
import IntentModel

/// A manifest that was read, with what is doubtful about it.
public struct CheckedManifest: Sendable {
  public var manifest: Manifest
  public var json: JSON
  /// The bytes that it was read from.
  public var bytes: [UInt8]
  public var warnings: [ManifestProblem]
}

/// Why a manifest was not taken.
public enum ManifestRefusal: Error, Sendable {
  case notJSON(JSONError)
  /// At least one of them is an error.
  case problems([ManifestProblem])
}

extension ManifestRefusal: CustomStringConvertible {
  public var description: String {
    switch self {
    case .notJSON(let error): return "manifest.json is no JSON: \(error)"
    case .problems(let problems):
      let errors = problems.filter { $0.severity == .error }
      let shown = errors.prefix(5).map { "\($0.path): \($0.message); \($0.fix)" }
      let more = errors.count > 5 ? "\n… and \(errors.count - 5) more" : ""
      return shown.joined(separator: "\n") + more
    }
  }
}

extension CheckedManifest {
  /// Reads and checks a manifest.
  public init(reading bytes: [UInt8]) throws(ManifestRefusal) {
    let json: JSON
    do throws(JSONError) {
      json = try JSON(parsing: bytes)
    } catch {
      throw .notJSON(error)
    }
    let (decoded, problems) = Manifest.decode(json)
    guard let manifest = decoded else { throw .problems(problems) }
    self.init(manifest: manifest, json: json, bytes: bytes, warnings: problems)
  }
}
