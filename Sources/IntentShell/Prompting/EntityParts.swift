// An entity that no bundle can be asked for is asked of the person property by property.

import IntentMediation
import IntentModel

/// The questions for a transient or generable entity.
struct EntityParts {
  private let question: Question
  private let entity: Entity
  private let values: ValueConverter

  /// Nil where the question is another one, or a property cannot be typed by itself.
  init?(_ question: Question, _ values: ValueConverter?) {
    guard question.kind == .value, !question.isSensitive, let values,
      case .entity(let id)? = question.type?.unwrapped,
      let entity = values.context.manifest.entity(id), entity.isTransient,
      !entity.properties.isEmpty,
      entity.properties.allSatisfy({ $0.type.isOptional || !Self.needsSearch($0) })
    else { return nil }
    self.question = question
    self.entity = entity
    self.values = values
  }

  /// What a bundle or a folder would have to be asked for. It is left out where it need not be set.
  private static func needsSearch(_ property: Entity.Property) -> Bool {
    switch property.type.element ?? property.type.unwrapped {
    case .entity, .collection, .file, .list: true
    default: false
    }
  }

  /// - Parameter ask: asks one of them.
  func answer(_ ask: (Question) -> Answer) -> Answer {
    var members: [JSON.Member] = []
    var problem = question.problem
    for property in entity.properties where !Self.needsSearch(property) {
      var part = part(property)
      while true {
        part.problem = problem
        problem = nil
        switch ask(part) {
        case .text(let text) where text.isEmpty && property.type.isOptional: break
        case .text(let text):
          switch read(text, property) {
          case .success(let json): members.append(.init(property.name, json))
          case .failure(let refusal):
            problem = refusal.reason
            continue
          }
        case .option(let place): members.append(.init(property.name, json(part.options[place])))
        default: return .cancelled
        }
        break
      }
    }
    return .json(.object(members))
  }

  private func part(_ property: Entity.Property) -> Question {
    let name = values.context.localised(entity.display.name)
    let title = property.title.map(values.context.localised) ?? property.name
    var part = Question(
      id: question.id, kind: .value, intent: question.intent,
      prompt: "\(name): \(title)?" + (property.type.isOptional ? " (or nothing)" : ""),
      type: property.type)
    part.isSensitive = property.isSensitive
    if case .enumeration(let id) = property.type {
      part.kind = .choice
      part.options = (values.context.manifest.enumeration(id)?.cases ?? []).map {
        Option(title: values.context.localised($0.title), value: .string($0.value))
      }
    }
    return part
  }

  private struct Refusal: Error { var reason: String }

  private func read(_ text: String, _ property: Entity.Property) -> Result<JSON, Refusal> {
    let type = property.type.unwrapped
    let parameter = Parameter(name: property.name, type: property.type)
    return switch Converter(values).text(text, type, parameter) {
    case .value(let value, _): .success(values.toJSON(value, of: type))
    case .failure(let reason), .unclear(let reason, _): .failure(Refusal(reason: reason))
    case .search: .failure(Refusal(reason: "it cannot be searched here"))
    }
  }

  private func json(_ option: IntentMediation.Option) -> JSON {
    .string(option.value.string ?? option.title)
  }
}
