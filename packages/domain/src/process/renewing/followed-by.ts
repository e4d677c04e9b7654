import type { Followed } from '../../policy/decide.ts';
import type { Policy } from '../../policy/policy.ts';
import type { NextTerm } from './as-it-will-turn.ts';

/** How the next term of a policy follows it: of the same number, counted from the same first start, and billed on the same days. */
export function followedBy(policy: Policy, { startsAt, endsAt, paysLater }: NextTerm): Followed {
  return {
    renewalCycle: policy.renewalCycle + 1,
    // Cover that goes on has no end.
    term: { startsAt, endsAt: endsAt ?? startsAt },
    firstStartAt: policy.firstStartAt ?? policy.startAt,
    billingDays: policy.billingDays,
    paysLater: paysLater ? [...(policy.paysLater ?? []), paysLater] : policy.paysLater,
  };
}
