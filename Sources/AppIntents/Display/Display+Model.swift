// Texts and looks as the manifest and the wire write them.

import IntentManifest

extension LocalizedStringResource {
  /// The text of a manifest.
  var model: IntentManifest.Text {
    IntentManifest.Text(
      key, table: table, fallback: hasOwnDefault ? defaultValue.key : nil,
      arguments: defaultValue.arguments.compactMap(\.value))
  }

  /// Text as it travels: a record of key, table, default and arguments, which is looked up; a string is shown as it is.
  var value: IntentManifest.IntentValue {
    // A text that is nothing but a value has nothing to look up.
    if key == "%@", table == nil, case .string(let text)? = defaultValue.arguments.first {
      return .string(text)
    }
    let arguments = defaultValue.arguments.compactMap(\.value)
    return .record([
      "key": .string(key), "table": table.map { .string($0) },
      "default": hasOwnDefault ? .string(defaultValue.key) : nil,
      "arguments": arguments.isEmpty ? nil : .list(arguments),
    ])
  }

  init(value: IntentManifest.IntentValue) {
    if let text = value.string {
      self.init(stringLiteral: text)
    } else {
      self.init(stringLiteral: value["default"]?.string ?? value["key"]?.string ?? "")
      table = value["table"]?.string
    }
  }
}

extension String.LocalizationValue.Argument {
  /// nil for a gap that whoever shows the text fills in.
  var value: IntentManifest.IntentValue? {
    switch self {
    case .string(let value): .string(value)
    case .integer(let value): .int(value)
    case .real(let value): .double(value)
    case .text(let text): text.value
    case .placeholder: nil
    }
  }
}

extension TypeDisplayRepresentation {
  var model: IntentManifest.TypeDisplay {
    IntentManifest.TypeDisplay(
      name: name.model, plural: numericFormat?.model, synonyms: synonyms.map(\.model))
  }
}

extension DisplayRepresentation.Image {
  var model: IntentManifest.Image {
    var image = IntentManifest.Image(isTemplate: isTemplate)
    switch source {
    case .named(let name): image.named = name
    case .symbol(let name): image.symbol = name
    case .data(let bytes): image.data = Base64.text(bytes)
    case .url(let url): image.url = url
    }
    if displayStyle == .circular { image.style = "circular" }
    return image
  }

  var value: IntentManifest.IntentValue {
    var fields: [IntentManifest.IntentValue.Field] =
      switch source {
      case .named(let name): [.init("named", .string(name))]
      case .symbol(let name): [.init("symbol", .string(name))]
      case .data(let bytes): [.init("data", .bytes(bytes))]
      case .url(let url): [.init("url", .string(url))]
      }
    if let isTemplate { fields.append(.init("template", .bool(isTemplate))) }
    return .record(fields)
  }
}
