// What came from a runner.

import IntentWire

/// A message of a runner.
enum Received {
  case result(UInt64, CallResult, [Descriptor])
  case other(UInt64, RunnerMessage, [Descriptor])

  init(_ life: inout Runner.Life, until deadline: Int64) throws(Channel.Failure) {
    self = try life.channel.receive(until: deadline) { (incoming, reader) throws(WireError) in
      // Nearly all messages are this one; it is not carried through the others' common type.
      if incoming.type == MessageType.result.rawValue {
        return .result(incoming.call, try CallResult(whole: &reader), incoming.descriptors)
      }
      return .other(
        incoming.call, try RunnerMessage(type: incoming.type, reader: &reader),
        incoming.descriptors)
    }
  }

  /// The call that it belongs to; 0: none.
  var call: UInt64 {
    switch self {
    case .result(let call, _, _), .other(let call, _, _): call
    }
  }
}
