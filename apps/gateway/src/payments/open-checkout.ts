import { addToDate, assert, type Instant, startOfDay } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import type { Proposal } from '@marque/domain/proposal/proposal';
import type { Context } from '../context.ts';
import type { Principal } from '../http/principal.ts';
import { refuse } from '../http/refuse.ts';
import type { Tx } from '../journal/database.ts';
import { inTransaction } from '../journal/in-transaction.ts';
import { lockProposal } from '../journal/proposals.ts';
import { type Attempt, readAttempts, UNSETTLED } from './attempts.ts';
import { beginAttempt } from './begin-attempt.ts';
import { refuseUnlessReady } from './bind-readiness.ts';
import { openAtProvider } from './open-at-provider.ts';
import { resolvePayment } from './resolve-payment.ts';
import { retireAttempt } from './retire-attempt.ts';
import { amountDue, saleOffered } from './sale-offered.ts';

/** Pennies below which the card provider charges nothing. Less than that waits for the next payment. */
export const CARD_LEAST_PENNIES = 30;

/** Who wants to pay for which proposal, and how to come back. */
export type CheckoutWish = {
  readonly principal: Principal;
  readonly brand: Brand;
  readonly proposalCode: string;
  readonly siteUrl: string;
  readonly successPath: string;
  readonly cancelPath: string;
  readonly saveCard: boolean;
  readonly language: string;
};

/** Opens the page on which a customer pays what is due now, or answers the one that is open for the very same. At most one page can be paid at a time. */
export async function openCheckout(context: Context, wish: CheckoutWish): Promise<{ url: string; sessionId: string }> {
  const { attempt, others } = await inTransaction(context.db, (tx) => begin(tx, context, wish));
  await context.milestone('checkout.attempt-stored');
  for (const other of others) await settleOrRetire(context, other);
  if ((await readAttempts(context.db, attempt.brand, attempt.proposal_code)).some(({ status }) => status === 'BOUND'))
    refuse('proposal_bound');
  const page =
    attempt.provider_session_id === null
      ? await openAtProvider(context, attempt)
      : await context.cardPayments.readCheckout(attempt.provider_session_id);
  if (page.status === 'open' && page.url !== null) return { url: page.url, sessionId: page.sessionId };
  const resolution = await resolvePayment(context, attempt.attempt_id);
  if (resolution.kind === 'bound') refuse('proposal_bound');
  // The page was closed or its money is on its way back: the next try begins anew.
  return refuse('version_conflict', 'The payment page has just closed. Please try again.');
}

async function begin(tx: Tx, context: Context, wish: CheckoutWish): Promise<{ attempt: Attempt; others: Attempt[] }> {
  const { brand, principal, proposalCode, siteUrl, successPath, cancelPath, saveCard, language } = wish;
  const stored = await lockProposal(tx, principal, proposalCode);
  refuseUnlessReady(stored, brand, context);
  const { proposal } = stored;
  const offered = saleOffered(proposal, context.clock.now());
  assert(offered, 'a proposal that is ready has a price and an account');
  const due = amountDue(offered);
  if (due < CARD_LEAST_PENNIES)
    refuse(
      'nothing_to_pay',
      due > 0 ? 'The amount is too small for a card and is added to the next payment' : undefined,
    );
  const back = { siteUrl, successPath, cancelPath, saveCard, language };
  const about = {
    brand: brand.brand,
    currency: brand.currency,
    owner: principal.subject,
    proposalCode,
    offered,
    heldUntil: heldUntil(proposal, brand),
  };
  const attempt = await beginAttempt(tx, context, { ...about, ...back });
  const earlier = await readAttempts(tx, brand.brand, proposalCode);
  return { attempt, others: earlier.filter((one) => one.attempt_id !== attempt.attempt_id && isUnsettled(one)) };
}

/** A price is held until its end, and no longer than through the day on which cover was to start. */
function heldUntil({ quote, quoteEndAt }: Proposal, brand: Brand): Instant {
  assert(quote, 'a proposal that is ready has a price');
  const endOfStartDay = startOfDay(addToDate(quote.startAt, { days: 1 }), brand.timeZone);
  return quoteEndAt !== null && quoteEndAt < endOfStartDay ? quoteEndAt : endOfStartDay;
}

function isUnsettled({ status }: Attempt): boolean {
  return status !== 'REFUND_DUE' && UNSETTLED.some((one) => one === status);
}

async function settleOrRetire(context: Context, attempt: Attempt): Promise<void> {
  if (attempt.status === 'PAID') await resolvePayment(context, attempt.attempt_id);
  else await retireAttempt(context, attempt);
}
