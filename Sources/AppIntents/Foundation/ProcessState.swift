// What an app asks of its process and the machine, answered as for a bundle.

extension ProcessInfo {
  public enum ThermalState: Int, Sendable {
    case nominal, fair, serious, critical
  }
  public struct ActivityOptions: OptionSet, Sendable {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }
    public static let idleSystemSleepDisabled = Self(rawValue: 1 << 20)
    public static let suddenTerminationDisabled = Self(rawValue: 1 << 14)
    public static let automaticTerminationDisabled = Self(rawValue: 1 << 15)
    public static let userInitiated = Self(rawValue: 0x00FF_FFFF)
    public static let background = Self(rawValue: 0x0000_00FF)
    public static let latencyCritical = Self(rawValue: 0xFF_0000_0000)
  }

  /// A bundle is not told of the machine's power and heat.
  @_alwaysEmitIntoClient public var isLowPowerModeEnabled: Bool { false }
  @_alwaysEmitIntoClient public var thermalState: ThermalState { .nominal }
  @_alwaysEmitIntoClient public var isiOSAppOnMac: Bool { false }
  @_alwaysEmitIntoClient public var isMacCatalystApp: Bool { false }

  /// A call is never put to sleep; its deadline alone counts.
  @_alwaysEmitIntoClient
  public func beginActivity(
    options: ActivityOptions = [], reason: String
  ) -> any NSObjectProtocol { NSObject() }
  @_alwaysEmitIntoClient public func endActivity(_ activity: any NSObjectProtocol) {}
  @_alwaysEmitIntoClient
  public func performActivity(
    options: ActivityOptions = [], reason: String, using block: () -> Void
  ) { block() }
  @_alwaysEmitIntoClient
  public func performExpiringActivity(
    withReason reason: String, using block: @escaping @Sendable (Bool) -> Void
  ) { DispatchQueue.global().async { block(false) } }
}

/// There are no pools: objects are freed when nobody holds them.
@_alwaysEmitIntoClient
public func autoreleasepool<Result, Failure: Error>(
  invoking body: () throws(Failure) -> Result
) throws(Failure) -> Result { try body() }

/// Seconds since 2001, in UTC.
@_alwaysEmitIntoClient
public func CFAbsoluteTimeGetCurrent() -> Double { Date().timeIntervalSinceReferenceDate }

extension Progress {
  /// What is being done, in the author's words: the host is told with the counts. Read back, it is
  /// Foundation's own text.
  @_alwaysEmitIntoClient @_disfavoredOverload
  public var localizedDescription: String! {
    get { userInfo[ProgressUserInfoKey("description")] as? String ?? "" }
    set { setUserInfoObject(newValue, forKey: ProgressUserInfoKey("description")) }
  }
  @_alwaysEmitIntoClient @_disfavoredOverload
  public var localizedAdditionalDescription: String! {
    get { userInfo[ProgressUserInfoKey("additionalDescription")] as? String ?? "" }
    set { setUserInfoObject(newValue, forKey: ProgressUserInfoKey("additionalDescription")) }
  }
}
