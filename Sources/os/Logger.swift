// os: a thin stand-in for the module of that name on Apple's platforms. Lines go to standard error,
// which the runner writes to the bundle's log.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

public struct OSLogType: Sendable, Hashable {
  let name: String
  public static let `default` = OSLogType(name: "notice")
  public static let info = OSLogType(name: "info")
  public static let debug = OSLogType(name: "debug")
  public static let error = OSLogType(name: "error")
  public static let fault = OSLogType(name: "fault")
}

/// Who may read a value in a log.
public struct OSLogPrivacy: Sendable {
  let isPublic: Bool
  public static let `public` = OSLogPrivacy(isPublic: true)
  public static let `private` = OSLogPrivacy(isPublic: false)
  public static let sensitive = OSLogPrivacy(isPublic: false)
  public static let auto = OSLogPrivacy(isPublic: true)
  public enum Mask: Sendable { case hash, none }
  public static func `private`(mask: Mask) -> OSLogPrivacy { .private }
  public static func sensitive(mask: Mask) -> OSLogPrivacy { .sensitive }
  public static func auto(mask: Mask) -> OSLogPrivacy { .auto }
}

/// A line of a log. Values marked private are left out.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
  let text: String
  public init(stringLiteral value: String) { text = value }
  public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

  public struct StringInterpolation: StringInterpolationProtocol {
    var text = ""
    public init(literalCapacity: Int, interpolationCount: Int) {}
    public mutating func appendLiteral(_ literal: String) { text += literal }
    public mutating func appendInterpolation<Value>(
      _ value: @autoclosure () -> Value, privacy: OSLogPrivacy = .auto
    ) { text += privacy.isPublic ? String(describing: value()) : "<private>" }
  }
}

public struct Logger: Sendable {
  private let prefix: String
  public init() { prefix = "" }
  public init(subsystem: String, category: String) { prefix = "[\(subsystem):\(category)] " }
  public init(_ log: OSLog) { prefix = log.prefix }

  public func log(level: OSLogType = .default, _ message: OSLogMessage) {
    let line = "\(level.name): \(prefix)\(message.text)\n"
    line.withCString { _ = write(2, $0, strlen($0)) }
  }
  public func log(_ message: OSLogMessage) { log(level: .default, message) }
  public func trace(_ message: OSLogMessage) { log(level: .debug, message) }
  public func debug(_ message: OSLogMessage) { log(level: .debug, message) }
  public func info(_ message: OSLogMessage) { log(level: .info, message) }
  public func notice(_ message: OSLogMessage) { log(level: .default, message) }
  public func warning(_ message: OSLogMessage) { log(level: .error, message) }
  public func error(_ message: OSLogMessage) { log(level: .error, message) }
  public func critical(_ message: OSLogMessage) { log(level: .fault, message) }
  public func fault(_ message: OSLogMessage) { log(level: .fault, message) }
}
