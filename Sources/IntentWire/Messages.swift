// The messages of the call socket as Swift values, and their payloads.

import IntentModel

/// How a call ended, as its bundle says (IT_OK …).
public enum CallStatus: UInt32, Sendable {
  case ok = 0
  case error = 1
  case needsValue = 2
  case needsChoice = 3
  case restart = 4
  case cancelled = 5
  case declined = 6
  case notFound = 7
  case unsupported = 8
}

/// What a call asks for (IT_CALL_…).
public enum CallKind: UInt32, Sendable {
  case direct = 0
  case perform = 1
  case query = 2
  case options = 3
  case convert = 4
  case context = 5
  case describe = 6
}

/// A call to a bundle.
public struct Call: Sendable, Hashable {
  public var kind: CallKind
  public var target: String
  public var member: String
  /// Of a direct function: its place in the list the runner was started with.
  public var directIndex: UInt32 = 0
  public var locale: String
  public var timeZone: String
  /// Seconds since 1970.
  public var now: Double
  public var deadline: Double
  /// A record by name; for a direct function a list in the order of its parameters.
  public var arguments: IntentValue

  public init(
    kind: CallKind, target: String = "", member: String = "", directIndex: UInt32 = 0,
    locale: String = "en", timeZone: String = "UTC", now: Double = 0, deadline: Double = 0,
    arguments: IntentValue = .record([])
  ) {
    self.kind = kind
    self.target = target
    self.member = member
    self.directIndex = directIndex
    self.locale = locale
    self.timeZone = timeZone
    self.now = now
    self.deadline = deadline
    self.arguments = arguments
  }

  /// - Parameter deadline: in place of its own; nil: its own.
  public func write(to writer: inout WireWriter, deadline other: Double? = nil) {
    writer.write(kind.rawValue)
    if kind == .direct {
      writer.write(directIndex)
    } else {
      writer.write(target)
      writer.write(member)
    }
    writer.write(locale)
    writer.write(timeZone)
    writer.write(now)
    writer.write(other ?? deadline)
    writer.write(arguments)
  }
}

/// The end of a call.
public struct CallResult: Sendable, Hashable {
  public var status: CallStatus
  public var code = ""
  public var parameter = ""
  public var value = IntentValue.null
  /// Text, or null.
  public var dialog = IntentValue.null
  /// Text, or null.
  public var error = IntentValue.null
  public var options = IntentValue.null
  public var extra = IntentValue.null

  public init(status: CallStatus) { self.status = status }
}

/// What a running call asks a person (IT_ASK_…).
public struct Ask: Sendable, Hashable {
  public enum Kind: UInt32, Sendable {
    case value = 1
    case choice = 2
    case confirm = 3
    case foreground = 4
    /// A text in the caller's language: the host answers, and nobody is asked.
    case text = 5
  }
  public var number: UInt32
  public var kind: Kind
  public var parameter: String
  public var prompt: IntentValue
  public var options: IntentValue
  public var value: IntentValue
  public var details: IntentValue
}

/// The answer to an `Ask` (IT_ANSWERED …).
public enum AskAnswer: Sendable, Hashable {
  case value(IntentValue)
  case choice(Int, IntentValue)
  case declined
  case cancelled
  case nobody

  public func write(number: UInt32, to writer: inout WireWriter) {
    let (status, index, value): (UInt32, UInt32, IntentValue) =
      switch self {
      case .value(let value): (0, .max, value)
      case .choice(let index, let value): (0, UInt32(clamping: index), value)
      case .declined: (1, .max, .null)
      case .cancelled: (2, .max, .null)
      case .nobody: (3, .max, .null)
      }
    writer.write(number)
    writer.write(status)
    writer.write(index)
    writer.write(value)
  }
}

/// A message from a runner.
public enum RunnerMessage: Sendable, Hashable {
  case sealed(layers: [String: String], missing: [String])
  case loaded(LoadReport)
  case loadFailed(stage: String, error: String)
  case result(CallResult)
  case ask(Ask)
  case progress(completed: Int64, total: Int64, text: IntentValue)
  case log(level: UInt32, text: String)
  case open(number: UInt32, grant: String, path: String, flags: UInt32)
  case connect(number: UInt32, host: String, port: UInt32, flags: UInt32)
  case misuse(String)
  /// A path that the kernel denied, as the runner's own memory has it: advice, no evidence.
  case denied(path: String)
  /// A fatal signal, as the dying process has it: advice, no evidence.
  case fault(Fault)
  /// The answer to a ring: 0 or a negative errno.
  case ringOpened(Int32)

  /// What a runner tells once its library is open.
  public struct LoadReport: Sendable, Hashable {
    public var hasEntry: Bool
    public var abi: Int64
    public var hasMainQueue: Bool
    public var threads: Int64
    public var newDescriptors: Int64
    public var canBeTemplate: Bool
    /// What stands against that; empty when it can.
    public var obstacle: String

    public init(_ record: IntentValue) {
      hasEntry = record["entry"]?.bool ?? false
      abi = record["abi"]?.int ?? 0
      hasMainQueue = record["main_queue"]?.bool ?? false
      threads = record["threads"]?.int ?? 0
      newDescriptors = record["descriptors"]?.int ?? 0
      canBeTemplate = record["template"]?.bool ?? false
      obstacle = record["why"]?.string ?? ""
    }

    /// The payload of the message.
    public var record: IntentValue {
      .record([
        "entry": .bool(hasEntry), "abi": .int(abi), "main_queue": .bool(hasMainQueue),
        "threads": .int(threads), "descriptors": .int(newDescriptors),
        "template": .bool(canBeTemplate), "why": .string(obstacle),
      ])
    }
  }

  public init(type: UInt8, reader: inout WireReader) throws(WireError) {
    guard let type = MessageType(rawValue: type) else { throw .unknownMessage(type) }
    switch type {
    case .sealed: self = try Self.sealed(&reader)
    case .loaded: self = try Self.loaded(&reader)
    case .loadFailed:
      let record = try reader.value()
      self = .loadFailed(
        stage: record["stage"]?.string ?? "", error: record["error"]?.string ?? "")
    case .result:
      self = .result(try CallResult(whole: &reader))
      return
    case .ask: self = .ask(try Ask(&reader))
    case .progress:
      self = .progress(
        completed: try reader.int64(), total: try reader.int64(), text: try reader.value())
    case .log: self = .log(level: try reader.uint32(), text: try reader.string())
    case .open:
      self = .open(
        number: try reader.uint32(), grant: try reader.string(), path: try reader.string(),
        flags: try reader.uint32())
    case .connect:
      self = .connect(
        number: try reader.uint32(), host: try reader.string(), port: try reader.uint32(),
        flags: try reader.uint32())
    case .misuse: self = .misuse(try reader.string())
    case .denied: self = .denied(path: try reader.string())
    case .fault: self = .fault(try Fault(&reader))
    case .ringOpened: self = .ringOpened(try reader.int32())
    default: throw .unknownMessage(type.rawValue)
    }
    try reader.finish()
  }

  private static func sealed(_ reader: inout WireReader) throws(WireError) -> RunnerMessage {
    let record = try reader.value()
    guard let layers = record["layers"]?.fields else { throw .missing("layers") }
    return .sealed(
      layers: Dictionary(
        layers.map { ($0.name, $0.value.string ?? "") }, uniquingKeysWith: { first, _ in first }),
      missing: (record["missing"]?.list ?? []).compactMap(\.string))
  }

  private static func loaded(_ reader: inout WireReader) throws(WireError) -> RunnerMessage {
    .loaded(LoadReport(try reader.value()))
  }
}

extension CallResult {
  /// Reads the payload of a result message to its end.
  public init(whole reader: inout WireReader) throws(WireError) {
    let number = try reader.uint32()
    guard let status = CallStatus(rawValue: number) else { throw .missing("status") }
    self.status = status
    code = try reader.string()
    parameter = try reader.string()
    value = try reader.value()
    dialog = try reader.value()
    error = try reader.value()
    options = try reader.value()
    extra = try reader.value()
    try reader.finish()
  }
}

extension Ask {
  init(_ reader: inout WireReader) throws(WireError) {
    number = try reader.uint32()
    guard let kind = Kind(rawValue: try reader.uint32()) else { throw .missing("kind") }
    self.kind = kind
    parameter = try reader.string()
    prompt = try reader.value()
    options = try reader.value()
    value = try reader.value()
    details = try reader.value()
  }
}

/// What a process says of its own death. It comes from memory that the bundle can write.
public struct Fault: Sendable, Hashable {
  public var signal: Int32
  /// si_code.
  public var code: Int32
  /// Of a memory access.
  public var address: UInt64
  /// The number of the system call that was refused in this way; nil: the signal has another reason.
  public var call: UInt32?
  /// Innermost first: `library.so!symbol+0x1f` or `library.so+0x12ab`.
  public var stack: [String]

  static let mostFrames = 64

  init(_ reader: inout WireReader) throws(WireError) {
    signal = try reader.int32()
    code = try reader.int32()
    address = UInt64(bitPattern: try reader.int64())
    let number = try reader.uint32()
    call = number == .max ? nil : number
    stack = try reader.string().split(separator: "\n").prefix(Self.mostFrames).map {
      String($0.prefix(300))
    }
  }
}

/// A message from the supervisor; `WireHeader.call` is the runner's number.
public enum SupervisorMessage: Sendable, Hashable {
  case started(pid: Int32)
  case exited(RunnerExit)
  case refused(stage: String, error: String, errno: Int32)

  public init(type: UInt8, reader: inout WireReader) throws(WireError) {
    let record = try reader.value()
    switch MessageType(rawValue: type) {
    case .started: self = .started(pid: Int32(clamping: record["pid"]?.int ?? 0))
    case .exited: self = .exited(RunnerExit(record))
    case .refused:
      self = .refused(
        stage: record["stage"]?.string ?? "", error: record["error"]?.string ?? "",
        errno: Int32(clamping: record["errno"]?.int ?? 0))
    default: throw .unknownMessage(type)
    }
    try reader.finish()
  }
}

/// How a runner's process ended, as the kernel told its parent.
public struct RunnerExit: Sendable, Hashable {
  public enum Cause: Sendable, Hashable {
    case exited(status: Int32)
    case signalled(Int32)
  }
  public var cause: Cause
  /// Processor time in seconds.
  public var cpu: Double
  /// Largest resident size in bytes.
  public var memory: Int64

  public init(_ record: IntentValue) {
    let status = Int32(clamping: record["status"]?.int ?? 0)
    cause = record["code"]?.int == 1 ? .exited(status: status) : .signalled(status)
    cpu = record["cpu"]?.double ?? 0
    memory = record["memory"]?.int ?? 0
  }

  /// The payload of the message.
  public var record: IntentValue {
    let (code, status): (Int64, Int32) =
      switch cause {
      case .exited(let status): (1, status)
      case .signalled(let signal): (2, signal)
      }
    return .record([
      "code": .int(code), "status": .int(Int64(status)), "cpu": .double(cpu),
      "memory": .int(memory),
    ])
  }
}
