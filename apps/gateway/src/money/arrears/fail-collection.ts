import { dayOf, type LocalDate, type Pennies } from '@marque/base';
import { periodBeginning } from '@marque/domain/billing/statements/service-periods';
import { CANCELLED_THERE } from '@marque/domain/payment/collection/decide-collection';
import { termOf } from '@marque/domain/process/term-of';
import type { Context } from '../../ground/context.ts';
import type { Tx } from '../../ground/tables/database.ts';
import type { Collection } from '../../store/money/collections.ts';
import { readPoliciesById } from '../../store/policies/policies.ts';
import { failPayment } from './fail-payment.ts';

/** A collection that the bank did not pay: when the bank is asked again, and whether the customer was told. */
export type FailedCollection = {
  readonly collection: Collection;
  readonly triedAgainOn: LocalDate | null;
  readonly isTold: boolean;
  /** The day on which the bank was to draw it; left out or null: it never was. */
  readonly drawnOn?: LocalDate | null;
  /** It asked for more than is now owed; left out: it did not. */
  readonly isAskedAnew?: boolean;
};

/**
 * Records that a bank did not pay a collection, or that nothing is left to draw it from, in the caller's transaction.
 * Answers the pennies of it that come with a later payment.
 */
export async function failCollection(
  tx: Tx,
  context: Context,
  { collection, triedAgainOn, isTold, drawnOn = null, isAskedAnew = false }: FailedCollection,
): Promise<Pennies> {
  const { brand, account_id: accountId, policy_id: policyId, method_id: methodId, amount, failure: code } = collection;
  const policy = (await readPoliciesById(tx, brand, [policyId])).get(policyId);
  if (!policy) return 0;
  const period = periodBeginning(termOf(policy), collection.period_start);
  const reason = collection.presentations === 0 ? 'NO_MEANS' : 'BANK_REFUSED';
  const wasDrawn = drawnOn !== null && drawnOn <= dayOf(context.clock.now(), policy.timeZone);
  const askedOn = wasDrawn ? { askedOn: drawnOn } : {};
  const failure = { reason, code, isFinal: false, methodId, amount, period, triedAgainOn, ...askedOn } as const;
  return await failPayment(tx, context, {
    brand,
    accountId,
    failure,
    ...{ isTold, isAskedAnew },
    isCalledOff: collection.status === 'CANCELLED',
    isMeansGood: code === CANCELLED_THERE,
  });
}
