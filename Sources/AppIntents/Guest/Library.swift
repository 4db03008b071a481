// The name of the file that this code was linked into.

import CIntentGuest

enum Library {
  static var name: String {
    guard let path = intent_guest_path() else { return "bundle" }
    let text = String(cString: path)
    return text.split(separator: "/").last.map(String.init) ?? text
  }
}
