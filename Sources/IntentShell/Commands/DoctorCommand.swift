// Says what works on this machine, what does not, and what mends it.

import CHostSystem
import Glibc
import IntentHost
import IntentModel
import IntentStore

extension Command {
  static let doctor = Command(
    name: "doctor", operands: "", summary: "say what works here and what mends the rest",
    count: 0...0
  ) { session, _ throws(ShellError) in
    var findings = [Doctor.home(session), Doctor.resident(), Doctor.zones(session)]
    let layers = Doctor.layers(session)
    // Where no process can be sealed that is what stands in the way of every bundle.
    findings += layers + Doctor.bundles(session, opens: layers.first?.isGood == true)
    for finding in findings where !session.output.isJSON {
      let mark = finding.isGood ? "ok  " : "BAD "
      session.output.print(
        "\(mark)\(finding.name.padded(to: 16))\(finding.text)".escapedForTerminal)
      if let cure = finding.cure { session.output.print("    \(cure)".escapedForTerminal) }
    }
    session.output.print(.object([.init("findings", .array(findings.map(\.json)))]))
    return findings.first { !$0.isGood }?.status ?? .done
  }
}

/// The examinations of `doctor`.
enum Doctor {
  struct Finding {
    var name: String
    var isGood: Bool
    var text: String
    var cure: String?
    /// Of the command, when it is not good.
    var status = ExitStatus.refused

    var json: JSON {
      .object([
        "name": .string(name), "ok": .bool(isGood), "text": .string(text),
        "cure": cure.map { .string($0) },
      ])
    }
  }

  static func home(_ session: Session) -> Finding {
    do throws(ShellError) {
      let store = try session.openStore()
      let bundles = try Session.storing { () throws(StoreError) in try store.bundles() }
      let count = bundles.count
      for bundle in bundles {
        _ = try Session.hosting { () throws(HostFailure) in
          try Host.manifest(of: bundle.id, in: store)
        }
      }
      try Session.storing { () throws(StoreError) in
        if let disorder = try store.disorder() { throw disorder }
      }
      let text = "\(store.home.folder), \(count) \(count == 1 ? "bundle" : "bundles")"
      let obstacle = try Session.storing { () throws(StoreError) in try store.obstacle() }
      guard let obstacle else { return Finding(name: "home", isGood: true, text: text) }
      let failure = ShellError(obstacle)
      // A home that others keep for us is as it should be.
      let isShared = obstacle.code == .notWritable && count > 0
      return Finding(
        name: "home", isGood: isShared, text: "\(text); \(failure.message)",
        cure: isShared ? nil : failure.hint, status: failure.status)
    } catch {
      return Finding(
        name: "home", isGood: false, text: error.message, cure: error.hint, status: error.status)
    }
  }

  /// Whether dates can be read in the caller's time zone, and in any that has a name.
  static func zones(_ session: Session) -> Finding {
    let values = ValueConverter(Manifest(id: "", name: "", version: "0"), session.surroundings)
    let zone = session.surroundings.timeZone
    for text in ["12:00", "12:00 Europe/Vienna"] {
      do throws(ConversionFailure) {
        _ = try values.fromText(text, as: .date)
      } catch {
        return Finding(
          name: "time zones", isGood: false, text: "\(zone): a date \(error.expectation)",
          cure: error.hint.map { $0.prefix(1).uppercased() + $0.dropFirst() })
      }
    }
    return Finding(name: "time zones", isGood: true, text: zone)
  }

  /// Whether a resident host runs, and which one. None is no fault.
  static func resident() -> Finding {
    func finding(_ isGood: Bool, _ text: String, _ cure: String? = nil) -> Finding {
      Finding(name: "resident host", isGood: isGood, text: text, cure: cure)
    }
    do throws(ShellError) {
      let place = ResidentPlace(of: try ResidentSetting.home())
      let status = try Session.residing { () throws(HostError) in
        try ResidentControl.status(of: place)
      }
      guard let status else { return finding(true, "none runs; it would be at \(place.socket)") }
      let isOurs = status.version == Shell.version
      return finding(
        isOurs, "version \(status.version), process \(status.pid), at \(status.socket)",
        isOurs ? nil : "It is of another version than this program: intents stop --all")
    } catch {
      return finding(false, error.message, error.hint)
    }
  }

  /// Seals a runner over the system's own mathematics library and asks what it achieved. It is asked
  /// for everything; what may be missing by default is no finding.
  static func layers(_ session: Session) -> [Finding] {
    let required = Set(RunnerSpecification(library: [], bundle: []).requiredLayers)
    do throws(RunnerFailure) {
      let runner = try probe(session)
      var failure: RunnerFailure?
      do throws(RunnerFailure) { _ = try runner.load() } catch { failure = error }
      var findings = runner.layers.sorted { $0.key < $1.key }.map { name, state in
        Finding(
          name: name, isGood: state.hasPrefix("on") || !required.contains(name), text: state,
          cure: state.hasPrefix("on") || state.hasSuffix("not asked for") ? nil : cure(name))
      }
      findings.insert(
        Finding(
          name: "runner", isGood: failure == nil, text: failure?.description ?? "starts and seals"),
        at: 0)
      return findings
    } catch {
      return [Finding(name: "runner", isGood: false, text: error.description)]
    }
  }

  private static func probe(_ session: Session) throws(RunnerFailure) -> Runner {
    do throws(HostError) {
      let runtime = HostRuntime(
        runnerPath: try HostRuntime.locateRunner(), isolation: .full,
        withoutLayers: session.environment["INTENTS_TEST_WITHOUT"])
      var specification = RunnerSpecification(
        library: Array("libm.so.6".utf8), bundle: Array("/usr/share/zoneinfo".utf8))
      specification.hasEntry = false
      return try runtime.start(
        specification, name: "doctor",
        log: Descriptor(owning: open("/dev/null", O_WRONLY | O_CLOEXEC)))
    } catch {
      throw .host(error)
    }
  }

  private static func cure(_ layer: String) -> String? {
    switch layer {
    case "landlock":
      "Needs Linux 5.13 or later with landlock in the list of /sys/kernel/security/lsm"
    case "seccomp": "Needs a kernel with CONFIG_SECCOMP_FILTER; in a container, allow seccomp(2)"
    case "uid": "Only as root: each bundle is then a user of its own"
    case "mdwe": "Needs Linux 6.3 or later"
    case "cgroup":
      "Not needed. With --isolation full it limits the processes and threads of all bundles together, "
        + "where the control group of this process is writable (version 2 has not been tried)"
    case "user": "Only for hosts that are not root, which then need it for the other namespaces"
    case "mount", "pid", "net", "ipc", "uts":
      "Not needed by default. --isolation full needs it: allow user namespaces (sysctl "
        + "user.max_user_namespaces, kernel.apparmor_restrict_unprivileged_userns=0), or start the "
        + "container so that unshare(2) works"
    default: nil
    }
  }
}
