// Single declarations imported by kind.
import protocol AppIntents.OpenIntent
import struct AppIntents.IntentDescription
import class AppIntents.EqualToComparator
import struct AppIntents.DisplayRepresentation
import protocol AppIntents.IntentResult
import struct AppIntents.LocalizedStringResource

enum ScopedNames {
  static let description = IntentDescription("d")
  static let title: LocalizedStringResource = "Scoped"
  static let looks = DisplayRepresentation(title: "Looks")
}
