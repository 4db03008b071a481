// swift-tools-version: 6.2
// A program outside of the tree that embeds the host.
import PackageDescription

let package = Package(
  name: "embedder",
  dependencies: [.package(name: "intents", path: "../..")],
  targets: [
    .executableTarget(
      name: "embedder", dependencies: [.product(name: "IntentHost", package: "intents")])
  ],
  swiftLanguageModes: [.v6]
)
