import type { Look } from '../ports.ts';
import { html } from './html.ts';
import { type Page, page } from './page.ts';

/** The browser's options for using a passkey; undefined if there is none. */
export type PasskeyTry = { readonly options: object | undefined; readonly fault?: 'passkey' };

/** The page that asks staff for their passkey, or says that one is still to be made. */
export function passkeyPage(look: Look, basePath: string, { options, fault }: PasskeyTry): Page {
  const { text } = look;
  const key = options ? 'passkey' : 'noPasskey';
  const title = text(`identity.${key}.title`);
  const error = html`<p id="passkey-error" class="error" role="alert"${fault ? undefined : html` hidden`}>${text('identity.fault.passkey')}</p>`;
  const form = options
    ? html`${error}
<form method="post" data-ceremony="get" data-options="${JSON.stringify(options)}">
<input type="hidden" name="action" value="passkey"><input type="hidden" name="answer" value="">
<button class="button" autofocus>${text('identity.passkey.use')}</button>
</form>
<p class="small">${text('identity.passkey.lost')}</p>`
    : html`<form method="post"><button class="button" name="action" value="without">${text('identity.noPasskey.without')}</button></form>`;
  const body = html`<h1>${title}</h1>
<p class="lead">${text(`identity.${key}.lead`, { brand: look.brandName })}</p>
${form}
<p class="small"><a href="?change">${text('identity.passkey.change')}</a></p>`;
  return page(look, basePath, {
    status: fault ? 422 : 200,
    title: fault ? text('identity.errorTitle', { title }) : title,
    body,
    ...(options ? { script: 'passkey.js' } : {}),
  });
}
