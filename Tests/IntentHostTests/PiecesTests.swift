// A message in several packets, with a pause between them.

import Glibc
import IntentHost
import IntentModel
import IntentWire
import Testing

@Suite struct PiecesTests {
  /// The host looks at other things while it waits: that must not cost it the first piece. The bundle forges the
  /// answer, so that it decides when each piece goes.
  @Test func aPauseInTheMiddleOfAMessage() throws {
    let runner = try Workshop.start(
      "pauses",
      """
      unsigned char first[16 + 10] = {1, 36, 1, 0, 25}, second[16 + 15] = {1, 36, 0, 0, 25};
      memcpy(first + 8, &call->id, 8);
      memcpy(second + 8, &call->id, 8);
      /* status, two empty texts, a number, four times nothing */
      unsigned char payload[25] = {0};
      payload[12] = IT_INT;
      payload[13] = 7;
      memcpy(first + 16, payload, 10);
      memcpy(second + 16, payload + 10, 15);
      send(3, first, sizeof first, 0);
      usleep(400000);
      send(3, second, sizeof second, 0);
      """, before: "#include <string.h>\n#include <sys/socket.h>")
    let outcome = try runner.call(Workshop.call, named: "Act")
    #expect(outcome.result.value == .int(7))
  }
}
