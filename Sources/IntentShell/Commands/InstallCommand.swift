// Installs this program below a prefix, and takes it away again.

import Glibc
import IntentAuthoring
import IntentHost
import IntentModel
import IntentStore

extension Command {
  static let install = Command(
    name: "install", operands: "", summary: "install this program below a folder",
    options: [prefixOption],
    discussion: """
      Writes bin/intents, its runner, lib/libintents.so with its header for programs in C, the contract
      for authors with its documents, the Swift SDK, the manual page and completions. The folder can be
      moved or packed as a whole; it runs where no toolchain is. share/intents/receipt lists every
      file, for uninstall.
      """, count: 0...0
  ) { session, arguments throws(ShellError) in
    let installation = try Installing.installation(arguments)
    let runner: String
    do throws(HostError) {
      runner = try HostRuntime.locateRunner()
    } catch {
      throw ShellError(.refused, error.description)
    }
    let report: Installation.Report
    do throws(AuthoringError) {
      report = try installation.install(runner: Path(runner), others: try Installing.others())
    } catch {
      throw ShellError(error)
    }
    session.output.print("Installed \(report.files.count) files below \(installation.prefix)")
    for left in report.left { session.output.note("  Left out: \(left)") }
    session.output.print(
      .object([
        "prefix": .string(installation.prefix.description),
        "files": .array(report.files.map { .string($0.description) }),
        "leftOut": .array(report.left.map { .string($0) }),
      ]))
    return .done
  }

  static let uninstall = Command(
    name: "uninstall", operands: "", summary: "remove what install wrote below a folder",
    options: [prefixOption],
    discussion: """
      Bundles and what they have written stay; they are in the home. A file that was changed since it
      was installed stays too, and is named.
      """, count: 0...0
  ) { session, arguments throws(ShellError) in
    let installation = try Installing.installation(arguments)
    let removal: Installation.Removal
    do throws(AuthoringError) {
      removal = try installation.uninstall()
    } catch {
      throw ShellError(error)
    }
    session.output.print("Removed \(removal.removed.count) files below \(installation.prefix)")
    for path in removal.kept {
      session.output.note("  Kept, since it was changed: \(installation.prefix.appending(path))")
    }
    session.output.print(
      .object([
        "prefix": .string(installation.prefix.description),
        "removed": .array(removal.removed.map { .string($0.description) }),
        "kept": .array(removal.kept.map { .string($0.description) }),
      ]))
    return .done
  }

  private static let prefixOption = CommandOption(
    name: "prefix", value: "DIR", summary: "the folder, such as /usr/local or ~/.local")
}

private enum Installing {
  static func installation(_ arguments: Arguments) throws(ShellError) -> Installation {
    guard let prefix = arguments.bytes("prefix"), !prefix.isEmpty else {
      throw ShellError(.usage, "where?", hint: "Write --prefix DIR, such as --prefix ~/.local")
    }
    do throws(AuthoringError) {
      return try Installation(prefix: Path(bytes: prefix))
    } catch {
      throw ShellError(error)
    }
  }

  /// The manual page, and completions where this program writes them.
  static func others() throws(AuthoringError) -> [Installation.Item] {
    var items = [
      Installation.Item("share/man/man1/intents.1", Array(ManualPage.text.utf8))
    ]
    guard Command.named("completion") != nil else { return items }
    let places = [
      ("bash", "share/bash-completion/completions/intents"),
      ("zsh", "share/zsh/site-functions/_intents"),
      ("fish", "share/fish/vendor_completions.d/intents.fish"),
    ]
    for (shell, place) in places {
      let tool = Tool(["/proc/self/exe", "completion", shell], in: "/")
      items.append(Installation.Item(Path(place), try tool.output()))
    }
    return items
  }
}
