//: area: Macros
//: form: every domain of schemas by its path: intents, entities, enums
//: state: supported
//: runs: perform NamesSchemas => {"value":102}
import AppIntents

struct NamesSchemas: AppIntent {
  static let title: LocalizedStringResource = "Schemas"
  static let intents: [AppSchema.Intent] = [
    .messages.editSentMessage, .messages.sendMessage, .wordProcessor.create, .wordProcessor.open,
    .audio.addToLibrary, .audio.addToPlaylist, .photos.createAlbum, .photos.openAlbum,
    .reminders.createList, .reminders.createReminder, .whiteboard.createItem,
    .whiteboard.createBoard, .clock.cancelTimer, .clock.createAlarm, .spreadsheet.create,
    .spreadsheet.open, .notes.createNote, .notes.updateNote, .browser.search, .browser.createTab,
    .calendar.createEvent, .calendar.deleteEvent, .mail.createDraft, .mail.updateDraft,
    .assistant.activate, .camera.switchDevice, .camera.startCapture,
    .visualIntelligence.semanticContentSearch, .reader.rotateDocuments, .reader.resizeDocuments,
    .phone.startCall, .journal.createEntry, .journal.createAudioEntry, .books.openBook,
    .books.search, .maps.shareETA, .maps.startNavigation, .system.search, .system.searchInApp,
    .presentation.create, .presentation.open, .files.openFile, .files.moveFiles,
  ]
  static let entities: [AppSchema.Entity] = [
    .messages.conversation, .messages.customAttachment, .wordProcessor.document,
    .wordProcessor.template, .audio.album, .audio.algorithmicRadioStation, .photos.album,
    .photos.recognizedPerson, .reminders.group, .reminders.list, .whiteboard.board,
    .whiteboard.item, .clock.alarm, .clock.stopwatch, .spreadsheet.sheet, .spreadsheet.document,
    .notes.note, .notes.account, .browser.tab, .browser.bookmark, .calendar.attendee,
    .calendar.calendar, .mail.account, .mail.mailbox, .reader.page, .reader.document,
    .phone.phonePerson, .journal.entry, .books.book, .books.audiobook, .maps.currentLocation,
    .maps.navigationSession, .presentation.slide, .presentation.template, .files.file,
  ]
  static let enums: [AppSchema.Enum] = [
    .messages.conversationAttribute, .messages.messageAttribute, .audio.appViewIdentifier,
    .audio.affinityState, .photos.assetType, .photos.albumType, .reminders.listType,
    .reminders.locationTriggerEvent, .whiteboard.itemType, .whiteboard.color,
    .clock.alarmTriggerState, .clock.stopwatchState, .browser.clearHistoryTimeFrame,
    .calendar.attendeeType, .calendar.eventStatus, .mail.category, .camera.captureMode,
    .camera.captureDevice, .reader.documentKind, .phone.audioVisualMode, .books.contentType,
    .books.font, .maps.incident, .maps.navigationPreferences,
  ]
  func perform() async throws -> some IntentResult & ReturnsValue<Int> {
    .result(value: Self.intents.count + Self.entities.count + Self.enums.count)
  }
}
