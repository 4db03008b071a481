// What standard input brings where nobody wrote that it is to be read: the result of an intent, or something that is
// not for this command. A pipe may belong to the script around it (`while read line; do intents run …`), so it is
// looked at without being taken, and a pipe in which nothing moves holds up no command that does not wait for a result.

import CHostSystem
import IntentHost
import IntentJSON
import IntentModel

/// Standard input, where it is a pipe.
enum PipedInput {
  /// The object that `intents run --json` printed, its error too; nil: none comes, and nothing was taken.
  /// - Parameter isWanted: the author of a parameter wishes the result before, so it is waited for, whoever writes.
  ///   Else only for a neighbour in the pipeline; of other pipes counts what somebody left in them whole.
  static func object(isWanted: Bool) throws(ShellError) -> JSON? {
    guard hp_is_pipe(0) == 1 else { return nil }
    guard isWanted || hp_is_written_by_neighbour(0) == 1 else {
      guard hp_is_complete(0) == 1, let (start, _) = peek(waits: false) else { return nil }
      // Results that a loop reads line by line are not meant for this command.
      return try? result(in: start)
    }
    guard let (start, isAll) = peek(waits: true), mayBeResult(start, isAll: isAll) else {
      return nil
    }
    return try result(in: try GivenWord.contents([UInt8(ascii: "-")], of: "standard input"))
  }

  /// As much as a pipe holds by default.
  private static let most = 65536

  /// The beginning, and whether it is short enough to have been written at once; nil: there is none.
  private static func peek(waits: Bool) -> (start: [UInt8], isAll: Bool)? {
    let start = [UInt8](unsafeUninitializedCapacity: most) { buffer, count in
      count = max(0, hp_peek(0, buffer.baseAddress, most, waits ? 1 : 0))
    }
    // Writers with buffers write pages.
    return start.isEmpty ? nil : (start, start.count < 4096)
  }

  private static func mayBeResult(_ start: [UInt8], isAll: Bool) -> Bool {
    guard start.first(where: { $0 > UInt8(ascii: " ") }) == UInt8(ascii: "{") else { return false }
    let text = String(decoding: start, as: UTF8.self)
    return !isAll || text.contains("\"outcome\"") || text.contains("\"error\"")
  }

  private static func result(in bytes: [UInt8]) throws(ShellError) -> JSON? {
    let json: JSON
    do throws(JSONError) {
      json = try JSON(parsing: bytes)
    } catch {
      // Only a result begins so: who wrote it was ended on the way.
      guard bytes.starts(with: Array("{\"outcome\":\"done\",\"".utf8)) else { return nil }
      throw ShellError(
        .badValue, "standard input begins like a result and is not a whole one: \(error)",
        hint: "Run the command before once more")
    }
    let isError = json["error"]?["message"]?.string != nil && json["error"]?["status"] != nil
    guard isError || json["outcome"]?.string == ExitStatus.done.word else { return nil }
    return json
  }
}
