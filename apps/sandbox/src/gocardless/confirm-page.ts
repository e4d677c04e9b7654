import { html } from '../pages/html.ts';
import { hostedShell } from '../pages/page-shell.ts';
import type { FlowPlan } from './billing-request-flows.ts';
import type { BillingRequestFlow } from './model.ts';
import { testBank } from './test-accounts.ts';

/** What a payer is promised by the Direct Debit Guarantee, in short. */
const guarantee: readonly string[] = [
  'Every bank and building society that takes Direct Debits gives this guarantee.',
  'If the amount, the date or the frequency changes, you are told beforehand, as a rule ten working days.',
  'If a payment is taken in error, your bank gives you all of it back at once.',
  'You may cancel at any time with your bank or building society. Please tell us as well.',
];

/** The page on which a customer confirms the Direct Debit. */
export function confirmPage(flow: BillingRequestFlow, draft: NonNullable<FlowPlan['draft']>): string {
  const facts: readonly (readonly [string, string])[] = [
    ['Name', `${draft.givenName} ${draft.familyName}`],
    ['E-mail', draft.email],
    ['Address', [draft.addressLine1, draft.addressLine2, draft.city, draft.postalCode].filter(Boolean).join(', ')],
    ['Account', `${draft.accountHolder}, ${testBank}, number ending in ${draft.ending}`],
  ];
  return hostedShell({
    title: 'Confirm your Direct Debit – Sandbox',
    body: html`<section class="card narrow" aria-labelledby="title">
      <h1 id="title">Confirm your Direct Debit</h1>
      <dl class="facts">${facts.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
      <form method="post" action="/gocardless/flow/${flow.id}/confirm" class="note"><button class="button wide">Set up this Direct Debit</button></form>
      <p><a href="/gocardless/flow/${flow.id}?change=1">Change something</a></p>
      <details open><summary>Direct Debit Guarantee</summary>
        ${guarantee.map((promise) => html`<p class="small">${promise}</p>`)}
      </details>
    </section>`,
  });
}
