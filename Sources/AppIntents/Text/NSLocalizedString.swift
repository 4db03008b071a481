// The older way to look a text up. Foundation's looks into the tables of the program, which here is the runner. Authors import
// Foundation beside this module, and two functions of one signature would be ambiguous: a function without defaults goes
// before one with them, so there is one for each way to leave arguments out. With all five it is Foundation's, which gives
// `value`.

/// The text of a key in the caller's language, from the bundle's tables. While no call runs, and where no table has the
/// key, it is the value, or the key where that is empty.
public func NSLocalizedString(_ key: String, comment: String) -> String {
  localized(key, nil, "")
}
public func NSLocalizedString(_ key: String, tableName: String?, comment: String) -> String {
  localized(key, tableName, "")
}
public func NSLocalizedString(_ key: String, value: String, comment: String) -> String {
  localized(key, nil, value)
}
public func NSLocalizedString(
  _ key: String, tableName: String?, value: String, comment: String
) -> String { localized(key, tableName, value) }

// With a bundle: compiled into the author's code, which has Foundation's `Bundle` already.

@_alwaysEmitIntoClient
public func NSLocalizedString(_ key: String, bundle: Bundle, comment: String) -> String {
  NSLocalizedString(key, comment: comment)
}
@_alwaysEmitIntoClient
public func NSLocalizedString(
  _ key: String, tableName: String?, bundle: Bundle, comment: String
) -> String { NSLocalizedString(key, tableName: tableName, comment: comment) }
@_alwaysEmitIntoClient
public func NSLocalizedString(
  _ key: String, bundle: Bundle, value: String, comment: String
) -> String { NSLocalizedString(key, value: value, comment: comment) }

private func localized(_ key: String, _ table: String?, _ value: String) -> String {
  LocalizedStringResource(key: key, value: value, table: table).localised
}
