// Why the host could not do what its caller asked for.

import IntentModel
import IntentStore

/// The host's refusals, one case for each part that can refuse.
public enum HostFailure: Error, Sendable {
  case store(StoreError)
  case manifest(ManifestRefusal)
  case runner(RunnerFailure)
  case host(HostError)
  /// The library's own description is not the manifest that came with it.
  case descriptionDiffers(bundle: String, [DescriptionDifference])
  /// The library has changed since it was added.
  case libraryChanged(bundle: String, path: Path)
  /// The bundle's files in the store, or one of them, are not there any more.
  case filesGone(bundle: String, path: Path)
  case bundleDisabled(String)
  /// Its files went while they were being opened: another process removed or replaced it.
  case wentMeanwhile(String)
  /// A grant without which the bundle cannot work.
  case grantMissing(bundle: String, Grant)
  /// A grant with a limit was used up while this was under way.
  case grantRanOut(bundle: String, name: String)
  /// A newer version needs a grant that the installed one does not have; it was not taken.
  case updateNeedsGrant(bundle: String, Grant)
  /// Nobody agreed to what the bundle asks for; it was not taken.
  case consentWithheld(Consent)
  /// An update that may do more than the installed version waits for somebody who agrees.
  case needsConsent(ConsentQuestion)
  /// A grant was given that the bundle does not ask for, or a folder that is none.
  case badGrant(String)
}

extension HostFailure {
  /// Does something with the store, and calls its errors ours.
  static func stored<Result>(
    _ body: () throws(StoreError) -> Result
  ) throws(HostFailure) -> Result {
    do throws(StoreError) {
      return try body()
    } catch {
      throw .store(error)
    }
  }

  /// In words that name the bundle.
  public func description(of bundle: String) -> String {
    description.contains(bundle) ? description : "\(bundle): \(description)"
  }
}

extension HostFailure: CustomStringConvertible {
  public var description: String {
    switch self {
    case .store(let error): return error.description
    case .manifest(let refusal): return refusal.description
    case .runner(let failure): return failure.description
    case .host(let error): return error.description
    case .descriptionDiffers(let bundle, let differences):
      return "\(bundle) is not what its manifest says:\n"
        + differences.map(\.description).joined(separator: "\n")
    case .libraryChanged(let bundle, let path):
      return "the library of \(bundle) has changed since it was added: \(path)"
    case .filesGone(let bundle, let path): return "the files of \(bundle) are gone: \(path)"
    case .bundleDisabled(let bundle): return "\(bundle) is switched off"
    case .wentMeanwhile(let bundle): return "\(bundle) has just been removed, or replaced"
    case .grantMissing(let bundle, let grant):
      return "\(bundle) cannot work without the grant “\(grant.name)”"
    case .grantRanOut(let bundle, let name):
      return "the grant “\(name)” of \(bundle) is used up"
    case .updateNeedsGrant(let bundle, let grant):
      return "this version of \(bundle) cannot work without a new grant: it asks to \(grant.wish); "
        + "the installed version stays"
    case .consentWithheld(let consent):
      return "\(consent.bundle) \(consent.version) asks for more than anybody agreed to:\n"
        + consent.items.map { "  \($0.sentence)" }.joined(separator: "\n")
    case .needsConsent(let question): return question.text
    case .badGrant(let reason): return reason
    }
  }
}
