import { assert } from '@marque/base';
import { type CapturedDecision, decideCaptured } from '@marque/domain/payment/attempt/decide-attempt';
import type { ChangeDecided } from '../../changing/decide-change.ts';
import { makeChange } from '../../changing/make-change.ts';
import type { Context } from '../../ground/context.ts';
import { Refusal } from '../../ground/refuse.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { methodName } from '../../store/money/ahead/method-name.ts';
import { asDecided } from '../../store/money/as-decided.ts';
import { type Attempt, canMove, moveAttempt, saleOf } from '../../store/money/attempts.ts';
import { wakeBilling } from '../../store/money/billing/wake-billing.ts';
import type { PaymentMethod } from '../../store/money/payment-methods.ts';
import { writeLedger } from '../../store/money/write-ledger.ts';
import { noteOnAccount } from '../../store/policies/note-on-account.ts';
import { brandOf } from '../attempts/ask-for-page.ts';
import type { Captured } from '../attempts/captured.ts';
import { doerOf } from '../attempts/doer-of.ts';
import { type Held, lockForSettling } from '../attempts/lock-for-settling.ts';
import { type Resolution, settledResolution } from '../attempts/resolution.ts';
import { chooseAtSale } from '../choosing/choose-at-sale.ts';
import { chooseIfNothingPays } from '../choosing/choose-for-account.ts';
import { keepCard } from '../methods/keep-card.ts';
import { giveBack } from '../refunds/give-back.ts';
import { bindSale } from '../sale/bind-sale.ts';
import { isAfterDeath } from './is-after-death.ts';
import { payingFor } from './paying-for.ts';
import { tellHeld } from './tell-held.ts';
import { thankPayer } from './thank-payer.ts';

/** Captured money and the attempt that it was paid for; `mayBind` is false once binding, or the change, has been refused, so that it goes back. */
type Settlement = { readonly attemptId: string; readonly captured: Captured; readonly mayBind: boolean };

type Settling = { readonly held: Held; readonly captured: Captured };

/**
 * Settles what the provider says it captured for an attempt. If binding, or the change that was paid for, is refused
 * for good, the money goes back.
 */
export async function settlePayment(
  context: Context,
  { attempt_id: attemptId }: Pick<Attempt, 'attempt_id'>,
  captured: Captured,
): Promise<Resolution> {
  await moveAttempt(context.db, context, { attemptId, move: 'captured', paymentId: captured.paymentId });
  await context.milestone('bind.before-transaction');
  const resolution = await inTransaction(context.db, (tx) =>
    settleOnce(tx, context, { attemptId, captured, mayBind: true }),
  ).catch((error: unknown) => {
    if (!(error instanceof Refusal) || error.code === 'version_conflict') throw error;
    context.log.warn({ attemptId, code: error.code }, 'a captured payment cannot be used and goes back');
    return inTransaction(context.db, (tx) => settleOnce(tx, context, { attemptId, captured, mayBind: false }));
  });
  await context.milestone('bind.after-commit');
  return resolution;
}

/**
 * Settles captured money in one transaction: it buys exactly one policy, pays for one change, pays an account's debt, is held for a next term, or goes back; never
 * both, never neither. For any number of calls, and any earlier status of the attempt, the money is booked once.
 */
async function settleOnce(tx: Tx, context: Context, { attemptId, captured, mayBind }: Settlement): Promise<Resolution> {
  const held = await lockForSettling(tx, attemptId);
  const { attempt } = held;
  if (!canMove(attempt, 'bought')) {
    const settled = await settledResolution(tx, attempt);
    assert(settled, 'an attempt that is decided is settled');
    return settled;
  }
  const { paysFor, change } = await payingFor(tx, context, { held, mayBind });
  const decision = decideCaptured(captured, { attempt: asDecided(attempt), paysFor }, context.clock.now());
  const mayKeep = decision.move !== 'goes-back' || attempt.purpose === 'ACCOUNT';
  const kept = mayKeep ? await keepCard(tx, context, { attempt, card: captured.savedCard }) : undefined;
  const settling = { held, captured, decision, kept, change };
  await writePayment(tx, context, settling);
  const resolution = await use(tx, context, settling);
  await context.milestone('bind.in-transaction');
  return resolution;
}

/** `kept` is the card that was saved with the payment, which the books name as its means; one that was not saved is named by its brand and last digits. */
type Decided = Settling & {
  readonly decision: CapturedDecision;
  readonly kept: PaymentMethod | undefined;
  /** The change that it is for. */
  readonly change: ChangeDecided | null;
};

async function writePayment(tx: Tx, context: Context, { held, captured, decision, kept }: Decided): Promise<void> {
  const { attempt, stored } = held;
  const { attempt_id: attemptId, brand } = attempt;
  const means = kept ? { methodId: kept.method_id } : captured.paidBy && { cardName: methodName(captured.paidBy) };
  for (const posting of decision.postings) {
    const transaction = { ...posting, details: { ...posting.details, ...means } };
    assert(await writeLedger(tx, context, { brand, transaction }), 'a payment settles one attempt');
  }
  const { accountId } = asDecided(attempt);
  const event = { type: 'PaymentTaken', attemptId, amount: captured.amount };
  const doer = doerOf(attempt, stored?.owner ?? attempt.owner);
  await noteOnAccount(tx, context, { brand, account: { accountId }, event, doer });
}

/**
 * Binds what was bought, makes the change that was paid for, has the kept card chosen, gives back any excess and tells
 * what was paid.
 */
async function use(tx: Tx, context: Context, { held, captured, decision, kept, change }: Decided): Promise<Resolution> {
  const { attempt } = held;
  const { attempt_id: attemptId, brand, provider, proposal_code: proposalCode, purpose } = attempt;
  const { move, back } = decision;
  const bound = move === 'bought' ? await bind(tx, context, held) : undefined;
  const isChanged = change !== null && move === 'paid-off';
  if (isChanged) await makeChange(tx, context, { decided: change, doer: doerOf(attempt, change.stored.owner) });
  if (kept && !bound) await chooseIfNothingPays(tx, context, { held, methodId: kept.method_id });
  if (back)
    await giveBack(tx, context, {
      ...{ brand, provider, proposalCode, attemptId, ...back },
      accountId: asDecided(attempt).accountId,
      ...(move === 'goes-back' && (await isAfterDeath(tx, held)) && { paidAfterDeath: purpose }),
      owner: (purpose === 'PROPOSAL' ? undefined : held.stored?.owner) ?? attempt.owner,
      paymentId: captured.paymentId,
    });
  assert(await moveAttempt(tx, context, { attemptId, move }), 'a held attempt moves');
  if (purpose === 'ACCOUNT' || purpose === 'RENEWAL')
    await wakeBilling(tx, { brand, accountId: asDecided(attempt).accountId, now: context.clock.now() });
  if (move === 'held') await tellHeld(tx, context, held);
  // The payer of a change is told of the change.
  if (move === 'paid-off' && !isChanged)
    await thankPayer(tx, context, { attempt, amount: captured.amount - (back?.amount ?? 0) });
  if (bound) {
    const methodId = kept?.method_id ?? attempt.method_id;
    await chooseSold(tx, context, { held, methodId });
    return { kind: 'bound', ...bound };
  }
  return { kind: move === 'goes-back' ? 'refunding' : 'settled' };
}

async function chooseSold(
  tx: Tx,
  context: Context,
  { held: { attempt, stored }, methodId }: { readonly held: Held; readonly methodId: string | null },
): Promise<void> {
  assert(stored, 'what is bound is there');
  const { accountId } = saleOf(attempt);
  await chooseAtSale(tx, context, { stored, accountId, methodId, doer: doerOf(attempt, stored.owner) });
}

/** Buys the policy at what was offered when paying began. */
async function bind(tx: Tx, context: Context, { attempt, stored }: Held) {
  assert(stored, 'what can be bound is there');
  const sale = saleOf(attempt);
  return await bindSale(tx, context, {
    stored,
    buyer: attempt.owner,
    sale,
    quoteLiveAt: sale.openedAt,
    language: attempt.language,
    brand: brandOf(context, attempt),
    doer: doerOf(attempt, stored.owner),
  });
}
