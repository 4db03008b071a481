// The rules of the shape: those of manifest.schema.json, which the decoder checks as it reads.

extension ManifestCheck {
  static let shape = [
    laterVersion, missingMember, unknownMember, wrongKind, badForm, unknownWord, unknownType,
    numberRange, listLength, textLength, summarySubject,
  ]

  static let laterVersion = ManifestCheck(
    "later-version", "The manifest is of a version that this program reads.",
    fix: "use a newer version of this program, or write the manifest for version 1")
  static let missingMember = ManifestCheck(
    "missing-member", "Every member that the schema requires is there.", fix: "add it")
  static let unknownMember = ManifestCheck(
    "unknown-member", "Every member is in the schema, or its name starts with “x-”.",
    fix: "remove it")
  static let wrongKind = ManifestCheck(
    "wrong-kind", "Every value is of the kind that the schema gives.",
    fix: "write a value of that kind")
  static let badForm = ManifestCheck(
    "bad-form", "Names, ids and versions have their form.", fix: "write it in that form")
  static let unknownWord = ManifestCheck(
    "unknown-word", "Where the schema lists words, one of them is used.",
    fix: "write one of the words that the schema lists")
  static let unknownType = ManifestCheck(
    "unknown-type", "Every type is one of ABI.md.", fix: "write a type of ABI.md")
  static let numberRange = ManifestCheck(
    "number-range", "Numbers such as memory and deadline lie in their range.",
    fix: "write a number in that range")
  static let listLength = ManifestCheck(
    "list-length", "Lists are neither too short nor too long.",
    fix: "add or remove elements")
  static let textLength = ManifestCheck(
    "text-length", "A text has at most 65536 characters.", fix: "shorten the text")
  static let summarySubject = ManifestCheck(
    "summary-subject",
    "A condition or switch of a summary looks at one parameter, or at the widget family.",
    fix: "write either “parameter” with a name or “widgetFamily”: true")
}
