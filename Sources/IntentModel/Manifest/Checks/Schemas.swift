// What is known of the schemas of App Intents: their names, and of some the members.

/// The schemas of App Intents.
public enum Schemas {
  public enum Kind: String, Sendable { case intent, entity, enumeration }

  /// What kind of thing has a schema of that name, `domain.name`; nil: there is none.
  public static func kind(of name: String) -> Kind? {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, let domain = SchemaNames.domains.first(where: { $0.domain == parts[0] })
    else { return nil }
    if domain.intents.words.contains(parts[1]) { return .intent }
    if domain.entities.words.contains(parts[1]) { return .entity }
    return domain.enums.words.contains(parts[1]) ? .enumeration : nil
  }

  /// All names of a kind, `domain.name`.
  public static func names(_ kind: Kind) -> [String] {
    SchemaNames.domains.flatMap { domain in
      let list =
        switch kind {
        case .intent: domain.intents
        case .entity: domain.entities
        case .enumeration: domain.enums
        }
      return list.words.map { "\(domain.domain).\($0)" }
    }
  }

  /// Domains that only an editor of shortcuts uses. Of all others assistants call the intents anyway.
  static let editorOnly: Set<Substring> = [
    "wordProcessor", "whiteboard", "spreadsheet", "browser", "reader", "journal", "books",
    "presentation",
  ]

  static func servesEditorsOnly(_ name: String) -> Bool {
    name.split(separator: ".").first.map(editorOnly.contains) ?? false
  }

  /// A parameter or property that a schema names.
  struct Member {
    var name: String
    var isRequired: Bool
  }

  /// The members of a schema in its order; nil: they are not known.
  static func members(of name: String) -> [Member]? {
    known[name]?.words.map { word in
      Member(
        name: String(word.last == "?" ? word.dropLast() : word), isRequired: word.last != "?")
    }
  }

  /// `?` marks what may be missing. A property `id` is the entity's own and is not named here.
  private static let known: [String: String] = [
    "messages.sendMessage":
      "destination subject? content? attachments? audioMessage? locations? links? scheduledDate?",
    "messages.conversation":
      "recipients displayName? previewText? conversationName? isRead attributes? dateLastActive?",
    "messages.messagePerson": "person",
    "reminders.createReminder":
      "title list? note? isFlagged? images? tags? urls? dueDate? recurrence? locationTrigger? section?",
    "reminders.updateReminder":
      "target title? note? tags? urls? dueDate? recurrence? isCompleted? isFlagged? list? locationTrigger?",
    "reminders.deleteReminders": "entities",
    "reminders.list": "name type",
    "reminders.locationTrigger": "place event",
    "calendar.createEvent":
      "title startDate endDate? location? calendar? isAllDay? recurrence? attendees? note?",
    "calendar.updateEvent":
      "event title? attendees? startDate? endDate? isAllDay? calendar? recurrence? note? location? span?",
    "calendar.deleteEvent": "entity span?",
    "calendar.event":
      "calendar title startDate endDate isAllDay recurrence? note? travelTime? location? virtualLocation? status? alarms? organizers? attendees?",
    "calendar.attendee": "person status?",
    "clock.createAlarm": "time label? recurrenceDays? canSnooze?",
    "clock.createTimer": "duration label? isSleepTimer?",
    "clock.updateTimer": "timer duration? label? isSleepTimer?",
    "clock.deleteAlarm": "entities",
    "mail.updateDraft": "target to? cc? bcc? subject? body? account? attachments?",
    "mail.sendDraft": "target sendLaterDate?",
    "mail.archiveMail": "entities",
    "mail.deleteMail": "entities",
    "notes.createNote": "name content? attachments? isPinned? folder?",
    "notes.updateNote": "target name? attachments? isPinned? folder?",
    "notes.appendText": "content target",
    "maps.updateNavigationWaypoints": "navigation waypoints",
    "maps.stopNavigation": "navigation",
    "maps.shareETA": "person",
    "maps.stopShareETA": "person?",
    "maps.reportIncident": "incident",
    "photos.setExposure": "target value?",
    "photos.createAssets": "files",
    "journal.entry": "title? message? mediaItems? entryDate? location?",
    "books.openBook": "target",
    "system.open": "target",
    "system.searchInApp": "criteria",
  ]
}

extension String {
  fileprivate var words: [Substring] { split(separator: " ") }
}
