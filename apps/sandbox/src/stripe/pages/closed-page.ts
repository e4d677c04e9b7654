import { html } from '../../pages/html.ts';
import { hostedShell } from '../../pages/page-shell.ts';
import type { CheckoutSession } from '../ground/model.ts';

/** The page of a session that can no longer be paid, or that never was. */
export function closedPage(session: CheckoutSession | undefined): string {
  const title = session ? 'This payment page has expired' : 'There is no such payment page';
  return hostedShell({
    title: `${title} – Sandbox`,
    body: html`<section class="card narrow" aria-labelledby="title">
      <h1 id="title">${title}</h1>
      <p>${session ? 'Nothing was charged. Go back to the shop to start the payment again.' : 'Check the address, or go back to the shop and start the payment again.'}</p>
      ${session?.cancel_url && html`<p><a class="button" href="${session.cancel_url}">Go back</a></p>`}
    </section>`,
  });
}
