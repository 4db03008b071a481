// A whole file as authors have it.
import AppIntents

@main
struct CorpusExtension: AppIntentsExtension {}
