//: area: Testing
//: form: `AppIntentsTesting`: intents, summaries and queries by name, out of process
//: state: partial: through the program; `viewAnnotations()`, `spotlightQuery()` and value queries are missing
