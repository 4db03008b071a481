// What a program and the resident host say to each other about processes: records, since both are the
// same program of the same user. The messages themselves are in `MessageType`.
//
//   lend      LoanRequest, with three descriptors (call socket, log, cancel page)   reply LoanReply
//   hear      record { exit: bool, within: int ns }                                 reply HeardReply
//   mark      record { call: int, on: bool }: that call of a kept process is cancelled, or not
//   giveBack  empty: the process that was lent serves no call any more
//   status    empty                                                     reply ResidentStatus
//   stop      record { bundle: ? string, all: bool, now: bool }         reply record { ended: int }
//
// Other hosts answer status and stop as well, at sockets of their own (HostPresence).

import IntentModel
import IntentWire

/// Asks for a process of a bundle.
struct LoanRequest {
  /// Of the program that asks.
  var program: String
  var bundle: String
  /// Of the specification that the program would start the process with.
  var fingerprint: UInt64
  var surroundings: Surroundings
  var isolation: Isolation
  /// Granted variables with the values that the asking program has.
  var environment: [String: String]

  init(
    _ program: ProgramIdentity, _ image: BundleImage, _ fingerprint: UInt64,
    _ surroundings: Surroundings, _ isolation: Isolation
  ) {
    self.program = program.text
    bundle = image.manifest.id
    self.fingerprint = fingerprint
    self.surroundings = surroundings
    self.isolation = isolation
    environment = image.environment
  }

  init?(_ record: IntentValue) {
    guard let program = record["program"]?.string, let bundle = record["bundle"]?.string,
      let fingerprint = record["fingerprint"]?.int, let locale = record["locale"]?.string,
      let zone = record["zone"]?.string,
      let isolation = record["isolation"]?.string.flatMap({ Isolation(rawValue: $0) })
    else { return nil }
    self.program = program
    self.bundle = bundle
    self.fingerprint = UInt64(bitPattern: fingerprint)
    self.isolation = isolation
    surroundings = Surroundings(locale: locale, timeZone: zone)
    environment = record["environment"]?.texts ?? [:]
  }

  var record: IntentValue {
    .record([
      "program": .string(program), "bundle": .string(bundle),
      "fingerprint": .int(Int64(bitPattern: fingerprint)), "isolation": .string(isolation.rawValue),
      "locale": .string(surroundings.locale), "zone": .string(surroundings.timeZone),
      "environment": .texts(environment),
    ])
  }
}

/// What comes of the request.
enum LoanReply {
  /// A child of a template has the three descriptors.
  case forked(UInt64, Runner.Known)
  /// A process that was started for this has them; why not from a template.
  case fresh(UInt64, String?)
  /// A warm process, whose call socket comes along; its calls are numbered from here on.
  case kept(UInt64, Runner.Known, firstCall: UInt64)
  /// There is none to be had here: start one.
  case none
  /// The resident host is of another program, and leaves. Whether it comes back by itself.
  case leaving(comesBack: Bool)

  init(_ record: IntentValue) {
    let number = UInt64(bitPattern: record["number"]?.int ?? 0)
    let known = Runner.Known(
      layers: record["layers"]?.texts ?? [:],
      report: record["report"].map { RunnerMessage.LoadReport($0) })
    switch record["kind"]?.string {
    case "forked": self = .forked(number, known)
    case "fresh": self = .fresh(number, record["why"]?.string)
    case "kept":
      self = .kept(number, known, firstCall: UInt64(bitPattern: record["first"]?.int ?? 0))
    case "leaving": self = .leaving(comesBack: record["back"]?.bool ?? true)
    default: self = .none
    }
  }

  var record: IntentValue {
    func number(_ number: UInt64) -> IntentValue { .int(Int64(bitPattern: number)) }
    return switch self {
    case .forked(let place, let about):
      .record([
        "kind": .string("forked"), "number": number(place), "layers": .texts(about.layers),
        "report": about.report?.record,
      ])
    case .fresh(let place, let why):
      .record([
        "kind": .string("fresh"), "number": number(place), "why": why.map { .string($0) },
      ])
    case .kept(let place, let about, let first):
      .record([
        "kind": .string("kept"), "number": number(place), "layers": .texts(about.layers),
        "report": about.report?.record, "first": number(first),
      ])
    case .none: .record(["kind": .string("none")])
    case .leaving(let back): .record(["kind": .string("leaving"), "back": .bool(back)])
    }
  }
}

extension Heard {
  init(_ record: IntentValue, _ descriptors: [Descriptor]) {
    process = descriptors.first
    pid = Int32(clamping: record["pid"]?.int ?? 0)
    wasStopped = record["stopped"]?.bool ?? false
    exit = record["exit"].map { RunnerExit($0) }
    refusal = record["refusal"]?.string.map {
      HostError(.startRefused, $0, errno: Int32(clamping: record["errno"]?.int ?? 0))
    }
  }

  /// Without the descriptor.
  var record: IntentValue {
    .record([
      "pid": .int(Int64(pid)), "exit": exit?.record, "refusal": refusal.map { .string($0.doing) },
      "errno": refusal.map { .int(Int64($0.errno)) }, "stopped": .bool(wasStopped),
    ])
  }
}

extension IntentValue {
  static func texts(_ texts: [String: String]) -> IntentValue {
    .record(texts.sorted { $0.key < $1.key }.map { .init($0.key, .string($0.value)) })
  }

  /// The members of a record that are text.
  var texts: [String: String] {
    Dictionary(
      (fields ?? []).compactMap { field in field.value.string.map { (field.name, $0) } },
      uniquingKeysWith: { first, _ in first })
  }
}
