// The page on which a widget is configured. It works without scripts; with them it is brought up to date
// whenever a value changes, so that conditional fields come and go.

import IntentHost
import IntentMediation
import IntentModel

/// Draws the page of a configuration.
struct FormPage {
  let editor: WidgetEditor
  /// What was typed and did not fit, by parameter.
  var typed: [String: String] = [:]
  /// Permits the page's own style and script, and no other.
  let nonce: String

  /// The form as it stands.
  /// - Parameter complains: missing values are said too; not before somebody tried to save.
  func form(_ form: IntentForm, complains: Bool) -> String {
    let fields = form.fields.filter(\.isVisible)
    let rows = fields.map { row($0, of: form, complains) }.joined(separator: "\n")
    let hidden = form.fields.filter { !$0.isVisible && $0.problem != nil }.map {
      "<p class=\"problem\">\($0.label.escapedForHTML): \(($0.problem?.message ?? "").escapedForHTML)</p>"
    }.joined()
    return page(
      """
      <form method="post" novalidate>
      <p class="sentence" aria-live="polite">\(form.summary.sentence.escapedForHTML)</p>
      \(fields.isEmpty ? "<p>There is nothing to set.</p>" : rows)
      \(hidden)
      <p class="buttons">
      <button name="action" value="save" class="main">Save</button>
      <button name="action" value="cancel">Cancel</button>
      <button name="action" value="update" class="update">Update</button>
      </p>
      </form>
      """)
  }

  private func row(_ field: FormField, of form: IntentForm, _ complains: Bool) -> String {
    var field = field
    var offered: [IntentMediation.Option] = []
    do throws(ShellError) {
      offered = try form.choices(field.parameter.name) ?? []
    } catch {
      field.problem = field.problem ?? FormFilling.Problem(message: error.message)
    }
    if field.problem?.isMissing == true, !complains { field.problem = nil }
    let name = field.parameter.name
    let id = name.escapedForHTML
    let control = FormControl(
      field, offered, editor.values, typed: field.problem == nil ? nil : typed[name])
    var html = "<div class=\"field\" data-field=\"\(id)\">"
    html += "<label for=\"c.\(id)\">\(field.label.escapedForHTML)</label>\(control.html)"
    if let help = field.advice {
      html += "<p class=\"help\" id=\"h.\(id)\">\(help.escapedForHTML)</p>"
    }
    if let problem = field.problem {
      html += "<p class=\"problem\" id=\"e.\(id)\">\(problem.message.escapedForHTML)</p>"
    }
    return html + "</div>"
  }

  func message(_ title: String, _ text: String) -> String {
    page(
      """
      <p class="sentence">\(title.escapedForHTML)</p>
      <p>\(text.escapedForHTML)</p>
      """)
  }

  private func page(_ content: String) -> String {
    let title = editor.title.escapedForHTML
    let description = editor.description.map { "<p class=\"about\">\($0.escapedForHTML)</p>" } ?? ""
    let family = editor.family.map { "<p class=\"family\">\($0.escapedForHTML)</p>" } ?? ""
    return """
      <!doctype html>
      <html lang="\(editor.values.context.locale.escapedForHTML)">
      <head><meta charset="utf-8"><title>\(title)</title>
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <style nonce="\(nonce)">\(Self.style)</style></head>
      <body><main><h1>\(title)</h1>\(description)\(family)
      \(content)
      </main><script nonce="\(nonce)">\(Self.script)</script></body></html>
      """
  }

  /// What a browser may do with the page: only what the page itself brings.
  var policy: String {
    "default-src 'none'; style-src 'nonce-\(nonce)'; script-src 'nonce-\(nonce)'; "
      + "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
  }

  private static let style = """
    :root { color-scheme: light dark; --line: #8886; --accent: #0a66d0; --bad: #c0271c; }
    @media (prefers-color-scheme: dark) { :root { --accent: #6ab0ff; --bad: #ff8a80; } }
    body { font: 16px/1.45 system-ui, sans-serif; margin: 0; }
    main { max-width: 34rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
    h1 { font-size: 1.5rem; margin: 0 0 .25rem; overflow-wrap: anywhere; }
    .about, .help, .family { color: GrayText; margin: 0 0 .5rem; }
    .help { font-size: .875rem; margin: .25rem 0 0; }
    .sentence { font-weight: 600; margin: 1rem 0; overflow-wrap: anywhere; }
    .field { border-top: 1px solid var(--line); padding: .75rem 0; }
    .field > label { display: block; font-weight: 500; margin-bottom: .35rem; }
    input:not([type=checkbox]), select, textarea { box-sizing: border-box; width: 100%;
      font: inherit; padding: .5rem .6rem; border: 1px solid var(--line); border-radius: .4rem; }
    input[type=range] { padding: 0; }
    [aria-invalid=true] { border-color: var(--bad); }
    .toggle, .choices label { display: flex; gap: .5rem; align-items: center; }
    .choices { display: grid; gap: .35rem; }
    input[type=checkbox] { width: 1.15rem; height: 1.15rem; accent-color: var(--accent); }
    .problem { color: var(--bad); margin: .35rem 0 0; }
    .buttons { display: flex; gap: .5rem; border-top: 1px solid var(--line); padding-top: 1rem; }
    button { font: inherit; padding: .5rem 1.1rem; border-radius: .4rem; cursor: pointer;
      border: 1px solid var(--line); background: ButtonFace; color: ButtonText; }
    .main { background: #0a66d0; border-color: #0a66d0; color: #fff; }
    :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
    """

  /// Sends the form when something changed and takes the new one in. The control that somebody is in stays
  /// the one it was, with what is typed in it.
  private static let script = """
    const form = document.querySelector('form');
    form?.querySelector('.update').remove();
    let last = 0;
    form?.addEventListener('change', async () => {
      const number = ++last;
      form.ariaBusy = 'true';
      const body = new URLSearchParams(new FormData(form));
      body.set('action', 'update');
      const answer = await fetch(location.pathname, { method: 'POST', body });
      const text = await answer.text();
      if (number !== last) return;
      if (!answer.ok) {
        form.ariaBusy = 'false';
        return;
      }
      const page = new DOMParser().parseFromString(text, 'text/html');
      const next = page.querySelector('form');
      next.querySelector('.update').remove();
      const active = form.contains(document.activeElement) ? document.activeElement : null;
      const same = active?.id ? next.querySelector('#' + CSS.escape(active.id)) : null;
      const place = active?.selectionStart;
      if (same && active.type !== 'checkbox') same.replaceWith(active);
      form.replaceChildren(...next.childNodes);
      const target = same && active.type === 'checkbox' ? same : active;
      if (target?.isConnected) {
        target.focus();
        if (typeof place === 'number') target.setSelectionRange(place, place);
      }
      form.ariaBusy = 'false';
    });
    """
}
