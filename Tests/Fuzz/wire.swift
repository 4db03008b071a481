// What the host reads from runners and from its supervisor. The first byte is the type of the message,
// the second the number of descriptors that came with it.

import IntentModel
import IntentWire

#if LIBFUZZER
  @_cdecl("LLVMFuzzerTestOneInput")
#endif
public func fuzzWire(_ data: UnsafePointer<UInt8>?, _ size: Int) -> Int32 {
  guard let data, size > 1 else { return 0 }
  // Of its own size, so that the sanitizer sees a read beyond its end.
  let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: size - 2, alignment: 16)
  defer { bytes.deallocate() }
  bytes.copyMemory(from: UnsafeRawBufferPointer(start: data + 2, count: size - 2))
  let descriptors = (0..<Int32(data[1] % 17)).map { $0 + 100 }
  readMessage(data[0], UnsafeRawBufferPointer(bytes), descriptors)
  _ = try? WireHeader(reading: UnsafeRawBufferPointer(bytes))
  return 0
}

private func readMessage(_ type: UInt8, _ bytes: UnsafeRawBufferPointer, _ descriptors: [Int32]) {
  var reader = WireReader(bytes, descriptors: descriptors)
  var again = reader
  var plain = reader
  _ = try? SupervisorMessage(type: type, reader: &again)
  if let message = try? RunnerMessage(type: type, reader: &reader),
    case .result(let result) = message
  {
    #if PLANTED
      // Deep enough that only a fuzzer which follows the branches comes here.
      if result.status == .ok, result.code.utf8.starts(with: "bug".utf8) { fatalError("planted") }
    #endif
    _ = result.value == result.dialog
  }
  // A value that was read is written as the bytes it came from, but for the numbers of descriptors.
  guard descriptors.isEmpty, let value = try? plain.value(), (try? plain.finish()) != nil else {
    return
  }
  var writer = WireWriter()
  writer.write(value)
  let written = writer.bytes.dropFirst(WireFormat.headerSize)
  precondition(written.elementsEqual(bytes), "a value changed on its way")
}
