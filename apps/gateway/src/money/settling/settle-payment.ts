import { assert } from '@marque/base';
import { paymentSettles } from '@marque/domain/process/payment-settles';
import type { Context } from '../../ground/context.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { type Attempt, accountOf, UNDECIDED } from '../../store/money/attempts.ts';
import { noteOnAccount } from '../../store/policies/note-on-account.ts';
import type { Captured } from '../attempts/captured.ts';
import { doerOf } from '../attempts/doer-of.ts';
import { lockForSettling } from '../attempts/lock-for-settling.ts';
import { type Resolution, settledResolution } from '../attempts/resolution.ts';
import { writeLedger } from '../sale/write-ledger.ts';
import { bindOrGiveBack } from './bind-or-give-back.ts';
import { outstandingOf, settleAccount } from './settle-account.ts';

/** Captured money and the attempt that it was paid for; `mayBind` is false once binding has been refused, so that it goes back. */
export type Settlement = { readonly attemptId: string; readonly captured: Captured; readonly mayBind: boolean };

/**
 * Settles money that has been captured, in one transaction: it buys exactly one policy, pays what an account owes, or goes back; never both,
 * never neither. However often it is called, and whatever was thought of the attempt before, the money is written down once.
 */
export async function settlePayment(
  tx: Tx,
  context: Context,
  { attemptId, captured, mayBind }: Settlement,
): Promise<Resolution> {
  const { attempt, stored } = await lockForSettling(tx, attemptId);
  if (!UNDECIDED.some((status) => status === attempt.status)) {
    const settled = await settledResolution(tx, attempt);
    assert(settled, 'an attempt that is decided is settled');
    return settled;
  }
  const owedPennies = attempt.purpose === 'ACCOUNT' ? await outstandingOf(tx, attempt) : 0;
  await writePayment(tx, context, { attempt, captured, owner: stored?.owner ?? attempt.owner });
  const settling = { attempt, stored, captured };
  const resolution =
    attempt.purpose === 'ACCOUNT'
      ? await settleAccount(tx, context, { ...settling, owedPennies })
      : await bindOrGiveBack(tx, context, { ...settling, mayBind });
  await context.milestone('bind.in-transaction');
  return resolution;
}

async function writePayment(
  tx: Tx,
  context: Context,
  { attempt, captured, owner }: { attempt: Attempt; captured: Captured; owner: string },
): Promise<void> {
  const transaction = paymentSettles({
    provider: attempt.provider,
    paymentId: captured.paymentId,
    attemptId: attempt.attempt_id,
    ...(attempt.method_id === null ? {} : { methodId: attempt.method_id }),
    accountId: accountOf(attempt),
    amount: captured.amount,
    currency: captured.currency,
    effectiveAt: context.clock.now(),
  });
  assert(await writeLedger(tx, context, { brand: attempt.brand, transaction }), 'a payment settles one attempt');
  const { attempt_id: attemptId, brand } = attempt;
  const event = { type: 'PaymentTaken', attemptId, amount: captured.amount };
  const account = { accountId: accountOf(attempt) };
  await noteOnAccount(tx, context, { brand, account, event, doer: doerOf(attempt, owner) });
}
