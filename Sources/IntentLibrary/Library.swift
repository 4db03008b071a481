// The functions of intents.h over the same types that programs in Swift use. Nothing is decided here: texts become
// values, handles become references, and back. What each promises stands in the header.

import CIntents
import Glibc
import IntentHost
import IntentJSON
import IntentModel
import IntentStore

@_cdecl("intents_api")
public func intentsAPI() -> UInt32 { UInt32(INTENTS_API) }

@_cdecl("intents_free")
public func intentsFree(_ text: UnsafeMutablePointer<CChar>?) { free(text) }

// MARK: A home

@_cdecl("intents_open")
public func intentsOpen(
  _ given: UnsafePointer<intents_options>?, _ host: UnsafeMutablePointer<OpaquePointer?>?,
  _ message: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> intents_status {
  host?.pointee = nil
  return answering(message) { () throws(LibraryError) in
    guard let host else { throw LibraryError(.usage, "there is no place for the handle") }
    var options = intents_options()
    if let given { take(given, into: &options) }
    host.pointee = handle(try opened(options))
  }
}

private func opened(_ options: intents_options) throws(LibraryError) -> Intents {
  let word = try text(options.isolation, "isolation") ?? Isolation.standard.rawValue
  guard let isolation = Isolation(rawValue: word) else {
    let words = Isolation.allCases.map(\.rawValue).joined(separator: " or ")
    throw LibraryError(.usage, "isolation is \(words), got “\(word)”")
  }
  let home = try text(options.home, "home")
  let library = ownPlace()
  let locale = try text(options.locale, "locale") ?? "en"
  let zone = try text(options.time_zone, "time_zone") ?? "UTC"
  var runner = try text(options.runner, "runner")
  do throws(HostError) {
    if runner == nil { runner = try HostRuntime.locateRunner(near: library) }
  } catch {
    throw LibraryError(error.status, error.description)
  }
  do throws(HostFailure) {
    return try Intents(
      home: home.map { Path($0) }, runner: runner, locale: locale, timeZone: zone,
      isolation: isolation)
  } catch {
    throw LibraryError(error)
  }
}

/// The file of this library, past all links to it.
private func ownPlace() -> String? {
  guard let path = intents_library_path() else { return nil }
  guard let real = realpath(path, nil) else { return String(cString: path) }
  defer { free(real) }
  return String(cString: real)
}

@_cdecl("intents_close")
public func intentsClose(_ host: OpaquePointer?) { giveBack(host, Intents.self) }

@_cdecl("intents_list")
public func intentsList(
  _ host: OpaquePointer?, _ json: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?,
  _ message: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> intents_status {
  json?.pointee = nil
  return answering(message) { () throws(LibraryError) in
    let intents: Intents = try object(host)
    do throws(HostFailure) {
      json?.pointee = strdup(JSON.array(try intents.list().map(\.json)).text())
    } catch {
      throw LibraryError(error)
    }
  }
}

extension IntentSummary {
  fileprivate var json: JSON {
    .object([
      "name": .string(name), "id": .string(id), "bundle": .string(bundle),
      "title": .string(title), "effect": .string(effect),
    ])
  }
}

// MARK: Runs

@_cdecl("intents_start")
public func intentsStart(
  _ host: OpaquePointer?, _ name: UnsafePointer<CChar>?, _ arguments: UnsafePointer<CChar>?,
  _ handlers: UnsafePointer<intents_handlers>?, _ run: UnsafeMutablePointer<OpaquePointer?>?,
  _ message: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> intents_status {
  run?.pointee = nil
  return answering(message) { () throws(LibraryError) in
    let intents: Intents = try object(host)
    guard let run else { throw LibraryError(.usage, "there is no place for the handle") }
    let name = try needed(name, "name")
    let given = try json(text(arguments, "arguments") ?? "{}", "arguments")
    guard let members = given.members else {
      throw LibraryError(.usage, "arguments: no JSON object")
    }
    let started = LibraryRun(handlers)
    run.pointee = handle(started)
    started.start(
      intents, name,
      Dictionary(members.map { ($0.name, $0.value) }, uniquingKeysWith: { _, last in last }))
  }
}

@_cdecl("intents_answer")
public func intentsAnswer(
  _ run: OpaquePointer?, _ number: UInt64, _ value: UnsafePointer<CChar>?
) -> intents_status {
  answering { () throws(LibraryError) in
    let value = try json(needed(value, "value"), "value")
    try object(run, LibraryRun.self).answer(number) { $0.answer(value) }
  }
}

@_cdecl("intents_answer_text")
public func intentsAnswerText(
  _ run: OpaquePointer?, _ number: UInt64, _ words: UnsafePointer<CChar>?
) -> intents_status {
  answering { () throws(LibraryError) in
    let words = try needed(words, "text")
    try object(run, LibraryRun.self).answer(number) { $0.answer(text: words) }
  }
}

@_cdecl("intents_answer_option")
public func intentsAnswerOption(
  _ run: OpaquePointer?, _ number: UInt64, _ place: Int
) -> intents_status {
  answering { () throws(LibraryError) in
    try object(run, LibraryRun.self).answer(number) { $0.choose(place) }
  }
}

@_cdecl("intents_decline")
public func intentsDecline(_ run: OpaquePointer?, _ number: UInt64) -> intents_status {
  answering { () throws(LibraryError) in
    try object(run, LibraryRun.self).answer(number) { $0.decline() }
  }
}

@_cdecl("intents_cancel")
public func intentsCancel(_ run: OpaquePointer?) -> intents_status {
  answering { () throws(LibraryError) in try object(run, LibraryRun.self).cancel() }
}

@_cdecl("intents_wait")
public func intentsWait(
  _ run: OpaquePointer?, _ milliseconds: Int64, _ status: UnsafeMutablePointer<intents_status>?,
  _ json: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> intents_status {
  json?.pointee = nil
  return answering { () throws(LibraryError) in
    let seconds = milliseconds < 0 ? nil : Double(milliseconds) / 1000
    guard let result = try object(run, LibraryRun.self).result(within: seconds) else {
      throw LibraryError(.deadline, "it is still running")
    }
    status?.pointee = result.status.rawValue
    json?.pointee = strdup(result.json.text())
  }
}

@_cdecl("intents_release")
public func intentsRelease(_ run: OpaquePointer?) -> intents_status {
  guard run != nil else { return ExitStatus.done.rawValue }
  return answering { () throws(LibraryError) in
    let held: LibraryRun = try object(run)
    if try held.result(within: 0) == nil {
      held.cancel()
      _ = try held.result(within: nil)
    }
    giveBack(run, LibraryRun.self)
  }
}

// MARK: Changes

@_cdecl("intents_subscribe")
public func intentsSubscribe(
  _ host: OpaquePointer?,
  _ told: (@convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?) -> Void)?,
  _ context: UnsafeMutableRawPointer?, _ subscription: UnsafeMutablePointer<OpaquePointer?>?,
  _ message: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> intents_status {
  subscription?.pointee = nil
  return answering(message) { () throws(LibraryError) in
    let intents: Intents = try object(host)
    guard let told, let subscription else {
      throw LibraryError(.usage, "nobody is to be told, or there is no place for the handle")
    }
    subscription.pointee = handle(LibrarySubscription(intents, told, CallerContext(context)))
  }
}

@_cdecl("intents_unsubscribe")
public func intentsUnsubscribe(_ subscription: OpaquePointer?) -> intents_status {
  guard subscription != nil else { return ExitStatus.done.rawValue }
  return answering { () throws(LibraryError) in
    try object(subscription, LibrarySubscription.self).end()
    giveBack(subscription, LibrarySubscription.self)
  }
}
