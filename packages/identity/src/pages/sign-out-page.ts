import type { Look } from '../ports.ts';
import { type Html, html } from './html.ts';
import { type Page, page } from './page.ts';

/** Presses the page's button for a person who has already asked the shop to sign them out. */
export const signOutScript = "document.querySelector('button[value=yes]').click();\n";

/**
 * The page that ends a session. `form` is the library's own form, which the button sends. `known`: the request carried
 * a token of this very session, so the customer asked for it in the shop and is not asked again.
 */
export function signOutPage(look: Look, basePath: string, { form, known }: { form: Html; known: boolean }): Page {
  const { text } = look;
  const title = text('identity.signOut.title');
  const body = html`<h1>${title}</h1>
<p class="lead">${text('identity.signOut.lead', { brand: look.brandName })}</p>
${form}
<p class="others"><button class="button" form="op.logoutForm" name="logout" value="yes" autofocus>${text('identity.signOut.yes')}</button>
<a href="/">${text('identity.signOut.no')}</a></p>`;
  return page(look, basePath, { title, body, ...(known ? { script: 'sign-out.js' } : {}) });
}

/** The page after signing out without a given destination. */
export function signedOutPage(look: Look, basePath: string): Page {
  const title = look.text('identity.signedOut.title');
  const body = html`<h1>${title}</h1><p class="lead">${look.text('identity.signedOut.lead')}</p>
<p><a class="button" href="/">${look.text('identity.back')}</a></p>`;
  return page(look, basePath, { title, body });
}
