// Single declarations imported by kind.
import protocol AppIntents.AppIntent
import struct AppIntents.IntentDescription
import class AppIntents.EqualToComparator
import struct AppIntents.DisplayRepresentation
import protocol AppIntents.IntentResult
import struct AppIntents.LocalizedStringResource

struct ScopedIntent: AppIntent {
  static let title: LocalizedStringResource = "Scoped"
  static let description = IntentDescription("d")
  @Parameter(title: "P") var p: String
  func perform() async throws -> some IntentResult { .result() }
}
