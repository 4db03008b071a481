// Writes entities, enums and unions as JSON.

extension Entity {
  /// The entity as a manifest writes it.
  public var json: JSON {
    var object = MemberBuilder()
    object.add("id", id)
    object.add("aliases", list: aliases)
    object.add("display", display.json)
    if queries != Self.impliedQueries(of: kind) {
      let served = Query.allCases.filter(queries.contains)
      object.add("queries", .array(served.map { .string($0.rawValue) }))
    }
    object.add("kind", kind, unless: .stored)
    object.add("properties", list: properties) { $0.json }
    object.add("representations", list: representations) { $0.json }
    object.add("contentTypes", list: contentTypes)
    object.add("schema", schema)
    object.add("url", url)
    object.add("traits", list: traits.sorted())
    object.add("findDescription", findDescription)
    return object.object
  }

  /// The queries of an entity whose manifest names none.
  package static func impliedQueries(of kind: Kind) -> Set<Query> {
    switch kind {
    case .transient, .generable: []
    case .unique: [.ids, .unique]
    case .stored, .file, .indexed: [.ids]
    }
  }
}

extension Entity.Property {
  var json: JSON {
    var object = MemberBuilder()
    object.add("name", name)
    object.add("title", title)
    object.add("type", type.description)
    object.add("sensitive", isSensitive, unless: false)
    object.add("readOnly", isReadOnly, unless: false)
    object.add("deferred", isDeferred, unless: false)
    object.add("indexingKey", indexingKey)
    object.add("sortable", isSortable, unless: false)
    object.add("comparators", list: comparators)
    return object.object
  }
}

extension Entity.Representation {
  var json: JSON {
    var object = MemberBuilder()
    object.add("type", type.description)
    object.add("export", exports, unless: true)
    object.add("import", imports, unless: false)
    object.add("contentType", contentType)
    return object.object
  }
}

extension Enumeration {
  /// The enum as a manifest writes it.
  public var json: JSON {
    var object = MemberBuilder()
    object.add("id", id)
    object.add("aliases", list: aliases)
    object.add("display", display.json)
    object.add("schema", schema)
    object.add("url", url)
    object.add("cases", .array(cases.map(\.json)))
    return object.object
  }
}

extension Enumeration.Case {
  var json: JSON {
    var object = MemberBuilder()
    object.add("value", value)
    object.add("aliases", list: aliases)
    object.add("title", title)
    object.add("subtitle", subtitle)
    object.add("image", image?.json)
    object.add("synonyms", list: synonyms)
    object.add("url", url)
    return object.object
  }
}

extension Union {
  /// The union as a manifest writes it.
  public var json: JSON {
    var object = MemberBuilder()
    object.add("id", id)
    object.add("display", display?.json)
    object.add("cases", .array(cases.map(\.json)))
    return object.object
  }
}

extension Union.Case {
  var json: JSON {
    var object = MemberBuilder()
    object.add("name", name)
    object.add("title", title)
    object.add("subtitle", subtitle)
    object.add("image", image?.json)
    object.add("type", type.description)
    return object.object
  }
}
