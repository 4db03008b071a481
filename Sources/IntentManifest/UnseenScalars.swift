// What a text can hold that nobody sees, and that a terminal or an editor obeys.

extension Unicode.Scalar {
  /// Whether it moves a cursor, ends a line, hides or reorders text, or is a letter without a form, which makes two
  /// names look alike.
  public var isUnseen: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0: true
    case 0xAD, 0x61C, 0x180E, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF: true
    case 0xFFF9...0xFFFB, 0xE0000...0xE0FFF: true
    case 0x34F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0, 0x1D173...0x1D17A: true
    default: false
    }
  }
}
