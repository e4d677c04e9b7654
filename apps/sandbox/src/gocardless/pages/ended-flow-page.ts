import { html } from '../../pages/html.ts';
import { hostedShell } from '../../pages/page-shell.ts';
import type { OpenedFlow } from '../billing-request-flows.ts';

const titles = {
  fulfilled: 'Your Direct Debit is set up',
  cancelled: 'This was cancelled',
  expired: 'This page has expired',
  open: 'Go back to the shop',
};

/** The page of a flow on which nothing more can be done, or that never was. */
export function endedFlowPage(opened: OpenedFlow | undefined): string {
  const title = opened ? titles[opened.state] : 'There is no such page';
  const back = opened?.state === 'fulfilled' ? opened.flow.redirect_uri : opened?.flow.exit_uri;
  return hostedShell({
    title: `${title} – Sandbox`,
    body: html`<section class="card narrow" aria-labelledby="title">
      <h1 id="title">${title}</h1>
      <p>${opened?.state === 'fulfilled' ? 'Nothing was taken today.' : 'No Direct Debit was set up here. Go back to the shop to start again.'}</p>
      ${back && html`<p><a class="button" href="${back}">Go back</a></p>`}
    </section>`,
  });
}
