// The result of the last run, for `@last` in another process. It stands in the record of its run, so that keeping
// it costs no call of the system: what is sensitive, long, or a file is not kept, and it is said that it is not.

import IntentHost
import IntentJSON
import IntentMediation
import IntentModel
import IntentStore

/// What the records say of the last result.
struct LastResult {
  let value: ForeignValue
  /// The full name of the intent that gave it.
  let source: String

  /// Bytes of JSON that are kept.
  private static let longest = 4096
  /// How many runs back it is looked for: those between gave nothing, or were not of a person.
  private static let furthest = 200

  /// What a record keeps of a result; nil: there is none.
  static func record(
    _ value: IntentValue, of result: Intent.Result?, _ values: ValueConverter,
    beside traces: [Trace]
  ) -> JSON? {
    guard let result, !value.isNull else { return nil }
    let type = result.type.unwrapped
    var members: [JSON.Member] = [.init("type", .string("\(type)"))]
    func withheld(_ why: String) -> JSON {
      members.append(.init("withheld", .string(why)))
      return .object(members)
    }
    // It may quote what it was made of.
    if result.isSensitive || traces.contains(where: { $0.isSensitive && $0.wasTried }) {
      return withheld("sensitive")
    }
    if type == .file || type.element == .file { return withheld("a file") }
    let json = values.toJSON(value, of: type)
    if json.text().utf8.count > longest { return withheld("too long") }
    members.append(.init("value", json))
    return .object(members)
  }

  /// The last one that a command of this home gave; nil: none did.
  static func find(in home: Home) throws(ShellError) -> LastResult? {
    let ring = try Session.storing { () throws(StoreError) in try RecordRing.open(home) }
    for record in ring?.newest(furthest) ?? [] {
      guard let json = try? JSON(parsing: record.bytes), json["caller"]?.string == "shell",
        let result = json["result"], let bundle = json["bundle"]?.string,
        let intent = json["intent"]?.string
      else { continue }
      let source = "\(bundle).\(intent)"
      if let why = result["withheld"]?.string {
        throw ShellError(
          .badValue, "the last result, of \(source), is \(why) and was not kept",
          hint: "Pipe it: intents run A --json | intents run B name=-")
      }
      guard let type = result["type"]?.string.flatMap({ ValueType($0) }),
        let value = result["value"]
      else { continue }
      return LastResult(
        value: ForeignValue(bundle: bundle, type: type, json: value), source: source)
    }
    return nil
  }
}
