// Everything that can go wrong in this module, as one type with one message.

import CStore

/// Why the store could not do what it was asked for.
public struct StoreError: Error, Sendable, Hashable {
  /// What kind of trouble it is. More kinds may come.
  public struct Code: RawRepresentable, Sendable, Hashable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// There is no folder that could be the home.
    public static let noHome = Code(rawValue: "no-home")
    /// What is named as the home can be none.
    public static let badHome = Code(rawValue: "bad-home")
    /// What was asked for is not there.
    public static let notFound = Code(rawValue: "not-found")
    /// The bundle or library cannot be taken: its author has to change something.
    public static let refused = Code(rawValue: "refused")
    /// Another bundle, or another version of it, stands in the way.
    public static let conflict = Code(rawValue: "conflict")
    /// The user may not read or write there.
    public static let notPermitted = Code(rawValue: "not-permitted")
    /// The home can be read and not changed.
    public static let notWritable = Code(rawValue: "not-writable")
    /// The disk, the quota or the table of files is full.
    public static let noSpace = Code(rawValue: "no-space")
    /// Another process keeps the home locked.
    public static let busy = Code(rawValue: "busy")
    /// The home was written by a newer program.
    public static let newerSchema = Code(rawValue: "newer-schema")
    /// The home's own files are damaged.
    public static let damaged = Code(rawValue: "damaged")
    /// The system failed in another way.
    public static let system = Code(rawValue: "system")
  }

  public var code: Code
  /// The path it is about.
  public var path: Path?
  /// The bundle it is about.
  public var bundle: String?
  /// The errno below it; 0 when there is none.
  public var errno: Int32
  /// Bytes that the step would take, when there is no space for it.
  public var needs: UInt64?
  /// What happened, as a sentence part without the path.
  public var reason: String
  /// What to do about it.
  public var nextStep: String?

  public init(
    _ code: Code, _ reason: String, path: Path? = nil, bundle: String? = nil, errno: Int32 = 0,
    needs: UInt64? = nil, nextStep: String? = nil
  ) {
    self.code = code
    self.reason = reason
    self.path = path
    self.bundle = bundle
    self.errno = errno
    self.needs = needs
    self.nextStep = nextStep
  }
}

extension StoreError: CustomStringConvertible {
  /// The message: subject, what happened, the system's words, the next step.
  public var description: String {
    var text = ""
    if let path { text += "\(path): " } else if let bundle { text += "\(bundle): " }
    text += reason
    if let needs { text += ", needs about \(StoreError.size(needs))" }
    if errno != 0 { text += " (\(String(cString: sc_error_text(errno))))" }
    if let nextStep { text += "; \(nextStep)" }
    return text
  }
}
