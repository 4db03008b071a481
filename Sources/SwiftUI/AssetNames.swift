// Pictures and colours of an asset catalogue by name, as Xcode writes them. There is no catalogue here: nothing is drawn.

public import AppIntents

public struct ImageResource: Hashable, Sendable {
  public let name: String
  public init(name: String, bundle: Bundle) { self.name = name }
}
public struct ColorResource: Hashable, Sendable {
  public let name: String
  public init(name: String, bundle: Bundle) { self.name = name }
}

extension Image {
  public nonisolated init(_ resource: ImageResource) { self.init(resource.name) }
}
extension Button where Label == SwiftUI.Label<Text, Image> {
  public nonisolated init(
    _ title: LocalizedStringResource, image: ImageResource, role: ButtonRole? = nil,
    intent: some AppIntent
  ) { handed = Handed(views: [Text(title)]) }
  @_disfavoredOverload
  public nonisolated init(
    _ title: some StringProtocol, image: ImageResource, role: ButtonRole? = nil,
    intent: some AppIntent
  ) { handed = Handed(views: [Text(title)]) }
  @_disfavoredOverload
  public nonisolated init(
    _ title: some StringProtocol, systemImage: String, role: ButtonRole? = nil,
    intent: some AppIntent
  ) { handed = Handed(views: [Text(title)]) }
}
