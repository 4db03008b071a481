// swift-tools-version: 6.2
import PackageDescription

// The products are self-contained: in release the Swift runtime is linked statically, so that they
// run where no toolchain is installed. Debug builds (and so the tests) use the shared runtime.
let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .unsafeFlags(["-static-stdlib"], .when(configuration: .release)),
]
let staticRuntime: [LinkerSetting] = [
  .unsafeFlags(["-static-stdlib"], .when(configuration: .release))
]

// The Swift SDK: AppIntents and the modules that authors import beside it, by Apple's names. All
// are linked statically into a bundle.
let appIntentsModules = [
  "AppIntents", "CoreTransferable", "UniformTypeIdentifiers", "CoreLocation", "CoreSpotlight",
]
let package = Package(
  name: "intents",
  products: [
    .executable(name: "intents", targets: ["intents"]),
    .library(name: "IntentHost", targets: ["IntentHost"]),
    .library(name: "AppIntents", targets: appIntentsModules),
  ],
  targets: [
    // C
    .target(name: "CIntentABI", exclude: ["ABI.md", "manifest.schema.json"]),
    .target(name: "CHostSystem", cSettings: [.unsafeFlags(["-Wall", "-Wextra", "-Werror"])]),
    .systemLibrary(name: "CJansson", pkgConfig: nil, providers: [.apt(["libjansson-dev"])]),
    .systemLibrary(name: "CSQLite", pkgConfig: nil, providers: [.apt(["libsqlite3-dev"])]),

    // Pure: no input or output, no Foundation.
    .target(
      name: "IntentModel", swiftSettings: strict, linkerSettings: [.linkedLibrary("m")]),
    .target(name: "IntentWire", dependencies: ["IntentModel"], swiftSettings: strict),

    // One gate per outside library.
    .target(
      name: "IntentJSON", dependencies: ["IntentModel", "CJansson"], swiftSettings: strict,
      linkerSettings: [.linkedLibrary(":libjansson.a")]),
    .target(
      name: "IntentStore",
      dependencies: ["IntentModel", "IntentJSON", "CSQLite", "CHostSystem"],
      swiftSettings: strict, linkerSettings: [.linkedLibrary(":libsqlite3.a")]),

    .target(
      name: "IntentHost",
      dependencies: ["IntentModel", "IntentWire", "IntentJSON", "IntentStore", "CHostSystem"],
      swiftSettings: strict),
    .target(
      name: "IntentShell",
      dependencies: ["IntentModel", "IntentJSON", "IntentStore", "IntentHost"],
      swiftSettings: strict),
    .executableTarget(
      name: "intents", dependencies: ["IntentShell"], swiftSettings: strict,
      linkerSettings: staticRuntime),

    .testTarget(
      name: "IntentModelTests", dependencies: ["IntentModel", "IntentJSON"],
      path: "Tests/IntentModelTests", swiftSettings: strict),
    .testTarget(
      name: "IntentJSONTests", dependencies: ["IntentModel", "IntentJSON"],
      path: "Tests/IntentJSONTests", swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)

// ---- The Swift SDK -------------------------------------------------------------------------------

let thin: [Target] = [
  .target(name: "UniformTypeIdentifiers", swiftSettings: strict),
  .target(
    name: "CoreTransferable", dependencies: ["UniformTypeIdentifiers"], swiftSettings: strict),
  .target(name: "CoreLocation", swiftSettings: strict),
  .target(name: "CoreSpotlight", dependencies: ["UniformTypeIdentifiers"], swiftSettings: strict),
]
let sdk: [Target] =
  thin + [
    .target(name: "CIntentGuest", cSettings: [.unsafeFlags(["-Wall", "-Wextra", "-Werror"])]),
    .target(
      name: "AppIntents",
      dependencies: [
        "CIntentABI", "CIntentGuest", "IntentModel", "CoreTransferable", "UniformTypeIdentifiers",
        "CoreLocation", "CoreSpotlight",
      ],
      exclude: ["Generator"], swiftSettings: strict + [.unsafeFlags(["-Onone"], .when(configuration: .release))]),
  ]
package.targets += sdk
