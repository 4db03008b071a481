// Types that only discovery can find: private, nested, inherited, by way of a protocol.
import AppIntents

private struct Hidden: AppIntent {
  static let title: LocalizedStringResource = "Hidden"
  func perform() async throws -> some IntentResult & ReturnsValue<String> {
    .result(value: "found")
  }
}
enum Work {
  struct Open: AppIntent {
    static let title: LocalizedStringResource = "Open at work"
    func perform() async throws -> some IntentResult & ReturnsValue<String> {
      .result(value: "work")
    }
  }
}
enum Play {
  fileprivate struct Open: AppIntent {
    static let title: LocalizedStringResource = "Open at play"
    func perform() async throws -> some IntentResult & ReturnsValue<String> {
      .result(value: "play")
    }
  }
}
class Parent: AppIntent, @unchecked Sendable {
  class var title: LocalizedStringResource { "Parent" }
  @Parameter(title: "Inherited") var inherited: Int
  required init() {}
  func perform() async throws -> some IntentResult & ReturnsValue<Int> { .result(value: inherited) }
}
private final class Child: Parent, @unchecked Sendable {
  override class var title: LocalizedStringResource { "Child" }
  @Parameter(title: "Own", default: 2) var own: Int
}
protocol OwnRefinement: AppIntent {}
private struct Refined: OwnRefinement {
  static let title: LocalizedStringResource = "Refined"
  func perform() async throws -> some IntentResult { .result() }
}
struct Pinned: AppIntent {
  static let title: LocalizedStringResource = "Pinned"
  static let persistentIdentifier = "Stable"
  func perform() async throws -> some IntentResult { .result() }
}
struct NotRegistered: Sendable {}
struct NeedsMissing: AppIntent {
  static let title: LocalizedStringResource = "Needs"
  @Parameter(title: "Read") var read: Bool
  @Dependency var missing: NotRegistered
  func perform() async throws -> some IntentResult & ReturnsValue<String> {
    if read { _ = missing }
    return .result(value: "unread")
  }
}
