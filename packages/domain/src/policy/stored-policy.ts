import type { Policy } from './policy.ts';

type Since = 'termination' | 'renewalCycle' | 'successorId' | 'autoRenewal' | 'billingDays';

/** A policy as this or an earlier release stored it: later fields may be absent, and there was a single billing day. */
export type StoredPolicyState = Omit<Policy, Since> & Partial<Pick<Policy, Since>> & { readonly billingDay?: number };

/** A policy as it is stored: also with its first billing day, so that the previous release can still read it. */
export function storedPolicy({ earlier: _earlier, ...policy }: Policy): StoredPolicyState {
  const [first] = policy.billingDays;
  return first ? { ...policy, billingDay: first.day } : policy;
}

/** A stored policy as it is read today: what an earlier version did not know has not happened. */
export function policyFrom({ billingDay, ...stored }: StoredPolicyState): Policy {
  const billingDays = billingDay === undefined ? [] : [{ from: stored.startAt, day: billingDay }];
  return { termination: null, renewalCycle: 0, successorId: null, autoRenewal: null, billingDays, ...stored };
}
