import { escapeHtml } from '@marque/base';
import { type Call, type CallName, contract, paths, problemCodes, problemsOfCall, whoMayCall } from '@marque/contract';
import { z } from 'zod';

/** A longer search is cut: nobody types so much. */
const WANTED_LENGTH_MAX = 100;

type Described = { readonly name: CallName; readonly html: string; readonly words: string };

/** Every call as it is shown, and the words that find it: made when the page is first asked for. */
let described: readonly Described[] | undefined;

function describeCalls(): readonly Described[] {
  described ??= (Object.keys(contract) as CallName[]).map((name) => {
    const html = section(name, contract[name]);
    return { name, html, words: `${name} ${contract[name].tag} ${html.replaceAll(/<[^>]*>/g, ' ')}`.toLowerCase() };
  });
  return described;
}

/**
 * The API's description as a page to read, without a script: each call with what it takes, answers and refuses. With
 * `wanted` words, only the calls that have all of them.
 */
export function docsPage(title: string, wanted = ''): string {
  const typed = wanted.slice(0, WANTED_LENGTH_MAX);
  const looked = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const found = describeCalls().filter(({ words }) => looked.every((word) => words.includes(word)));
  const links = found.map(
    ({ name }) => `<li><a href="#${name}"><code>${escapeHtml(paths[name].join(' '))}</code></a></li>`,
  );
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)} API</title>
<link rel="stylesheet" href="/api/docs.css"></head>
<body><main>
<h1>${escapeHtml(title)} API</h1>
<p>Money is a whole number of pennies. Moments are UTC, days are of the brand’s time zone. The same as <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
<form role="search" action="/api/docs"><label for="q">Find a call</label><input id="q" name="q" type="search" maxlength="${WANTED_LENGTH_MAX}" value="${escapeHtml(typed)}"><button>Search</button></form>
${looked.length > 0 ? `<p role="status">${counted(found.length)} <a href="/api/docs">Show all calls</a></p>` : ''}
<nav aria-label="Calls"><ul>${links.join('')}</ul></nav>
${found.map(({ html }) => html).join('\n')}
<h2>Problems</h2>
<p>Every error is <code>application/problem+json</code> (RFC 9457) with a stable <code>code</code>.</p>
<dl>${Object.entries(problemCodes)
    .map(([code, [status, text]]) => `<dt id="${code}"><code>${code}</code> ${status}</dt><dd>${escapeHtml(text)}</dd>`)
    .join('')}</dl>
</main></body></html>`;
}

function counted(count: number): string {
  if (count === 0) return 'No call has these words.';
  return count === 1 ? '1 call has these words.' : `${count} calls have these words.`;
}

/** The look of that page; a separate file, because the page itself may contain no style. */
export const docsStyle = `:root { color-scheme: light dark; --ink: #1b1b1b; --page: #fff; --link: #1f5fa8; --line: #c8c8c8; --box: #f4f4f4 }
@media (prefers-color-scheme: dark) { :root { --ink: #ececec; --page: #171717; --link: #8fbcf2; --line: #4a4a4a; --box: #262626 } }
* { box-sizing: border-box }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; overflow-wrap: anywhere; color: var(--ink); background: var(--page) }
a { color: var(--link) }
h2 { margin-top: 2.5rem; border-bottom: 1px solid var(--line); font-size: 1.25rem }
pre { overflow: auto; padding: 1rem; background: var(--box); max-height: 24rem; overflow-wrap: normal }
code { font-family: ui-monospace, monospace }
form { display: flex; flex-wrap: wrap; align-items: center; gap: .5rem }
input, button { min-height: 2.75rem; padding: 0 .75rem; font: inherit }
label { flex: 1 0 100% }
input { flex: 1 1 8rem; min-width: 0 }
summary { min-height: 1.75rem }
nav ul { padding: 0; list-style: none }
nav a { display: inline-block; min-height: 1.75rem }
dd { margin: 0 0 .75rem }
@media (min-width: 48rem) { nav ul { columns: 2 } }
`;

function section(name: CallName, call: Call): string {
  const [method, path] = paths[name];
  const needs = [escapeHtml(whoMayCall(call)), call.idempotent ? 'Needs an <code>Idempotency-Key</code>.' : ''].join(
    ' ',
  );
  const parts = [
    shape('Query', call.query, 'input'),
    shape('Body', call.body, 'input'),
    shape(`Answer ${call.status}`, call.status === 204 ? undefined : call.response, 'output'),
  ];
  const refusals = problemsOfCall(call)
    .map((code) => `<a href="#${code}"><code>${code}</code></a>`)
    .join(', ');
  return `<section id="${name}"><h2><code>${escapeHtml(`${method} ${path}`)}</code></h2><p>${escapeHtml(call.summary)}. ${needs}</p>
${parts.join('\n')}${refusals ? `<p>Refuses with ${refusals}.</p>` : ''}</section>`;
}

function shape(heading: string, type: z.ZodType | undefined, io: 'input' | 'output'): string {
  if (!type) return '';
  const { $schema: _dialect, ...schema } = z.toJSONSchema(type, { io, unrepresentable: 'any' });
  return `<details><summary>${heading}</summary><pre tabindex="0"><code>${escapeHtml(JSON.stringify(schema, null, 2))}</code></pre></details>`;
}
