import { lastMinute } from '@marque/domain/policy/last-minute';
import { isStopToldLate } from '@marque/domain/policy/turning/stop-renewal';
import { turnOf } from '@marque/domain/policy/turning/turn-of';
import type { Context } from '../ground/context.ts';
import type { Handler } from '../ground/handler.ts';
import { refuse } from '../ground/refuse.ts';
import type { Tx } from '../ground/tables/database.ts';
import { inTransaction } from '../ground/tables/in-transaction.ts';
import { queueLetter } from '../letters/queue-letter.ts';
import { productOfPolicy } from '../papers/product-of-policy.ts';
import { isOwnPolicy } from '../request/is-own-policy.ts';
import { wakeBilling } from '../store/money/billing/wake-billing.ts';
import { commandPolicy, lockOwnPolicy, type StoredPolicy } from '../store/policies/policies.ts';
import { hasCertificateAhead } from '../store/renewals/certificates-ahead.ts';
import { renewalsMade } from '../store/renewals/renewals-of-policies.ts';

const LIFTED = 'The insurer renews it after all';

/**
 * By the insurer’s will, has the policy of the customer for whom staff act end with its term, or takes that back: the
 * stop, its letter and what waits for it are one transaction. Another reason for the same stop has a letter of its own.
 * Nobody stops their own renewal.
 */
export const stopRenewal: Handler<'stopRenewal'> = async ({ principal, params, body, brand, requestId }, context) => {
  if (!principal.impersonation) refuse('impersonation_over');
  const now = context.clock.now();
  return await inTransaction(context.db, async (tx) => {
    const stored = await lockOwnPolicy(tx, principal, params.policyId);
    const { proposalCode, accountId, policyId } = stored.policy;
    if (await isOwnPolicy(tx, { brand: brand.brand, actor: principal.actor, proposalCode }))
      refuse('second_person_needed');
    const { reviewType } = productOfPolicy(brand, stored.policy).policy.renewal;
    const isAllowed = reviewType !== 'NEVER' || (await renewalsMade(tx, brand.brand, [policyId])).size > 0;
    const after = await commandPolicy(tx, context, {
      stored,
      command: { type: 'StopRenewal', reason: body.reason, isAllowed, now },
      doer: { principal, requestId, reason: body.reason ?? LIFTED },
    });
    const isLate = isStopToldLate(after.policy, now);
    if (after.version === stored.version) return { isLate };
    await tell(tx, context, { brand: brand.brand, stored: after, isLate });
    await wakeBilling(tx, { brand: brand.brand, accountId, now });
    if (!after.policy.stopped)
      await context.jobs.add(tx, 'follow-renewal', {
        key: `${policyId}-${after.version}`,
        payload: { brand: brand.brand, policyId },
      });
    return { isLate };
  });
};

type Told = { readonly brand: string; readonly stored: StoredPolicy; readonly isLate: boolean };

async function tell(tx: Tx, context: Context, { brand, stored: { policy, version }, isLate }: Told): Promise<void> {
  const { policyId, proposalCode, language, stopped, autoRenewal } = policy;
  const certificate = (await hasCertificateAhead(tx, brand, policyId)) ? ({ hasCertificate: true } as const) : {};
  const letter = { brand, proposalCode, language, about: `${policyId}-${version}` };
  const turnsAt = turnOf(policy);
  await (stopped
    ? queueLetter(tx, context, {
        ...{ ...letter, kind: 'renewal-stopped' },
        facts: {
          ...{ lastMinute: lastMinute(turnsAt), reason: stopped.reason },
          ...(isLate && { isLate }),
          ...certificate,
        },
      })
    : queueLetter(tx, context, {
        ...{ ...letter, kind: 'renewal-stop-lifted' },
        facts: { turnsAt, autoRenewal, ...certificate },
      }));
}
