// Shows what is in view: what bundles and running programs say a person sees.

import CHostSystem
import IntentHost
import IntentModel
import IntentStore

extension Command {
  static let context = Command(
    name: "context", operands: "[BUNDLE]",
    summary: "show the entities that are visible, selected or playing now",
    discussion: """
      Bundles with a context provider are asked, and running programs that publish what they show.
      An entity parameter takes them as @this (what is selected, or the only one there is), @selected
      and @these (all of them). What does not resolve is named. Players of the desktop are asked over
      the session bus; its notifications are known while intents serve runs.
      """, count: 0...1
  ) { session, arguments throws(ShellError) in
    let host = try session.openHost()
    let name = try arguments.operand(0, "the bundle")
    let bundle: BundleRow? =
      if let name { try Lookup.bundle(name, host.store, session) } else { nil }
    let view = try Session.hosting { () throws(HostFailure) in try host.context(of: bundle?.id) }
    ContextReport(view, session).print()
    return .done
  }
}

/// The output of `context`.
struct ContextReport {
  private let view: ContextView
  private let session: Session
  private var output: Output { session.output }

  init(_ view: ContextView, _ session: Session) {
    self.view = view
    self.session = session
  }

  func print() {
    if output.isJSON { return output.print(json) }
    if view.elements.isEmpty {
      output.note("Nothing is in view")
    } else {
      var table = Table(["Title", "Reference", "State", "Where", "Since"])
      for element in view.elements {
        table.add([
          element.title, "\(element.bundle):\(element.entity.type)/\(element.entity.id)",
          element.kinds.words.joined(separator: " "), element.source,
          age(element).map(Self.words) ?? "now",
        ])
      }
      table.print(to: output)
    }
    for item in view.inFront {
      output.note("\(item.source) is in front (\(item.bundle))".escapedForTerminal)
    }
    for item in view.playing where item.entities.isEmpty {
      let by = item.artists.isEmpty ? "" : " by \(item.artists)"
      output.note("\(item.player) plays “\(item.title)”\(by)".escapedForTerminal)
    }
    for item in view.dropped {
      output.note(
        "\(item.source): \(item.reference) is left out: \(item.reason)".escapedForTerminal)
    }
    for item in view.silent {
      output.note("\(item.source) says nothing: \(item.reason)".escapedForTerminal)
    }
  }

  private var json: JSON {
    .object([
      .init("elements", .array(view.elements.map(json))),
      .init(
        "inFront",
        .array(
          view.inFront.map {
            .object([
              "bundle": .string($0.bundle), "source": .string($0.source),
              "process": .int(Int64($0.process)),
            ])
          })),
      .init("playing", .array(view.playing.map(Self.json))),
      .init(
        "dropped",
        .array(
          view.dropped.map {
            .object([
              "source": .string($0.source), "reference": .string($0.reference),
              "reason": .string($0.reason),
            ])
          })),
      .init(
        "silent",
        .array(
          view.silent.map { .object(["source": .string($0.source), "reason": .string($0.reason)]) }
        )),
    ])
  }

  private static func json(_ item: PlayingItem) -> JSON {
    .object([
      "player": .string(item.player), "process": .int(Int64(item.process)),
      "title": .string(item.title), "artists": .string(item.artists), "url": .string(item.url),
      "entities": .array(item.entities.map { .string($0) }),
    ])
  }

  /// Seconds since it is so; nil: its source does not say, and was asked just now.
  private func age(_ element: ContextElement) -> Int64? {
    element.since.map { Int64(max(0, min(hs_realtime() - $0, 1e15))) }
  }

  private static func words(_ seconds: Int64) -> String {
    switch seconds {
    case ..<60: "\(seconds) s"
    case ..<3600: "\(seconds / 60) min"
    case ..<172_800: "\(seconds / 3600) h"
    default: "\(seconds / 86_400) days"
    }
  }

  private func json(_ element: ContextElement) -> JSON {
    .object([
      "entity": .string("\(element.entity.type)/\(element.entity.id)"),
      "bundle": .string(element.bundle), "title": .string(element.title),
      "is": .array(element.kinds.words.map { .string($0) }), "source": .string(element.source),
      "process": element.process.map { .int(Int64($0)) },
      "age": .int(age(element) ?? 0),
      "bounds": element.bounds.map {
        .object([
          "x": .double($0.x), "y": .double($0.y), "width": .double($0.width),
          "height": .double($0.height),
        ])
      },
    ])
  }
}
