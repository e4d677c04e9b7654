/** The look of the pages over the brand's theme, as the shop's own forms look. */
export const pageStyle = `*, ::before, ::after { box-sizing: border-box }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100% }
body { margin: 0; background: var(--page); color: var(--ink); font: 400 1rem/1.5 var(--font); -webkit-font-smoothing: antialiased; overflow-wrap: break-word }
header { display: flex; align-items: center; width: min(1120px, 100% - 40px); min-height: 72px; margin-inline: auto }
header a { display: inline-flex; align-items: center; min-height: 44px }
header img { display: block; width: auto; height: 36px; max-width: 60vw }
main { width: min(480px, 100% - 40px); margin: var(--s5) auto var(--s8); padding: var(--s5); border: 1px solid var(--line); border-radius: var(--radius); background: var(--surface) }
h1 { margin: 0 0 var(--s3); font-size: 2rem; line-height: 1.1; letter-spacing: -0.022em; text-wrap: balance }
p { margin: 0 }
a { color: inherit; text-underline-offset: 3px }
.lead { margin-bottom: var(--s5); color: var(--muted); overflow-wrap: anywhere }
label { display: block; font-weight: 700 }
.hint { margin-bottom: var(--s2); color: var(--muted); font-size: 0.9375rem }
.small { margin-top: var(--s5); color: var(--muted); font-size: 0.875rem }
.small a { display: inline-flex; align-items: center; min-height: 44px }
input[type="text"] { display: block; width: 100%; height: 48px; padding: 0 14px; border: 1.5px solid var(--line-strong); border-radius: var(--radius-control); background: var(--surface); color: var(--ink); font: inherit }
input[type="text"]:hover { border-color: var(--ink) }
input[aria-invalid] { border-color: var(--critical); background: var(--critical-tint) }
.code { max-width: 220px; font-size: 1.5rem; font-variant-numeric: tabular-nums; letter-spacing: 0.2em }
.button { display: inline-flex; align-items: center; justify-content: center; min-height: 48px; padding: var(--s2) 22px; border: 1.5px solid transparent; border-radius: var(--radius-control); background: var(--primary); color: var(--on-primary); font: 650 1rem/1.2 var(--font); text-align: center; text-decoration: none; cursor: pointer }
.button:hover { background: var(--primary-hover) }
form > .button { width: 100%; margin-top: var(--s4) }
.others { display: flex; flex-wrap: wrap; align-items: center; gap: 0 var(--s5); margin-top: var(--s4) }
.others a:not(.button) { display: inline-flex; align-items: center; min-height: 44px }
.link { min-height: 44px; padding: 0; border: 0; background: none; color: inherit; font: inherit; text-decoration: underline; text-underline-offset: 3px; cursor: pointer }
.notice { margin-bottom: var(--s4); padding: var(--s3) var(--s4); border-radius: var(--radius-control); background: var(--success-tint); color: var(--success); font-weight: 600 }
.error { position: relative; margin-bottom: var(--s2); padding-inline-start: 28px; color: var(--critical); font-size: 0.9375rem; font-weight: 600 }
.error::before { content: ""; position: absolute; inset-inline-start: 0; top: 1px; width: 20px; height: 20px; background: currentColor; mask: url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='black' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='M12 4L2.5 20h19zM12 10v4M12 17h.01'/%3E%3C/svg%3E") center / contain no-repeat }
:focus-visible { outline: 3px solid var(--plate); outline-offset: 2px; box-shadow: 0 0 0 2px var(--ink) }
@media (width >= 768px) { main { padding: var(--s6) } }
@media (forced-colors: active) { .button { border-color: ButtonText } .error::before { background: CanvasText; forced-color-adjust: none } }
`;
