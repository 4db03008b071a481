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

let package = Package(
  name: "intents",
  products: [
    .executable(name: "intents", targets: ["intents"]),
    .library(name: "IntentHost", targets: ["IntentHost"]),
  ],
  targets: [
    // C
    .target(name: "CIntentABI", exclude: ["ABI.md", "manifest.schema.json"]),
    .target(name: "CHostSystem", cSettings: [.unsafeFlags(["-Wall", "-Wextra", "-Werror"])]),
    .systemLibrary(name: "CJansson", pkgConfig: nil, providers: [.apt(["libjansson-dev"])]),
    .systemLibrary(name: "CSQLite", pkgConfig: nil, providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(name: "CNettle", pkgConfig: nil, providers: [.apt(["nettle-dev"])]),
    .target(name: "CStore", cSettings: [.unsafeFlags(["-Wall", "-Wextra", "-Werror"])]),

    // Pure: no input or output, no Foundation.
    .target(
      name: "IntentModel", swiftSettings: strict, linkerSettings: [.linkedLibrary("m")]),
    .target(name: "IntentWire", dependencies: ["IntentModel"], swiftSettings: strict),
    .target(name: "IntentMediation", dependencies: ["IntentModel"], swiftSettings: strict),

    .target(
      name: "IntentMCP", dependencies: ["IntentModel", "IntentMediation"], swiftSettings: strict),

    // One gate per outside library.
    .target(
      name: "IntentJSON", dependencies: ["IntentModel", "CJansson"], swiftSettings: strict,
      linkerSettings: [.linkedLibrary(":libjansson.a")]),
    .target(
      name: "IntentStore",
      dependencies: ["IntentModel", "CSQLite", "CNettle", "CStore"],
      swiftSettings: strict,
      linkerSettings: [
        .linkedLibrary(":libsqlite3.a"), .linkedLibrary(":libnettle.a"), .linkedLibrary("m"),
      ]),

    .target(
      name: "IntentHost",
      dependencies: [
        "IntentModel", "IntentWire", "IntentJSON", "IntentMediation", "IntentStore", "CHostSystem",
      ],
      swiftSettings: strict),
    .target(
      name: "IntentShell",
      dependencies: [
        "IntentModel", "IntentJSON", "IntentMediation", "IntentStore", "IntentHost", "IntentMCP",
        "CHostSystem",
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "intents", dependencies: ["IntentShell"], swiftSettings: strict,
      linkerSettings: staticRuntime),

    .testTarget(
      name: "IntentModelTests", dependencies: ["IntentModel", "IntentJSON"],
      path: "Tests/IntentModelTests", swiftSettings: strict),
    .testTarget(
      name: "IntentWireTests", dependencies: ["IntentModel", "IntentWire"],
      path: "Tests/IntentWireTests", swiftSettings: strict),
    .testTarget(
      name: "IntentMediationTests", dependencies: ["IntentModel", "IntentMediation"],
      path: "Tests/IntentMediationTests", swiftSettings: strict),
    .testTarget(
      name: "IntentMCPTests", dependencies: ["IntentModel", "IntentMediation", "IntentMCP"],
      path: "Tests/IntentMCPTests", swiftSettings: strict),
    .testTarget(
      name: "IntentHostTests", dependencies: ["IntentModel", "IntentWire", "IntentHost"],
      path: "Tests/IntentHostTests", swiftSettings: strict),
    .testTarget(
      name: "IntentJSONTests", dependencies: ["IntentModel", "IntentJSON"],
      path: "Tests/IntentJSONTests", swiftSettings: strict),
    .testTarget(
      name: "IntentValuesTests", dependencies: ["IntentModel", "IntentJSON"],
      path: "Tests/IntentValuesTests", exclude: ["Generator"], swiftSettings: strict),
    .testTarget(
      name: "IntentStoreTests",
      dependencies: [
        "IntentStore", "IntentModel", "CStore", "StoreTestSupport", "store-exerciser",
      ],
      path: "Tests/IntentStoreTests", swiftSettings: strict),
    // What several processes do to one home at once, and a program to be killed while it does it.
    .target(
      name: "StoreTestSupport", dependencies: ["IntentModel"], path: "Tests/StoreTestSupport",
      swiftSettings: strict),
    .executableTarget(
      name: "store-exerciser", dependencies: ["IntentStore", "IntentModel", "StoreTestSupport"],
      path: "Tests/StoreExerciser", swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
