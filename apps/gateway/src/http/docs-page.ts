import { type Call, type CallName, contract, paths, problemCodes, whoMayCall } from '@marque/contract';
import { z } from 'zod';
import { escapeHtml } from './escape-html.ts';

/** The API's description as a page to read, without a script: each call with what it takes, answers and refuses. */
export function docsPage(title: string): string {
  const names = Object.keys(contract) as CallName[];
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)} API</title>
<link rel="stylesheet" href="/api/docs.css"></head>
<body>
<h1>${escapeHtml(title)} API</h1>
<p>Money is a whole number of pennies. Moments are UTC, days are of the brand’s time zone. The same as <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
<nav aria-label="Calls"><ul>${names.map((name) => `<li><a href="#${name}">${escapeHtml(paths[name].join(' '))}</a></li>`).join('')}</ul></nav>
${names.map((name) => section(name, contract[name])).join('\n')}
<h2>Problems</h2>
<p>Every error is <code>application/problem+json</code> (RFC 9457) with a stable <code>code</code>.</p>
<dl>${Object.entries(problemCodes)
    .map(([code, [status, text]]) => `<dt id="${code}"><code>${code}</code> ${status}</dt><dd>${escapeHtml(text)}</dd>`)
    .join('')}</dl>
</body></html>`;
}

/** The look of that page; a file of its own, because no style may stand in the page itself. */
export const docsStyle = `body { font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #1b1b1b; background: #fff }
h2 { margin-top: 2.5rem; border-bottom: 1px solid #ccc }
pre { overflow: auto; padding: 1rem; background: #f4f4f4; max-height: 24rem }
code { font-family: ui-monospace, monospace }
nav ul { columns: 2; padding-left: 1rem }
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
  const refusals = call.problems.map((code) => `<a href="#${code}"><code>${code}</code></a>`).join(', ');
  return `<section id="${name}"><h2><code>${escapeHtml(`${method} ${path}`)}</code></h2><p>${escapeHtml(call.summary)}. ${needs}</p>
${parts.join('\n')}${refusals ? `<p>Refuses with ${refusals}.</p>` : ''}</section>`;
}

function shape(heading: string, type: z.ZodType | undefined, io: 'input' | 'output'): string {
  if (!type) return '';
  const { $schema: _dialect, ...schema } = z.toJSONSchema(type, { io, unrepresentable: 'any' });
  return `<details><summary>${heading}</summary><pre tabindex="0"><code>${escapeHtml(JSON.stringify(schema, null, 2))}</code></pre></details>`;
}
