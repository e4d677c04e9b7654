import { assert, type LocalDate, type Pennies } from '@marque/base';
import {
  CALLED_OFF,
  CANCELLED_THERE,
  type CollectionHeard,
  type CollectionStep,
  decideCollection,
} from '@marque/domain/payment/collection/decide-collection';
import { takesUnpaidBack } from '@marque/domain/policy/ending/asks-no-more';
import { isUndoable } from '@marque/domain/policy/ending/settled-from';
import type { Policy } from '@marque/domain/policy/policy';
import type { Context } from '../../ground/context.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { queueLetter } from '../../letters/queue-letter.ts';
import { policiesOfTheDead } from '../../store/deaths/deaths.ts';
import { readBilling } from '../../store/money/billing/account-billing.ts';
import { storeDisputed } from '../../store/money/billing/store-disputed.ts';
import { wakeBilling } from '../../store/money/billing/wake-billing.ts';
import {
  asDecided,
  type Collection,
  noteCollection,
  planCollecting,
  storeCollection,
} from '../../store/money/collections.ts';
import { postedOfPayment } from '../../store/money/payment-in-ledger.ts';
import { readMethod } from '../../store/money/payment-methods.ts';
import { writeLedger } from '../../store/money/write-ledger.ts';
import { readPoliciesById } from '../../store/policies/policies.ts';
import { failCollection } from '../arrears/fail-collection.ts';
import { tellAllAsBefore } from '../settling/thank-payer.ts';
import { debitAfterCover } from './debit-after-cover.ts';
import { leftOfDebitNow } from './left-of-debit-now.ts';
import { tellCollection } from './tell-collection.ts';

/** Carries out news of a collection that the transaction holds: in the ledger, in its row, and in what follows. */
export async function settleHeard(
  tx: Tx,
  context: Context,
  { held, heard }: { readonly held: Collection; readonly heard: CollectionHeard },
): Promise<void> {
  const { brand, account_id: accountId, method_id: methodId } = held;
  const collection = asDecided(held);
  const posted =
    heard.kind === 'payment' ? await postedOfPayment(tx, { brand, accountId, paymentId: heard.payment.paymentId }) : [];
  // Its bank is not asked again for money that nobody owes any more.
  const isOwed = !(await isCalledOff(tx, context, { held, heard })) && (await debitAfterCover(tx, held)) !== 'NOT_OWED';
  const isMandateAlive = (await readMethod(tx, methodId))?.status !== 'CANCELLED' && isOwed;
  const now = context.clock.now();
  // Its bank is asked neither for money that a known end takes back, nor for more than is now owed.
  const isNobodys = await isTakenBack(tx, held, await policyOf(tx, held));
  const owed = !isNobodys && isMandateAlive ? await leftOfDebitNow(tx, { held, heard, posted }) : null;
  const left = owed !== null && owed < held.amount ? owed : null;
  const isAskedAgain = isOwed && !isNobodys && left === null;
  const { next, postings, steps } = decideCollection(
    heard,
    { collection, posted, isMandateAlive, isOwed, isAskedAgain },
    now,
  );
  for (const transaction of postings)
    assert(await writeLedger(tx, context, { brand, transaction }), 'what is missing in the ledger is not there');
  if (next !== collection) {
    await storeCollection(tx, context, next);
    await wakeBilling(tx, { brand, accountId, now });
    if (held.status !== next.status && next.status === 'CONFIRMED')
      await tellAllAsBefore(tx, context, {
        ...{ brand, accountId, proposalCode: held.proposal_code },
        facts: { amount: held.amount, isByDebit: true },
      });
    if (next.status === 'CANCELLED' && next.failure !== CALLED_OFF)
      await failCollection(tx, context, {
        collection: { ...held, status: next.status, failure: next.failure },
        ...{ triedAgainOn: null, isTold: false },
      });
    if (held.status !== next.status && next.failure === CANCELLED_THERE) await tellNotDrawn(tx, context, held);
  }
  const { status, presentations, failure, chargeOn } = next;
  const settled = { ...held, status, presentations, failure, charge_on: chargeOn };
  for (const step of steps) await follow(tx, context, { collection: settled, step, drawnOn: held.charge_on, left });
}

/**
 * If somebody cancels a debit at the provider on the day on which staff end cover, it is called off: nobody has failed
 * to pay it. If the end is undone, it is asked for again.
 */
async function isCalledOff(
  tx: Tx,
  { clock }: Context,
  { held, heard }: { readonly held: Collection; readonly heard: CollectionHeard },
): Promise<boolean> {
  if (heard.kind !== 'payment' || heard.payment.status !== 'cancelled') return false;
  const policy = await policyOf(tx, held);
  return policy !== undefined && isUndoable(policy, clock.now());
}

/**
 * Tells that a debit is not drawn on the day that its customer knows of. If a death calls it off, the letter to the
 * family says that nothing is asked for.
 */
async function tellNotDrawn(
  tx: Tx,
  context: Context,
  { collection_id: collectionId, brand, proposal_code: proposalCode, amount, charge_on: drawOn, ...held }: Collection,
): Promise<void> {
  if (drawOn === null || (await policiesOfTheDead(tx, brand, [held.policy_id])).size > 0) return;
  const letter = { brand, proposalCode, about: `${collectionId}-cancelled` };
  await queueLetter(tx, context, { ...letter, kind: 'debit-withdrawn', facts: { amount, drawOn } });
}

/** Whether a known end may leave it owed by nobody: staff can still undo the end, or it takes back what is unpaid. */
async function isEndOpen(tx: Tx, { clock }: Pick<Context, 'clock'>, collection: Collection): Promise<boolean> {
  const policy = await policyOf(tx, collection);
  return policy !== undefined && (isUndoable(policy, clock.now()) || (await isTakenBack(tx, collection, policy)));
}

/**
 * Whether a known end takes back what is unpaid, even one whose moment has come and that the bill run has not carried
 * out yet.
 */
async function isTakenBack(
  tx: Tx,
  { brand, account_id: accountId }: Collection,
  policy: Policy | undefined,
): Promise<boolean> {
  if (policy?.termination == null) return false;
  const billing = await readBilling(tx, { brand, accountId });
  return billing !== undefined && takesUnpaidBack(policy, billing);
}

async function policyOf(tx: Tx, { brand, policy_id: policyId }: Collection): Promise<Policy | undefined> {
  return (await readPoliciesById(tx, brand, [policyId])).get(policyId);
}

/**
 * Whether nobody needs to pay a failed debit, since cover has ended. Money that the customer has had back twice is kept
 * apart, and a person sees to it.
 */
async function isNobodysDebt(tx: Tx, context: Context, collection: Collection): Promise<boolean> {
  const { brand, account_id: accountId, amount, collection_id: collectionId } = collection;
  const standing = await debitAfterCover(tx, collection);
  if (standing !== 'BACK_TWICE') return standing === 'NOT_OWED';
  await storeDisputed(tx, { brand, accountId, pennies: amount, now: context.clock.now() });
  context.log.error(
    { collectionId, brand },
    'a debit was taken back after it was given back: somebody has to see to it',
  );
  return true;
}

type Following = {
  readonly collection: Collection;
  readonly step: CollectionStep;
  /** The day of the drawing that was known before this news; null: none. */
  readonly drawnOn: LocalDate | null;
  /**
   * What is now owed of it, if that is less than it asked for, so that its bank is not asked for it again; null: it is
   * not less.
   */
  readonly left: Pennies | null;
};

async function follow(tx: Tx, context: Context, { collection, step, drawnOn, left }: Following): Promise<void> {
  const { collection_id: collectionId, brand } = collection;
  switch (step.kind) {
    case 'note':
      return await noteCollection(tx, context, { collection });
    case 'ask':
      return await planCollecting(tx, context, collection);
    case 'look':
      return await context.jobs.add(tx, 'look-at-collection', {
        key: `${collectionId}:mandate`,
        payload: { brand, collectionId },
      });
    case 'tell': {
      if (await isNobodysDebt(tx, context, collection)) return;
      // We know whether anybody owes it once an end that takes it back has settled, or is undone. The bill run tells it
      // then.
      const isTold = !(await isEndOpen(tx, context, collection));
      const failed = { collection, triedAgainOn: step.triesAgainOn, isTold, drawnOn, isAskedAnew: left !== null };
      const later = await failCollection(tx, context, failed);
      if (isTold) await tellCollection(tx, context, { collection, step, later, left });
    }
  }
}
