import type { Look } from '../ports.ts';
import { html } from './html.ts';
import { type Page, page } from './page.ts';

/** What the page shows: the offer to take an e-mail back, that it was done, or that it cannot be done any more. */
export type EmailBack = { readonly email: string; readonly key: string } | 'done' | 'over';

/** The page on which the reader of a former e-mail takes it back. */
export function emailBackPage(look: Look, basePath: string, shown: EmailBack): Page {
  const { text } = look;
  const key = typeof shown === 'string' ? shown : 'ask';
  const words = (name: string, values?: { [value: string]: string }) =>
    text(`identity.emailBack.${key}.${name}`, values);
  const title = words('title');
  const body = html`<h1>${title}</h1>
<p class="lead">${words('lead', typeof shown === 'string' ? {} : { email: shown.email, brand: look.brandName })}</p>
${
  typeof shown === 'string'
    ? html`<p class="others"><a class="button" href="/sign-in">${text('identity.emailBack.signIn')}</a><a href="/">${text('identity.back')}</a></p>`
    : html`<form method="post" action="${basePath}/email-back">
<input type="hidden" name="key" value="${shown.key}">
<button class="button">${words('take')}</button>
</form>
<p class="small">${words('mine')}</p>
<p class="small"><a href="/">${words('leave')}</a></p>`
}`;
  return page(look, basePath, { status: shown === 'over' ? 410 : 200, title, body });
}
