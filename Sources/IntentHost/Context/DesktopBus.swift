// What the desktop itself tells, where there is a session bus: players (MPRIS) when they are asked, and notifications while a
// resident host watches them. What names no entity is shown and stands for nothing.

import CDesktop
import CHostSystem
import Glibc

/// Something that a player of the desktop plays.
public struct PlayingItem: Sendable, Hashable {
  /// What people call the player.
  public var player: String
  /// Of the player; 0: not known.
  public var process: Int32
  public var title: String
  public var artists: String
  public var url: String
  /// As the player names them, `bundle:Type/ID`, the most important first.
  public var entities: [String]
}

/// The session bus of this user.
struct DesktopBus {
  let address: String

  /// Nil: there is none. None is started.
  init?() {
    if let given = getenv("DBUS_SESSION_BUS_ADDRESS").map({ String(cString: $0) }), !given.isEmpty {
      address = given
      return
    }
    // Where systemd puts it.
    guard let runtime = getenv("XDG_RUNTIME_DIR").map({ String(cString: $0) }),
      runtime.hasPrefix("/"), access("\(runtime)/bus", F_OK) == 0
    else { return nil }
    address = "unix:path=" + Self.escaped("\(runtime)/bus")
  }

  /// Bytes that an address has another meaning for are written as %xx.
  private static func escaped(_ path: String) -> String {
    path.utf8.map { byte in
      let character = Character(Unicode.Scalar(byte))
      let isPlain = byte < 0x80 && (character.isLetter || character.isNumber)
      if isPlain || "-_/.".contains(character) { return String(character) }
      return "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()
  }

  /// Milliseconds that all players together may take.
  private static let patience: Int32 = 500

  /// What plays, and why perhaps not all of it.
  func players() -> ([PlayingItem], silent: String?) {
    final class Found { var items: [PlayingItem] = [] }
    let found = Found()
    let status = dt_players(
      address, Self.patience,
      { context, player in
        guard let context, let player = player?.pointee else { return }
        let names = UnsafeBufferPointer(start: player.entities, count: Int(player.count))
        Unmanaged<Found>.fromOpaque(context).takeUnretainedValue().items.append(
          PlayingItem(
            player: String(cString: player.name), process: player.process,
            title: String(cString: player.title), artists: String(cString: player.artists),
            url: String(cString: player.url),
            entities: names.compactMap { $0.map { String(cString: $0) } }))
      }, Unmanaged.passUnretained(found).toOpaque())
    switch status {
    case 0: return (found.items, nil)
    case -ETIMEDOUT: return (found.items, "it does not answer")
    default: return (found.items, "it cannot be reached")
    }
  }

  /// Watches notifications on a thread of its own until `stop` is readable.
  func watchNotifications(until stop: Int32) {
    _ = Thread.start { [address] in _ = dt_watch_notifications(address, stop) }
  }
}

extension PlayingItem {
  /// The answers of a program that shows these entities, one for each bundle; and the names that can be none.
  var answers: ([RunningApplications.Answer], wrong: [String]) {
    var answers: [RunningApplications.Answer] = []
    var wrong: [String] = []
    for name in entities {
      let parts = name.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      let reference = parts.last?.split(
        separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, let reference, reference.count == 2, !parts[0].isEmpty,
        !reference[0].isEmpty, !reference[1].isEmpty
      else {
        wrong.append(name)
        continue
      }
      let bundle = String(parts[0])
      if answers.last?.bundle != bundle {
        answers.append(
          .init(
            bundle: bundle, title: player, process: process, isInFront: false, performs: [],
            path: "", elements: []))
      }
      answers[answers.count - 1].elements.append(
        .init(type: String(reference[0]), id: String(reference[1]), kinds: .playing))
    }
    return (answers, wrong)
  }
}
