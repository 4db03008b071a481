// A template that is ended from outside costs nobody a call: one that it was still to be forked for goes to another.

import Glibc
import IntentModel
import IntentWire
import Testing

@testable import IntentHost

@Suite struct TemplateEndTests {
  private let tests = TemplateTests()

  private func parent(of pid: Int32) throws -> Int32 {
    let file = try #require(fopen("/proc/\(pid)/stat", "re"))
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = fread(&bytes, 1, bytes.count, file)
    // "PID (NAME) STATE PARENT …"
    let fields = String(decoding: bytes[..<count], as: UTF8.self).split(separator: ")").last?
      .split(separator: " ")
    return try #require(fields?.dropFirst().first.flatMap { Int32($0) })
  }

  private func process(
    of image: BundleImage
  ) -> () throws(RunnerFailure) -> BundleProcess {
    { () throws(RunnerFailure) in
      do {
        return try tests.process(image)
      } catch {
        throw .program("\(error)")
      }
    }
  }

  @Test func aCallThatWasNotBegunIsMadeWithAnother() throws {
    let image = try tests.image("ended", TemplateTests.counting)
    #expect(try tests.act(tests.process(image)) == 1)
    for _ in 0..<5 {
      let template = try #require(tests.runtime.keeper?.processes.first?.pid)
      let supervisor = try parent(of: template)
      // While it stands still nobody hears that the template has ended.
      kill(supervisor, SIGSTOP)
      kill(template, SIGKILL)
      let goesOn = Thread.start {
        usleep(50_000)
        kill(supervisor, SIGCONT)
      }
      #expect(goesOn)
      let intent = try #require(image.manifest.intents.first)
      let outcome = try calling(process(of: image)) { process throws(RunnerFailure) in
        try process.perform(intent, [], handler: SilentHandler())
      }
      #expect(outcome.result.value.int == 1)
    }
  }
}
