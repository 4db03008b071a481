//: area: Names
//: form: scoped imports: `import struct AppIntents.IntentDescription`, `import class AppIntents.EqualToComparator`
//: state: partial: `import protocol AppIntents.AppIntent`, `….AppEntity` and `….AppEnum` are ambiguous with the macros of these names; import the module
import struct AppIntents.IntentDescription
import class AppIntents.EqualToComparator
import protocol AppIntents.DynamicOptionsProvider

let describedByScope = IntentDescription("scoped")
