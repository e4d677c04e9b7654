import { html } from '../../pages/html.ts';
import { hostedShell } from '../../pages/page-shell.ts';
import type { FlowPlan } from '../billing-request-flows.ts';
import type { BillingRequestFlow } from '../ground/model.ts';
import { testBank } from '../ground/test-accounts.ts';

/** The Direct Debit Guarantee in the wording that Pay.UK prescribes, with the name under which this sandbox collects. */
const guarantee: readonly string[] = [
  'The Guarantee is offered by all banks and building societies that accept instructions to pay Direct Debits.',
  'If there are any changes to the amount, date or frequency of your Direct Debit Sandbox will notify you (normally 3 working days) in advance of your account being debited or as otherwise agreed. If you request Sandbox to collect a payment, confirmation of the amount and date will be given to you at the time of the request.',
  'If an error is made in the payment of your Direct Debit, by Sandbox or your bank or building society, you are entitled to a full and immediate refund of the amount paid from your bank or building society.',
  'If you receive a refund you are not entitled to, you must pay it back when Sandbox asks you to.',
  'You can cancel a Direct Debit at any time by simply contacting your bank or building society. Written confirmation may be required. Please also notify us.',
];

/** The page on which a customer confirms the Direct Debit. */
export function confirmPage(flow: BillingRequestFlow, draft: NonNullable<FlowPlan['draft']>): string {
  const facts: readonly (readonly [string, string])[] = [
    ['Name', `${draft.givenName} ${draft.familyName}`],
    ['Email', draft.email],
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
