import { assert } from '@marque/base';
import { paymentSettles } from '@marque/domain/process/payment-settles';
import type { Context } from '../context.ts';
import { Refusal } from '../http/refuse.ts';
import type { Doer } from '../journal/append-events.ts';
import type { Tx } from '../journal/database.ts';
import { systemPrincipal } from '../journal/owned.ts';
import { lockProposal, type StoredProposal } from '../journal/proposals.ts';
import { type Attempt, lockAttempt, moveAttempt } from './attempts.ts';
import { bindSale } from './bind-sale.ts';
import { type Resolution, settledResolution } from './resolution.ts';
import { saysTheSame } from './sale-offered.ts';
import { writeLedger } from './write-ledger.ts';

/**
 * Settles money that has been captured, in one transaction: it buys exactly one policy or it goes back, never both, never neither.
 *
 * It buys the policy at the facts, choices and price stored on the attempt, so that the price charged is the price bound, when
 * - the proposal is no policy yet, has not been deleted, and its facts and choices are still those that were offered. A new price for the
 *   same facts changes nothing: the offer was live when paying began, and the provider's page closes before the quote ends (or half an hour
 *   after it opened, the shortest that the provider allows), so what is paid on the page was paid while the price was held;
 * - and the amount captured is the amount offered.
 * Otherwise it goes back whole: cover never rests on facts that the customer has corrected, and a second payment buys nothing.
 * How late the payment becomes known decides nothing but the start: cover that should have begun meanwhile begins when it is bound.
 */
export async function settlePayment(
  tx: Tx,
  context: Context,
  { attemptId, captured, mayBind }: Settlement,
): Promise<Resolution> {
  const named = await lockInOrder(tx, attemptId);
  const { attempt, stored } = named;
  const settled = await settledResolution(tx, attempt);
  if (settled) return settled;
  await writePayment(tx, context, { attempt, captured });
  const resolution = await bindOrRefund(tx, context, { attempt, stored: mayBind ? stored : undefined, captured });
  await context.milestone('bind.in-transaction');
  return resolution;
}

/** Captured money and the attempt that it was paid for; `mayBind` is false once binding has been refused, so that it goes back. */
export type Settlement = { readonly attemptId: string; readonly captured: Captured; readonly mayBind: boolean };

/** What the provider says it captured. */
export type Captured = { readonly paymentId: string; readonly amount: number; readonly currency: string };

/** The proposal is held before the attempt, by everyone: whoever takes two locks takes them in one order. */
async function lockInOrder(
  tx: Tx,
  attemptId: string,
): Promise<{ attempt: Attempt; stored: StoredProposal | undefined }> {
  const named = await tx
    .selectFrom('payment_attempts')
    .select(['brand', 'proposal_code'])
    .where('attempt_id', '=', attemptId)
    .executeTakeFirst();
  assert(named, 'an attempt is never deleted');
  const stored = await lockUnlessDeleted(tx, named.brand, named.proposal_code);
  const attempt = await lockAttempt(tx, attemptId);
  assert(attempt, 'an attempt is never deleted');
  return { attempt, stored };
}

async function lockUnlessDeleted(tx: Tx, brand: string, proposalCode: string): Promise<StoredProposal | undefined> {
  try {
    return await lockProposal(tx, systemPrincipal(brand), proposalCode);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_found') return undefined;
    throw error;
  }
}

async function writePayment(
  tx: Tx,
  context: Context,
  { attempt, captured }: { attempt: Attempt; captured: Captured },
): Promise<void> {
  const transaction = paymentSettles({
    provider: attempt.provider,
    paymentId: captured.paymentId,
    attemptId: attempt.attempt_id,
    accountId: attempt.quote.accountId,
    amount: captured.amount,
    currency: captured.currency,
    effectiveAt: context.clock.now(),
  });
  assert(await writeLedger(tx, context, { brand: attempt.brand, transaction }), 'a payment settles one attempt');
}

type Settling = { readonly attempt: Attempt; readonly stored: StoredProposal | undefined; readonly captured: Captured };

async function bindOrRefund(tx: Tx, context: Context, { attempt, stored, captured }: Settling): Promise<Resolution> {
  const asOffered = captured.amount === attempt.amount && captured.currency === attempt.currency;
  const brand = context.brands.current.get(attempt.brand);
  assert(brand, 'an attempt’s brand is one of those that are loaded');
  if (!asOffered || !stored || stored.proposal.policy || !saysTheSame(attempt.quote, stored.proposal))
    return await giveBack(tx, context, attempt);
  const doer: Doer = { principal: { ...systemPrincipal(attempt.brand), subject: stored.owner }, requestId: null };
  const bound = await bindSale(tx, context, {
    stored,
    sale: attempt.quote,
    quoteLiveAt: attempt.quote.openedAt,
    language: attempt.language,
    brand,
    doer,
  });
  assert(
    await moveAttempt(tx, context, { attemptId: attempt.attempt_id, from: ['STARTED', 'OPEN', 'PAID'], to: 'BOUND' }),
    'a held attempt moves',
  );
  return { kind: 'bound', ...bound };
}

async function giveBack(tx: Tx, context: Context, { attempt_id: attemptId, brand }: Attempt): Promise<Resolution> {
  assert(
    await moveAttempt(tx, context, { attemptId, from: ['STARTED', 'OPEN', 'PAID'], to: 'REFUND_DUE' }),
    'a held attempt moves',
  );
  await context.jobs.add(tx, 'refund-payment', { key: attemptId, payload: { brand, attemptId } });
  return { kind: 'refunding' };
}
