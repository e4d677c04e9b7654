/** The look of the documents that are read before the sale, from the tokens of the brand's theme; on paper, which is white, in the colours by day. */
export const offerStyle = `html { background: var(--page) }
.document-page { margin: 0; background: var(--page); color: var(--ink); font: 400 1rem/1.6 var(--font); overflow-wrap: break-word }
.document-page a { color: var(--primary); text-underline-offset: 0.15em }
.document-page a:hover { color: var(--primary-hover) }
.document-page :focus-visible { outline: 3px solid var(--primary); outline-offset: 2px; border-radius: 4px }
.bar { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: var(--s3) var(--s5); min-height: 72px; box-sizing: border-box; padding: var(--s3) max(var(--s4), (100% - 70rem) / 2); border-bottom: 1px solid var(--line); background: var(--surface) }
.bar img { display: block }
.bar a { display: inline-flex; align-items: center; min-height: 44px }
.bar .language { font-size: 0.9375rem }
main { box-sizing: border-box; max-width: 44rem; margin: 0 auto; padding: var(--s6) var(--s4) var(--s7) }
.information main { max-width: 72rem }
h1 { margin: 0 0 var(--s4); font-size: clamp(1.75rem, 1.35rem + 2vw, 2.75rem); line-height: 1.12; letter-spacing: -0.022em; text-wrap: balance }
h2 { margin: var(--s7) 0 var(--s2); font-size: 1.375rem; line-height: 1.25; letter-spacing: -0.01em; scroll-margin-top: var(--s4); text-wrap: balance }
h3 { margin: var(--s4) 0 var(--s1); font-size: 1rem; line-height: 1.4 }
p { margin: 0 0 var(--s3) }
ul, ol { margin: 0 0 var(--s3); padding-left: 1.25em }
li { margin: 0 0 var(--s1); padding-left: 0.25em }
li::marker { color: var(--muted) }
[role="note"] { margin: 0 0 var(--s5); padding: var(--s3) var(--s4); border-left: 4px solid var(--info); border-radius: 0 var(--radius-control) var(--radius-control) 0; background: var(--info-tint) }
.written .words > h2:first-of-type { margin-top: var(--s6) }
.written dl { margin: 0 0 var(--s3) }
.written dt { margin-top: var(--s3); font-weight: 700 }
.written dd { margin: 0 }
.contents { margin: 0 0 var(--s5); padding: var(--s4) var(--s5); border: 1px solid var(--line); border-radius: var(--radius); background: var(--surface) }
.contents h2 { margin: 0 0 var(--s2); font-size: 1rem }
.contents ol { margin: 0; padding-left: 1.875em; columns: 16rem 2; column-gap: var(--s6) }
.contents li { margin: 0; break-inside: avoid }
.contents a { display: block; padding: 0.3rem 0; line-height: 1.35 }
.scroll { overflow-x: auto; margin: var(--s5) 0 }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums }
caption { padding-bottom: var(--s2); text-align: left; font-weight: 700 }
th, td { padding: var(--s2) var(--s3); border-bottom: 1px solid var(--line); text-align: left; vertical-align: top }
thead th { border-bottom: 2px solid var(--line-strong); font-size: 0.875rem; line-height: 1.3 }
.information .heading { margin-bottom: var(--s5) }
.kicker { margin: 0 0 var(--s1); color: var(--muted); font-weight: 600 }
.information h1 { margin-bottom: var(--s3) }
.by { margin: 0; color: var(--muted); font-size: 0.9375rem }
.written .by { margin-bottom: var(--s4) }
.items { column-gap: var(--s4) }
.item { margin: 0 0 var(--s4); padding: var(--s4) var(--s4) var(--s3); border: 1px solid var(--line); border-radius: var(--radius); background: var(--surface) }
.item h2 { display: flex; align-items: flex-start; gap: var(--s3); margin: 0 0 var(--s3); font-size: 1.125rem; line-height: 1.55 }
.item ul { margin: 0 0 var(--s2); padding: 0; list-style: none }
.item li { position: relative; padding-left: 1.625em }
.item li::before { position: absolute; left: 0.25em; color: var(--muted); content: "•" / "" }
.icon { flex: none; color: var(--primary) }
.insured .icon { color: var(--success) }
.notInsured .icon { color: var(--critical) }
.restrictions .icon { color: var(--warning) }
.insured li::before { left: 0; color: var(--success); font-weight: 700; content: "✓" / "" }
.insured h3 + ul li::before { left: 0.1em; color: var(--muted); content: "+" / "" }
.notInsured li::before { left: 0.1em; color: var(--critical); font-weight: 700; content: "✕" / "" }
.restrictions li::before { left: 0.3em; color: var(--warning); font-weight: 700; content: "!" / "" }
.information .demonstration { margin: var(--s5) 0 0 }
.personal dl { margin: 0 }
.personal dl div { display: grid; gap: 0 var(--s4); padding: var(--s2) 0; border-bottom: 1px solid var(--line) }
.personal dt { color: var(--muted) }
.personal dd { margin: 0; font-weight: 600 }
.legal { padding: var(--s5) var(--s4) var(--s6); border-top: 1px solid var(--line); color: var(--muted); font-size: 0.875rem; text-align: center }
.legal p { max-width: 44rem; margin: 0 auto; text-wrap: balance }
@media (min-width: 48rem) {
  .items { columns: 2 }
  .item { break-inside: avoid; padding: var(--s5) var(--s5) var(--s4) }
  .item.type { column-span: all }
  .personal dl div { grid-template-columns: 16rem 1fr }
  .personal dt { grid-row: 1 / span 12 }
  .personal dd { grid-column: 2 }
}
@media print {
  @page { margin: 11mm }
  html, .document-page, .item, .contents, [role="note"] { background: #fff; color: #000 }
  .document-page { font-size: 9pt; line-height: 1.35 }
  .bar { min-height: 0; padding: 0 0 3mm; border-bottom: 0.7mm solid var(--primary) }
  .bar a { min-height: 0 }
  .bar img { height: 7mm }
  h1 { font-size: 18pt }
  .information .heading { margin-bottom: 3mm }
  .by, .legal { font-size: 8pt }
  .legal { padding: 2mm 0 0 }
  .bar .language, .contents { display: none }
  main, .information main { max-width: none; padding: 5mm 0 0 }
  .items { columns: 2; column-gap: 3mm }
  .item { margin: 0 0 2.5mm; padding: 2.5mm 3mm; break-inside: avoid }
  .item li { margin: 0 }
  .item h2 { margin-bottom: 1mm }
  .item h3 { margin: 1.5mm 0 0 }
  .icon { width: 5mm; height: 5mm }
  .item.type { column-span: all }
  .item h2 { font-size: 10.5pt }
  h2, h3, .written dt { break-after: avoid }
  h2 { margin: 5mm 0 1.5mm; color: var(--primary); font-size: 12pt }
  h3 { font-size: 9.5pt }
  thead { display: table-header-group }
  tr, .personal dl div { break-inside: avoid }
  .scroll { overflow: visible }
  a { color: inherit; text-decoration: none }
}
`;
