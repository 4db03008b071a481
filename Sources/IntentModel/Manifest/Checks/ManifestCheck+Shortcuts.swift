// Checks of app shortcuts: phrases that can be said, for intents that exist.

extension ManifestCheck {
  static let shortcutRules = [
    ManifestCheck(
      "too-many-shortcuts", "A bundle has at most 10 app shortcuts.", fix: "keep the best ten"
    ) { manifest, findings in
      if manifest.appShortcuts.count > 10 {
        findings.report(.root["appShortcuts"], "there are \(manifest.appShortcuts.count)")
      }
    },
    ManifestCheck(
      "shortcut-intent", "An app shortcut runs an intent of the manifest.",
      fix: "write the id of an intent"
    ) { manifest, findings in
      let ids = manifest.intents.flatMap { [$0.id] + $0.aliases }
      manifest.eachShortcut { shortcut, _, place in
        findings.resolve("intent", shortcut.intent, among: ids, at: place["intent"])
      }
    },
    ManifestCheck(
      "shortcut-phrases", "An app shortcut has at least one phrase.", fix: "add a phrase"
    ) { manifest, findings in
      manifest.eachShortcut { shortcut, _, place in
        if shortcut.phrases.isEmpty { findings.report(place["phrases"], "there is none") }
      }
    },
    ManifestCheck(
      "phrase-application", "Each phrase contains ${applicationName}.", severity: .warning,
      fix: "add ${applicationName} where the name belongs"
    ) { manifest, findings in
      manifest.eachPhrase { phrase, names, _, place in
        if !names.contains("applicationName") {
          findings.report(place, "“\(phrase)” does not contain ${applicationName}")
        }
      }
    },
    ManifestCheck(
      "phrase-parameter", "What a phrase names in ${…} are parameters of the intent.",
      fix: "write ${applicationName} or ${…} with the name of a parameter"
    ) { manifest, findings in
      manifest.eachPhrase { _, names, intent, place in
        let known = intent.parameters.map(\.name)
        for name in names where name != "applicationName" {
          findings.resolve("parameter", name, among: known, at: place)
        }
      }
    },
    ManifestCheck(
      "phrase-parameters", "A phrase names at most one parameter.", severity: .warning,
      fix: "write a phrase for each parameter"
    ) { manifest, findings in
      manifest.eachPhrase { phrase, names, _, place in
        if Set(names).subtracting(["applicationName"]).count > 1 {
          findings.report(place, "“\(phrase)” names several parameters")
        }
      }
    },
    ManifestCheck(
      "shortcut-argument", "The arguments of an app shortcut fit parameters of its intent.",
      fix: "write arguments by parameter name, in the JSON form of their types"
    ) { manifest, findings in
      manifest.eachShortcut { shortcut, intent, place in
        guard let intent else { return }
        for argument in shortcut.arguments {
          let here = place["arguments"][argument.name]
          guard let parameter = intent.parameter(argument.name) else {
            findings.resolve(
              "parameter", argument.name, among: intent.parameters.map(\.name), at: here)
            continue
          }
          if let misfit = manifest.misfit(of: argument.value, for: parameter) {
            findings.report(here, misfit)
          }
        }
      }
    },
  ]
}

extension Manifest {
  fileprivate func eachShortcut(_ body: (AppShortcut, Intent?, Place) -> Void) {
    for (index, shortcut) in appShortcuts.enumerated() {
      body(shortcut, intent(shortcut.intent), Place.root["appShortcuts"][index])
    }
  }

  /// Every phrase with the names in it and its intent, where that exists.
  fileprivate func eachPhrase(_ body: (String, [String], Intent, Place) -> Void) {
    eachShortcut { shortcut, intent, place in
      guard let intent else { return }
      for (index, phrase) in shortcut.phrases.enumerated() {
        let text = phrase.fallback ?? phrase.key
        body(text, Braces.names(in: text, opening: "${"), intent, place["phrases"][index])
      }
    }
  }
}
