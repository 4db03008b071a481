// AppIntents: the module that authors import. It re-exports Foundation, because App Intents source
// relies on that.
//
// The import is weak on purpose. Everything in this module is linked into every bundle, so a
// strong reference to, say, `Measurement` would pull Foundation's objects and ICU (50 MB) into a
// bundle that only says hello. A weak reference pulls nothing; it is filled when the author's own
// code uses the type. So this module follows three rules:
//   - code that always runs (texts, discovery, the manifest, calls) uses the standard library only;
//   - code about a Foundation type runs only with a value or parameter of that type;
//   - what makes a Foundation value of something else is `@_alwaysEmitIntoClient`: compiled into the
//     author's code, whose references are strong. Tests/SwiftBundles/Small has a bundle for each type.

@_exported import CoreLocation
@_exported import CoreSpotlight
@_exported import CoreTransferable
@_exported @_weakLinked import Foundation
@_exported import UniformTypeIdentifiers
