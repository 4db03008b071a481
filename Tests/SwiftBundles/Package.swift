// swift-tools-version: 6.2
// Bundles that only tests build: the corpus of author-style source in both language modes, and the
// cases of authors' reports. Built as authors build theirs.
import PackageDescription

let release = BuildSettingCondition.when(configuration: .release)
let compiler = ["-static-stdlib", "-enable-private-imports"]
let linker = ["-static-stdlib", "-Xlinker", "-z", "-Xlinker", "defs", "-Xlinker", "-s"]

func bundle(
  _ name: String, path: String? = nil, sources: [String]? = nil, _ settings: [SwiftSetting] = []
) -> Target {
  .target(
    name: name, dependencies: [.product(name: "AppIntents", package: "intents")],
    path: path ?? name, sources: sources,
    swiftSettings: [.unsafeFlags(compiler, release)] + settings,
    linkerSettings: [.unsafeFlags(linker, release)])
}

// One type each: what the SDK needs of Foundation for a type must come with the type.
let small = [
  "Attributed", "Date", "Distance", "Exact", "File", "Ids", "Lasts", "Link", "Many", "Maybe",
  "Money", "Parts", "Person", "PersonName", "Repeats",
]

let package = Package(
  name: "SwiftBundles",
  products: (["Corpus", "Cases", "Isolated", "Forms", "Localised"] + small.map { "Small" + $0 }).map
  {
    .library(name: $0, type: .dynamic, targets: [$0])
  },
  dependencies: [.package(name: "intents", path: "../..")],
  targets: [
    bundle("Corpus"),
    bundle("Cases"),
    bundle("Forms"),
    bundle("Localised"),
    bundle("Isolated", [.defaultIsolation(MainActor.self)]),
    .executableTarget(
      name: "Annotations",
      dependencies: [
        .product(name: "IntentApplication", package: "intents"),
        .product(name: "AppIntents", package: "intents"),
      ],
      path: "Annotations", swiftSettings: [.unsafeFlags(compiler, release)],
      linkerSettings: [.unsafeFlags(["-static-stdlib"], release)]),
  ] + small.map { bundle("Small" + $0, path: "Small/" + $0) }
)
