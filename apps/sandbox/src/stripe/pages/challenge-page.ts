import { formatMoney } from '../../pages/format-money.ts';
import { html } from '../../pages/html.ts';
import { hostedShell } from '../../pages/page-shell.ts';
import type { CheckoutSession, PaymentMethod } from '../ground/model.ts';

/** The bank's 3-D Secure page, on which the customer completes or fails the confirmation. */
export function challengePage(session: CheckoutSession, method: PaymentMethod): string {
  const what =
    session.mode === 'payment'
      ? `a payment of ${formatMoney(session.amount_total ?? 0, session.currency)}`
      : 'saving your card';
  return hostedShell({
    title: 'Confirm with your bank – Sandbox',
    body: html`<section class="card narrow" aria-labelledby="title">
      <p class="bank">Sandbox Bank <span class="muted">3-D Secure</span></p>
      <h1 id="title">Confirm with your bank</h1>
      <p>Your bank asks you to confirm ${what} with the card ending <b>${method.card.last4}</b>.</p>
      <form method="post" action="/c/pay/${session.id}/challenge" class="buttons">
        <button class="button" name="answer" value="complete">Complete</button>
        <button class="button quiet" name="answer" value="fail">Fail</button>
      </form>
      <p class="small muted">“Complete” stands for a customer who confirms in the bank's app. “Fail” stands for one who does not.</p>
    </section>`,
  });
}
