#!/usr/bin/env python3
"""Writes what is known of the schemas. Their names, by domain: Schemas/AppSchema.swift for authors, and
IntentModel/Manifest/Checks/SchemaNames.swift for the checks of manifests. Their members: KnownMembers.swift, the
same for those checks and for the macros, which cannot import the model. Tests/SwiftBundles/run compares all with
what is checked in."""

import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))

# domain: intents | entities | enums
DOMAINS = {
    "messages": "editSentMessage sendMessage setMessageReadStatus draftMessage unsendMessage | conversation customAttachment message messagePerson | conversationAttribute messageAttribute messageEffect messageType customReaction",
    "wordProcessor": "create open createPage openPage addTextBoxToPage addVideoToPage addImageToPage addAudioToPage addWebVideoToPage | document template page |",
    "audio": "addToLibrary addToPlaylist createStation playAudio recognizeAudio updateAudioAffinity warmupAudioQueue | album algorithmicRadioStation ambientSound artist audiobook classicalMusicRecording liveRadioStation newsBrief newsProvider playlist podcastCollection podcastEpisode podcastShow radioShow radioShowEpisode song songCollection warmupAudioQueueResult | appViewIdentifier affinityState activity invocationSource playbackAttributes queueInsertionLocation",
    "photos": "createAlbum openAlbum updateAlbum deleteAlbum createAssets openAsset postToSharedAlbum addAssetsToAlbum removeAssetsFromAlbum search setWarmth cleanupPhoto toggleSuggestedEdits setFilter crop updateAsset duplicateAssets deleteAssets copyEdits pasteEdits setDepth setExposure setSaturation setRotation toggleDepth updateRecognizedPerson straighten editAsset | album recognizedPerson asset | assetType albumType filterType rotationDirection",
    "reminders": "createList createReminder createSection deleteReminders updateReminder | group list reminder section locationTrigger | listType locationTriggerEvent",
    "whiteboard": "createItem createBoard openBoard updateBoard deleteBoard updateItem deleteItem | board item | itemType color",
    "clock": "cancelTimer createAlarm createTimer deleteAlarm dismissAlarm lapStopwatch pauseTimer resumeTimer snoozeAlarm startStopwatch stopStopwatch resetStopwatch updateAlarm updateTimer | alarm stopwatch timer | alarmTriggerState stopwatchState timerState",
    "spreadsheet": "create open update delete createSheet openSheet updateSheet addImageToSheet addVideoToSheet addAudioToSheet addTextBoxToSheet addCommentToSheet addWebVideoToSheet deleteSheet | sheet document template |",
    "notes": "createNote updateNote appendText | note account folder |",
    "browser": "search createTab switchTab closeTabs createWindow closeWindows bookmarkTab bookmarkURL openBookmark deleteBookmarks findOnPage openURLInTab clearHistory | tab bookmark window tabGroup readingListItem | clearHistoryTimeFrame",
    "calendar": "createEvent deleteEvent updateEvent | attendee calendar event | attendeeType eventStatus eventSpan attendeeStatus",
    "mail": "createDraft updateDraft saveDraft deleteDraft sendDraft forwardMail replyMail archiveMail deleteMail updateMail openDraft openMessage | account mailbox draft message thread | category",
    "assistant": "activate | |",
    "camera": "switchDevice startCapture openInCaptureMode setDevice stopCapture | | captureMode captureDevice captureDuration",
    "visualIntelligence": "semanticContentSearch | |",
    "reader": "rotateDocuments resizeDocuments openPage enhanceDocuments searchDocuments openDocument rotatePages deletePages insertPages | page document | documentKind",
    "phone": "startCall | phonePerson | audioVisualMode",
    "journal": "createEntry createAudioEntry search updateEntry deleteEntry | entry |",
    "books": "openBook search playAudiobook navigatePage updateFontSize updateLineSpacing updateCharacterSpacing updateWordSpacing updateSettings | book audiobook settings | contentType font fontSize navigationDirection relativeFontChange relativeCharacterSpacingChange relativeLineSpacingChange relativeWordSpacingChange theme pageNavigationSetting",
    "maps": "shareETA startNavigation stopShareETA updateNavigationWaypoints reportIncident stopNavigation | currentLocation navigationSession place operatingHours operatingTimeRange rating | incident navigationPreferences operatingStatus priceRange transportType ratingDescriptor amenity",
    "system": "search searchInApp open | |",
    "presentation": "create open update startPlayback stopPlayback createSlide openSlide setSlideTitle addImageToSlide addVideoToSlide addAudioToSlide addTextBoxToSlide addCommentToSlide addWebVideoToSlide deleteSlide | slide template document |",
    "files": "openFile moveFiles createFolder renameFile deleteFiles | file |",
}

# The members of the schemas of which they are known, in order: parameters, properties, the cases of enums. `?` marks
# what may be missing, `…` that there are more. A property `id` is the entity's own and is not named here.
MEMBERS = {
    "audio.affinityState": "like dislike unset",
    "audio.playAudio": "audioEntity playbackAttributes? warmupAudioQueueResult? queueLocation?",
    "audio.queueInsertionLocation": "next tail",
    "books.openBook": "target",
    "calendar.attendee": "person status? …",
    "calendar.createEvent": "title startDate endDate? location? calendar? isAllDay? recurrence? attendees? note?",
    "calendar.deleteEvent": "entity span?",
    "calendar.event": "calendar title startDate endDate isAllDay recurrence? note? travelTime? location? virtualLocation? status? alarms? organizers? attendees?",
    "calendar.eventSpan": "this future all",
    "calendar.eventStatus": "confirmed tentative cancelled",
    "calendar.updateEvent": "event title? attendees? startDate? endDate? isAllDay? calendar? recurrence? note? location? span?",
    "clock.createAlarm": "time label? recurrenceDays? canSnooze?",
    "clock.createTimer": "duration label? isSleepTimer?",
    "clock.deleteAlarm": "entities",
    "clock.updateTimer": "timer duration? label? isSleepTimer?",
    "journal.entry": "title? message? mediaItems? entryDate? location?",
    "mail.archiveMail": "entities",
    "mail.deleteMail": "entities",
    "mail.replyMail": "target to? cc? bcc? subject? body? …",
    "mail.sendDraft": "target sendLaterDate?",
    "mail.updateDraft": "target to? cc? bcc? subject? body? account? attachments?",
    "maps.reportIncident": "incident",
    "maps.shareETA": "person",
    "maps.startNavigation": "transportationType? origin? destinations preferences?",
    "maps.stopNavigation": "navigation",
    "maps.stopShareETA": "person?",
    "maps.updateNavigationWaypoints": "navigation waypoints",
    "messages.conversation": "recipients displayName? previewText? conversationName? isRead attributes? dateLastActive?",
    "messages.messagePerson": "person",
    "messages.sendMessage": "destination subject? content? attachments? audioMessage? locations? links? scheduledDate?",
    "notes.appendText": "content target",
    "notes.createNote": "name content? attachments? isPinned? folder?",
    "notes.updateNote": "target name? attachments? isPinned? folder?",
    "photos.createAssets": "files",
    "photos.setExposure": "target value?",
    "reminders.createReminder": "title list? note? isFlagged? images? tags? urls? dueDate? recurrence? locationTrigger? section?",
    "reminders.deleteReminders": "entities",
    "reminders.list": "name type",
    "reminders.locationTrigger": "place event",
    "reminders.updateReminder": "target title? note? tags? urls? dueDate? recurrence? isCompleted? isFlagged? list? locationTrigger?",
    "system.open": "target",
    "system.search": "criteria",
    "system.searchInApp": "criteria",
    "visualIntelligence.semanticContentSearch": "semanticContent",
}

HEAD = """// Generated by Generator/schemas.py; do not edit.
// swift-format-ignore-file

// The schemas that intents, entities and enums can take on, as leading-dot paths:
// `.messages.sendMessage`. They are names; a manifest carries them, and the host decides by them.

/// The names of schemas.
public enum AppSchema {
"""


NAMES_HEAD = """// Generated by AppIntents/Generator/schemas.py; do not edit.
// swift-format-ignore-file

/// The names of all schemas: of each domain, those of intents, entities and enums.
enum SchemaNames {
  static let domains: [(domain: String, intents: String, entities: String, enums: String)] = [
"""


MEMBERS_HEAD = """// Generated by AppIntents/Generator/schemas.py; do not edit.
// swift-format-ignore-file

/// The members of the schemas of which they are known, in order: parameters, properties, the cases of enums. `?`
/// marks what may be missing, `…` that there are more. A property `id` is the entity's own and is not named here.
enum KnownMembers {
  static let bySchema: [String: String] = [
"""


def write_members(*paths):
    for name in MEMBERS:
        domain, _, word = name.partition(".")
        assert word in DOMAINS[domain].split(), name
    text = MEMBERS_HEAD
    for name, members in MEMBERS.items():
        text += f'    "{name}": "{members}",\n'
    text += "  ]\n}\n"
    for path in paths:
        with open(path, "w") as file:
            file.write(text)


def write_names(path):
    text = NAMES_HEAD
    for domain, lists in DOMAINS.items():
        intents, entities, enums = (" ".join(part.split()) for part in lists.split("|"))
        text += f'    ("{domain}", "{intents}", "{entities}", "{enums}"),\n'
    text += "  ]\n}\n"
    with open(path, "w") as file:
        file.write(text)


def main(out):
    write_names(os.path.join(out, "../IntentModel/Manifest/Checks/SchemaNames.swift"))
    write_members(
        os.path.join(out, "../IntentModel/Manifest/Checks/KnownMembers.swift"),
        os.path.join(out, "../AppIntentsMacros/KnownMembers.swift"),
    )
    text = HEAD
    counts = []
    for index, kind in enumerate(("Intent", "Entity", "Enum")):
        text += f"  public struct {kind}: Sendable {{\n    let name: String\n"
        count = 0
        bodies = ""
        for domain, lists in DOMAINS.items():
            names = lists.split("|")[index].split()
            if not names:
                continue
            type_ = domain[0].upper() + domain[1:]
            text += f"    public static var {domain}: {type_} {{ {type_}() }}\n"
            bodies += f"    public struct {type_}: Sendable {{\n"
            for name in names:
                count += 1
                bodies += f'      public var {name}: {kind} {{ {kind}(name: "{domain}.{name}") }}\n'
            bodies += "    }\n"
        text += bodies + "  }\n"
        counts.append(count)
    text += "}\n\n@available(*, deprecated, renamed: \"AppSchema\")\npublic typealias AssistantSchemas = AppSchema\n"
    with open(os.path.join(out, "Schemas/AppSchema.swift"), "w") as file:
        file.write(text)
    print(len(DOMAINS), "domains,", counts, file=sys.stderr)


main(sys.argv[1] if len(sys.argv) > 1 else os.path.join(HERE, ".."))
