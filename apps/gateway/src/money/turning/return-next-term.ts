import { isUnsettled } from '@marque/domain/payment/attempt/attempt-standing';
import { isPaidAhead } from '@marque/domain/process/renewing/turn-ahead';
import type { Context } from '../../ground/context.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { nextTermsOf, offerOfRenewal } from '../../store/money/ahead/next-terms.ts';
import { readAttemptsOfRenewal } from '../../store/money/attempts.ts';
import { wakeBilling } from '../../store/money/billing/wake-billing.ts';
import { atPriceThatCounts } from '../../store/renewals/prices-that-count.ts';
import { lockRenewalOfPolicy } from '../../store/renewals/renewals.ts';
import { lockHeld, retireNextTerm, returnHeld, type Turning } from './return-held.ts';

/**
 * Calls off payments for a next term that does not follow as it was offered, and gives back what was held for it; a
 * higher price is asked for as it is. It may run any number of times: money that is to be used stays.
 */
export async function returnNextTerm(context: Context, turning: Turning): Promise<void> {
  const { brand, policyId } = turning;
  if (await isOff(context, turning)) await retireNextTerm(context, turning);
  await inTransaction(context.db, async (tx) => {
    const renewal = await lockRenewalOfPolicy(tx, brand, policyId);
    const held = await lockHeld(tx, turning);
    if (!renewal || !held) return;
    const { source, stored } = renewal;
    const made = { proposal: await atPriceThatCounts(tx, turning, stored.proposal), toldAt: null };
    const money = (await nextTermsOf(tx, brand, [{ policy: source.policy, made }])).get(policyId);
    if (money?.isWanted && money.payment?.offer === money.offer) return;
    await returnHeld(tx, context, { held, owner: source.owner });
    await wakeBilling(tx, { brand, accountId: source.policy.accountId, now: context.clock.now() });
    await context.milestone('return-term.in-transaction');
  });
  await context.milestone('return-term.committed');
}

/** Whether any payment that may still be made for the term is for nothing, judged before it is called off. */
async function isOff(context: Context, { brand, policyId }: Turning): Promise<boolean> {
  return await inTransaction(context.db, async (tx) => {
    const renewal = await lockRenewalOfPolicy(tx, brand, policyId);
    if (!renewal) return true;
    const { source, stored } = renewal;
    const offer = offerOfRenewal(await atPriceThatCounts(tx, { brand, policyId }, stored.proposal));
    const attempts = await readAttemptsOfRenewal(tx, brand, policyId);
    return (
      !isPaidAhead(source.policy, stored.proposal) ||
      attempts.some((one) => isUnsettled(one) && one.quote_hash !== offer)
    );
  });
}
