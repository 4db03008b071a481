// Where files are, by the names of Apple's platforms. A bundle's home is its data folder. Compiled into the author's
// code, so that it has what it uses of Foundation.

extension URL {
  /// Made when it is missing: an app has it from the start.
  @_alwaysEmitIntoClient
  public static var documentsDirectory: URL { _folder(.documentDirectory, "Documents", made: true) }
  @_alwaysEmitIntoClient
  public static var cachesDirectory: URL { _folder(.cachesDirectory, ".cache", made: true) }
  @_alwaysEmitIntoClient
  public static var applicationSupportDirectory: URL {
    _folder(.applicationSupportDirectory, ".local/share", made: true)
  }
  @_alwaysEmitIntoClient
  public static var libraryDirectory: URL { _folder(.libraryDirectory, "Library", made: true) }
  @_alwaysEmitIntoClient
  public static var desktopDirectory: URL { _folder(.desktopDirectory, "Desktop") }
  @_alwaysEmitIntoClient
  public static var downloadsDirectory: URL { _folder(.downloadsDirectory, "Downloads") }
  @_alwaysEmitIntoClient
  public static var moviesDirectory: URL { _folder(.moviesDirectory, "Videos") }
  @_alwaysEmitIntoClient
  public static var musicDirectory: URL { _folder(.musicDirectory, "Music") }
  @_alwaysEmitIntoClient
  public static var picturesDirectory: URL { _folder(.picturesDirectory, "Pictures") }
  @_alwaysEmitIntoClient
  public static var sharedPublicDirectory: URL { _folder(.sharedPublicDirectory, "Public") }
  @_alwaysEmitIntoClient
  public static var trashDirectory: URL { _folder(.trashDirectory, ".Trash") }
  @_alwaysEmitIntoClient
  public static var userDirectory: URL { URL(fileURLWithPath: "/home", isDirectory: true) }

  @_alwaysEmitIntoClient
  static func _folder(
    _ folder: FileManager.SearchPathDirectory, _ name: String, made: Bool = false
  ) -> URL {
    let files = FileManager.default
    let path =
      files.urls(for: folder, in: .userDomainMask).first?.path ?? NSHomeDirectory() + "/" + name
    let url = URL(fileURLWithPath: path, isDirectory: true)
    // Where it cannot be made, what the author does next says so.
    if made { try? files.createDirectory(at: url, withIntermediateDirectories: true) }
    return url
  }
}

extension FileManager {
  /// A folder of the bundle's own, made when it is missing: here no other program shares it.
  @_alwaysEmitIntoClient
  public func containerURL(forSecurityApplicationGroupIdentifier groupIdentifier: String) -> URL? {
    // One name, not a path.
    guard !groupIdentifier.isEmpty, groupIdentifier != "..", !groupIdentifier.contains("/") else {
      return nil
    }
    let url = URL.libraryDirectory.appendingPathComponent(
      "Group Containers/" + groupIdentifier, isDirectory: true)
    try? createDirectory(at: url, withIntermediateDirectories: true)
    return url
  }

  /// nil: nobody is signed in to a cloud.
  @_alwaysEmitIntoClient
  public var ubiquityIdentityToken: (any NSCoding & NSCopying & NSObjectProtocol)? { nil }
  @_alwaysEmitIntoClient
  public func url(forUbiquityContainerIdentifier containerIdentifier: String?) -> URL? { nil }
  @_alwaysEmitIntoClient
  public func isUbiquitousItem(at url: URL) -> Bool { false }

  @available(*, unavailable, message: "a bundle has no trash: use removeItem(at:)")
  public func trashItem(at url: URL, resultingItemURL: UnsafeMutablePointer<NSURL?>?) throws {
    throw AppIntentError.Unrecoverable.unknown
  }
}

extension URL {
  public struct BookmarkCreationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let minimalBookmark = Self(rawValue: 1 << 9)
    public static let suitableForBookmarkFile = Self(rawValue: 1 << 10)
    public static let withSecurityScope = Self(rawValue: 1 << 11)
    public static let securityScopeAllowOnlyReadAccess = Self(rawValue: 1 << 12)
    public static let withoutImplicitSecurityScope = Self(rawValue: 1 << 29)
  }
  public struct BookmarkResolutionOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let withoutUI = Self(rawValue: 1 << 8)
    public static let withoutMounting = Self(rawValue: 1 << 9)
    public static let withSecurityScope = Self(rawValue: 1 << 10)
    public static let withoutImplicitStartAccessing = Self(rawValue: 1 << 15)
  }

  /// The URL itself as data: a bookmark here does not follow a file that moves.
  @_alwaysEmitIntoClient
  public func bookmarkData(
    options: BookmarkCreationOptions = [],
    includingResourceValuesForKeys keys: Set<URLResourceKey>? = nil,
    relativeTo url: URL? = nil
  ) throws -> Data { Data(absoluteString.utf8) }

  /// What `bookmarkData` made; anything else is an error. It is stale where the file is gone.
  @_alwaysEmitIntoClient
  public init(
    resolvingBookmarkData data: Data, options: BookmarkResolutionOptions = [],
    relativeTo url: URL? = nil, bookmarkDataIsStale: inout Bool
  ) throws {
    guard let text = String(data: data, encoding: .utf8), let url = URL(string: text),
      url.scheme != nil
    else { throw CocoaError(.fileReadCorruptFile) }
    bookmarkDataIsStale = url.isFileURL && !FileManager.default.fileExists(atPath: url.path)
    self = url
  }
}
