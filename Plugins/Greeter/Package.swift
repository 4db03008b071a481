// swift-tools-version: 6.2
import PackageDescription

// In release the Swift runtime is linked into the library, so that it runs where no toolchain is
// installed. Both settings are needed: the compiler must see the static modules, too. `-z defs`
// makes a missing symbol an error now instead of a crash later; `-s` leaves out debug symbols.
// `-enable-private-imports` keeps types that nobody names but the host, such as an intent that
// conforms by way of a protocol of your own.
let release = BuildSettingCondition.when(configuration: .release)

let package = Package(
  name: "Greeter",
  products: [.library(name: "Greeter", type: .dynamic, targets: ["Greeter"])],
  dependencies: [.package(name: "intents", path: "../..")],
  targets: [
    .target(
      name: "Greeter",
      dependencies: [.product(name: "AppIntents", package: "intents")],
      swiftSettings: [.unsafeFlags(["-static-stdlib", "-enable-private-imports"], release)],
      linkerSettings: [
        .unsafeFlags(
          ["-static-stdlib", "-Xlinker", "-z", "-Xlinker", "defs", "-Xlinker", "-s"], release)
      ])
  ],
  // Files of an app compile as they are: Swift 6 mode refuses `static var title = …`.
  swiftLanguageModes: [.v5]
)
