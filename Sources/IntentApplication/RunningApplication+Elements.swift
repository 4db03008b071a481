// Answers a request: the provider is asked for each kind of it, so that what is selected and out of sight is not told as visible.

import AppIntents
import CIntentApplication
import Foundation

extension RunningApplication {
  /// On the main actor, as everything that calls `serve` is.
  nonisolated func provide(_ request: ia_request, _ answer: OpaquePointer) {
    nonisolated(unsafe) let answer = answer
    MainActor.assumeIsolated {
      var writer = ElementWriter(answer: answer)
      if request.has(IA_VISIBLE) {
        for element in elements(.visible(rect: rectangle(request.visible))) {
          writer.add(element, IA_VISIBLE)
        }
        if let whole = appEntityIdentifier {
          writer.add(AppEntityUIElement(identifier: whole, bounds: .zero), IA_VISIBLE)
        }
      }
      if request.has(IA_SELECTED) {
        for element in elements(.selected) { writer.add(element, IA_SELECTED) }
      }
      for annotation in _ContextAnnotations.shared.current
      where request.wants & annotation.kind.rawValue != 0 {
        writer.add(annotation)
      }
      writer.write()
    }
  }

  private func elements(
    _ request: AppEntityUIElementsContext.ElementsRequest
  ) -> [AppEntityUIElement] {
    let context = AppEntityUIElementsContext(
      bounds: bounds ?? Self.everything, requests: [request])
    return appEntityUIElementProvider?(self, context) ?? []
  }

  private func rectangle(_ rect: ia_rect) -> CGRect {
    guard rect.width != 0 || rect.height != 0 else { return bounds ?? Self.everything }
    return CGRect(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
  }

  /// Larger than any screen, but no infinity, with which rectangles cannot be compared.
  private static var everything: CGRect { CGRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6) }
}

extension ia_request {
  fileprivate func has(_ kind: some BinaryInteger) -> Bool { wants & UInt32(kind) != 0 }
}

/// Joins what is told of one entity under several requests.
private struct ElementWriter {
  private struct Line {
    var identifier: EntityIdentifier
    var kinds: UInt32
    var bounds: CGRect
    var parent: Int
    var since: Double
  }
  private let answer: OpaquePointer
  private var lines: [Line] = []

  init(answer: OpaquePointer) { self.answer = answer }

  /// With its parts: those of what is visible are visible, those of what is selected need not be selected.
  mutating func add(_ element: AppEntityUIElement, _ kind: some BinaryInteger, in parent: Int = -1)
  {
    let selected = element.state.isSelected ? UInt32(IA_SELECTED) : 0
    let place = place(
      Line(
        identifier: element.identifier, kinds: UInt32(kind) | selected, bounds: element.bounds,
        parent: parent, since: 0))
    // One within itself would have no end.
    guard place != parent, lines.count < 1000 else { return }
    let own: UInt32 = UInt32(kind) == UInt32(IA_SELECTED) ? 0 : UInt32(kind)
    for part in element.subelements { add(part, own, in: place) }
  }

  mutating func add(_ annotation: _ContextAnnotations.Annotation) {
    lines.append(
      Line(
        identifier: annotation.identifier, kinds: annotation.kind.rawValue, bounds: .zero,
        parent: -1, since: annotation.since))
  }

  private mutating func place(_ line: Line) -> Int {
    if let known = lines.firstIndex(where: { $0.identifier == line.identifier }) {
      lines[known].kinds |= line.kinds
      return known
    }
    lines.append(line)
    return lines.count - 1
  }

  /// What no longer has room is left out.
  func write() {
    for line in lines {
      line.identifier.entityType.persistentIdentifier.withCString { type in
        line.identifier.identifier.withCString { id in
          var element = ia_element()
          element.size = MemoryLayout<ia_element>.size
          element.entity = type
          element.id = id
          element.is = line.kinds
          element.parent = Int32(line.parent)
          element.since = line.since
          element.bounds = ia_rect(
            x: Double(line.bounds.origin.x), y: Double(line.bounds.origin.y),
            width: Double(line.bounds.size.width), height: Double(line.bounds.size.height))
          _ = ia_add(answer, &element)
        }
      }
    }
  }
}
