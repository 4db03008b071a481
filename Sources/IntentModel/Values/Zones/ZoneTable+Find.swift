// Finds zones by name, whatever its case, and by the old and new names of the same zone.

extension ZoneTable {
  /// The zone of that name.
  /// - Throws: the name is unknown, or no zone data is installed.
  func zone(named name: String) throws(ConversionFailure) -> Zone {
    if Self.isUTC(name) { return .utc }
    guard Self.isName(name) else {
      throw ConversionFailure("expects a time zone such as Europe/Vienna", got: name)
    }
    if let zone = zone(file: name) { return zone }
    let all = names()
    if let match = all.first(where: { $0.folded == name.folded }), let zone = zone(file: match) {
      return zone
    }
    for pair in Self.renamed where pair.contains(where: { $0.folded == name.folded }) {
      for other in pair {
        if let zone = zone(file: other) { return Zone(name: other, rules: zone.rules) }
      }
    }
    // A system without the data may still list UTC.
    guard all.contains(where: { $0.contains("/") }) else {
      throw ConversionFailure(
        "needs time zone data, which is missing here", hint: "install it: apt-get install tzdata")
    }
    throw ConversionFailure(
      "expects a time zone such as Europe/Vienna", got: name, hint: Self.similar(name, all))
  }

  /// Whether a text may be the name of a zone file below the zone folder.
  static func isName(_ text: String) -> Bool {
    guard let first = text.utf8.first, (0x61...0x7A).contains(first | 0x20), text.utf8.count <= 64
    else { return false }
    return text.utf8.allSatisfy {
      (0x30...0x39).contains($0) || (0x61...0x7A).contains($0 | 0x20) || "_-+/".utf8.contains($0)
    }
  }

  private static func isUTC(_ name: String) -> Bool {
    ["z", "utc", "gmt", "etc/utc", "etc/gmt"].contains(name.folded)
  }

  private func zone(file name: String) -> Zone? {
    guard let bytes = bytes(name), let rules = ZoneRules(bytes) else { return nil }
    return Zone(name: name, rules: .table(rules))
  }

  private static func similar(_ name: String, _ all: [String]) -> String? {
    let wanted = name.folded.split(separator: "/").last.map(String.init) ?? ""
    guard wanted.utf8.count >= 3 else { return nil }
    let found = all.filter { ($0.folded.split(separator: "/").last ?? "").hasPrefix(wanted) }
    return found.isEmpty ? nil : "there is \(Shown.choices(Array(found.prefix(3))))"
  }

  /// Names of one zone, of which older or newer data may lack one.
  private static let renamed: [[String]] = [
    ["Europe/Kyiv", "Europe/Kiev"], ["Asia/Kolkata", "Asia/Calcutta"],
    ["Asia/Kathmandu", "Asia/Katmandu"], ["Asia/Ho_Chi_Minh", "Asia/Saigon"],
    ["Asia/Yangon", "Asia/Rangoon"], ["Asia/Dhaka", "Asia/Dacca"],
    ["America/Nuuk", "America/Godthab"], ["Atlantic/Faroe", "Atlantic/Faeroe"],
    ["Pacific/Kanton", "Pacific/Enderbury"],
    ["America/Argentina/Buenos_Aires", "America/Buenos_Aires"],
  ]
}
