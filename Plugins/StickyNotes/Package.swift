// swift-tools-version: 6.2
import PackageDescription

// The entities and intents are one target, in the bundle (a library) and in the running program. The settings of the release
// build are those of any bundle; see Plugins/Greeter.
let release = BuildSettingCondition.when(configuration: .release)
let compiler: [SwiftSetting] = [
  .unsafeFlags(["-static-stdlib", "-enable-private-imports"], release)
]

let package = Package(
  name: "StickyNotes",
  products: [
    .library(name: "StickyNotes", type: .dynamic, targets: ["StickyNotes"]),
    .executable(name: "sticky-notes", targets: ["sticky-notes"]),
  ],
  dependencies: [.package(name: "intents", path: "../..")],
  targets: [
    .target(
      name: "StickyNotes",
      dependencies: [.product(name: "AppIntents", package: "intents")],
      swiftSettings: compiler,
      linkerSettings: [
        .unsafeFlags(
          ["-static-stdlib", "-Xlinker", "-z", "-Xlinker", "defs", "-Xlinker", "-s"], release)
      ]),
    .executableTarget(
      name: "sticky-notes",
      dependencies: [
        "StickyNotes", .product(name: "IntentApplication", package: "intents"),
      ],
      swiftSettings: compiler,
      linkerSettings: [.unsafeFlags(["-static-stdlib"], release)]),
  ]
)
