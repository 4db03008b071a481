// The texts of a manifest that people read, for the checks of translations.

extension Manifest {
  /// What people read of intents, entities and enums: what a translator has to do.
  func eachReadText(_ body: (Text) -> Void) {
    eachTitle { text, place in if place.description != "$.name" { body(text) } }
    eachIntent { intent, _ in
      if let text = intent.description { body(text) }
      intent.summary?.eachSentence(body)
    }
    eachParameter { parameter, _, _ in
      [parameter.description, parameter.prompt, parameter.choicePrompt].compactMap { $0 }
        .forEach(body)
    }
    eachEntity { entity, _ in
      if let text = entity.display.plural { body(text) }
      entity.properties.compactMap(\.title).forEach(body)
    }
  }
}

extension Summary {
  fileprivate func eachSentence(_ body: (Text) -> Void) {
    switch self {
    case .sentence(let text, _): body(text)
    case .when(_, let then, let otherwise):
      then.eachSentence(body)
      otherwise.eachSentence(body)
    case .choose(_, let cases, let otherwise):
      for choice in cases { choice.then.eachSentence(body) }
      otherwise.eachSentence(body)
    }
  }
}
