// Serves one configuration as a page on this machine, until it is saved or given up. The address holds a
// secret, pages of other sites are refused, and nothing is loaded from elsewhere.

import CHostSystem
import Glibc
import IntentHost
import IntentMCP
import IntentMediation
import IntentModel

/// The page of one configuration.
final class FormServer {
  private let editor: WidgetEditor
  private let draft: WidgetDraft
  private let name: WidgetName
  private let address: ListenAddress
  private let path: String
  private let nonce = FormServer.secret()
  private var typed: [String: String] = [:]
  /// The end, once there is one.
  private var status: ExitStatus?
  private var saved: (IntentForm, WidgetConfiguration)?

  /// A request that the thread of the form is to answer.
  private struct Visit: Sendable {
    let connection: HTTPConnection
    let request: HTTPConnection.Request
  }
  private let visits = Mailbox<Visit>()
  /// Bytes of what a page sends.
  private static let longestForm = 4 << 20

  init(
    _ editor: WidgetEditor, _ draft: WidgetDraft, _ name: WidgetName, _ address: ListenAddress
  ) throws(ShellError) {
    guard address.isLoopback else {
      throw ShellError(
        .usage, "the page is only for this machine: \(address.host) is not it",
        hint: "Write a port alone, or 127.0.0.1:PORT")
    }
    self.editor = editor
    self.draft = draft
    self.name = name
    self.address = address
    path = "/\(Self.secret())/"
  }

  private static func secret() -> String {
    var random = SystemRandomNumberGenerator()
    return (0..<4).map { _ in String(random.next() as UInt64, radix: 36) }.joined()
  }

  /// Serves until the form is saved or given up.
  func run() throws(ShellError) -> ExitStatus {
    // What cannot be shown at all is said here, not in a browser.
    if let failure = try editor.form(draft.given).failure { throw failure }
    let socket = try address.listen()
    hs_catch_interrupts()
    editor.session.output.note("Open http://\(address.text(socket))\(path)")
    editor.session.output.note("Ctrl-C gives up; nothing is saved before you press Save")
    let visits = visits
    guard Thread.start({ Self.accept(socket, visits) }) else {
      throw ShellError(.hostError, "cannot start a thread")
    }
    while status == nil {
      if hs_interrupted() != 0 { throw ShellError(.cancelled, "cancelled: nothing was saved") }
      if let visit = visits.take(within: 0.2) { answer(visit) }
    }
    guard let (form, configuration) = saved else {
      throw ShellError(.cancelled, "cancelled: nothing was saved")
    }
    if !editor.session.output.isJSON { editor.session.output.note("Saved as \(configuration.id)") }
    WidgetReport(editor, form, configuration, reveals: false, dropped: draft.dropped).print()
    return .done
  }

  /// Reads one request of each connection. Browsers open some that they never use.
  private static func accept(_ socket: Int32, _ visits: Mailbox<Visit>) {
    let connections = ConnectionShare(strangers: 64, known: 0)
    while true {
      while !connections.hasRoom { usleep(1000) }
      let accepted = Glibc.accept(socket, nil, nil)
      guard accepted >= 0 else {
        usleep(50_000)
        continue
      }
      _ = fcntl(accepted, F_SETFD, FD_CLOEXEC)
      let connection = HTTPConnection(accepted)
      connections.enter(connection)
      let started = Thread.start {
        defer { connections.leave(connection) }
        do throws(HTTPHead.Refusal) {
          if let request = try connection.request(most: longestForm) {
            visits.put(Visit(connection: connection, request: request))
          }
        } catch {
          HTTPServer.refuse(connection, error)
        }
      }
      if !started { connections.leave(connection) }
    }
  }

  private func answer(_ visit: Visit) {
    do throws(HTTPHead.Refusal) {
      let head = visit.request.head
      guard !head.comesFromElsewhere else {
        throw .init(403, "pages of other sites are not served")
      }
      guard head.hasLocalHost else { throw .init(421, "only localhost and 127.0.0.1 are served") }
      guard head.path == path else { throw .init(404, "there is nothing here") }
      switch head.method {
      case "GET": show(visit.connection, complains: false)
      case "POST": try take(visit)
      default: throw .init(405, "GET and POST are understood")
      }
    } catch {
      HTTPServer.refuse(visit.connection, error)
    }
  }

  private func take(_ visit: Visit) throws(HTTPHead.Refusal) {
    guard
      visit.request.head.fields["content-type"]?.lowercased()
        .hasPrefix("application/x-www-form-urlencoded") == true,
      visit.request.body.count <= Self.longestForm, let form = FormFields(visit.request.body)
    else { throw .init(415, "a form is sent as application/x-www-form-urlencoded in UTF-8") }
    if form.first("action") == "cancel" {
      status = .cancelled
      return send(page.message("Nothing was saved", "You can close this page."), visit.connection)
    }
    for parameter in editor.intent.parameters {
      guard let given = FormControl.given(parameter, form) else { continue }
      typed[parameter.name] = form.first("f.\(parameter.name)") ?? form.first("l.\(parameter.name)")
      draft.replace(parameter.name, by: given.map(typed))
    }
    guard form.first("action") == "save" else { return show(visit.connection, complains: false) }
    save(visit.connection)
  }

  /// Letters as the parameter wishes them, where it was typed.
  private func typed(_ given: Given) -> Given {
    guard case .text(let text) = given.form, let parameter = editor.intent.parameter(given.name)
    else { return given }
    return Given(given.name, editor.run.typed(text, parameter))
  }

  private func save(_ connection: HTTPConnection) {
    do throws(ShellError) {
      let form = try editor.form(draft.given)
      guard form.problems.isEmpty else { return show(connection, complains: true) }
      let configuration = try editor.save(form, as: name)
      saved = (form, configuration)
      status = .done
      send(page.message("Saved as \(configuration.id)", "You can close this page."), connection)
    } catch {
      fail(error, connection)
    }
  }

  private func show(_ connection: HTTPConnection, complains: Bool) {
    do throws(ShellError) {
      send(page.form(try editor.form(draft.given), complains: complains), connection)
    } catch {
      fail(error, connection)
    }
  }

  /// The bundle could not answer: what was set so far is kept, the next try may go well.
  private func fail(_ error: ShellError, _ connection: HTTPConnection) {
    send(
      page.message(error.message, error.hint ?? "Load the page again to go on."), connection,
      status: 503)
  }

  private var page: FormPage { FormPage(editor: editor, typed: typed, nonce: nonce) }

  private func send(_ html: String, _ connection: HTTPConnection, status: Int = 200) {
    connection.answer(
      status, "text/html; charset=utf-8", Array(html.utf8),
      fields: [
        ("Content-Security-Policy", page.policy), ("Cache-Control", "no-store"),
        ("Referrer-Policy", "same-origin"), ("X-Content-Type-Options", "nosniff"),
      ], closes: true)
  }
}
