// The words of the schema that the model keeps as strings, because more may come.

/// Words that a manifest may use, by where they stand.
enum Vocabulary {
  static let conforms = [
    "open", "delete", "setValue", "snippet", "progressReporting", "longRunning", "cancellable",
    "undoable", "urlRepresentable", "widgetConfiguration", "controlConfiguration", "focusFilter",
    "showInAppSearchResults", "playVideo", "audioPlayback", "audioRecording", "liveActivity",
    "cameraCapture", "startWorkout", "pauseWorkout", "resumeWorkout", "startDive", "pushToTalk",
    "predictable", "targetContentProviding", "foregroundContinuable", "find", "system",
  ]
  static let modes = [
    "background", "foreground", "foreground.immediate", "foreground.deferred",
    "foreground.dynamic",
  ]
  static let intentTraits = ["tool"]
  static let entityTraits = ["generable"]
  static let controls = ["stepper", "field", "slider"]
  static let keyboards = ["default", "asciiCapable", "numbersAndPunctuation", "url", "numberPad"]
  static let capitalizations = ["none", "words", "sentences", "allCharacters"]
  static let dateKinds = ["date", "time", "dateTime"]
  static let personModes = ["contact", "email", "phone", "emailOrPhone"]
  static let placemarkStyles = ["name", "address", "city"]
  static let comparators = [
    "equal", "notEqual", "less", "lessOrEqual", "greater", "greaterOrEqual", "between",
    "contains", "hasPrefix", "hasSuffix",
  ]
  static let resolvers = [
    "intFromString", "doubleFromString", "intFromDouble", "doubleFromInt", "stringFromInt",
    "stringFromDouble", "boolFromString", "urlFromString", "attributedStringFromString",
    "searchCriteriaFromString", "standard",
  ]
  static let widgetFamilies = [
    "systemSmall", "systemMedium", "systemLarge", "systemExtraLarge", "systemExtraLargePortrait",
    "accessoryCorner", "accessoryCircular", "accessoryRectangular", "accessoryInline",
  ]
}
