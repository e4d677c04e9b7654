import type { Context } from '../ground/context.ts';
import type { Asked } from '../ground/handler.ts';
import { inTransaction } from '../ground/tables/in-transaction.ts';
import { productOfPolicy } from '../papers/product-of-policy.ts';
import { refuseBeyondScope } from '../request/refuse-beyond-scope.ts';
import { diedAmong } from '../store/deaths/deaths.ts';
import { wakeBilling } from '../store/money/billing/wake-billing.ts';
import { commandPolicy, lockOwnPolicy, type StoredPolicy } from '../store/policies/policies.ts';
import { renewalsMade } from '../store/renewals/renewals-of-policies.ts';
import { tellChoice } from './tell-choice.ts';

/** Who chooses, and what. */
type Choosing = Pick<Asked<'setAutoRenewal'>, 'body' | 'brand' | 'principal' | 'requestId'>;

/**
 * Keeps whether a policy renews without being asked; refuses if its product does not let that be chosen and no renewal
 * was made, if a policy of somebody who has died is to renew, once the policy ends, and when it is switched off without
 * a reason. A letter tells what was chosen; another reason for the same choice is kept without one.
 */
export async function keepAutoRenewal(
  { body, brand, principal, requestId }: Choosing,
  context: Context,
  policyId: string,
): Promise<StoredPolicy> {
  if (!body.enabled) refuseBeyondScope(principal, 'END');
  const changed = await inTransaction(context.db, async (tx) => {
    const stored = await lockOwnPolicy(tx, principal, policyId);
    // Nobody can make a dead person's policy renew, not even those who speak for the estate.
    const isForTheDead = body.enabled && (await diedAmong(tx, brand.brand, [stored.owner])).size > 0;
    const renewal = productOfPolicy(brand, stored.policy).policy.renewal;
    const { accountId } = stored.policy;
    // A renewal that was told can be refused and wanted again, even if the product has been set otherwise since.
    const isMade = (await renewalsMade(tx, brand.brand, [policyId])).size > 0;
    const isChoosable = isMade || (renewal.reviewType === 'AUTO' && renewal.allowModifyAutoRenewal);
    // Announcements for after the turn depend on it.
    await wakeBilling(tx, { brand: brand.brand, accountId, now: context.clock.now() });
    const after = await commandPolicy(tx, context, {
      stored,
      command: {
        type: 'ChooseAutoRenewal',
        enabled: body.enabled,
        // A page that was open before may name a reason that the product no longer has.
        reason: renewal.reasons.length === 0 ? null : (body.reason ?? null),
        reasons: renewal.reasons,
        isAllowed: isChoosable && !isForTheDead,
        now: context.clock.now(),
      },
      doer: { principal, requestId },
    });
    if (after.policy.autoRenewal !== stored.policy.autoRenewal)
      await tellChoice(tx, context, { brand: brand.brand, stored: after, principal });
    await context.milestone('opt-out.in-transaction');
    return after;
  });
  await context.milestone('opt-out.committed');
  return changed;
}
