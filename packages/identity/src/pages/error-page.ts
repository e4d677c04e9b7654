import type { Look } from '../ports.ts';
import { html } from './html.ts';
import { type Page, page } from './page.ts';

/** What went wrong, as far as it matters to the person who reads it. */
export type ErrorKind = 'over' | 'invalid' | 'unavailable' | 'unexpected';

const STATUS = { over: 400, invalid: 400, unavailable: 503, unexpected: 500 } as const;

/** The page for a sign-in that cannot continue. `code` is the protocol's code for the reason. */
export function errorPage(look: Look, basePath: string, { kind, code }: { kind: ErrorKind; code?: string }): Page {
  const { text } = look;
  const title = text(`identity.error.${kind}.title`);
  const body = html`<h1>${title}</h1>
<p class="lead">${text(`identity.error.${kind}.lead`)}</p>
<p class="others"><a class="button" href="/sign-in">${text('identity.error.again')}</a><a href="/">${text('identity.back')}</a></p>
${code === undefined ? undefined : html`<p class="small">${text('identity.error.code', { code })}</p>`}`;
  return page(look, basePath, { status: STATUS[kind], title, body });
}
