import { assert, type Pennies } from '@marque/base';
import { releaseHeld } from '@marque/domain/billing/holding/hold-payment';
import { isUnsettled } from '@marque/domain/payment/attempt/attempt-standing';
import type { Context } from '../../ground/context.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { asDecided } from '../../store/money/as-decided.ts';
import { type Attempt, lockAttempt, moveAttempt, readAttemptsOfRenewal } from '../../store/money/attempts.ts';
import { heldInLedger } from '../../store/money/payment-in-ledger.ts';
import { writeLedger } from '../../store/money/write-ledger.ts';
import { giveBack } from '../refunds/give-back.ts';
import { retireAttempt } from '../settling/retire-attempt.ts';

/** A policy that turns. */
export type Turning = { readonly brand: string; readonly policyId: string };

/** The money that is held, and its owner. */
type Held = { readonly held: Attempt; readonly owner: string };

/**
 * Makes sure that nothing more is paid for the next term of a policy: pages are closed, unsent charges never will be
 * sent, and the provider is asked about the rest. Answers whether all of it is known; a charge without an answer is
 * not.
 */
export async function retireNextTerm(context: Context, { brand, policyId }: Turning): Promise<boolean> {
  let isKnown = true;
  for (const attempt of (await readAttemptsOfRenewal(context.db, brand, policyId)).filter(isUnsettled)) {
    const { kind } = await retireAttempt(context, attempt);
    isKnown &&= kind !== 'waiting';
  }
  return isKnown;
}

/**
 * The money held for the next term of a policy, locked against other writers until the transaction ends. The policy is
 * locked before.
 */
export async function lockHeld(tx: Tx, { brand, policyId }: Turning): Promise<Attempt | undefined> {
  const held = (await readAttemptsOfRenewal(tx, brand, policyId)).find(({ status }) => status === 'HELD');
  const locked = held && (await lockAttempt(tx, held.attempt_id));
  return locked?.status === 'HELD' ? locked : undefined;
}

/** Uses the held money to pay for the term that begins. */
export async function useHeld(tx: Tx, context: Context, held: Attempt): Promise<void> {
  await release(tx, context, held);
  assert(await moveAttempt(tx, context, { attemptId: held.attempt_id, move: 'used' }), 'what is held is used once');
}

/**
 * Gives back what was paid for a term beyond its present cost, once it has begun, and has its customer told; does
 * nothing for 0 or less.
 */
export async function returnOver(
  tx: Tx,
  context: Context,
  { held, owner, over }: Held & { readonly over: Pennies },
): Promise<void> {
  if (over <= 0) return;
  const { attempt_id: attemptId, brand, provider, provider_payment_id: paymentId, proposal_code: proposalCode } = held;
  assert(paymentId !== null, 'what was used was captured');
  const { accountId } = asDecided(held);
  await giveBack(tx, context, {
    ...{ brand, owner, provider, proposalCode, accountId, attemptId, paymentId },
    ...{ amount: over, reason: 'paid_more_than_owed' },
  });
}

/** Gives back all of the held money, and has its customer told. */
export async function returnHeld(tx: Tx, context: Context, { held, owner }: Held): Promise<void> {
  const { attempt_id: attemptId, brand, provider, proposal_code: proposalCode, amount } = held;
  const paymentId = await release(tx, context, held);
  const { accountId } = asDecided(held);
  await giveBack(tx, context, {
    ...{ brand, owner, provider, proposalCode, accountId, attemptId, paymentId, amount, reason: 'not_renewed' },
  });
  assert(await moveAttempt(tx, context, { attemptId, move: 'not-used' }), 'what is held goes back once');
}

/** Makes the held money the account's. Answers the provider's name for its payment. */
async function release(tx: Tx, context: Context, held: Attempt): Promise<string> {
  const { brand, provider, provider_payment_id: paymentId } = held;
  assert(paymentId !== null, 'what is held was captured');
  const payment = await heldInLedger(tx, { brand, provider, paymentId });
  assert(payment, 'what is held stands in the ledger');
  for (const transaction of releaseHeld(payment, context.clock.now()))
    assert(await writeLedger(tx, context, { brand, transaction }), 'held money is released once');
  return paymentId;
}
