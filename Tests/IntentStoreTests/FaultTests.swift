// Every system call in turn fails. What was asked for is then done as a whole, or the home is byte for
// byte as before and the message says why.

import CStore
import Glibc
import IntentDigest
import IntentModel
import StoreTestSupport
import Testing

@testable import IntentStore

@Suite struct FaultTests {
  let scratch = Scratch()

  /// All of a home: path, mode and content.
  private func snapshot(_ home: Home) throws -> [String] {
    let root = try Descriptor.folder(home.folder)
    return try Tree(root).entries.map { entry in
      let content =
        entry.status.kind == .file
        ? try SHA256.of(Descriptor.open(entry.path, in: root, O_RDONLY)) : ""
      return "\(entry.path) \(String(entry.status.mode, radix: 8)) \(content)"
    }
  }

  private func prepare() throws -> Store {
    let store = try Store.open(scratch.home, .write)
    try store.add(
      scratch.bundle(
        TestManifest.text(id: "org.example.old", "intent Old answer"), at: "old.intents"))
    try store.setSetting("a", [1])
    return store
  }

  /// Runs `step` with the fault after 0, 1, 2, … good calls until it is through without meeting it.
  /// Returns how many faults were met.
  private func exhaust(
    _ store: Store, kinds: Int, error: Int32, once: Bool, undo: () throws -> Void,
    _ step: () throws -> Void, failed: (StoreError) -> Void
  ) throws -> Int {
    for skip in 0..<2000 {
      let before = try snapshot(store.home)
      sc_fail(UInt32(kinds), skip, error, once)
      var trouble: (any Error)?
      do { try step() } catch { trouble = error }
      let met = sc_fail_end()
      if let trouble {
        failed(try #require(trouble as? StoreError))
        let after = try snapshot(store.home)
        #expect(after == before, "after \(skip) calls: \(trouble)")
        if after != before { return skip }
      } else {
        #expect(try Store.open(store.home).checkAll().isEmpty, "after \(skip) calls")
        try undo()
      }
      if met == 0 { return skip }
    }
    Issue.record("no end")
    return 0
  }

  @Test(arguments: [ENOSPC, EDQUOT]) func fullDiskDuringAdd(error: Int32) throws {
    let store = try prepare()
    let path = try scratch.bundle(
      TestManifest.text(id: "org.example.new", "intent New answer"), at: "new.intents")
    let met = try exhaust(
      store, kinds: Int(SC_SPACE), error: error, once: false,
      undo: { try store.remove(id: "org.example.new") }
    ) {
      try store.add(path)
    } failed: { trouble in
      let text = trouble.description
      #expect(trouble.code == .noSpace, "\(text)")
      #expect(
        error == EDQUOT ? text.hasPrefix("the quota for") : text.hasPrefix("no space on /"),
        "\(text)")
      #expect(text.contains("nothing was changed"))
    }
    #expect(met > 10)
  }

  @Test func brokenDiskDuringAdd() throws {
    let store = try prepare()
    let path = try scratch.bundle(
      TestManifest.text(id: "org.example.new", "intent New answer"), at: "new.intents")
    let met = try exhaust(
      store, kinds: Int(SC_ANY), error: EIO, once: true,
      undo: { try store.remove(id: "org.example.new") }
    ) {
      try store.add(path)
    } failed: { trouble in
      #expect(
        trouble.description.contains("Input/output error") || trouble.code == .refused, "\(trouble)"
      )
    }
    #expect(met > 60)
  }

  @Test(arguments: [ENOSPC, EIO, EROFS]) func troubleDuringSmallChanges(error: Int32) throws {
    let store = try prepare()
    let kinds = Int(error == EIO ? SC_ANY : SC_SPACE)
    let grant = GrantRow(
      bundle: "org.example.old", name: "n", kind: .folder, target: "/", agreedAt: 1)
    let steps: [(() throws -> Void, () throws -> Void)] = [
      ({ try store.setSetting("a", [2]) }, { try store.setSetting("a", [1]) }),
      ({ try store.grant(grant) }, { try store.revoke(bundle: grant.bundle) }),
      (
        { try store.setEnabled("org.example.old", false) },
        { try store.setEnabled("org.example.old", true) }
      ),
    ]
    for (step, undo) in steps {
      let met = try exhaust(store, kinds: kinds, error: error, once: error == EIO, undo: undo, step)
      {
        if error == ENOSPC { #expect($0.code == .noSpace) }
        if error == EROFS { #expect($0.code == .notWritable) }
      }
      #expect(met > 2)
    }
  }

  @Test func troubleDuringRemove() throws {
    let store = try prepare()
    for kinds in [Int(SC_SPACE), Int(SC_ANY)] {
      // What cannot be removed when the change is there is collected later.
      for skip in 0..<200 {
        let before = try snapshot(store.home)
        sc_fail(UInt32(kinds), skip, EIO, true)
        var failed = false
        do { try store.remove(id: "org.example.old") } catch { failed = true }
        let met = sc_fail_end()
        let reader = try Store.open(store.home)
        if failed, try reader.bundle("org.example.old") != nil {
          #expect(try snapshot(store.home) == before, "after \(skip) calls")
        } else {
          #expect(try reader.bundles().isEmpty)
          _ = try store.repair()
          #expect(try reader.checkAll().isEmpty, "after \(skip) calls")
          try store.add(scratch("old.intents"))
        }
        if met == 0 { break }
      }
    }
  }
}
