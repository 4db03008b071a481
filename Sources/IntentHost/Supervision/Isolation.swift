// How much of the kernel's means a process of a bundle is shut in with.

/// Profiles of the sandbox. Both hold every promise of Sandbox/SECURITY.md that does not say otherwise;
/// Landlock and seccomp carry them.
public enum Isolation: String, Sendable, CaseIterable {
  /// Namespaces that cost little, where the machine allows them: user, ipc, uts.
  case standard = "default"
  /// Also a pid namespace, an empty network and a root folder of its own, which hides that the user's files exist. All
  /// of them are required.
  case full

  /// Layers that it needs beside those of every process. A user namespace is only the key to the others.
  public var requiredLayers: [String] {
    self == .full ? ["mount", "pid", "net", "ipc", "uts"] : []
  }
}
