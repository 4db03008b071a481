// What can be chosen for a parameter without asking its bundle.

import IntentModel

extension Parameter {
  /// The cases of an enum, or the two sides of a bool; none for other types. Of a list: of its elements.
  public func fixedOptions(of manifest: Manifest, _ converter: Converter) -> [Option] {
    switch type.element ?? type.unwrapped {
    case .enumeration(let id):
      return (manifest.enumeration(id)?.cases ?? [])
        .filter { supportedValues.isEmpty || supportedValues.contains($0.value) }
        .map { item in
          var option = Option(title: converter.localised(item.title), value: .string(item.value))
          option.subtitle = item.subtitle.map(converter.localised)
          option.synonyms = item.synonyms.map(converter.localised) + [item.value]
          return option
        }
    case .bool:
      let yes = displayName.map { converter.localised($0.whenTrue) } ?? "Yes"
      let no = displayName.map { converter.localised($0.whenFalse) } ?? "No"
      return [Option(title: yes, value: .bool(true)), Option(title: no, value: .bool(false))]
    default: return []
    }
  }
}
