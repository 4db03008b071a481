// Opens the files that arguments name: a bundle gets descriptors, never paths.

import CHostSystem
import Glibc
import IntentMediation
import IntentModel

/// Keeps the files of an invocation open until it ends.
final class FileArguments {
  private var open: [Descriptor] = []
  private let reach: FileReach

  init(_ reach: FileReach) { self.reach = reach }

  /// The arguments with each file record's `path` replaced by an open descriptor.
  func open(
    _ arguments: [IntentValue.Field], _ intent: Intent
  ) throws(MediationFailure) -> [IntentValue.Field] {
    var result = arguments
    for index in result.indices {
      let name = result[index].name
      guard let parameter = intent.parameter(name) else { continue }
      let type = parameter.type.unwrapped
      guard type == .file || type.element == .file || type == .semanticContent else { continue }
      result[index].value = try opened(result[index].value, name, parameter.access)
    }
    if reach.isLimited {
      for field in result where field.value.namesFile { throw Self.outOfReach(field.name) }
    }
    return result
  }

  private static func outOfReach(_ parameter: String) -> MediationFailure {
    MediationFailure(
      .doesNotFit,
      "the file is not below a folder that was opened for whoever calls; give its content",
      parameter: parameter)
  }

  private static func ofTheHome(_ parameter: String) -> MediationFailure {
    MediationFailure(
      .doesNotFit,
      "the file would be changed, and it belongs to intents itself or to another bundle",
      parameter: parameter, hint: "Name a file outside of the home of intents")
  }

  /// The value with descriptors in the place of what a file is named or held by.
  func opened(
    _ value: IntentValue, _ parameter: String, _ access: Parameter.FileAccess = .read
  ) throws(MediationFailure) -> IntentValue {
    switch value {
    case .list(let values):
      var result: [IntentValue] = []
      for value in values { result.append(try opened(value, parameter, access)) }
      return .list(result)
    case .record(var fields):
      if access == .write, value["path"] == nil || reach.isLimited {
        throw notForChanging(parameter)
      }
      if case .bytes(let data)? = value["data"] { return try inFile(data, fields, parameter) }
      guard case .bytes(let path)? = value["path"] else { return value }
      let (descriptor, size) = try open(path, parameter, access)
      fields.removeAll { ["path", "file", "size"].contains($0.name) }
      if value["name"] == nil, let name = Self.name(path) {
        fields.append(.init("name", .string(name)))
      }
      fields.append(.init("file", .descriptor(descriptor.number)))
      fields.append(.init("size", .int(size)))
      open.append(descriptor)
      return .record(fields)
    default: return value
    }
  }

  /// The last part of a path: all that a bundle may know of it. Nil where it cannot be a file's name in
  /// a record, since what is not UTF-8 grows when it is replaced.
  private static func name(_ path: [UInt8]) -> String? {
    guard let last = path.split(separator: UInt8(ascii: "/")).last else { return nil }
    let name = String(decoding: last, as: UTF8.self)
    return name.utf8.count <= 255 ? name : nil
  }

  /// The record with its bytes in a sealed memory file: a bundle gets a descriptor either way.
  private func inFile(
    _ data: [UInt8], _ fields: [IntentValue.Field], _ parameter: String
  ) throws(MediationFailure) -> IntentValue {
    let number = data.withUnsafeBytes { hs_sealed_file($0.baseAddress, $0.count) }
    guard number >= 0 else {
      throw MediationFailure(
        .doesNotFit, "its data cannot be kept: \(systemMessage(-number))", parameter: parameter)
    }
    let descriptor = Descriptor(owning: number)
    lseek(number, 0, SEEK_SET)
    open.append(descriptor)
    return .record(
      fields.filter { !["data", "file", "size"].contains($0.name) } + [
        .init("file", .descriptor(number)), .init("size", .int(Int64(data.count))),
      ])
  }

  /// What is changed must be a file that outlives the call, and that a person named.
  private func notForChanging(_ parameter: String) -> MediationFailure {
    MediationFailure(
      .doesNotFit,
      reach.isLimited
        ? "the file would be changed, and a model may only have files read"
        : "the file is changed, so it has to be one of the disk",
      parameter: parameter,
      hint: reach.isLimited ? "Run it from the shell" : "Give its path: \(parameter)=@PATH")
  }

  private func open(
    _ path: [UInt8], _ parameter: String, _ access: Parameter.FileAccess
  ) throws(MediationFailure) -> (Descriptor, Int64) {
    let number = reach.open(path, writes: access == .write)
    if number == -EXDEV {
      throw reach.isLimited ? Self.outOfReach(parameter) : Self.ofTheHome(parameter)
    }
    let whole = String(decoding: path, as: UTF8.self)
    let shown =
      whole.isEmpty
      ? "a file without a name" : "\(whole.prefix(200))\(whole.count > 200 ? "…" : "")"
    guard number >= 0 else {
      let reason = systemMessage(-number)
      throw MediationFailure(
        number == -ENOENT ? .notFound : .doesNotFit, "cannot open \(shown): \(reason)",
        parameter: parameter)
    }
    let descriptor = Descriptor(owning: number)
    var size: Int64 = 0
    guard hs_kind(number, &size) == 1 else {
      throw MediationFailure(
        .doesNotFit, "\(shown) is not a plain file", parameter: parameter,
        hint: "Give the path of a file")
    }
    guard hs_is_kernels(number) == 0 else {
      throw MediationFailure(
        .doesNotFit, "\(shown) is no file of a disk: the kernel makes it up", parameter: parameter,
        hint: access == .read ? "Give what is in it: \(parameter)=@- < \(shown)" : nil)
    }
    return (descriptor, size)
  }
}
