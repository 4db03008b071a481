// Entities, enums and unions as the manifest writes them.

import IntentManifest

extension IntentDescriber {
  func entity<E: AppEntity>(_ type: E.Type) -> IntentManifest.Entity {
    var model = IntentManifest.Entity(
      id: E.persistentIdentifier, display: E.typeDisplayRepresentation.model)
    model.kind = Self.kind(of: type)
    model.properties = properties(of: type)
    if type is any GenerableEntity.Type { model.traits = ["generable"] }
    if let file = type as? any FileEntity.Type {
      model.contentTypes = file.supportedContentTypes.map(\.identifier)
    }
    if let schema = type as? any _SchemaBound.Type { model.schema = schema._schema }
    if let represented = type as? any URLRepresentableEntity.Type {
      model.url = Self.template(of: represented)
    }
    if let transferable = type as? any Transferable.Type {
      model.representations = representations(of: transferable)
    }
    if !model.isTransient { addQuery(E.DefaultQuery.self, to: &model) }
    return model
  }

  private static func kind(of type: any AppEntity.Type) -> IntentManifest.Entity.Kind {
    if type is any GenerableEntity.Type { return .generable }
    if type is any TransientAppEntity.Type { return .transient }
    if type is any UniqueAppEntity.Type { return .unique }
    if type is any FileEntity.Type { return .file }
    if type is any IndexedEntity.Type { return .indexed }
    return .stored
  }

  /// With an instance, or the expression that a property is made by, titles are known; without
  /// either, names and types are.
  private func properties<E: AppEntity>(of type: E.Type) -> [IntentManifest.Entity.Property] {
    if let transient = type as? any TransientAppEntity.Type {
      return PropertyList.of(transient.init()).map { $0.property.model(name: $0.name, names) }
    }
    return EntityShape.fields(of: type).compactMap { field in
      guard let property = field.type as? any AnyProperty.Type else { return nil }
      let name = PropertyList.name(field.name)
      return InitialProperties.property(field.name, of: type)?.model(name: name, names)
        ?? IntentManifest.Entity.Property(name: name, type: property.valueType(names))
    }
  }

  private static func template<E: URLRepresentableEntity>(of type: E.Type) -> String {
    E.urlRepresentation.template(EntityShape.Names(type))
  }

  private func representations<T: Transferable>(
    of type: T.Type
  ) -> [IntentManifest.Entity.Representation] {
    T.transferRepresentation._forms.compactMap { form in
      if let convertible = form as? any ConvertibleForm {
        return convertible.type(names).map {
          .init(
            type: $0, exports: convertible.exports, imports: convertible.imports,
            contentType: convertible.mimeType)
        }
      }
      return nil
    }
  }

  private func addQuery<Q: EntityQuery>(_ type: Q.Type, to model: inout IntentManifest.Entity) {
    model.queries = [.ids, .suggested]
    if type is any EntityStringQuery.Type { model.queries.insert(.string) }
    if type is any EnumerableEntityQuery.Type { model.queries.insert(.all) }
    if let described = type as? any (_DescribedFind & _DescribedFindPlainly).Type {
      model.findDescription = Self.findDescription(of: described)?.descriptionText.model
    }
    if type is any UniqueAppEntityQuery.Type { model.queries.insert(.unique) }
    if let properties = type as? any EntityPropertyQuery.Type {
      model.queries.insert(.properties)
      add(properties, to: &model)
    }
  }

  private func add<Q: EntityPropertyQuery>(_ type: Q.Type, to model: inout IntentManifest.Entity) {
    let shape = EntityShape.Names<Q.Entity>()
    for declaration in Q.properties.declarations {
      guard let path = declaration.path as? PartialKeyPath<Q.Entity>, let name = shape.name(path),
        let index = model.properties.firstIndex(where: { $0.name == name })
      else { continue }
      model.properties[index].comparators = declaration.operators
    }
    for option in Q.sortingOptions.options {
      guard let name = shape.name(option.path),
        let index = model.properties.firstIndex(where: { $0.name == name })
      else { continue }
      model.properties[index].isSortable = true
    }
  }

  private static func findDescription<Q: _DescribedFind & _DescribedFindPlainly>(
    of type: Q.Type
  ) -> IntentDescription? {
    func optional() -> IntentDescription? { Q.findIntentDescription }
    func plain<D: _DescribedFindPlainly>(_ type: D.Type) -> IntentDescription {
      D.findIntentDescription
    }
    if let description = optional() { return description }
    let description = plain(type)
    return description.isAbsent ? nil : description
  }

  func enumeration<E: AppEnum>(_ type: E.Type) -> IntentManifest.Enumeration {
    let looks = E.caseDisplayRepresentations
    let represented = type as? any URLRepresentableEnum.Type
    let cases = E.allCases.map { value in
      let raw = value.rawValue.description
      let look = looks[value]
      var model = IntentManifest.Enumeration.Case(
        value: raw, title: look?.title.model ?? IntentManifest.Text(TypeName.words(raw)))
      model.subtitle = look?.subtitle?.model
      model.image = look?.image?.model
      model.synonyms = look?.synonyms.map(\.model) ?? []
      model.url = represented.flatMap { Self.url($0, raw) }
      return model
    }
    var model = IntentManifest.Enumeration(
      id: E.persistentIdentifier, display: E.typeDisplayRepresentation.model, cases: cases)
    if let schema = type as? any _SchemaBound.Type { model.schema = schema._schema }
    model.url = represented.flatMap { Self.template($0) }
    return model
  }

  private static func template<E: URLRepresentableEnum>(_ type: E.Type) -> String? {
    E.urlRepresentation.template
  }
  private static func url<E: URLRepresentableEnum>(_ type: E.Type, _ raw: String) -> String? {
    E.urlRepresentation.single[raw]
  }

  func union<U: AppUnionValue>(_ type: U.Type) -> IntentManifest.Union {
    let looks = Dictionary(
      U.caseDisplayRepresentations.map { ($0.key.rawValue.description, $0.value) },
      uniquingKeysWith: { first, _ in first })
    let cases = U._unionCases.map { one in
      var model = IntentManifest.Union.Case(name: one.name, type: one.type._type(names))
      model.title = looks[one.name]?.title.model
      model.subtitle = looks[one.name]?.subtitle?.model
      model.image = looks[one.name]?.image?.model
      return model
    }
    return IntentManifest.Union(
      id: TypeName.id(of: type), display: U.typeDisplayRepresentation.model, cases: cases)
  }
}

/// A type that a schema macro ties to a schema.
public protocol _SchemaBound {
  /// Domain and name, such as `mail.draft`.
  static var _schema: String { get }
}
