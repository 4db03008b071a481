// Goes through a manifest for the checks: everything of one kind, with the place where it stands.

extension Manifest {
  func eachIntent(_ body: (Intent, Place) -> Void) {
    for (index, intent) in intents.enumerated() { body(intent, Place.root["intents"][index]) }
  }

  func eachParameter(_ body: (Parameter, Intent, Place) -> Void) {
    eachIntent { intent, place in
      for (index, parameter) in intent.parameters.enumerated() {
        body(parameter, intent, place["parameters"][index])
      }
    }
  }

  func eachEntity(_ body: (Entity, Place) -> Void) {
    for (index, entity) in entities.enumerated() { body(entity, Place.root["entities"][index]) }
  }

  func eachEnum(_ body: (Enumeration, Place) -> Void) {
    for (index, value) in enums.enumerated() { body(value, Place.root["enums"][index]) }
  }

  func eachUnion(_ body: (Union, Place) -> Void) {
    for (index, union) in unions.enumerated() { body(union, Place.root["unions"][index]) }
  }

  /// Every type that is written anywhere, with the place of the text that writes it.
  func eachType(_ body: (ValueType, Place) -> Void) {
    eachParameter { parameter, _, place in body(parameter.type, place["type"]) }
    eachIntent { intent, place in
      if let result = intent.result { body(result.type, place["result"]["type"]) }
    }
    eachEntity { entity, place in
      for (index, property) in entity.properties.enumerated() {
        body(property.type, place["properties"][index]["type"])
      }
      for (index, form) in entity.representations.enumerated() {
        body(form.type, place["representations"][index]["type"])
      }
    }
    eachUnion { union, place in
      for (index, choice) in union.cases.enumerated() {
        body(choice.type, place["cases"][index]["type"])
      }
    }
  }
}

extension ValueType {
  /// The type inside lists, sets and optionals, which may name an entity, enum or union.
  var core: ValueType {
    switch self {
    case .optional(let type), .list(let type), .set(let type): type.core
    default: self
    }
  }

  /// The id of the entity whose references are values of this type or its elements.
  var entityID: String? {
    switch core {
    case .entity(let id), .collection(let id): id
    default: nil
    }
  }
}
