// Which C types a direct function may take or return for a value type: the table of ABI.md.

extension ValueType {
  /// The C types that ABI.md allows for this type, the default first.
  ///
  /// An optional has those of its type; the function then takes a pointer. `value` (a
  /// `const it_value *`) is allowed for every type.
  /// - Parameter manifest: tells whether the raw values of an enum are integers.
  public func ctypes(in manifest: Manifest) -> [String] {
    switch unwrapped {
    case .bool: ["bool", "value"]
    case .int: ["i64", "i8", "i16", "i32", "u8", "u16", "u32", "u64", "value"]
    case .double: ["f64", "f32", "value"]
    case .string, .decimal, .url, .widgetFamily: ["str", "cstr", "value"]
    case .duration: ["duration", "value"]
    case .date: ["f64", "value"]
    case .dateComponents: ["dateComponents", "value"]
    case .measurement: ["measurement", "value"]
    case .personName: ["personName", "value"]
    case .file: ["file", "value"]
    case .currencyAmount: ["currencyAmount", "value"]
    case .place: ["place", "value"]
    case .entityIdentifier, .entity: ["entity", "value"]
    case .enumeration(let id): Self.ctypes(ofEnum: manifest.enumeration(id))
    case .list(let element), .set(let element): Self.ctypes(ofListOf: element)
    default: ["value"]
    }
  }

  /// The C type when the manifest names none: the first of `ctypes(in:)`.
  public func defaultCType(in manifest: Manifest) -> String {
    ctypes(in: manifest).first ?? "value"
  }

  private static func ctypes(ofEnum value: Enumeration?) -> [String] {
    let isWhole = value.map { $0.cases.allSatisfy { Int64($0.value) != nil } } ?? false
    return ["str", "cstr"] + (isWhole ? ["i32", "i64"] : []) + ["value"]
  }

  private static func ctypes(ofListOf element: ValueType) -> [String] {
    switch element {
    case .int: ["i64s", "value"]
    case .double, .date: ["f64s", "value"]
    case .bool: ["bools", "value"]
    case .string, .decimal, .url, .widgetFamily, .enumeration: ["strs", "value"]
    default: ["value"]
    }
  }

  /// Every C type that a manifest may name.
  public static let ctypes = [
    "bool", "i8", "i16", "i32", "i64", "u8", "u16", "u32", "u64", "f32", "f64", "str", "cstr",
    "i64s", "f64s", "bools", "strs", "duration", "dateComponents", "measurement", "personName",
    "file", "currencyAmount", "place", "entity", "value",
  ]
}
