// Checks of the bundle as a whole: what it declares, its library, its grants, its tools.

extension ManifestCheck {
  static let bundleRules = [
    ManifestCheck(
      "nothing-declared", "A bundle declares an intent or an entity, or says that it is empty.",
      fix: "declare an intent, or write “empty”: true if that is meant"
    ) { manifest, findings in
      if !manifest.isEmpty, manifest.intents.isEmpty, manifest.entities.isEmpty {
        findings.report(.root, "the bundle declares neither intents nor entities")
      }
    },
    ManifestCheck(
      "not-empty", "A bundle that says that it is empty declares nothing.", fix: "remove “empty”"
    ) { manifest, findings in
      if manifest.isEmpty, !manifest.intents.isEmpty || !manifest.entities.isEmpty {
        findings.report(.root["empty"], "the bundle says that it is empty, and declares something")
      }
    },
    ManifestCheck(
      "library-name", "The library is named by its file name alone.",
      fix: "write the name without folders, such as Dice.so or libm.so.6"
    ) { manifest, findings in
      guard let name = manifest.library?.name else { return }
      if name.isEmpty || name.contains("/") || name.hasPrefix(".") {
        findings.report(.root["library"]["name"], "“\(name)” is not a file name")
      }
    },
    ManifestCheck(
      "system-library-entry", "A library of the system has no entry, only direct functions.",
      fix: "remove “entry”, or ship the library with the bundle"
    ) { manifest, findings in
      if let library = manifest.library, library.isSystem, manifest.hasEntry {
        findings.report(.root["entry"], "“\(library.name)” belongs to the system")
      }
    },
    ManifestCheck(
      "memory-limit", "A bundle asks for at most 64 GiB of memory.",
      fix: "write the number of bytes that the work needs; the default is 268435456"
    ) { manifest, findings in
      if manifest.memory > 64 << 30 {
        findings.report(.root["memory"], "\(manifest.memory) bytes are asked for")
      }
    },
    ManifestCheck(
      "annotated-type", "Types that are tied to entities are among those that are read.",
      severity: .warning,
      fix:
        "tie the entity to one of \(readAnnotations.joined(separator: ", ")); elsewhere it tells nothing"
    ) { manifest, findings in
      for (index, name) in manifest.annotates.enumerated() where !readAnnotations.contains(name) {
        findings.report(
          .root["annotates"][index], "what “\(name)” is tied to is read by nobody, and ignored")
      }
    },
    ManifestCheck(
      "grant-destination", "Destinations are host:port, the host perhaps beginning with “*.”.",
      fix: "write host:port such as api.example.org:443", run: checkDestinations),
    ManifestCheck(
      "grant-device", "Devices are paths below /dev.", fix: "write a path such as /dev/ttyUSB0"
    ) { manifest, findings in
      for (index, grant) in manifest.grants.enumerated() {
        guard case .device(let paths) = grant.kind else { continue }
        for (number, path) in paths.enumerated() {
          let parts = path.split(separator: "/", omittingEmptySubsequences: false)
          if !path.hasPrefix("/dev/") || parts.contains("..") || parts.last == "" {
            findings.report(
              Place.root["grants"][index]["devices"][number], "“\(path)” is not below /dev")
          }
        }
      }
    },
  ]

  /// The types that tell their entities while a program runs.
  private static let readAnnotations = [
    "NSUserActivity", "UNMutableNotificationContent", "MPNowPlayingInfoCenter",
    "AlarmConfiguration",
    "RunningApplication",
  ]

  @Sendable private static func checkDestinations(
    _ manifest: Manifest, _ findings: inout Findings
  ) {
    for (index, grant) in manifest.grants.enumerated() {
      guard case .network(let destinations, _) = grant.kind else { continue }
      for (number, text) in destinations.enumerated() where !isDestination(text) {
        let place = Place.root["grants"][index]["destinations"][number]
        findings.report(place, "“\(text)” is not host:port")
      }
    }
  }

  /// `host:port`, `*.domain:port`, an IPv4 address, or an IPv6 address in brackets.
  static func isDestination(_ text: String) -> Bool {
    guard let colon = text.lastIndex(of: ":"),
      let port = UInt16(text[text.index(after: colon)...]), port > 0
    else { return false }
    var host = text[..<colon]
    if host.hasPrefix("["), host.hasSuffix("]") {
      return host.contains(":")
        && host.dropFirst().dropLast().allSatisfy { $0.isHexDigit || $0 == ":" || $0 == "." }
    }
    if host.hasPrefix("*.") { host = host.dropFirst(2) }
    let labels = host.split(separator: ".", omittingEmptySubsequences: false)
    return host.utf8.count <= 253
      && labels.allSatisfy { label in
        (1...63).contains(label.utf8.count) && !label.hasPrefix("-") && !label.hasSuffix("-")
          && label.utf8.allSatisfy {
            $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
              || (0x30...0x39).contains($0) || (0x61...0x7A).contains($0 | 0x20)
          }
      }
  }
}

extension Text {
  /// It shows nothing: only white space, or nothing at all.
  var isBlank: Bool {
    (fallback ?? key).unicodeScalars.allSatisfy { $0.properties.isWhitespace }
  }
}
