// What a result leads to beside its value (ABI.md, “extra of a result”): the intent to run next, a URL, a
// button, what undoes it, a snippet. It comes from a bundle: what is not as it should be is a misdeed.

import IntentMediation
import IntentModel

/// The parts of a result that lead on.
public struct FollowUps: Sendable, Hashable {
  /// An intent of the same bundle with values for it.
  public struct Call: Sendable, Hashable {
    public var intent: Intent
    public var arguments: [IntentValue.Field]
    public var title: String?

    /// The arguments as the engine takes them.
    public var given: [Given] { arguments.map { Given($0.name, .value($0.value)) } }
  }

  public enum Snippet: Sendable, Hashable {
    case text(String)
    case call(Call)
  }

  /// Run next.
  public var opens: Call?
  public var openURL: String?
  /// The id of a shortcut of the person's own, which the bundle would like to be run.
  public var shortcut: String?
  /// What a button beside the result does.
  public var button: Call?
  /// What takes the change back.
  public var undo: Call?
  /// What the change is called that its author could take back while the process lives; no intent does it.
  public var undoTitle: String?
  public var snippet: Snippet?
  public var activity: String?

  public init() {}

  public var isEmpty: Bool { self == FollowUps() }

  /// Reads `extra` of a result. Throws `misbehaved` for what breaks the contract; members that are not
  /// known are passed over.
  public init(
    _ extra: IntentValue, of manifest: Manifest, _ converter: Converter
  ) throws(MediationFailure) {
    guard !extra.isNull else { return }
    guard extra.fields != nil else { throw Self.wrong("its extra is a \(extra.kind)") }
    if extra["opens"]?["intent"] == .string(Self.runShortcut),
      manifest.intent(Self.runShortcut) == nil
    {
      shortcut = try Self.shortcut(extra["opens"]?["arguments"]?["shortcut"])
    } else {
      opens = try Self.call(extra["opens"], "opens", manifest, converter)
    }
    button = try Self.call(extra["button"], "button", manifest, converter)
    if extra["undo"]?["intent"] == nil, let title = extra["undo"]?["title"] {
      undoTitle = converter.words(title)
    } else {
      undo = try Self.call(extra["undo"], "undo", manifest, converter)
    }
    openURL = try Self.url(extra["openURL"], converter)
    if let value = extra["activity"] {
      guard let text = value.string else { throw Self.wrong("its activity is a \(value.kind)") }
      activity = text
    }
    if let value = extra["snippet"] {
      if let text = value["text"] {
        snippet = .text(converter.words(text))
      } else {
        snippet = try Self.call(value, "snippet", manifest, converter).map { .call($0) }
      }
    }
  }

  /// The intent of the system that runs a shortcut.
  static let runShortcut = "RunSystemShortcutIntent"

  private static func shortcut(_ value: IntentValue?) throws(MediationFailure) -> String {
    guard let id = value?["id"]?.string, !id.isEmpty, id.utf8.count <= 255 else {
      throw wrong("opens names no shortcut")
    }
    return id
  }

  private static func wrong(_ what: String) -> MediationFailure {
    MediationFailure(.misbehaved, "its result breaks the contract: \(what)")
  }

  private static func call(
    _ value: IntentValue?, _ name: String, _ manifest: Manifest, _ converter: Converter
  ) throws(MediationFailure) -> Call? {
    guard let value else { return nil }
    guard let id = value["intent"]?.string else { throw wrong("\(name) names no intent") }
    guard let intent = manifest.intent(id) else {
      throw wrong("\(name) names the intent “\(id)”, which the manifest does not have")
    }
    let arguments = (value["arguments"]?.fields ?? []).filter { !$0.value.isNull }
    for argument in arguments {
      guard let parameter = intent.parameter(argument.name) else {
        throw wrong("\(name) gives “\(argument.name)”, which \(id) does not take")
      }
      if let problem = converter.mismatch(argument.value, parameter.type.unwrapped) {
        throw wrong(
          "\(name) gives “\(argument.name)” a value that is no \(parameter.type): \(problem)")
      }
    }
    return Call(
      intent: intent, arguments: arguments, title: value["title"].map(converter.words))
  }

  private static func url(
    _ value: IntentValue?, _ converter: Converter
  ) throws(MediationFailure) -> String? {
    guard let value else { return nil }
    guard let text = value.string else { throw wrong("openURL is a \(value.kind)") }
    if let problem = converter.mismatch(value, .url) {
      throw wrong("openURL is no URL: \(problem)")
    }
    return text
  }
}
