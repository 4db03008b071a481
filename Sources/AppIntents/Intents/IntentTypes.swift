// The small types around intents.

import IntentManifest

/// Who may run an intent.
public enum IntentAuthenticationPolicy: Sendable, Hashable {
  case alwaysAllowed, requiresAuthentication, requiresLocalDeviceAuthentication
}

/// Where an intent may run. Linux runs all in the background, in a process of the bundle's.
public struct IntentModes: OptionSet, Sendable, Hashable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public enum ForegroundMode: Sendable, Hashable { case immediate, deferred, dynamic }
  public static let background = IntentModes(rawValue: 1)
  public static let foreground = IntentModes(rawValue: 2)
  public static func foreground(_ mode: ForegroundMode) -> IntentModes {
    switch mode {
    case .immediate: IntentModes(rawValue: 2)
    case .deferred: IntentModes(rawValue: 4)
    case .dynamic: IntentModes(rawValue: 8)
    }
  }
  /// Where a call runs now.
  public enum Current: Sendable, Hashable {
    case background, foreground
    public var canContinueInForeground: Bool { true }
  }

  var names: [String] {
    [
      (1, "background"), (2, "foreground.immediate"), (4, "foreground.deferred"),
      (8, "foreground.dynamic"),
    ].filter { rawValue & $0.0 != 0 }.map { $0.1 }
  }
}

/// What an intent knows of its call.
public struct IntentSystemContext: Sendable {
  public let _now: Double?
  public let _localeIdentifier: String
  public let currentMode: IntentModes.Current
  /// False: the host never only speaks.
  public var isVoiceOnly: Bool { false }
  // Compiled into the author's code, so that the bundle has these types of Foundation's.
  @_alwaysEmitIntoClient
  public var preciseTimestamp: Date? { _now.map { Date(timeIntervalSince1970: $0) } }
  @_alwaysEmitIntoClient
  public var locale: Locale { Locale(identifier: _localeIdentifier) }

  init(_ call: GuestCall?) {
    _now = call?.now
    _localeIdentifier = call?.locale ?? "en"
    currentMode = .background
  }
}

public struct IntentExecutionTargets: OptionSet, Sendable, Hashable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let `default` = IntentExecutionTargets(rawValue: 1)
  public static let main = IntentExecutionTargets(rawValue: 2)
  public static let appIntentsExtension = IntentExecutionTargets(rawValue: 4)
  public static let widgetKitExtension = IntentExecutionTargets(rawValue: 8)
}

public struct LongRunningTaskOptions: OptionSet, Sendable, Hashable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let requiresGPU = LongRunningTaskOptions(rawValue: 1)
}

public struct IntentCancellationReason: Sendable, Hashable {
  let name: String
  public static let timeout = IntentCancellationReason(name: "timeout")
  public static let userCancelled = IntentCancellationReason(name: "userCancelled")
}

/// One of several answers to a question.
public struct IntentChoiceOption: Sendable, Hashable {
  public struct Style: Sendable, Hashable {
    let name: String
    public static let `default` = Style(name: "default")
    public static let destructive = Style(name: "destructive")
    public static let cancel = Style(name: "cancel")
  }
  public let title: LocalizedStringResource
  public let style: Style
  public init(title: LocalizedStringResource, style: Style = .default) {
    self.title = title
    self.style = style
  }
  public static var cancel: IntentChoiceOption { .init(title: "Cancel", style: .cancel) }
}

public struct ConfirmationConditions: OptionSet, Sendable, Hashable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let lowConfidenceSource = ConfirmationConditions(rawValue: 1)
}

/// What saying yes is called.
public struct ConfirmationActionName: Sendable, Hashable {
  let accept: LocalizedStringResource
  let deny: LocalizedStringResource?
  let isDestructive: Bool

  private init(_ accept: LocalizedStringResource) {
    (self.accept, deny, isDestructive) = (accept, nil, false)
  }
  private init(
    accept: LocalizedStringResource, deny: LocalizedStringResource, isDestructive: Bool
  ) { (self.accept, self.deny, self.isDestructive) = (accept, deny, isDestructive) }

  public static func custom(
    acceptLabel: LocalizedStringResource, acceptAlternatives: [LocalizedStringResource],
    denyLabel: LocalizedStringResource, denyAlternatives: [LocalizedStringResource],
    destructive: Bool = false
  ) -> ConfirmationActionName {
    ConfirmationActionName(accept: acceptLabel, deny: denyLabel, isDestructive: destructive)
  }

  public static let add = ConfirmationActionName("Add")
  public static let addData = ConfirmationActionName("Add Data")
  public static let book = ConfirmationActionName("Book")
  public static let buy = ConfirmationActionName("Buy")
  public static let call = ConfirmationActionName("Call")
  public static let checkIn = ConfirmationActionName("Check In")
  public static let `continue` = ConfirmationActionName("Continue")
  public static let create = ConfirmationActionName("Create")
  public static let `do` = ConfirmationActionName("Do")
  public static let download = ConfirmationActionName("Download")
  public static let filter = ConfirmationActionName("Filter")
  public static let find = ConfirmationActionName("Find")
  public static let get = ConfirmationActionName("Get")
  public static let go = ConfirmationActionName("Go")
  public static let log = ConfirmationActionName("Log")
  public static let open = ConfirmationActionName("Open")
  public static let order = ConfirmationActionName("Order")
  public static let pay = ConfirmationActionName("Pay")
  public static let play = ConfirmationActionName("Play")
  public static let playSound = ConfirmationActionName("Play Sound")
  public static let post = ConfirmationActionName("Post")
  public static let request = ConfirmationActionName("Request")
  public static let run = ConfirmationActionName("Run")
  public static let search = ConfirmationActionName("Search")
  public static let send = ConfirmationActionName("Send")
  public static let set = ConfirmationActionName("Set")
  public static let share = ConfirmationActionName("Share")
  public static let start = ConfirmationActionName("Start")
  public static let startNavigation = ConfirmationActionName("Start Navigation")
  public static let toggle = ConfirmationActionName("Toggle")
  public static let turnOff = ConfirmationActionName("Turn Off")
  public static let turnOn = ConfirmationActionName("Turn On")
  public static let view = ConfirmationActionName("View")
}

/// A text that is shown, or said, to the person.
public struct IntentDialog: ExpressibleByStringInterpolation, Sendable, Hashable {
  let full: LocalizedStringResource
  let supporting: LocalizedStringResource?
  let systemImageName: String?

  public init(stringLiteral value: String) { self.init(.init(stringLiteral: value)) }
  public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
    self.init(.init(stringInterpolation: stringInterpolation))
  }
  public init(_ text: LocalizedStringResource) {
    (full, supporting, systemImageName) = (text, nil, nil)
  }
  public init(full: LocalizedStringResource, supporting: LocalizedStringResource) {
    (self.full, self.supporting, systemImageName) = (full, supporting, nil)
  }
  public init(full: LocalizedStringResource, systemImageName: String) {
    (self.full, supporting, self.systemImageName) = (full, nil, systemImageName)
  }
  public init(
    full: LocalizedStringResource, supporting: LocalizedStringResource, systemImageName: String
  ) { (self.full, self.supporting, self.systemImageName) = (full, supporting, systemImageName) }

  var model: IntentManifest.Text { full.model }
}

public enum StringSearchScope: String, AppEnum {
  case general, movies, tv, freeformVideo
  public static var typeDisplayRepresentation: TypeDisplayRepresentation { "Search Scope" }
  public static var caseDisplayRepresentations: [Self: DisplayRepresentation] {
    [.general: "General", .movies: "Movies", .tv: "TV", .freeformVideo: "Videos"]
  }
}

public enum VideoCategory: String, AppEnum {
  case movies, tv, freeform
  public static var typeDisplayRepresentation: TypeDisplayRepresentation { "Video Category" }
  public static var caseDisplayRepresentations: [Self: DisplayRepresentation] {
    [.movies: "Movies", .tv: "TV", .freeform: "Videos"]
  }
}
