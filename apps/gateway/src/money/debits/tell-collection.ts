import { assert, type Pennies } from '@marque/base';
import type { CollectionStep } from '@marque/domain/payment/collection/decide-collection';
import { PRESENTATIONS_MAX } from '@marque/domain/payment/collection/presentations-max';
import { coveredUntil } from '@marque/domain/policy/covered-until';
import type { Context } from '../../ground/context.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { called } from '../../letters/called.ts';
import { queueLetter } from '../../letters/queue-letter.ts';
import type { Collection } from '../../store/money/collections.ts';
import { readPoliciesById } from '../../store/policies/policies.ts';

type Told = Extract<CollectionStep, { kind: 'tell' }>;

/**
 * Has the customer told that their bank did not pay a debit, or took back what it had paid, with the cover that it is
 * for, whether cover goes on, and the pennies of it that come with a later payment. `left` is what is now owed of it,
 * in pennies, if that is less; null: all of it is.
 */
export async function tellCollection(
  tx: Tx,
  context: Context,
  {
    collection,
    step,
    later,
    left,
  }: { readonly collection: Collection; readonly step: Told; readonly later: Pennies; readonly left: Pennies | null },
): Promise<void> {
  const {
    brand: brandCode,
    collection_id: collectionId,
    proposal_code: proposalCode,
    policy_id: policyId,
  } = collection;
  const { amount, status, failure, period_start: from, charge_on: paidOn } = collection;
  const brand = context.brands.current.get(brandCode);
  assert(brand, 'the brand of a collection is loaded');
  const policy = (await readPoliciesById(tx, brandCode, [policyId])).get(policyId);
  const end = policy ? coveredUntil(policy) : null;
  const isCovered = policy !== undefined && (end === null || context.clock.now() < end);
  const about = { ...called(brand), from, isCovered, ...(later > 0 && { later }) };
  const letter = { brand: brandCode, proposalCode, about: `${collectionId}-${step.presentation}` };
  if (status === 'CHARGED_BACK') {
    await queueLetter(tx, context, { ...letter, kind: 'debit-taken-back', facts: { amount, ...about, paidOn } });
    return;
  }
  const isLastTry = step.presentation + 1 >= PRESENTATIONS_MAX;
  const more = {
    ...about,
    isLastTry,
    isMandateEnded: failure === 'mandate_cancelled',
    ...(left !== null && { isTooMuch: true }),
    ...(left === 0 && isCovered && { isSettled: true }),
  };
  const facts = { amount, triesAgainOn: step.triesAgainOn, more };
  await queueLetter(tx, context, { ...letter, kind: 'direct-debit-failed', facts });
}
