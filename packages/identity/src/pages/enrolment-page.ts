import type { Look } from '../ports.ts';
import { html } from './html.ts';
import { type Page, page } from './page.ts';

/** How far the making of a passkey has come. */
export type Enrolment =
  | { readonly kind: 'begin' | 'done' | 'over' }
  | { readonly kind: 'make'; readonly invitation: string; readonly options: object; readonly isFaulty: boolean };

/** The page on which an invited member of staff makes a passkey. */
export function enrolmentPage(look: Look, basePath: string, shown: Enrolment): Page {
  const { text } = look;
  const words = (name: string) => text(`identity.enrolment.${shown.kind}.${name}`, { brand: look.brandName });
  const isFaulty = shown.kind === 'make' && shown.isFaulty;
  const title = words('title');
  const body = html`<h1>${title}</h1>
<p class="lead">${words('lead')}</p>
${shown.kind === 'done' || shown.kind === 'over' ? endOf(look) : formOf(look, `${basePath}/passkey`, shown)}`;
  return page(look, basePath, {
    status: shown.kind === 'over' ? 410 : isFaulty ? 422 : 200,
    title: isFaulty ? text('identity.errorTitle', { title }) : title,
    body,
    ...(shown.kind === 'begin' || shown.kind === 'make' ? { script: 'passkey.js' } : {}),
  });
}

function endOf({ text }: Look) {
  return html`<p class="others"><a class="button" href="/sign-in">${text('identity.enrolment.signIn')}</a><a href="/">${text('identity.back')}</a></p>`;
}

function formOf({ text }: Look, action: string, shown: Enrolment) {
  if (shown.kind !== 'make')
    return html`<form method="post" action="${action}" data-ceremony="invite">
<input type="hidden" name="invitation" value="">
<button class="button">${text('identity.enrolment.begin.go')}</button>
</form>`;
  return html`<p id="passkey-error" class="error" role="alert"${shown.isFaulty ? undefined : html` hidden`}>${text('identity.fault.passkey')}</p>
<form method="post" action="${action}" data-ceremony="create" data-options="${JSON.stringify(shown.options)}">
<input type="hidden" name="invitation" value="${shown.invitation}"><input type="hidden" name="answer" value="">
<button class="button" autofocus>${text('identity.enrolment.make.go')}</button>
</form>
<p class="small">${text('identity.enrolment.make.two')}</p>`;
}
