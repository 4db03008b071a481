//: area: Foundation
//: form: `URL.lines` and `resourceBytes`, `NotificationCenter.notifications(named:)`, `ProcessInfo`'s power and heat, `autoreleasepool`
//: state: partial: files are read at once; power and heat are never told
//: runs: perform Streams => {"value":"one|two|18|true|false|7"}
import AppIntents
import Foundation

struct Streams: AppIntent {
  static let title: LocalizedStringResource = "Streams"
  func perform() async throws -> some IntentResult & ReturnsValue<String> {
    let file = URL.cachesDirectory.appending(path: "lines.txt")
    try "one\n\ntwo\n".write(to: file, atomically: true, encoding: .utf8)
    var texts: [String] = []
    for try await line in file.lines { texts.append(line) }
    var count = 0
    for try await byte in file.resourceBytes where byte != 10 { count += Int(byte) % 10 }
    texts.append("\(count)")
    let name = Notification.Name("forms")
    let notifications = NotificationCenter.default.notifications(named: name)
    NotificationCenter.default.post(name: name, object: nil)
    var wasTold = false
    for await notification in notifications {
      wasTold = notification.name == name
      break
    }
    texts.append("\(wasTold)")
    texts.append("\(ProcessInfo.processInfo.isLowPowerModeEnabled)")
    texts.append("\(autoreleasepool { 7 })")
    return .result(value: texts.joined(separator: "|"))
  }
}
