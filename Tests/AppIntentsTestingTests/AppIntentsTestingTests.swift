// The module for authors' tests, used as they use it: by name, out of process. The bundle under test
// is an example that needs no compiler.

import AppIntentsTesting
import Foundation
import Testing

/// The folder of the package.
private let root = URL(fileURLWithPath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

/// The program that was built beside this test, unless the environment names one.
private let maths: IntentDefinitions = {
  setenv("INTENTS", root.appendingPathComponent(".build/debug/intents").path, 0)
  setenv("INTENTS_RUNNER", root.appendingPathComponent(".build/runner/intent-runner").path, 0)
  return IntentDefinitions(
    bundleIdentifier: "org.example.maths",
    library: root.appendingPathComponent("Plugins/Maths").path)
}()

@Suite struct AppIntentsTestingTests {
  @Test func anIntentRunsByName() async throws {
    let result = try await maths.intents["Power"].makeIntent(base: 2.0, exponent: 10).run()
    #expect(try await result.value.as(Double.self) == 1024)
    #expect(result.dialog == nil)
  }

  @Test func aSummaryHasTheValues() async throws {
    let intent = maths.intents["Power"].makeIntent(base: 2)
    #expect(try await intent.summary() == "Raise 2 to the power of Exponent")
  }

  @Test func whatIsMissingOrUnknownIsAnError() async throws {
    await #expect { try await maths.intents["Power"].makeIntent(base: 2).run() } throws: {
      ($0 as? IntentTestingError)?.outcome == "answerNeeded"
    }
    await #expect { try await maths.intents["Nope"].makeIntent().run() } throws: {
      ($0 as? IntentTestingError)?.outcome == "notFound"
    }
  }

  @Test func aValueThatDoesNotFitIsAnError() async throws {
    await #expect {
      try await maths.intents["Power"].makeIntent(base: "two", exponent: 1).run()
    } throws: { ($0 as? IntentTestingError)?.outcome == "badValue" }
    let result = try await maths.intents["Power"].makeIntent(base: 2, exponent: 0.5).run()
    await #expect(throws: IntentTestingError.self) { try await result.value.as(Int.self) }
  }

  @Test func valuesTravelInTheirJSON() throws {
    #expect(Duration.seconds(90).json == #""PT1M30S""#)
    #expect(
      IntentCurrencyAmount(amount: 12.5, currencyCode: "EUR").json
        == #"{"amount":"12.5","currency":"EUR"}"#)
    #expect([1, 2].json == "[1,2]")
    #expect(Int?.none.json == "null")
    #expect(
      Measurement(value: 5, unit: UnitLength.kilometers).json
        == #"{"value":5.0,"unit":"kilometers"}"#)
  }
}

extension IntentValueExpressing {
  fileprivate var json: String { makeExpression().text }
}
