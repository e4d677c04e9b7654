import type { Look } from '../ports.ts';
import { faultText } from './fault-text.ts';
import { html } from './html.ts';
import { type Page, page } from './page.ts';

/** What went wrong with an address, and the status that says so. */
const STATUS = { address: 422, too_many: 429, unavailable: 503 } as const;

/** What is shown about a try: what was typed, what was wrong with it, and when it may be tried again. */
export type AddressTry = {
  readonly typed: string;
  readonly fault?: keyof typeof STATUS;
  readonly retryAfterSeconds?: number;
};

/** The page that asks for an e-mail address or a mobile number. */
export function addressPage(look: Look, basePath: string, { typed, fault, retryAfterSeconds }: AddressTry): Page {
  const { text } = look;
  const title = text('identity.address.title');
  const body = html`<h1>${title}</h1>
<p class="lead">${text('identity.address.lead', { brand: look.brandName })}</p>
<form method="post" novalidate>
<label for="address">${text('identity.address.label')}</label>
<p id="address-hint" class="hint">${text('identity.address.hint')}</p>
${fault && html`<p id="address-error" class="error" role="alert">${faultText(look, fault, retryAfterSeconds)}</p>`}
<input id="address" name="address" type="text" inputmode="email" autocomplete="username" autocapitalize="none" spellcheck="false" maxlength="320" required autofocus value="${typed}" aria-describedby="${fault ? 'address-error address-hint' : 'address-hint'}"${fault && html` aria-invalid="true"`}>
<button class="button" name="action" value="address">${text('identity.address.send')}</button>
</form>
<p class="small"><a href="/">${text('identity.back')}</a></p>`;
  return page(look, basePath, {
    status: fault ? STATUS[fault] : 200,
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
    title: fault ? text('identity.errorTitle', { title }) : title,
    body,
  });
}
