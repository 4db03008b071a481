//: area: Views
//: form: a type of your own that conforms to `AppEntityAnnotatable`
//: state: partial: it compiles, tells nothing, and `intents validate` notes it, as the documentation says
//: runs: describe annotates => ["Poster"]
import AppIntents

nonisolated final class Poster: AppEntityAnnotatable {
  var appEntityIdentifier: EntityIdentifier?
}
