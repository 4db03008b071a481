// IntentModel: everything the host knows about manifests and values without doing anything: reading and
// checking manifests, conversions, units, time zones, localised text.
//
// The types themselves are IntentManifest's, which the SDK for authors needs, too, and nothing of what is here.

@_exported import IntentManifest
