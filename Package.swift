// swift-tools-version: 6.2
import CompilerPluginSupport
import Foundation
import PackageDescription

// The products are self-contained: in release the Swift runtime is linked statically, and the program
// is a static executable, which starts in half the time and runs where no toolchain is installed.
// Debug builds (and so the tests) use the shared runtime.
let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .unsafeFlags(["-static-stdlib"], .when(configuration: .release)),
]
let staticRuntime: [LinkerSetting] = [
  .unsafeFlags(["-static-executable", "-Xlinker", "-s"], .when(configuration: .release))
]
// The library offers the functions of intents.h alone; in release the Swift runtime is in it and hidden, so that it
// works in any process, also beside another one.
let ownLibrary: [LinkerSetting] = [
  .unsafeFlags([
    "-Xlinker", "-soname=libintents.so", "-Xlinker", "-z", "-Xlinker", "defs",
    "-Xlinker", "--wrap=stdin", "-Xlinker", "--wrap=stdout", "-Xlinker", "--wrap=stderr",
    "-Xlinker", "--version-script=\(Context.packageDirectory)/Sources/IntentLibrary/exports.map",
  ]),
  .unsafeFlags(["-static-stdlib", "-Xlinker", "-s"], .when(configuration: .release)),
]

// The Swift SDK: AppIntents and the modules that authors import beside it, by Apple's names. All
// are linked statically into a bundle.
let appIntentsModules = [
  "AppIntents", "CoreTransferable", "UniformTypeIdentifiers", "CoreLocation", "CoreSpotlight",
  "GeoToolbox", "MediaIntents", "LinkPresentation", "Photos", "VisualIntelligence", "HealthKit",
  "os", "OSLog", "SwiftUI", "WidgetKit", "UserNotifications", "MediaPlayer", "AlarmKit",
]
// A header of libdbus differs by machine and lies beside the library.
let busHeaders = ["x86_64", "aarch64"].map { "-I/usr/lib/\($0)-linux-gnu/dbus-1.0/include" }

let package = Package(
  name: "intents",
  products: [
    .executable(name: "intents", targets: ["intents"]),
    .library(name: "IntentHost", targets: ["IntentHost", "IntentModel", "IntentStore"]),
    // Installed as libintents.so; that name is the program's here.
    .library(name: "intents-library", type: .dynamic, targets: ["IntentLibrary"]),
    .library(name: "CIntentApplication", targets: ["CIntentApplication"]),
    .library(name: "AppIntents", targets: appIntentsModules),
    // For running programs in Swift that show entities.
    .library(name: "IntentApplication", targets: ["IntentApplication"]),
    .library(name: "AppIntentsTesting", targets: ["AppIntentsTesting"]),
  ],
  targets: [
    // C
    .target(name: "CIntentABI", exclude: ["ABI.md", "manifest.schema.json"]),
    .target(name: "CHostSystem", cSettings: [.unsafeFlags(["-Wall", "-Wextra", "-Werror"])]),
    .systemLibrary(name: "CJansson", pkgConfig: nil, providers: [.apt(["libjansson-dev"])]),
    .systemLibrary(name: "CExpat", pkgConfig: nil, providers: [.apt(["libexpat1-dev"])]),
    .systemLibrary(name: "CYAML", pkgConfig: nil, providers: [.apt(["libyaml-dev"])]),
    .systemLibrary(name: "CSQLite", pkgConfig: nil, providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(name: "CNettle", pkgConfig: nil, providers: [.apt(["nettle-dev"])]),
    // The desktop's session bus.
    .target(
      name: "CDesktop", dependencies: ["CIntentApplication"],
      cSettings: [
        .unsafeFlags(["-Wall", "-Wextra", "-Werror", "-I/usr/include/dbus-1.0"] + busHeaders)
      ],
      linkerSettings: [.linkedLibrary(":libdbus-1.a")]),
    .target(name: "CStore", cSettings: [.unsafeFlags(["-Wall", "-Wextra", "-Werror"])]),

    // Pure: no input or output, no Foundation.
    .target(name: "IntentManifest", swiftSettings: strict),
    .target(
      name: "IntentModel", dependencies: ["IntentManifest"], swiftSettings: strict,
      linkerSettings: [.linkedLibrary("m")]),
    .target(name: "IntentWire", dependencies: ["IntentModel"], swiftSettings: strict),
    .target(
      name: "IntentMediation", dependencies: ["IntentModel"], exclude: ["BEHAVIOUR.md"],
      swiftSettings: strict),

    .target(
      name: "IntentMCP", dependencies: ["IntentModel", "IntentMediation", "IntentDigest"],
      swiftSettings: strict),

    // One gate per outside library.
    .target(
      name: "IntentJSON", dependencies: ["IntentModel", "CJansson"], swiftSettings: strict,
      linkerSettings: [.linkedLibrary(":libjansson.a")]),
    .target(
      name: "IntentTables", dependencies: ["IntentModel", "IntentJSON", "CExpat"],
      swiftSettings: strict, linkerSettings: [.linkedLibrary(":libexpat.a")]),
    .target(
      name: "IntentYAML", dependencies: ["IntentModel", "CYAML"], swiftSettings: strict,
      linkerSettings: [.linkedLibrary(":libyaml.a")]),
    // Pure but for the gate that it reads with.
    .target(
      name: "IntentShortcuts", dependencies: ["IntentModel", "IntentMediation", "IntentYAML"],
      exclude: ["shortcut.schema.json"], swiftSettings: strict),
    .target(
      name: "IntentDigest", dependencies: ["CNettle"], swiftSettings: strict,
      linkerSettings: [.linkedLibrary(":libnettle.a")]),
    .target(
      name: "IntentStore",
      dependencies: ["IntentModel", "IntentDigest", "CSQLite", "CStore"],
      swiftSettings: strict,
      linkerSettings: [.linkedLibrary(":libsqlite3.a"), .linkedLibrary("m")]),

    .target(
      name: "IntentHost",
      dependencies: [
        "IntentModel", "IntentWire", "IntentJSON", "IntentMediation", "IntentStore", "CHostSystem",
        "IntentTables", "CDesktop",
      ],
      swiftSettings: strict),
    // Files that the program carries in itself.
    .target(
      name: "CAuthorFiles", exclude: ["templates"],
      cSettings: [.unsafeFlags(["-Wall", "-Wextra", "-Werror", "-Wno-c23-extensions"])]),
    .target(
      name: "IntentAuthoring",
      dependencies: [
        "CAuthorFiles", "IntentModel", "IntentJSON", "IntentStore", "IntentHost", "CHostSystem",
      ],
      swiftSettings: strict),
    .target(
      name: "IntentShell",
      dependencies: [
        "IntentAuthoring",
        "IntentModel", "IntentJSON", "IntentMediation", "IntentStore", "IntentHost", "IntentMCP",
        "IntentDigest", "IntentShortcuts", "CHostSystem",
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "intents", dependencies: ["IntentShell"], swiftSettings: strict,
      linkerSettings: staticRuntime),

    // The host for programs in C: libintents.so.
    .target(name: "CIntents", cSettings: [.unsafeFlags(["-Wall", "-Wextra", "-Werror"])]),
    .target(
      name: "IntentLibrary",
      dependencies: ["CIntents", "IntentHost", "IntentJSON", "IntentModel", "IntentStore"],
      exclude: ["exports.map"], swiftSettings: strict, linkerSettings: ownLibrary),

    .testTarget(
      name: "IntentModelTests", dependencies: ["IntentModel", "IntentJSON"],
      path: "Tests/IntentModelTests", exclude: ["Expectations"], swiftSettings: strict),
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
      name: "IntentHostTests",
      dependencies: [
        "CHostSystem", "IntentModel", "IntentWire", "IntentHost", "IntentStore", "IntentMediation",
      ],
      path: "Tests/IntentHostTests", swiftSettings: strict),
    // The fuzz targets over their seeds; Tests/Fuzz/Makefile builds them for libFuzzer.
    .testTarget(
      name: "FuzzTests",
      dependencies: [
        "CHostSystem", "IntentHost", "IntentJSON", "IntentMCP", "IntentMediation", "IntentModel",
        "IntentShell", "IntentShortcuts", "IntentTables", "IntentWire", "IntentYAML",
      ],
      path: "Tests/Fuzz",
      exclude: ["Makefile", "REPORT.md", "elf_reader.c", "fuzz.py", "planted.sed", "seeds"],
      swiftSettings: strict),
    .testTarget(
      name: "IntentJSONTests", dependencies: ["IntentModel", "IntentJSON"],
      path: "Tests/IntentJSONTests", swiftSettings: strict),
    .testTarget(
      name: "IntentShortcutsTests",
      dependencies: ["IntentModel", "IntentMediation", "IntentYAML", "IntentShortcuts"],
      path: "Tests/IntentShortcutsTests", swiftSettings: strict),
    .testTarget(
      name: "IntentTablesTests", dependencies: ["IntentModel", "IntentTables"],
      path: "Tests/IntentTablesTests", swiftSettings: strict),
    .testTarget(
      name: "IntentValuesTests", dependencies: ["IntentModel", "IntentJSON"],
      path: "Tests/IntentValuesTests", exclude: ["Generator"], swiftSettings: strict),
    .testTarget(
      name: "IntentStoreTests",
      dependencies: [
        "IntentStore", "IntentModel", "IntentDigest", "CStore", "StoreTestSupport",
        "store-exerciser",
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

// ---- The Swift SDK -------------------------------------------------------------------------------

let thin: [Target] = [
  .target(name: "UniformTypeIdentifiers", swiftSettings: strict),
  .target(
    name: "CoreTransferable", dependencies: ["UniformTypeIdentifiers"], swiftSettings: strict),
  .target(name: "CoreLocation", swiftSettings: strict),
  .target(name: "CoreSpotlight", dependencies: ["UniformTypeIdentifiers"], swiftSettings: strict),
]
// The macros are built against the toolchain's own SwiftSyntax, beside the swiftc on the PATH.
let hostLibraries: String = {
  let folders = (Context.environment["PATH"] ?? "").split(separator: ":").map(String.init)
  let compilers = folders.map { URL(fileURLWithPath: $0).appendingPathComponent("swiftc") }
  for compiler in compilers where FileManager.default.isExecutableFile(atPath: compiler.path) {
    let tools = compiler.resolvingSymlinksInPath().deletingLastPathComponent()
    return tools.appendingPathComponent("../lib/swift/host").standardized.path
  }
  return "/usr/lib/swift/host"
}()
let syntaxLibraries = [
  "SwiftSyntax", "SwiftSyntaxMacros", "SwiftSyntaxBuilder", "SwiftDiagnostics", "SwiftParser",
  "SwiftCompilerPluginMessageHandling", "SwiftSyntaxMacroExpansion", "SwiftOperators",
  "SwiftBasicFormat", "SwiftParserDiagnostics", "SwiftLibraryPluginProvider",
]

func above(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(
    name: name, dependencies: ["AppIntents", "IntentManifest"] + dependencies, swiftSettings: strict
  )
}
let sdk: [Target] =
  thin + [
    // For programs that show entities: links nothing of the host.
    .target(
      name: "CIntentApplication", cSettings: [.unsafeFlags(["-Wall", "-Wextra", "-Werror"])]),
    above("GeoToolbox"), above("MediaIntents"), above("LinkPresentation"), above("Photos"),
    above("VisualIntelligence"),
    above("AppIntentsTesting", ["IntentModel", "DecodedJSON"]), above("SwiftUI"),
    above("WidgetKit", ["SwiftUI"]), above("UserNotifications"), above("MediaPlayer"),
    above("AlarmKit", ["SwiftUI"]),
    above("IntentApplication", ["CIntentApplication", "IntentModel", "DecodedJSON"]),
    .target(name: "DecodedJSON", dependencies: ["IntentManifest"], swiftSettings: strict),
    .target(name: "HealthKit", swiftSettings: strict), .target(name: "os", swiftSettings: strict),
    .target(name: "OSLog", dependencies: ["os"], swiftSettings: strict),
    .macro(
      name: "AppIntentsMacros",
      swiftSettings: [
        .treatAllWarnings(as: .error), .unsafeFlags(["-I", hostLibraries]),
      ],
      linkerSettings: [
        .unsafeFlags(
          ["-L", hostLibraries, "-Xlinker", "-rpath", "-Xlinker", hostLibraries]
            + syntaxLibraries.map { "-l\($0)" })
      ]),
    .target(name: "CIntentGuest", cSettings: [.unsafeFlags(["-Wall", "-Wextra", "-Werror"])]),
    .target(
      name: "AppIntents",
      dependencies: [
        "CIntentABI", "CIntentGuest", "IntentManifest", "CoreTransferable",
        "UniformTypeIdentifiers",
        "CoreLocation", "CoreSpotlight", "AppIntentsMacros",
      ],
      exclude: ["Generator", "AUTHORS.md", "COMPATIBILITY.md"],
      swiftSettings: strict + [.unsafeFlags(["-Onone", "-gnone"], .when(configuration: .release))]),
  ]
package.targets += sdk
package.targets.append(
  .testTarget(
    name: "AppIntentsTestingTests", dependencies: ["AppIntentsTesting"],
    path: "Tests/AppIntentsTestingTests", swiftSettings: strict))

// An installed SDK has its own sources and no others: what is not there is left out of the package.
if !FileManager.default.fileExists(atPath: Context.packageDirectory + "/Sources/IntentHost") {
  let kept = Set(sdk.map(\.name) + ["IntentManifest", "IntentModel", "CIntentABI"])
  package.targets.removeAll { !kept.contains($0.name) }
  package.products.removeAll {
    !["AppIntents", "AppIntentsTesting", "IntentApplication", "CIntentApplication"].contains(
      $0.name)
  }
}
