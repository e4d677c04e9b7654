import { type Instant, startOfDay } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import type { PolicyWire } from '@marque/contract';
import type { Policy } from '@marque/domain/policy/policy';
import { policyStatus } from '@marque/domain/policy/policy-status';
import { isTurnDue, turnOf } from '@marque/domain/policy/turning/turn-of';
import { productOfPolicy } from '../product-of-policy.ts';

/** When a policy is looked at, and whether a renewal of it was made, which stays as it was told. */
type DetailAsked = { readonly brand: Brand; readonly hasRenewal: boolean; readonly now: Instant };

/** How a policy stands at a moment, as its owner and staff see it. */
export function presentPolicyDetail(
  policy: Policy,
  { brand, hasRenewal, now }: DetailAsked,
): PolicyWire['policyDetail'] {
  const { termination, startsAt, firstStartAt, timeZone, autoRenewal } = policy;
  const isNeverRenewed = !hasRenewal && productOfPolicy(brand, policy).policy.renewal.reviewType === 'NEVER';
  const status = policyStatus(policy, now);
  return {
    policyStatus: status,
    createdAt: policy.createdAt,
    firstInceptedAt: firstStartAt === undefined ? startsAt : startOfDay(firstStartAt, timeZone),
    inceptedAt: startsAt,
    expiredAt: policy.endsAt,
    // If the insurer does not renew it, cover ends at the turn, even monthly cover without a term.
    termEndsAt: policy.termMonths === undefined && !policy.stopped ? policy.endsAt : turnOf(policy),
    isTurning: status === 'ACTIVE' && isTurnDue(policy, now),
    terminatedAt: termination?.effectiveAt ?? null,
    insurersEnd: termination?.byStaff?.onWordOf === 'INSURER' ? termination.kind : null,
    isStoppedByInsurer: policy.stopped !== undefined,
    renewalStopped: isNeverRenewed || autoRenewal === false || termination !== null,
    autoRenewalEnabled: autoRenewal,
  };
}
