// Serves context calls: what is visible or selected, as the author's provider says.

import IntentManifest

enum ScreenContext {
  static func serve(_ call: GuestCall) async throws -> Outcome {
    guard
      let type = Discovered.shared.screens.first(where: { $0.persistentIdentifier == call.target })
    else { throw UnservedError() }
    let provider = type.init()
    try await Dependencies.prepare(provider)
    var elements = try await provider.elements(in: context(of: call)).map { try record($0) }
    // They are the process's: the first provider tells them.
    if type == Discovered.shared.screens.first {
      elements += try _ContextAnnotations.shared.current.map { try record($0) }
    }
    return Outcome(value: .list(elements))
  }

  private static func context(of call: GuestCall) -> AppEntityUIElementsContext {
    let rect = call.arguments["rect"].map(rect) ?? unbounded
    var requests: Set<AppEntityUIElementsContext.ElementsRequest> = []
    let request = call.arguments["request"]?.string ?? "all"
    if request != "selected" { requests.insert(.visible(rect: rect)) }
    if request != "visible" { requests.insert(.selected) }
    return AppEntityUIElementsContext(bounds: rect, requests: requests)
  }

  /// Larger than any screen, but no infinity, with which rectangles cannot be compared.
  private static var unbounded: CGRect { CGRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6) }

  private static func rect(_ value: IntentManifest.IntentValue) -> CGRect {
    CGRect(
      x: value["x"]?.double ?? 0, y: value["y"]?.double ?? 0, width: value["width"]?.double ?? 0,
      height: value["height"]?.double ?? 0)
  }

  private static func record(
    _ annotation: _ContextAnnotations.Annotation
  ) throws -> IntentManifest.IntentValue {
    .record([
      "entity": try annotation.identifier._encoded(_ValueCoder()),
      "state": .record(["\(annotation.kind)": .bool(true)]), "bounds": .null,
      "elements": .list([]), "since": .double(annotation.since),
    ])
  }

  private static func record(_ element: AppEntityUIElement) throws -> IntentManifest.IntentValue {
    let bounds = element.bounds
    let size = (Double(bounds.size.width), Double(bounds.size.height))
    return .record([
      "entity": try element.identifier._encoded(_ValueCoder()),
      "state": .record(["selected": .bool(element.state.isSelected)]),
      "bounds": size == (0, 0)
        ? nil
        : .record([
          "x": .double(Double(bounds.origin.x)), "y": .double(Double(bounds.origin.y)),
          "width": .double(size.0), "height": .double(size.1),
        ]),
      "elements": .list(try element.subelements.map { try record($0) }),
    ])
  }
}
