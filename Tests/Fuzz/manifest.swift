// What the host reads from a bundle's manifest: JSON, its shape, and every check of its content.

import IntentJSON
import IntentModel

#if LIBFUZZER
  @_cdecl("LLVMFuzzerTestOneInput")
#endif
public func fuzzManifest(_ data: UnsafePointer<UInt8>?, _ size: Int) -> Int32 {
  let bytes = Array(UnsafeBufferPointer(start: data, count: size))
  guard let json = try? JSON(parsing: bytes) else { return 0 }
  // What was read is written as a text that reads as the same.
  let text = json.text()
  precondition((try? JSON(parsing: text)) == json, "JSON changed on its way: \(text)")
  let (manifest, problems) = Manifest.decode(json)
  for problem in problems { _ = problem.message.utf8.count }
  guard let manifest else { return 0 }
  _ = Manifest.decode(json, checks: [])
  for intent in manifest.intents { _ = intent.title.fallback?.utf8.count }
  return 0
}
