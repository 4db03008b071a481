extension ValueConverter {
  static func example(of dimension: Dimension) -> String { "a measurement" }
}
