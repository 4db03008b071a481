// Errors that the framework defines, and what an intent throws to have a question asked.

import IntentManifest

/// An error of the framework. Some end the run so that the host can ask and start it again.
public struct AppIntentError: Error, Sendable, Equatable, CustomStringConvertible,
  CustomLocalizedStringResourceConvertible
{
  enum Kind: Sendable, Hashable {
    case needsValue(ObjectIdentifier?, IntentDialog?)
    case needsChoice(ObjectIdentifier?, IntentManifest.IntentValue, IntentDialog?)
    case restart
    case foreground(IntentDialog?)
    case predefined(String, LocalizedStringResource)
    case described(LocalizedStringResource)
  }
  let kind: Kind
  let continuation: Continuation?

  struct Continuation: Sendable {
    let run: @MainActor @Sendable () async throws -> Void
  }

  init(_ kind: Kind, continuation: Continuation? = nil) {
    self.kind = kind
    self.continuation = continuation
  }

  public static var restartPerform: AppIntentError { AppIntentError(.restart) }

  public init(description: LocalizedStringResource) { self.init(.described(description)) }
  public init(predefinedError: AppIntentError, description: LocalizedStringResource) {
    self.init(.described(description))
  }
  public init(wrapping error: some CustomAppIntentErrorConvertible) {
    self = error.appIntentError
  }
  @_disfavoredOverload
  public init(wrapping error: any Error) {
    if let own = error as? AppIntentError {
      self = own
    } else if let text = error as? any CustomLocalizedStringResourceConvertible {
      self.init(.described(text.localizedStringResource))
    } else {
      self = Unrecoverable.unknown
    }
  }

  public static func == (a: AppIntentError, b: AppIntentError) -> Bool { a.kind == b.kind }
  public var description: String { "\(code): \(localizedStringResource.plain)" }
  public var localizedStringResource: LocalizedStringResource {
    switch kind {
    case .needsValue(_, let dialog), .needsChoice(_, _, let dialog), .foreground(let dialog):
      dialog?.full ?? "A value is needed."
    case .restart: "The intent starts again."
    case .predefined(_, let text), .described(let text): text
    }
  }
  /// A stable name for programs.
  var code: String {
    switch kind {
    case .needsValue: "needsValue"
    case .needsChoice: "needsChoice"
    case .restart: "restart"
    case .foreground: "foreground"
    case .predefined(let code, _): code
    case .described: "error"
    }
  }

  private static func predefined(
    _ code: String, _ text: LocalizedStringResource
  ) -> AppIntentError { AppIntentError(.predefined(code, text)) }

  public enum UserActionRequired {
    public static var signin: AppIntentError { predefined("signin", "You need to sign in first.") }
    public static var accountSetup: AppIntentError {
      predefined("accountSetup", "You need to set up an account first.")
    }
    public static var confirmation: AppIntentError {
      predefined("confirmation", "This needs your confirmation.")
    }
  }
  public enum PermissionRequired {
    public static var siri: AppIntentError { permission("siri", "the assistant") }
    public static var localNetwork: AppIntentError {
      permission("localNetwork", "the local network")
    }
    public static var bluetooth: AppIntentError { permission("bluetooth", "Bluetooth") }
    public static var photos: AppIntentError { permission("photos", "photos") }
    public static var contacts: AppIntentError { permission("contacts", "contacts") }
    public static func location(precise: Bool = false) -> AppIntentError {
      permission(precise ? "preciseLocation" : "location", "your location")
    }
    private static func permission(_ code: String, _ what: String) -> AppIntentError {
      predefined("permission.\(code)", "This needs access to \(what).")
    }
  }
  public enum Unrecoverable {
    public static var networkFailure: AppIntentError {
      predefined("networkFailure", "The network could not be reached.")
    }
    public static var partialFailure: AppIntentError {
      predefined("partialFailure", "Only a part could be done.")
    }
    public static var notAllowed: AppIntentError {
      predefined("notAllowed", "This is not allowed.")
    }
    public static var unknown: AppIntentError {
      predefined("unknown", "Something went wrong.")
    }
    public static var unsupportedOnDevice: AppIntentError {
      predefined("unsupportedOnDevice", "This device cannot do that.")
    }
    public static var featureCurrentlyRestricted: AppIntentError {
      predefined("featureCurrentlyRestricted", "This is switched off at present.")
    }
    public static var entityNotFound: AppIntentError {
      predefined("entityNotFound", "It could not be found.")
    }
  }
}

/// An error that has a counterpart among the framework's.
public protocol CustomAppIntentErrorConvertible: Error {
  var appIntentError: AppIntentError { get }
}

/// The person said no.
struct DeclinedError: Error, CustomLocalizedStringResourceConvertible {
  var localizedStringResource: LocalizedStringResource { "You declined." }
}

/// Nobody is there to answer.
struct NobodyError: Error, CustomLocalizedStringResourceConvertible {
  var localizedStringResource: LocalizedStringResource {
    "A question needs an answer, and nobody is there to give it."
  }
}

/// Something that only works while the host runs the intent.
struct NoCallError: Error, CustomLocalizedStringResourceConvertible {
  var localizedStringResource: LocalizedStringResource {
    "Questions can be asked only while the host runs the intent."
  }
}
