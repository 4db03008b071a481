// Where tests of the host get their runner and their libraries from. Libraries are small C sources,
// compiled here, so that each test says beside its expectation what the bundle does.

import Glibc
import IntentHost
import IntentModel
import IntentWire
import Testing

/// Tools that the tests share.
enum Workshop {
  /// The package's folder.
  static let root: String = {
    var parts = #filePath.split(separator: "/")
    parts.removeLast(3)
    return "/" + parts.joined(separator: "/")
  }()

  static let runner: String = root + "/.build/runner/intent-runner"

  static let runtime = HostRuntime(runnerPath: runner)

  /// A folder that is gone when the tests end; readable for runners of any user.
  static let folder: String = {
    var template = Array("/tmp/intents-tests-XXXXXX".utf8CString)
    let path = mkdtemp(&template).map { String(cString: $0) } ?? "/tmp"
    chmod(path, 0o755)
    atexit { _ = system("rm -rf \(Workshop.folder)") }
    return path
  }()

  /// Descriptor of a log that nobody reads.
  static func log() -> Descriptor { Descriptor(owning: open("/dev/null", O_WRONLY | O_CLOEXEC)) }

  /// Compiles C to a library, once for each name, and returns its path.
  static func library(_ name: String, _ source: String) throws -> String {
    let path = "\(folder)/\(name).so"
    let code = "\(folder)/\(name).c"
    let text = "#include \"intent_bundle.h\"\n#include <stdlib.h>\n#include <unistd.h>\n" + source
    let file = try #require(fopen(code, "w"))
    fputs(text, file)
    fclose(file)
    let command =
      "gcc -std=gnu17 -Wall -Werror -fPIC -shared -I \(root)/Sources/CIntentABI/include "
      + "-o \(path) \(code)"
    try #require(system(command) == 0, "\(name) does not compile")
    return path
  }

  static func specification(_ library: String, entry: Bool) -> RunnerSpecification {
    var result = RunnerSpecification(library: Array(library.utf8), bundle: Array(folder.utf8))
    result.hasEntry = entry
    return result
  }

  /// Source of a bundle whose `invoke` is this body; `call` is the call.
  static func bundle(_ body: String, before: String = "") -> String {
    """
    \(before)
    static void invoke(const it_call *call) { \(body) }
    static const it_bundle bundle = {sizeof bundle, IT_ABI_VERSION, 0, invoke, 0, 0, 0, 0};
    const it_bundle *intent_bundle_entry(const it_host *host) { (void)host; return &bundle; }
    __attribute__((unused)) static void done(const it_call *call, int64_t number) {
      it_result result = {0};
      result.size = sizeof result;
      result.value.kind = IT_INT;
      result.value.as.integer = number;
      call->host->complete(call, &result);
    }
    """.replacing(
      "static void invoke(",
      with: "static void done(const it_call *, int64_t);\nstatic void invoke(")
  }

  /// Starts a bundle made of this body.
  static func start(_ name: String, _ body: String, before: String = "") throws -> Runner {
    try runtime.start(
      specification(try library(name, bundle(body, before: before)), entry: true), name: name,
      log: log())
  }

  static let call = Call(kind: .perform, target: "Act")
}
