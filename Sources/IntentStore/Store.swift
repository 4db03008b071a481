// The store of one home, as the host and the shell use it.

/// What is known of all bundles of a home, and the ways to change it. Every call sees what other
/// processes have changed before it. An instance belongs to one thread; each thread may open its own.
public final class Store {
  public enum Access: Sendable { case read, write }

  public let home: Home
  public let access: Access
  let catalogue: Catalogue

  /// Opens the store. A home that is not there yet is empty; it is made by the first change.
  ///
  /// - Throws: `.newerSchema` when a newer program wrote it in a way that this one cannot read,
  ///   `.damaged`, `.notPermitted`.
  public static func open(_ home: Home, _ access: Access = .read) throws(StoreError) -> Store {
    try home.requireNoForeignLinks()
    let store = Store(home, access, Catalogue(home))
    _ = try store.catalogue.reader()
    return store
  }

  init(_ home: Home, _ access: Access, _ catalogue: Catalogue) {
    self.home = home
    self.access = access
    self.catalogue = catalogue
  }

  /// A value that differs after each change of the catalogue, by whomever. One system call.
  public func changeMark() throws(StoreError) -> String {
    try FileStatus.of(home.catalogue)?.identity ?? ""
  }

  /// For tests that stop or kill a process at the worst moment: when the change is written and not yet
  /// in place.
  package var beforePublishing: () -> Void {
    get { catalogue.beforePublishing }
    set { catalogue.beforePublishing = newValue }
  }

  func rows<Row>(
    _ sql: String, _ values: [any SQLValue] = [], _ read: (Statement) throws(StoreError) -> Row
  ) throws(StoreError) -> [Row] {
    guard let database = try catalogue.reader() else { return [] }
    return try database.rows(sql, values, read)
  }

  func change<Result>(
    undo: () -> Void = {}, finish: () -> Void = {},
    _ body: (Database) throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    precondition(access == .write, "the store was opened for reading")
    return try catalogue.change(undo: undo, finish: finish, body)
  }

  static func noBundle(_ id: String) -> StoreError {
    StoreError(
      .notFound, "there is no bundle \(printable(Array(id.utf8)))",
      nextStep: "list shows the bundles that are there")
  }
}
