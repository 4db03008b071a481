"""outside.py: frameworks that no signature of App Intents names, and by which words a line is told to be about one."""

import re

WORDS = {
    "SwiftData": r"ModelContext|ModelContainer|FetchDescriptor|ModelConfiguration|modelContext|modelContainer|PersistentModel|"
                 r"PersistentIdentifier|@Query|@Model\b|mainContext",
    "UIKit": r"\bUI(?!nt\d*\b|D\b)[A-Z]\w+|uiImage|uiColor",
    "AppKit": r"\bNS(App|Application|Image|Window|WindowController|Color|Event|Workspace|Screen|Alert|Pasteboard|View|OpenPanel|"
              r"SavePanel|RunningApplication|Menu|MenuItem|StatusItem|Sound|Font)\b|nsImage|nsColor",
    "Core Data": r"NSManaged\w+|NSFetchRequest|NSPersistent\w+|viewContext|performAndWait",
    "Combine": r"@Published|PassthroughSubject|CurrentValueSubject|AnyCancellable|AnyPublisher|SchedulerTimeType|\.sink\b",
    "ImageIO": r"CGImage\w+|kCGImage\w+|\bCF(String|URL|Data|Dictionary)\b",
    "Intents (SiriKit)": r"\bIN[A-Z][a-z]\w+",
    "AVFoundation": r"\bAV[A-Z]\w+", "MediaPlayer": r"\bMP[A-Z]\w+", "EventKit": r"\bEK[A-Z]\w+", "CloudKit": r"\bCK[A-Z]\w+",
    "Network": r"\bNW[A-Z]\w+", "UserNotifications": r"\bUN[A-Z]\w+", "MapKit": r"\bMK[A-Z]\w+", "Vision": r"\bVN[A-Z]\w+",
    "CoreBluetooth": r"\bCB[A-Z]\w+", "Contacts": r"\bCN[A-Z]\w+", "StoreKit": r"\bSK[A-Z]\w+", "HealthKit": r"\bHK[A-Z]\w+",
    "WatchKit": r"\bWK[A-Z]\w+", "ActivityKit": r"ActivityAttributes|\bActivity<|ActivityContent",
    "CoreGraphics": r"\bCG(?!Float|Rect|Size|Point|Vector)[A-Z]\w+", "Security": r"\bSec[A-Z]\w+|kSec\w+",
    "FoundationModels": r"LanguageModelSession|@Generable|SystemLanguageModel", "TipKit": r"\bTips\b|TipView",
    "Objective-C": r"#selector|\bSelector\b|@objc|autoreleasepool",
}
WORDS = {name: re.compile(words) for name, words in WORDS.items()}


def frameworks(text):
    """The frameworks that a piece of source is about."""
    return [name for name, words in WORDS.items() if words.search(text)]
