/// The head, the style and the end of every HTML page: of a report, of `kpd report`, and of a trend.
extension DecodeReport {
  /// The start of a page, up to what its body shows, without scripts or external resources.
  ///
  /// - Parameter hasRows: True for a page of rows with a mark, a bar and a sentence, and not of one report.
  package static func htmlStart(title: String, hasRows: Bool = false) -> String {
    """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
    <title>\(markup(title))</title>
    <style>
    \(hasRows ? "\(style)\n\(styleOfRows)" : style)
    </style>
    </head>
    <body>
    <main>

    """
  }

  package static var htmlEnd: String { "</main>\n</body>\n</html>\n" }

  static let style = """
    :root { color-scheme: light dark; --text: #1c1e21; --page: #fff; --box: #f5f6f8; --line: #d5d9de; --dim: #5c6570; --red: #b3261e; --mark: #fde3e1; --key: #0b5394; --amber: #8a5200; --green: #1d6b38; }
    @media (prefers-color-scheme: dark) { :root { --text: #e6e8eb; --page: #16181c; --box: #1f2227; --line: #363b42; --dim: #9aa4b0; --red: #ff8a80; --mark: #54211d; --key: #8ab8f5; --amber: #f0b35a; --green: #78cf93; } }
    * { box-sizing: border-box; }
    body { margin: 0; background: var(--page); color: var(--text); font: 16px/1.5 system-ui, sans-serif; }
    main { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem; }
    code, pre { font: 14px/1.5 ui-monospace, Menlo, Consolas, monospace; }
    .report { overflow-wrap: anywhere; }
    .report header p { margin: .25rem 0 1rem; font-size: 1.15rem; }
    .code { color: var(--red); font-weight: 600; }
    .path { font-weight: 600; }
    .place, .hidden, footer { color: var(--dim); }
    .excerpt { margin: 0; padding: .75rem 1rem; overflow-x: auto; white-space: pre-wrap; overflow-wrap: anywhere; background: var(--box); border: 1px solid var(--line); border-radius: 6px; }
    .key { color: var(--key); }
    .key, .path, mark { unicode-bidi: isolate; }
    mark { padding: 1px 0 2px; background: var(--mark); color: var(--red); box-shadow: 0 0 0 1px var(--red); border-radius: 2px; -webkit-box-decoration-break: clone; box-decoration-break: clone; }
    .line { display: block; --in: min(var(--hang) * 1ch, 50%); padding-left: var(--in); text-indent: calc(-1 * var(--in)); }
    .label { display: flex; margin: 2px 0; color: var(--red); font-weight: 600; }
    .pad { flex: none; max-width: 40%; overflow: hidden; visibility: hidden; white-space: pre; user-select: none; -webkit-user-select: none; }
    .label code, .help code { font-size: inherit; border-bottom: 1px dotted; }
    .help { padding-left: 1.25rem; }
    p.write { margin: .75rem 0 .25rem; color: var(--dim); }
    pre.write { margin: 0; padding: .5rem 1rem; white-space: pre-wrap; overflow-wrap: anywhere; background: var(--box); border: 1px solid var(--line); border-radius: 6px; }
    footer { margin-top: 1rem; font-size: .875rem; }
    """

  static let styleOfRows = """
    main { max-width: 70rem; }
    h1, h2 { margin: 0; line-height: 1.25; font-size: 1.5rem; }
    h2 { margin-top: 2rem; font-size: 1.15rem; }
    h1 + p, .intro { margin: .25rem 0 1rem; color: var(--dim); }
    p, .what, .body { overflow-wrap: anywhere; }
    .row { --tone: var(--dim); margin: 0 0 .5rem; border: 1px solid var(--line); border-left: 4px solid var(--tone); border-radius: 6px; }
    .failing { --tone: var(--red); }
    .degraded { --tone: var(--amber); }
    .sound { --tone: var(--green); }
    summary, div.row { position: relative; display: grid; grid-template-columns: 9rem minmax(0, 1fr) 9rem; gap: .125rem 1rem; padding: .625rem 2.5rem .625rem 1rem; }
    summary { border-radius: 5px; cursor: pointer; list-style: none; }
    summary::-webkit-details-marker { display: none; }
    summary::after { content: "▸"; position: absolute; right: 1rem; top: .625rem; color: var(--dim); }
    [open] > summary::after { content: "▾"; }
    summary:hover { background: var(--box); }
    summary:focus-visible, .excerpt:focus-visible { outline: 2px solid var(--key); outline-offset: 2px; }
    .tag { color: var(--tone); font-weight: 600; }
    .share { float: right; font-variant-numeric: tabular-nums; }
    .track { display: block; clear: both; height: .5rem; border-radius: 3px; background: var(--box); box-shadow: inset 0 0 0 1px var(--line); }
    .bar { display: block; height: 100%; border-radius: 3px; background: var(--tone); }
    .rest { background: var(--tone); }
    .rest .bar { background: var(--green); border-radius: 3px 0 0 3px; }
    .track, .bar { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
    .fact, .seen { color: var(--dim); font-size: .875rem; }
    .seen { white-space: nowrap; }
    .what .fact { display: block; }
    .days { display: block; width: 9rem; height: 1.5rem; fill: none; stroke: var(--tone); stroke-width: 2; }
    .body { padding: .75rem 1rem 1rem; border-top: 1px solid var(--line); }
    .body p { margin: 0 0 .5rem; }
    @media (max-width: 50rem) {
      summary, div.row { grid-template-columns: minmax(0, 1fr); }
      .lead { display: flex; align-items: center; gap: 1rem; }
      .track { flex: 1; }
      .share { order: 1; }
    }
    @media print {
      main { max-width: none; padding: 0; }
      .row { break-inside: avoid; }
      .row::details-content { content-visibility: visible; }
      summary::after { content: none; }
    }
    """
}
