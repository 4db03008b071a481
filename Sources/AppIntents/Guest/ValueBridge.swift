// Values between Swift and the C contract.

import CIntentABI
import IntentManifest

extension String {
  init(_ text: it_str) {
    guard let pointer = text.ptr, text.len > 0 else {
      self = ""
      return
    }
    let bytes = UnsafeRawBufferPointer(start: pointer, count: text.len)
    self.init(decoding: bytes, as: UTF8.self)
  }
}

extension IntentManifest.IntentValue {
  /// A copy of a value of the runner's.
  init(_ value: it_value) {
    switch Int(value.kind) {
    case IT_BOOL: self = .bool(value.as.boolean != 0)
    case IT_INT: self = .int(value.as.integer)
    case IT_DOUBLE: self = .double(value.as.real)
    case IT_STRING: self = .string(String(value.as.string))
    case IT_BYTES:
      let bytes = value.as.bytes
      self = .bytes(bytes.ptr.map { Array(UnsafeBufferPointer(start: $0, count: bytes.len)) } ?? [])
    case IT_LIST:
      let list = value.as.list
      self = .list(
        list.ptr.map {
          UnsafeBufferPointer(start: $0, count: list.len).map { IntentManifest.IntentValue($0) }
        } ?? [])
    case IT_RECORD: self.init(record: value.as.record)
    case IT_FD: self = .descriptor(value.as.fd)
    case IT_ENTITY:
      guard let entity = value.as.entity?.pointee else {
        self = .null
        return
      }
      self = .entity(
        EntityValue(
          type: String(entity.type), id: String(entity.id), title: .init(entity.title),
          subtitle: .init(entity.subtitle), image: .init(entity.image),
          properties: entity.properties.map { .init(record: $0.pointee) } ?? .null))
    default: self = .null
    }
  }

  init(record: it_record) {
    guard let pointer = record.ptr else {
      self = .record([])
      return
    }
    self = .record(
      UnsafeBufferPointer(start: pointer, count: record.len).map {
        Field(String($0.name), IntentManifest.IntentValue($0.value))
      })
  }
}

/// Memory of values that are handed to the host; it lives as long as the arena.
final class ValueArena {
  private var blocks: [UnsafeMutableRawPointer] = []

  deinit { for block in blocks { block.deallocate() } }

  func string(_ text: String) -> it_str {
    let bytes = Array(text.utf8)
    guard !bytes.isEmpty else { return it_str() }
    let pointer = array((bytes + [0]).map { CChar(bitPattern: $0) })
    return it_str(ptr: pointer, len: bytes.count)
  }

  func value(_ value: IntentManifest.IntentValue) -> it_value {
    var result = it_value()
    switch value {
    case .null: result.kind = UInt32(IT_NULL)
    case .bool(let value):
      result.kind = UInt32(IT_BOOL)
      result.as.boolean = value ? 1 : 0
    case .int(let value):
      result.kind = UInt32(IT_INT)
      result.as.integer = value
    case .double(let value):
      result.kind = UInt32(IT_DOUBLE)
      result.as.real = value
    case .string(let value):
      result.kind = UInt32(IT_STRING)
      result.as.string = string(value)
    case .bytes(let value):
      result.kind = UInt32(IT_BYTES)
      result.as.bytes = it_bytes(ptr: array(value), len: value.count)
    case .list(let values):
      result.kind = UInt32(IT_LIST)
      result.as.list = it_list(ptr: array(values.map { self.value($0) }), len: values.count)
    case .record(let fields):
      result.kind = UInt32(IT_RECORD)
      result.as.record = record(fields)
    case .descriptor(let number):
      result.kind = UInt32(IT_FD)
      result.as.fd = number
    case .entity(let entity):
      result.kind = UInt32(IT_ENTITY)
      result.as.entity = UnsafePointer(array([self.entity(entity)]))
    }
    return result
  }

  private func entity(_ value: EntityValue) -> it_entity {
    var entity = it_entity()
    entity.size = MemoryLayout<it_entity>.size
    entity.type = string(value.type)
    entity.id = string(value.id)
    entity.title = self.value(value.title)
    entity.subtitle = self.value(value.subtitle)
    entity.image = self.value(value.image)
    if case .record(let fields) = value.properties {
      entity.properties = UnsafePointer(array([record(fields)]))
    }
    return entity
  }

  private func record(_ fields: [IntentManifest.IntentValue.Field]) -> it_record {
    let written = fields.map { it_field(name: string($0.name), value: value($0.value)) }
    return it_record(ptr: array(written), len: written.count)
  }

  private func array<Element>(_ elements: [Element]) -> UnsafeMutablePointer<Element>? {
    guard !elements.isEmpty else { return nil }
    let pointer = UnsafeMutablePointer<Element>.allocate(capacity: elements.count)
    pointer.initialize(from: elements, count: elements.count)
    blocks.append(UnsafeMutableRawPointer(pointer))
    return pointer
  }
}
