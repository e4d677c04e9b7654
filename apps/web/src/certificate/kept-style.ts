/** How a kept page looks: calm on any brand's colours, the plate in the law's own. It is allowed by its hash, so it stays one constant text. */
export const keptStyle = [
  ':root{color-scheme:light dark;--page:#f6f6f4;--surface:#fff;--ink:#14181f;--muted:#566070;--line:#d9d8d3}',
  '@media(prefers-color-scheme:dark){:root{--page:#10151a;--surface:#181f26;--ink:#f1efe9;--muted:#a8b0bb;--line:#39434d}}',
  '*{box-sizing:border-box;margin:0}',
  'body{background:var(--page);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}',
  'main{display:grid;gap:16px;max-width:60rem;margin:0 auto;padding:20px}',
  '.brand{font-weight:700}h1{font-size:clamp(1.125rem,5vw,1.75rem);line-height:1.2;hyphens:auto;overflow-wrap:anywhere}',
  '.notice{padding:16px 16px 6px;border:1px solid var(--line);border-radius:12px}',
  'a{display:inline-block;padding:10px 0;color:inherit;font-weight:600}a:focus-visible{outline:3px solid;outline-offset:2px}',
  'article{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(20rem,100%),1fr));border:1px solid var(--line);border-radius:14px;background:var(--surface)}',
  'section{display:grid;align-content:start;gap:16px;padding:20px}',
  '.car{display:flex;flex-wrap:wrap;align-items:center;gap:8px 12px;color:var(--muted)}',
  '.plate{display:inline-flex;align-items:center;height:48px;padding:0 11px;border:1.5px solid #16130a;border-radius:7px;background:#ffcb05;color:#16130a;forced-color-adjust:none}',
  '.plate svg{display:block;height:31px}',
  'dl{display:grid;grid-template-columns:repeat(auto-fit,minmax(9rem,1fr));gap:12px 16px}',
  '.wide{grid-column:1/-1}dt,.foot{color:var(--muted);font-size:.875rem}dd{font-weight:600;overflow-wrap:anywhere}.long{font-weight:400}',
  '.foot{padding-top:12px;border-top:1px solid var(--line)}',
].join('');
